import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { killTree } from "./child-processes.ts";
import { findPostgresPrograms } from "./postgres-programs.ts";
import { distributionPrograms } from "./replicated-postgres.ts";
import { waitUntil } from "./wait-until.ts";

const deploy = join(import.meta.dirname, "..", "..", "..", "deploy");

/** Loopback addresses of the three machines. */
const network = "127.0.17";

const password = "choose-one";

/** A machine with etcd, and but for the third one with Patroni and PostgreSQL. */
type Machine = { name: string; address: string; folder: string; processes: ChildProcess[] };

/** PostgreSQL on two machines as `deploy/patroni.yml` and `deploy/etcd.yml` have it. */
export type PatroniCluster = {
	/** The current primary, at an address of its own. */
	primaryUrl(): Promise<string>;
	/** The address that names both machines, with the name of a database. */
	urlOfBoth(database: string): string;
	/** Kills everything on the primary's machine; returns a function that starts that machine again. */
	killPrimary(): Promise<() => Promise<void>>;
	/** Resolves once commits wait for the standby. */
	synchronous(): Promise<void>;
	/** Patroni's output. */
	log(): string;
	stop(): Promise<void>;
};

/** Whether Patroni, etcd and the distribution's PostgreSQL are installed, on a system with all of 127.0.0.0/8. */
export function canRunPatroni(): boolean {
	const there = ["/usr/bin/patroni", "/usr/bin/etcd"].every((file) => existsSync(file));
	return process.platform === "linux" && there && distributionPrograms() !== undefined;
}

export async function startPatroniCluster(): Promise<PatroniCluster> {
	const { runAs } = await findPostgresPrograms();
	const folder = await mkdtemp(join(tmpdir(), "bcc-patroni-"));
	const own = async (path: string) => {
		if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(path, runAs.uid, runAs.gid);
	};
	await own(folder);
	let log = "";
	const machines = ["db1", "db2", "third"].map((name, index): Machine => {
		return { name, address: `${network}.${index + 1}`, folder: join(folder, name), processes: [] };
	});
	const databases = machines.slice(0, 2);
	const urlOf = ({ address }: Machine) => `postgres://postgres:${password}@${address}:5432/postgres`;

	/** A file of `deploy`, with the machine's name and address and folders of the test's own. */
	async function configured(file: string, { name, address, folder: place }: Machine): Promise<string> {
		const text = (await readFile(join(deploy, file), "utf8"))
			.replace(/^name: db1$/m, `name: ${name}`)
			.replace(/^((?!.*(hosts|initial-cluster):).*)10\.0\.0\.1:/gm, `$1${address}:`)
			.replaceAll("10.0.0.0/24", "127.0.0.0/8")
			.replaceAll("10.0.0.", `${network}.`)
			.replace("/var/lib/etcd/awards", join(place, "etcd"))
			.replace("/var/lib/postgresql/awards", join(place, "postgresql"))
			.replace("/var/run/postgresql", place)
			.replace(/\/usr\/lib\/postgresql\/15\/bin/, distributionPrograms() ?? "");
		const target = join(place, file);
		await writeFile(target, text);
		return target;
	}

	function run(machine: Machine, program: string, args: string[]): void {
		const env = { PATH: process.env.PATH, LC_ALL: "C.UTF-8", HOME: machine.folder };
		const options = { ...runAs, cwd: machine.folder, env };
		const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding("utf8").on("data", (text: string) => {
				if (program.endsWith("patroni")) log += text;
			});
		}
		machine.processes.push(child);
	}

	async function start(machine: Machine): Promise<void> {
		await mkdir(machine.folder, { recursive: true, mode: 0o700 });
		await own(machine.folder);
		run(machine, "/usr/bin/etcd", ["--config-file", await configured("etcd.yml", machine)]);
		if (machine.name !== "third")
			run(machine, "/usr/bin/patroni", [await configured("patroni.yml", machine)]);
	}

	function killNow(machine: Machine): ChildProcess[] {
		const running = machine.processes
			.splice(0)
			.filter((child) => child.exitCode === null && !child.signalCode);
		// Patroni first, or it would start PostgreSQL again, which is no child of its own.
		for (const child of running.toReversed()) killTree(child.pid ?? 0);
		const file = join(machine.folder, "postgresql", "postmaster.pid");
		const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
		// The file outlives the process, whose id may belong to another one by now.
		if (pid > 0 && commandOf(pid).includes(machine.folder)) killTree(pid);
		return running;
	}

	async function kill(machine: Machine): Promise<void> {
		await Promise.all(killNow(machine).map(ended));
	}

	const killAtExit = () => machines.forEach(killNow);
	process.once("exit", killAtExit);

	async function ask(machine: Machine, statement: string): Promise<number> {
		const client = new pg.Client({ connectionString: urlOf(machine), connectionTimeoutMillis: 2_000 });
		client.on("error", () => {});
		try {
			await client.connect();
			return (await client.query(statement)).rows.length;
		} catch {
			return 0;
		} finally {
			await client.end().catch(() => {});
		}
	}

	const primary = () =>
		waitUntil(
			"a primary",
			async () => {
				for (const each of databases)
					if (await ask(each, "select 1 where not pg_is_in_recovery()")) return each;
				return undefined;
			},
			{ withinMs: 90_000, everyMs: 200 },
		);

	async function synchronous(): Promise<void> {
		const statement = "select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'";
		await waitUntil("a synchronous standby", async () => (await ask(await primary(), statement)) > 0, {
			withinMs: 120_000,
			everyMs: 200,
		});
	}

	async function stop(): Promise<void> {
		process.off("exit", killAtExit);
		await Promise.all(machines.map(kill));
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	}

	try {
		await Promise.all(machines.map(start));
		await synchronous();
	} catch (error) {
		await stop();
		throw new Error(`PostgreSQL did not come up with Patroni:\n${log}`, { cause: error });
	}
	return {
		primaryUrl: async () => urlOf(await primary()),
		urlOfBoth: (database) => {
			const hosts = databases.map(({ address }) => `${address}:5432`).join(",");
			return `postgres://postgres:${password}@${hosts}/${database}?target_session_attrs=read-write`;
		},
		async killPrimary() {
			const lost = await primary();
			await kill(lost);
			return () => start(lost);
		},
		synchronous,
		log: () => log,
		stop,
	};
}

async function ended(child: ChildProcess): Promise<void> {
	if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

function commandOf(pid: number): string {
	const file = `/proc/${pid}/cmdline`;
	return existsSync(file) ? readFileSync(file, "utf8") : "";
}
