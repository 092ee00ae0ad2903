import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { programLock } from "./build-lock.ts";
import { inRepository, root } from "./repository.ts";

export type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv };

/**
 * Runs a Node program to its end, with this process's Node and standard streams.
 *
 * @returns its exit code; 1 when it was ended by a signal
 */
export function runNode(program: string, args: string[] = [], options: RunOptions = {}): Promise<number> {
	return run(process.execPath, [program, ...args], options);
}

/**
 * Runs a Node program that writes for the build whose lock this process holds. The program holds a lock of its own
 * until it ends, so that it is reckoned with even when this process is killed.
 *
 * @param folder the one given to `withBuildLock`
 * @returns as `runNode`
 */
export function runInBuild(
	folder: string,
	program: string,
	args: string[],
	options: RunOptions = {},
): Promise<number> {
	const preload = ["--import", pathToFileURL(inRepository("scripts", "program-lock.ts")).href];
	const env = { ...options.env, BUILD_PROGRAM_LOCK: programLock(folder) };
	return run(process.execPath, [...preload, program, ...args], { ...options, env }, "ipc");
}

/** Runs any program to its end with this process's standard streams; rejects when it cannot be started. */
export function run(
	command: string,
	args: string[],
	options: RunOptions = {},
	channel: "ipc" | "ignore" = "ignore",
): Promise<number> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			cwd: options.cwd ?? root,
			env: { ...process.env, ...options.env },
			stdio: ["inherit", "inherit", "inherit", channel],
		});
		child.once("message", () => child.send("go on"));
		child.once("error", reject);
		child.once("exit", (code) => resolve(code ?? 1));
	});
}
