import fp from "fastify-plugin";
import { adminPublicationRoutes } from "#server/features/publication/admin-routes.ts";
import {
	chosenCounts,
	endsOfVoting,
	hasArchive,
	publishedArchives,
	winnersChoice,
} from "#server/features/publication/data.ts";
import {
	type AwardsState,
	awardsState,
	closingMark,
	type HiddenCounts,
	hiddenCounts,
	settlingMs,
	untilNextChange,
} from "#server/features/publication/rules.ts";
import { seasonRules } from "#server/features/season/data.ts";
import { memoize } from "#server/lib/memoize.ts";

declare module "fastify" {
	interface FastifyInstance {
		/**
		 * Which counts of a season (by default the current one) visitors do not see; read again when content changes.
		 */
		hiddenCounts(seasonId?: number): Promise<HiddenCounts>;
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

export const publicationPlugin = fp(async (app) => {
	const state = memoize(async () => ({
		current: (await seasonRules(app.db)).id,
		hides: hiddenCounts(await chosenCounts(app.db)),
		published: await publishedArchives(app.db),
		hasArchive: await hasArchive(app.db),
		ends: await endsOfVoting(app.db),
		expectedAt: (await winnersChoice(app.db)).expectedAt,
	}));

	// What is public may change by time alone: a minute after a change, such as the closing of the books, at each opening, and after each end of voting.
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
		const { ends, hides, expectedAt } = await state.get();
		const now = app.clock().getTime();
		return { ...awardsState(ends, hides, now), expectedAt, mark: closingMark(ends, now) };
	});
	app.decorate("hiddenCounts", async (seasonId?: number) => {
		const { current, hides, published } = await state.get();
		if (seasonId === undefined || seasonId === current) return hides;
		return published.has(seasonId) ? "none" : "untilPublished";
	});
	await app.register(adminPublicationRoutes);
});
