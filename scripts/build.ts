import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withBuildLock } from "./build-lock.ts";
import { type StepName, stampFolder, steps } from "./build-steps.ts";
import { type StepOptions, takeSteps } from "./take-steps.ts";

export type BuildOptions = Omit<StepOptions<StepName>, "onDone">;

export type Build = {
	/** Resolves once the message catalogue, which the server needs first, is built. */
	messages: Promise<void>;
	all: Promise<void>;
};

/** Builds what is stale: the message catalogue, the site, the back office and their compressed files. */
export async function build(options: BuildOptions = {}): Promise<void> {
	await startBuild(options).all;
}

/** The same, for callers that do other work meanwhile. */
export function startBuild(options: BuildOptions = {}): Build {
	const messages = Promise.withResolvers<void>();
	const onDone = (name: StepName) => {
		if (name === "messages") messages.resolve();
	};
	const all = withBuildLock(stampFolder, () => takeSteps(steps, stampFolder, { ...options, onDone }));
	all.then(messages.resolve, messages.reject);
	messages.promise.catch(() => {});
	return { messages: messages.promise, all };
}

/** Whether a step was taken and is not known to be stale: every build checks all of them. */
export function isBuilt(step: StepName): boolean {
	return existsSync(join(stampFolder, step));
}

if (import.meta.main) {
	const { values } = parseArgs({
		options: { only: { type: "string", multiple: true }, verbose: { type: "boolean" } },
	});
	await build(values as BuildOptions).catch((error: Error) => {
		console.error(error.message);
		process.exitCode = 1;
	});
}
