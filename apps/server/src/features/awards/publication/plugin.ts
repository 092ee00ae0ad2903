import fp from "fastify-plugin";
import { chosenCounts, endsOfVoting, publishedArchives } from "#server/features/awards/publication/data.ts";
import {
	type AwardsState,
	awardsState,
	type CountVisibility,
	closingMark,
	countVisibilityOf,
	settlingMs,
	untilNextChange,
} from "#server/features/awards/publication/rules.ts";
import { readSeason, readSeasons } from "#server/features/awards/running-season/data.ts";
import { memoize } from "#server/lib/memoize.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** When visitors see counts of a season (by default the current one); read again when content changes. */
		countVisibility(seasonId?: number): Promise<CountVisibility>;
		/** Whether a season is archived. */
		hasArchive(): Promise<boolean>;
		/**
		 * The state of the current season's awards. What is derived from it is valid while `mark` is the same and no
		 * content changes.
		 */
		awards(): Promise<AwardsState & { expectedAt: Date | null; mark: string }>;
	}
}

/** The longest that a timer of Node's can wait. */
const longestTimerMs = 2 ** 31 - 1;

const metadata = { name: "awards/publication", dependencies: ["reply-cache"] };

export const publicationPlugin = fp(async (app) => {
	const state = memoize(async () => {
		const { id, resultsExpectedAt } = await readSeason(app.db);
		return {
			current: { id, expectedAt: resultsExpectedAt },
			countVisibility: countVisibilityOf(await chosenCounts(app.db)),
			published: await publishedArchives(app.db),
			hasArchive: (await readSeasons(app.db)).length > 1,
			ends: await endsOfVoting(app.db),
		};
	});

	// Time alone may change what is public. So look again when voting opens in a category, and after it has ended.
	// Look again a minute after each change, too, such as the closing of the books: the last votes are stored then.
	let timer: NodeJS.Timeout | undefined;
	let isByTime = false;
	function lookAgainIn(milliseconds: number): void {
		clearTimeout(timer);
		timer = setTimeout(lookAgain, Math.min(milliseconds, longestTimerMs)).unref();
	}
	async function lookAgain(): Promise<void> {
		isByTime = true;
		app.contentChanges.announceHere();
		isByTime = false;
		const { ends } = await state.get().catch(() => ({ ends: [] }));
		const wait = untilNextChange(ends, app.clock().getTime());
		if (wait !== null) lookAgainIn(wait);
	}
	app.contentChanges.subscribe(() => {
		state.invalidate();
		if (!isByTime) lookAgainIn(settlingMs);
	});
	app.addHook("onReady", async () => lookAgainIn(settlingMs));
	app.addHook("onClose", async () => clearTimeout(timer));

	app.decorate("hasArchive", async () => (await state.get()).hasArchive);
	app.decorate("awards", async () => {
		const { current, ends, countVisibility } = await state.get();
		const { expectedAt } = current;
		const now = app.clock().getTime();
		return { ...awardsState(ends, countVisibility, now), expectedAt, mark: closingMark(ends, now) };
	});
	app.decorate("countVisibility", async (seasonId?: number) => {
		const { current, countVisibility, published } = await state.get();
		if (seasonId === undefined || seasonId === current.id) return countVisibility;
		return published.has(seasonId) ? "always" : "afterPublication";
	});
}, metadata);
