import type { NomineeCount } from "@bcc/contract";
import * as m from "@bcc/messages";
import fp from "fastify-plugin";
import { type Counts, CountsBook, type KnownCounts } from "#server/features/voting/counts-book.ts";
import { categoryCounts, categoryOfCouple, hidden } from "#server/features/voting/data.ts";
import { AppError } from "#server/lib/app-error.ts";

/** The version is another one whenever they have changed. */
export type ReadyCounts = { counts: NomineeCount[]; version: number };

declare module "fastify" {
	interface FastifyInstance {
		/** The counts as visitors may see them, never older than a second. */
		counts: {
			/**
			 * @param undoubted for a stream: not what was known before another process has counted
			 * @throws AppError `not_found` for an unknown category, `counts_hidden`
			 */
			ofCategory(categoryId: number, undoubted?: boolean): Promise<NomineeCount[]>;
			/** @throws AppError as above */
			ofCouple(nomineeId: number): Promise<number>;
			/** Those of a category, or of a couple's, that are known at once; null where they are not, or are hidden. */
			readyOf(categoryId: number, undoubted?: boolean): ReadyCounts | null;
			readyOfCouple(nomineeId: number): ReadyCounts | null;
			/** As they are known, with what tells whether they have changed; null for an unknown category. */
			known(categoryId: number): KnownCounts | Promise<KnownCounts | null>;
			/** This process has counted votes. */
			count(categoryId: number, nomineeId: number, votes: number): void;
			/** Another process has; null where it is not known in which category. */
			doubt(categoryId: number | null): void;
		};
	}
}

export const counts = fp(async (app) => {
	async function read(categoryId: number): Promise<Counts | null> {
		return (await categoryCounts(app.db, [categoryId], await app.hiddenCounts())).get(categoryId) ?? null;
	}

	const book = new CountsBook(read, () => app.clock().getTime());
	let categoryIds = new Map<number, number>();
	app.contentChanges.subscribe(() => {
		book.forget();
		categoryIds = new Map();
	});

	async function countsHidden(): Promise<AppError> {
		if ((await app.hiddenCounts()) === "open") return new AppError("counts_hidden");
		return new AppError("counts_hidden", { words: (options) => m.api_results_unpublished({}, options) });
	}

	async function ofCategory(categoryId: number, undoubted = false): Promise<NomineeCount[]> {
		const known = await (undoubted ? book.getUndoubted(categoryId) : book.get(categoryId));
		if (!known) throw new AppError("not_found", { field: "id" });
		if (known.counts === hidden) throw await countsHidden();
		return known.counts;
	}

	async function categoryOf(nomineeId: number): Promise<number> {
		const kept = categoryIds;
		const categoryId = kept.get(nomineeId) ?? (await categoryOfCouple(app.db, nomineeId));
		if (categoryId === null) throw new AppError("not_found", { field: "id" });
		kept.set(nomineeId, categoryId);
		return categoryId;
	}

	function readyOf(categoryId: number, undoubted = false): ReadyCounts | null {
		const known = undoubted ? book.peekUndoubted(categoryId) : book.peek(categoryId);
		return known && known.counts !== hidden ? { counts: known.counts, version: known.version } : null;
	}

	app.decorate("counts", {
		readyOf,
		readyOfCouple(nomineeId) {
			const categoryId = categoryIds.get(nomineeId);
			return categoryId === undefined ? null : readyOf(categoryId);
		},
		ofCategory,
		async ofCouple(nomineeId) {
			const counts = await ofCategory(await categoryOf(nomineeId));
			const count = counts.find(({ nominee_id }) => nominee_id === nomineeId);
			if (!count) throw new AppError("not_found", { field: "id" });
			return count.number_of_votes;
		},
		known: (categoryId) => book.get(categoryId),
		count: (categoryId, nomineeId, votes) => book.count(categoryId, nomineeId, votes),
		doubt: (categoryId) => book.doubt(categoryId),
	});
});
