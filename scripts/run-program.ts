import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { pathToFileURL } from "node:url";
import { programLock } from "./build-lock.ts";
import { creditProcessorTime } from "./processor-time.ts";
import { inRepository, root } from "./repository.ts";

export type RunOptions = {
	cwd?: string;
	env?: NodeJS.ProcessEnv;
	/** What the program writes is shown only when it fails. */
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

/**
 * Runs a Node program that writes for the build whose lock this process holds. The program holds a lock of its own
 * until it ends, so that it is reckoned with even when this process is killed.
 *
 * @param folder the one given to `withBuildLock`
 * @param name of the program; no two of a name run at once
 * @returns as `runNode`
 */
export function runInBuild(
	folder: string,
	name: string,
	program: string,
	args: string[],
	options: RunOptions = {},
): Promise<number> {
	const preload = ["--import", pathToFileURL(inRepository("scripts", "program-lock.ts")).href];
	const env = { ...options.env, BUILD_PROGRAM_LOCK: programLock(folder, name) };
	return run(process.execPath, [...preload, program, ...args], { ...options, env }, "ipc");
}

/** Runs a Node program beside this process, which has precedence and does not wait for it. */
export function runNodeInBackground(program: string, args: string[] = []): void {
	const child = spawn(process.execPath, [program, ...args], {
		cwd: root,
		stdio: ["ignore", "ignore", "inherit"],
	});
	endTogether(child);
	if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
	child.unref();
}

/** Runs an npm command, with the npm that runs this script if one does. */
export function runNpm(args: string[], options: RunOptions = {}): Promise<number> {
	const program = process.env.npm_execpath;
	if (program) return runNode(program, args, options);
	return process.platform === "win32"
		? run("cmd.exe", ["/c", "npm", ...args], options)
		: run("npm", args, options);
}

/** Runs any program to its end with this process's standard streams; rejects when it cannot be started. */
export function run(
	command: string,
	args: string[],
	options: RunOptions = {},
	channel: "ipc" | "ignore" = "ignore",
): Promise<number> {
	return new Promise((resolve, reject) => {
		const output = options.quiet ? "pipe" : "inherit";
		const child = spawn(command, args, {
			cwd: options.cwd ?? root,
			env: { ...process.env, ...options.env },
			stdio: [options.quiet ? "ignore" : "inherit", output, output, channel],
		});
		endTogether(child);
		creditProcessorTime(child);
		const said: Buffer[] = [];
		for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk));
		child.once("message", () => child.send("go on"));
		child.once("error", reject);
		child.once("close", (code) => {
			if (code !== 0) process.stderr.write(Buffer.concat(said));
			resolve(code ?? 1);
		});
	});
}

/** A program outlives no process that waits for it. */
function endTogether(child: ChildProcess): void {
	const end = () => child.kill();
	process.once("exit", end);
	child.once("exit", () => process.off("exit", end));
}
