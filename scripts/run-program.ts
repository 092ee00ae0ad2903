import { spawn } from "node:child_process";
import { root } from "./repository.ts";

export type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv };

/**
 * Runs a Node program to its end, with this process's Node and standard streams.
 *
 * @returns its exit code; 1 when it was ended by a signal
 */
export function runNode(program: string, args: string[] = [], options: RunOptions = {}): Promise<number> {
	return run(process.execPath, [program, ...args], options);
}

/** Runs any program to its end with this process's standard streams; rejects when it cannot be started. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<number> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			cwd: options.cwd ?? root,
			env: { ...process.env, ...options.env },
			stdio: "inherit",
		});
		child.once("error", reject);
		child.once("exit", (code) => resolve(code ?? 1));
	});
}
