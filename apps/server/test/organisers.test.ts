import { expect, test } from "vitest";
import { describeOnBothDatabases } from "./databases.ts";
import { effort } from "./effort.ts";
import { stepsOf, takeSteps } from "./organisers/steps.ts";

/** More steps begin with a new site, whose views have only a few seasons. */
const mostSteps = 160;

/** With at least so many steps everything must have been done once. */
const enoughForAll = 1_500;

/** As the audit log has them. */
const deeds = [
	...[
		"create",
		"change",
		"freeze",
		"reopen",
		"close_voting",
		"withdraw",
		"reinstate",
		"delete",
		"restore",
	].map((action) => `${action} categories`),
	...["create", "change", "withdraw", "reinstate", "delete", "restore"].map((action) => `${action} nominees`),
	...["void", "unvoid", "hold", "release", "close_books"].map((action) => `${action} votes`),
	...["publish", "unpublish", "break_tie", "remove_tie_break", "begin_season", "change"].map(
		(action) => `${action} seasons`,
	),
	...["publish", "unpublish", "change"].map((action) => `${action} settings`),
];

describeOnBothDatabases("what organisers do", (newSite, kind) => {
	test(
		`gives the same results on screens, public pages, dashboard, CSV and log (${effort.organisers} steps, seed ${effort.seed})`,
		async () => {
			const did = new Map<string, number>();
			const sites = Math.ceil(effort.organisers / mostSteps);
			for (let number = 0; number < sites; number++) {
				const seed = effort.seed * 10_000 + number;
				const steps = stepsOf(seed, Math.min(mostSteps, effort.organisers - number * mostSteps), kind);
				const outcome = await takeSteps(newSite, steps);
				for (const entry of outcome.audit) {
					const deed = entry.split(" ").slice(0, 2).join(" ");
					did.set(deed, (did.get(deed) ?? 0) + 1);
				}
				if (outcome.fault === null) continue;
				console.log(`FAULT of seed ${seed} after:\n${outcome.trace.join("\n")}`);
				expect(outcome.fault, `seed ${seed}`).toBeNull();
			}
			if (effort.organisers < enoughForAll) return;
			console.log(JSON.stringify(Object.fromEntries(did)));
			expect([...did.keys()], "what was done").toEqual(expect.arrayContaining(deeds));
		},
		120_000 + effort.organisers * 1_000,
	);
});
