import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, rmSync } from "node:fs";
import { chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { childrenOf, isAlive, killTree } from "./child-processes.ts";
import { freePort } from "./free-port.ts";
import { findPostgresPrograms, type PostgresPrograms } from "./postgres-programs.ts";
import { waitUntil } from "./wait-until.ts";

/** A PostgreSQL server for tests. */
export type PostgresServer = {
	/** Address of its `postgres` database. */
	url: string;
	/** Id of the process that is the parent of all its others. */
	pid(): number | undefined;
	/** Kills the whole server as a power cut would, and waits until all its processes are gone. */
	kill9(): Promise<void>;
	/** Ends it in order, its connections cut, and waits until all its processes are gone. */
	halt(): Promise<void>;
	/** Whether it has ended by itself, as when its disk is full. */
	hasEnded(): boolean;
	/** Starts it again on the same port and data, and waits until it answers. */
	restart(): Promise<void>;
	/** Ends it in order and removes its data. */
	stop(): Promise<void>;
};

const cLocale = { LANG: "C", LC_ALL: "C" };
const readyWithinMs = 60_000;

/**
 * Starts a separate PostgreSQL, durable as in production (`fsync` on), listening on 127.0.0.1 only.
 *
 * @param settings further `name=value` settings
 * @param parent where its data folder is made
 * @throws an Error with the server's log when it does not come up
 */
export async function startPostgres(settings: string[] = [], parent = tmpdir()): Promise<PostgresServer> {
	const found = await findPostgresPrograms();
	const folder = await createCluster(found, parent);
	const port = await freePort();
	const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
	const logFile = join(tmpdir(), `${folder.split(/[\\/]/).at(-1)}.log`);
	let running: ChildProcess | undefined;

	async function start(): Promise<void> {
		const flags = [
			`port=${port}`,
			"listen_addresses=127.0.0.1",
			"unix_socket_directories=",
			"max_connections=200",
			...settings,
		];
		const child = spawn(found.postgres, ["-D", folder, ...flags.flatMap((flag) => ["-c", flag])], {
			...found.runAs,
			cwd: folder,
			env: { ...process.env, ...cLocale },
			stdio: ["ignore", "ignore", "pipe"],
		});
		child.stderr?.pipe(createWriteStream(logFile, { flags: "a" }));
		running = child;
		await waitUntil(
			"PostgreSQL to answer",
			async () => {
				if (child.exitCode !== null || child.signalCode !== null) {
					throw new Error(`PostgreSQL did not start:\n${await readFile(logFile, "utf8")}`);
				}
				return answers(url);
			},
			{ withinMs: readyWithinMs, everyMs: 50 },
		);
	}

	function removeAll(): void {
		if (running?.pid && running.exitCode === null && running.signalCode === null) killTree(running.pid);
		for (const path of [folder, logFile, found.copiedTo]) {
			if (path) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
		}
	}
	process.once("exit", removeAll);

	async function end(kill: (pid: number) => void): Promise<void> {
		if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return;
		const pids = [running.pid, ...childrenOf(running.pid)];
		const exited = once(running, "exit");
		kill(running.pid);
		await exited;
		await waitUntil("PostgreSQL's processes to be gone", () => !pids.some(isAlive), { withinMs: 30_000 });
	}

	const halt = () =>
		end((pid) => (process.platform === "win32" ? killTree(pid) : process.kill(pid, "SIGINT")));

	await start();
	return {
		url,
		pid: () => running?.pid,
		kill9: () => end(killTree),
		halt,
		hasEnded: () => !running || running.exitCode !== null || running.signalCode !== null,
		restart: start,
		async stop() {
			await halt();
			process.off("exit", removeAll);
			removeAll();
		},
	};
}

async function createCluster({ initdb, runAs }: PostgresPrograms, parent: string): Promise<string> {
	const folder = await mkdtemp(join(parent, "bcc-postgres-"));
	if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(folder, runAs.uid, runAs.gid);
	const args = ["-D", folder, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
	try {
		await promisify(execFile)(initdb, args, { ...runAs, cwd: folder, env: { ...process.env, ...cLocale } });
	} catch (error) {
		await rm(folder, { recursive: true, force: true });
		throw new Error(`initdb failed: ${(error as { stderr?: string }).stderr ?? error}`, { cause: error });
	}
	return folder;
}

async function answers(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
	try {
		await client.connect();
		await client.query("select 1");
		return true;
	} catch {
		return false;
	} finally {
		await client.end().catch(() => undefined);
	}
}
