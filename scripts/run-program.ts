import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { root } from "./repository.ts";

export type RunOptions = {
	cwd?: string;
	env?: NodeJS.ProcessEnv;
	/** The program's output is shown only when it fails. */
	quiet?: boolean;
};

/**
 * Runs a Node program to its end, with this process's Node and standard streams.
 *
 * @returns its exit code; 1 when it was ended by a signal
 */
export function runNode(program: string, args: string[] = [], options: RunOptions = {}): Promise<number> {
	return run(process.execPath, [program, ...args], options);
}

/** Runs a Node program at low priority beside this process, which does not wait for it. */
export function runNodeInBackground(program: string, args: string[] = []): void {
	const child = spawn(process.execPath, [program, ...args], {
		cwd: root,
		stdio: ["ignore", "ignore", "inherit"],
	});
	endTogether(child);
	if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
	child.unref();
}

/** How to start an npm command: by the npm that runs this script, if one does. */
export function npmCommand(args: string[]): { command: string; args: string[] } {
	const program = process.env.npm_execpath;
	if (program) return { command: process.execPath, args: [program, ...args] };
	return process.platform === "win32"
		? { command: "cmd.exe", args: ["/c", "npm", ...args] }
		: { command: "npm", args };
}

/** Runs an npm command to its end. */
export function runNpm(given: string[], options: RunOptions = {}): Promise<number> {
	const { command, args } = npmCommand(given);
	return run(command, args, options);
}

function run(command: string, args: string[], options: RunOptions): Promise<number> {
	return new Promise((resolve, reject) => {
		const output = options.quiet ? "pipe" : "inherit";
		const child = spawn(command, args, {
			cwd: options.cwd ?? root,
			env: { ...process.env, ...options.env },
			stdio: [options.quiet ? "ignore" : "inherit", output, output],
		});
		endTogether(child);
		const written: Buffer[] = [];
		for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => written.push(chunk));
		child.once("error", reject);
		child.once("close", (code) => {
			if (code !== 0) process.stderr.write(Buffer.concat(written));
			resolve(code ?? 1);
		});
	});
}

/** A program is ended with the process that waits for it. */
function endTogether(child: ChildProcess): void {
	const end = () => child.kill();
	process.once("exit", end);
	child.once("exit", () => process.off("exit", end));
}
