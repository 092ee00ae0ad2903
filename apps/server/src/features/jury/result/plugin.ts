import fp from "fastify-plugin";
import { currentSeasonId } from "#server/db/schema/season.ts";
import { juryScorer, readRule } from "#server/features/jury/result/data.ts";
import { awardRuleOf } from "#server/features/jury/result/words.ts";
import { memoize } from "#server/lib/memoize.ts";

const metadata = {
	name: "jury/result",
	dependencies: ["awards/publication", "site/settings", "votes/result"],
};

/** The jury's part of the results, and of how pages say that winners are found. */
export const juryResultPlugin = fp(async (app) => {
	const rule = memoize(() => readRule(app.db, currentSeasonId));
	app.contentChanges.subscribe(rule.invalidate);
	app.scorers.push(juryScorer);
	// Before voting opens the organisers may still change it.
	app.awardRules.push(async () => {
		const found = await rule.get();
		if (!found || (await app.awards()).opensAt) return null;
		return awardRuleOf(found);
	});
}, metadata);
