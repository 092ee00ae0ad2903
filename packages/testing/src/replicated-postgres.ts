import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { killTree } from "./child-processes.ts";
import { freePort } from "./free-port.ts";
import { findPostgresPrograms } from "./postgres-programs.ts";
import { waitUntil } from "./wait-until.ts";

/** PostgreSQL on two machines: a primary, and a standby that receives all its changes. */
export type ReplicatedPostgres = {
	primary: { url: string; kill9(): Promise<void> };
	standby: { url: string; promote(): Promise<void>; detach(): Promise<void> };
	stop(): Promise<void>;
};

const distribution = "/usr/lib/postgresql";

/** The folder of the newest PostgreSQL that the distribution has installed: npm's has no program that replicates. */
export function distributionPrograms(): string | undefined {
	if (!existsSync(distribution)) return undefined;
	const versions = readdirSync(distribution).sort((one, other) => Number(other) - Number(one));
	return versions
		.map((each) => join(distribution, each, "bin"))
		.find((bin) => existsSync(join(bin, "postgres")));
}

/** @param synchronous a commit is acknowledged only once the standby has it on its disk */
export async function startReplicatedPostgres(
	bin: string,
	{ synchronous }: { synchronous: boolean },
): Promise<ReplicatedPostgres> {
	const { runAs } = await findPostgresPrograms();
	const folder = await mkdtemp(join(tmpdir(), "bcc-replicated-"));
	if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(folder, runAs.uid, runAs.gid);
	const options = { ...runAs, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C" } };
	const call = (program: string, ...args: string[]) => promisify(execFile)(join(bin, program), args, options);
	const running: ChildProcess[] = [];
	const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

	async function start(name: string, port: number): Promise<ChildProcess> {
		const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
		const args = ["-D", join(folder, name), ...settings.flatMap((setting) => ["-c", setting])];
		const child = spawn(join(bin, "postgres"), args, { ...options, stdio: "ignore" });
		running.push(child);
		await waitUntil(`the ${name} to answer`, () => run(port, "select 1").catch(() => false), {
			withinMs: 30_000,
		});
		return child;
	}

	async function run(port: number, ...statements: string[]): Promise<pg.QueryResult> {
		const client = new pg.Client({ connectionString: urlOf(port) });
		client.on("error", () => {});
		await client.connect();
		try {
			let result: pg.QueryResult | undefined;
			for (const statement of statements) result = await client.query(statement);
			return result as pg.QueryResult;
		} finally {
			await client.end();
		}
	}

	async function end(child: ChildProcess): Promise<void> {
		if (child.exitCode !== null || child.signalCode !== null) return;
		const exited = once(child, "exit");
		killTree(child.pid ?? 0);
		await exited;
	}

	const ports = { primary: await freePort(), standby: await freePort() };
	await call(
		"initdb",
		"-D",
		join(folder, "primary"),
		"-U",
		"postgres",
		"-A",
		"trust",
		"-E",
		"UTF8",
		"--no-sync",
	);
	const primary = await start("primary", ports.primary);
	const from = ["-h", "127.0.0.1", "-p", String(ports.primary), "-U", "postgres"];
	await call("pg_basebackup", "-D", join(folder, "standby"), ...from, "-R", "-X", "stream", "-c", "fast");
	await start("standby", ports.standby);
	await waitUntil("the standby to follow", async () => {
		const { rows } = await run(ports.primary, "select 1 from pg_stat_replication where state = 'streaming'");
		return rows.length === 1;
	});
	if (synchronous) {
		await run(ports.primary, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
		await waitUntil("commits to wait for the standby", async () => {
			const { rows } = await run(
				ports.primary,
				"select 1 from pg_stat_replication where sync_state = 'sync'",
			);
			return rows.length === 1;
		});
	}
	return {
		primary: { url: urlOf(ports.primary), kill9: () => end(primary) },
		standby: {
			url: urlOf(ports.standby),
			async promote() {
				await run(ports.standby, "select pg_promote()");
				// It has no standby.
				await run(ports.standby, "alter system reset synchronous_standby_names", "select pg_reload_conf()");
			},
			async detach() {
				await run(ports.standby, "alter system set primary_conninfo = ''", "select pg_reload_conf()");
				await waitUntil("the standby to be left behind", async () => {
					const { rows } = await run(ports.primary, "select 1 from pg_stat_replication");
					return rows.length === 0;
				});
			},
		},
		async stop() {
			for (const child of running) await end(child);
			await rm(folder, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}
