import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { waitUntil } from "./wait-until.ts";

const root = join(import.meta.dirname, "..", "..", "..");

/** The flags for Node in package.json's `start`. */
export const serverNodeFlags = ["--max-semi-space-size=16", "--max-old-space-size=1024"];

/** Flags for a server that skips syncs. */
export const unsyncedNodeFlags = [
	...serverNodeFlags,
	`--import=${new URL("without-syncs.ts", import.meta.url)}`,
];

const probeFlags = ["--expose-gc", `--import=${new URL("memory-probe.ts", import.meta.url)}`];

export type ServerOptions = {
	/** Folder of the server's files and, without `databaseUrl`, of its embedded database. */
	dataDir: string;
	/** PostgreSQL to use; left out = the embedded database. */
	databaseUrl?: string;
	/** Further environment variables of the server. */
	env?: Record<string, string>;
	/** Flags for Node itself; those of `npm start` unless given. */
	nodeFlags?: string[];
	/** The program to run; the site's server unless given. */
	program?: string;
	port?: number;
	readyWithinMs?: number;
	/** Makes `memoryInUse` possible. */
	memoryProbe?: boolean;
};

export type ServerProcess = {
	url: string;
	port: number;
	pid: number;
	/** Milliseconds from the start of the process until /readyz answered 200. */
	readyAfterMs: number;
	/**
	 * How long its main thread has waited for a busy processor so far, in milliseconds; 0 where the system does not report it.
	 * A start takes that much longer on a busy machine.
	 */
	heldUpMs(): number;
	/** All that the server has written so far. */
	log(): string;
	/** Highest memory since the start or `resetPeakMemory`, in megabytes; undefined where the system does not report it. */
	peakMemoryMb(): number | undefined;
	/** Restarts `peakMemoryMb`, so that the start does not count. */
	resetPeakMemory(): void;
	/**
	 * Begins to measure, up to twenty times a second, the memory of the server and its children together.
	 *
	 * @returns ends it, and returns the maximum that was resident, in megabytes; undefined where the system does not report
	 *   it. Pages that several processes share count once.
	 */
	watchMemoryOfAll(): () => number | undefined;
	/** Bytes that are in use once all garbage has been collected; only with `memoryProbe`. */
	memoryInUse(): Promise<number>;
	/** Asks it to end (SIGTERM) and returns its exit code. */
	stop(): Promise<number | null>;
	/** Ends it without warning. */
	kill9(): Promise<void>;
};

/**
 * Starts the real server as a process of its own and waits until it is ready.
 *
 * @throws an Error with the server's log when it ends or is not ready in time (default 60 s)
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
	const port = options.port ?? (await freePort());
	const url = `http://127.0.0.1:${port}`;
	const startedAt = performance.now();
	const program = options.program ?? join(root, "apps", "server", "src", "server.ts");
	const probePort = options.memoryProbe ? await freePort() : undefined;
	const flags = options.nodeFlags ?? serverNodeFlags;
	const child = spawn(process.execPath, [...flags, ...(probePort ? probeFlags : []), program], {
		cwd: root,
		env: { ...environment(options, port), ...(probePort && { MEMORY_PORT: String(probePort) }) },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const log = collect(child);
	const ended = () => child.exitCode !== null || child.signalCode !== null;
	const killAtExit = () => child.kill("SIGKILL");
	process.once("exit", killAtExit);

	async function end(signal: NodeJS.Signals): Promise<number | null> {
		process.off("exit", killAtExit);
		if (ended()) return child.exitCode;
		const exited = once(child, "exit");
		child.kill(signal);
		await exited;
		return child.exitCode;
	}

	try {
		await waitUntil(
			"the server to be ready",
			() => {
				if (ended()) throw new Error("The server ended.");
				return isListening(port).then((listens) => listens && isReady(url));
			},
			{ withinMs: options.readyWithinMs ?? 60_000, everyMs: 25 },
		);
	} catch (error) {
		await end("SIGKILL");
		throw new Error(`The server did not become ready:\n${log()}`, { cause: error });
	}
	const readyAfterMs = performance.now() - startedAt;
	const pid = child.pid ?? 0;
	return {
		url,
		port,
		pid,
		readyAfterMs,
		heldUpMs: () => heldUpMs(pid),
		log,
		peakMemoryMb: () => peakMemoryMb(pid),
		resetPeakMemory() {
			if (process.platform === "linux") writeFileSync(`/proc/${pid}/clear_refs`, "5");
		},
		watchMemoryOfAll: () => watchMemoryOfAll(pid),
		memoryInUse: async () => Number(await (await fetch(`http://127.0.0.1:${probePort}`)).text()),
		stop: () => end("SIGTERM"),
		kill9: async () => {
			await end("SIGKILL");
		},
	};
}

/** The variables of this process's environment that any program needs to run, without this one's settings. */
export function programEnvironment(): Record<string, string> {
	const needed = ["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot", "TZ", "LANG", "NODE_COMPILE_CACHE"];
	const entries = needed.flatMap((name) => {
		const value = process.env[name];
		return value === undefined ? [] : [[name, value]];
	});
	return Object.fromEntries(entries);
}

function environment(options: ServerOptions, port: number): Record<string, string> {
	return {
		...programEnvironment(),
		NODE_ENV: "production",
		HOST: "127.0.0.1",
		PORT: String(port),
		DATA_DIR: options.dataDir,
		...(options.databaseUrl && { DATABASE_URL: options.databaseUrl, SECRET_KEY: "0".repeat(64) }),
		...options.env,
	};
}

function collect(child: ChildProcess): () => string {
	let text = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding("utf8");
		stream?.on("data", (chunk: string) => {
			text += chunk;
		});
	}
	return () => text;
}

/** Takes less than half the time of an unanswered request; a start tries some sixty times. */
function isListening(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		socket.once("connect", () => {
			socket.destroy();
			resolve(true);
		});
		socket.once("error", () => resolve(false));
	});
}

function isReady(url: string): Promise<boolean> {
	return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
		async (response) => {
			await response.arrayBuffer();
			return response.ok;
		},
		() => false,
	);
}

/** Milliseconds between two measurements of the memory of all processes. */
const lookEveryMs = 50;

/** The kernel counts every page, so measuring a gigabyte takes long: the pause is so many times as long. */
const restAfterLook = 19;

function watchMemoryOfAll(pid: number): () => number | undefined {
	if (process.platform !== "linux") return () => undefined;
	let most = 0;
	let timer = setTimeout(look, lookEveryMs);
	function look(): void {
		const before = process.cpuUsage();
		most = Math.max(most, residentMb(pid));
		const { user, system } = process.cpuUsage(before);
		timer = setTimeout(look, Math.max(lookEveryMs, (restAfterLook * (user + system)) / 1000));
	}
	return () => {
		clearTimeout(timer);
		return most || undefined;
	};
}

/** Memory of a process and all its descendants, in megabytes; those that have ended have none. */
function residentMb(pid: number): number {
	try {
		// Pages that several processes share count once among them.
		const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
		const own = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
		const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
		return children.reduce((sum, child) => sum + residentMb(Number(child)), own);
	} catch {
		return 0;
	}
}

/** The second figure that Linux reports, in nanoseconds (its Documentation/scheduler/sched-stats). */
function heldUpMs(pid: number): number {
	if (process.platform !== "linux") return 0;
	try {
		return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
	} catch {
		return 0;
	}
}

export function peakMemoryMb(pid: number): number | undefined {
	if (process.platform !== "linux") return undefined;
	const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
	return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
