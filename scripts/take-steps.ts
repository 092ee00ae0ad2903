import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stampOf } from "./source-stamp.ts";

/** A step of the build. */
export type Step<Name extends string = string> = {
	name: Name;
	/** The steps, further up, whose products it works on. */
	needs: Name[];
	sources: string[];
	products: string[];
	/** @param verbose shows the tools' output, which is otherwise shown only when they fail */
	work(verbose: boolean): Promise<void>;
};

export type StepOptions<Name extends string = string> = {
	/** The steps to take; all unless given. */
	only?: Name[];
	/** Show the tools' output. */
	verbose?: boolean;
	/** Called for every step whose products are there, just made or still fresh. */
	onDone?: (name: Name) => void;
};

/**
 * Takes the steps that are stale, at the same time where none needs the other. Each leaves a stamp of its sources; it is
 * skipped when none of its sources has changed since its products were made.
 *
 * @throws the first error of a step, once no other step is running any more
 */
export async function takeSteps<Name extends string>(
	steps: Step<Name>[],
	stampFolder: string,
	options: StepOptions<Name> = {},
): Promise<void> {
	const { only, verbose = false, onDone } = options;
	await mkdir(stampFolder, { recursive: true });
	const stamps = await stampsOfStale(steps, stampFolder);
	const wanted = steps.filter(({ name }) => !only || only.includes(name));
	const due = wanted.filter(({ name }) => stamps.has(name));
	if (due.length > 0) console.log(`Building: ${due.map(({ name }) => name).join(", ")} …`);
	const startedAt = performance.now();
	const running = new Map<Name, Promise<void>>();
	for (const step of wanted) {
		const take = async () => {
			await Promise.all(step.needs.map((name) => running.get(name)));
			const stamp = stamps.get(step.name);
			if (stamp !== undefined) {
				await step.work(verbose);
				await writeFile(join(stampFolder, step.name), stamp);
			}
			onDone?.(step.name);
		};
		running.set(step.name, take());
	}
	for (const end of await Promise.allSettled(running.values())) {
		if (end.status === "rejected") throw end.reason;
	}
	if (due.length > 0) console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** The new stamps of the stale steps, whose old ones are gone: those whose sources have changed, and those that need them. */
async function stampsOfStale<Name extends string>(
	steps: Step<Name>[],
	stampFolder: string,
): Promise<Map<Name, string>> {
	const stale = new Map<Name, string>();
	for (const step of steps) {
		const file = join(stampFolder, step.name);
		const stamp = await stampOf(step.sources);
		const stored = await readFile(file, "utf8").catch(() => "");
		const isFresh = stored === stamp && step.products.every((product) => existsSync(product));
		if (isFresh && !step.needs.some((name) => stale.has(name))) continue;
		stale.set(step.name, stamp);
		await rm(file, { force: true });
	}
	return stale;
}
