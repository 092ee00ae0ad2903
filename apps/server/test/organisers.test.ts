import { expect, test } from "vitest";
import { describeOnBothDatabases } from "./databases.ts";
import { effort } from "./effort.ts";
import { shortened, stepsOf, takeSteps } from "./organisers-season.ts";

/** More begin with a new site: its views are those of a few seasons. */
const mostSteps = 160;

describeOnBothDatabases("what organisers do", (newSite) => {
	test(
		`shows alike in results, public pages, dashboard, CSV and log (${effort.organisers} steps, seed ${effort.seed})`,
		async () => {
			const sites = Math.ceil(effort.organisers / mostSteps);
			for (let number = 0; number < sites; number++) {
				const seed = effort.seed * 10_000 + number;
				const steps = stepsOf(seed, Math.min(mostSteps, effort.organisers - number * mostSteps));
				const outcome = await takeSteps(newSite, steps);
				if (outcome.fault === null) continue;
				const short = await shortened(newSite, steps, outcome);
				console.log(
					`FAULT of seed ${seed} after ${outcome.done} steps. In short:\n${short.trace.join("\n")}`,
				);
				expect(short.fault, `seed ${seed}`).toBeNull();
			}
		},
		120_000 + effort.organisers * 1_000,
	);
});
