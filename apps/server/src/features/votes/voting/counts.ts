import type { NomineeCount } from "@bcc/contract/votes/voting";
import * as m from "@bcc/messages";
import fp from "fastify-plugin";
import { categoryCounts, categoryOfCouple, hidden } from "#server/features/votes/voting/data.ts";
import {
	type CachedCounts,
	type Counts,
	VoteCountCache,
} from "#server/features/votes/voting/vote-count-cache.ts";
import { AppError } from "#server/lib/app-error.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** The counts as visitors may see them, never older than a second. */
		counts: {
			/** @throws AppError `not_found` for an unknown category, `counts_hidden` */
			ofCategory(categoryId: number): Promise<NomineeCount[]>;
			/** @throws AppError `not_found` for an unknown couple, `counts_hidden` */
			ofCouple(nomineeId: number): Promise<number>;
			/** The counts with their version, hidden or not; null for an unknown category. */
			cached(categoryId: number): CachedCounts | Promise<CachedCounts | null>;
			/** Stores a couple's new total after this process counted a vote. */
			recordTally(categoryId: number, nomineeId: number, votes: number): void;
			/** Another process has counted votes; null: perhaps in any category. */
			markStale(categoryId: number | null): void;
		};
	}
}

const metadata = { name: "votes/voting/counts", dependencies: ["awards/publication", "reply-cache"] };

export const counts = fp(async (app) => {
	async function read(categoryId: number): Promise<Counts | null> {
		return (await categoryCounts(app.db, [categoryId], await app.countVisibility())).get(categoryId) ?? null;
	}

	const cache = new VoteCountCache(read, () => app.clock().getTime());
	let categoryIds = new Map<number, number>();
	app.contentChanges.subscribe(() => {
		cache.clear();
		categoryIds = new Map();
	});

	async function countsHiddenError(): Promise<AppError> {
		if ((await app.countVisibility()) === "afterClose") return new AppError("counts_hidden");
		return new AppError("counts_hidden", { words: (options) => m.api_results_unpublished({}, options) });
	}

	async function ofCategory(categoryId: number): Promise<NomineeCount[]> {
		const found = await cache.get(categoryId);
		if (!found) throw new AppError("not_found", { field: "id" });
		if (found.counts === hidden) throw await countsHiddenError();
		return found.counts;
	}

	async function categoryOf(nomineeId: number): Promise<number> {
		const ids = categoryIds;
		const categoryId = ids.get(nomineeId) ?? (await categoryOfCouple(app.db, nomineeId));
		if (categoryId === null) throw new AppError("not_found", { field: "id" });
		ids.set(nomineeId, categoryId);
		return categoryId;
	}

	app.decorate("counts", {
		ofCategory,
		async ofCouple(nomineeId) {
			const counts = await ofCategory(await categoryOf(nomineeId));
			const count = counts.find(({ nominee_id }) => nominee_id === nomineeId);
			if (!count) throw new AppError("not_found", { field: "id" });
			return count.number_of_votes;
		},
		cached: (categoryId) => cache.get(categoryId),
		recordTally: (categoryId, nomineeId, votes) => cache.recordTally(categoryId, nomineeId, votes),
		markStale: (categoryId) => cache.markStale(categoryId),
	});
}, metadata);
