import { createHash } from "node:crypto";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { season } from "#server/db/schema/season.ts";
import type { Env } from "#server/env.ts";
import { announceLongRead } from "#server/features/awards/running-season/mutations.ts";
import { createArchive } from "#server/features/office/backup/archive.ts";
import {
	appliedMigrations,
	currentSnapshot,
	cutPages,
	pagesOf,
	rowsBetween,
	type SavedTable,
	savedTables,
} from "#server/features/office/backup/data.ts";
import { archiveFormat, fileEntry, rowsEntry, secretEntry } from "#server/features/office/backup/rules.ts";
import { type FileUse, usesOf } from "#server/features/site/file/admin-data.ts";
import { sql } from "#server/lib/drizzle.ts";
import { OperatorError } from "#server/lib/operator-error.ts";
import { deriveKey } from "#server/lib/secrets.ts";
import type { FileStorage } from "#server/media/storage.ts";
import { seasonChanges } from "#server/records/audit/data.ts";

/** Pages of a table read at once: some ten milliseconds of the database. */
const pagesAtATime = 100;

/** Rows read at a time: more than that many pages have, but where large values lie outside of them. */
const partBytes = 4 * 1024 * 1024;

const voteTable = "vote";

/** Tables whose rows never change, and to which no other refers: they may be read after the others, as of the same moment. */
const growingTables = [voteTable, "ledger_batch"];

/** Most names in a note, which travels in a header. */
const maxNamed = 10;

export type BackupSource = {
	database: DatabaseHandle;
	storage: FileStorage;
	secret: Buffer;
	/** Without a key in it the secret is in the data folder only, so the archive must have it. */
	env: Pick<Env, "secretKey">;
};

export type TakenBackup = {
	/** By the database's clock. */
	takenAt: Date;
	/** Changes of the season that were committed before its moment. */
	changesSeen: number;
	byteSize: number;
	sha256: string;
	votes: number;
	files: number;
	/** Tells of files that nothing uses and that the storage does not have, or has with other bytes; null = none. */
	note: string | null;
};

export function secretFingerprint(secret: Buffer): string {
	return deriveKey(secret, "backup fingerprint").toString("hex");
}

/** Writes a backup of one moment (docs/decisions/0021); `output` is the caller's to end, destroyed when it fails. */
export async function takeBackup(source: BackupSource, output: Writable): Promise<TakenBackup> {
	const archive = createArchive();
	const hash = createHash("sha256");
	let byteSize = 0;
	archive.output.on("data", (chunk: Buffer) => {
		hash.update(chunk);
		byteSize += chunk.byteLength;
	});
	const fail = (error: Error) => {
		archive.fail(error);
		throw error;
	};
	// A reader that leaves must end the filling, which would wait for it for ever.
	const written = pipeline(archive.output, output, { end: false }).catch(fail);
	const filled = fill(source, archive).catch(fail);
	const [counts] = await Promise.all([filled, written]);
	return { byteSize, sha256: hash.digest("hex"), ...counts };
}

type Archive = ReturnType<typeof createArchive>;

async function fill(source: BackupSource, archive: Archive) {
	const { database, storage, secret, env } = source;
	if (env.secretKey === undefined) await archive.add(secretEntry, secret);
	const rows = new Map<string, number>();
	const { tables, migrations, files, uses, takenAt, changesSeen } = await (database.kind === "pglite"
		? saveEmbedded(database.db, archive, rows)
		: savePostgres(database.db, archive, rows));
	const missing: string[] = [];
	for (const { path, byteSize, sha256 } of files) {
		const bytes = await storage.open(path, byteSize);
		const stored = bytes && (await archive.addSource(fileEntry(path), byteSize, bytes));
		// A damaged one that nothing uses stays in the archive; a restore leaves it out.
		if (stored !== sha256) missing.push(path);
	}
	const note = noteOf(missing, uses);
	await archive.finish({
		format: archiveFormat,
		taken_at: takenAt.toISOString(),
		migrations,
		tables: tables.map((table) => ({ ...table, rows: rows.get(table.name) ?? 0 })),
		secret_fingerprint: secretFingerprint(secret),
	});
	const votes = rows.get(voteTable) ?? 0;
	return { takenAt, changesSeen, votes, files: files.length - missing.length, note };
}

/** @throws OperatorError when something used one of the missing or damaged files at the backup's moment: no backup without it */
function noteOf(missing: string[], uses: FileUse[]): string | null {
	if (missing.length === 0) return null;
	const used = uses.filter(({ path }) => missing.includes(path));
	if (used.length > 0) throw new OperatorError(`Missing or damaged in the storage:\n${linesOfUses(used)}`);
	const names = missing.slice(0, maxNamed).join(", ");
	const more = missing.length > maxNamed ? " …" : "";
	return `Missing or damaged in the storage, and used by nothing: ${missing.length} (${names}${more}).`;
}

export const linesOfUses = (uses: FileUse[]) =>
	uses.map(({ path, by }) => `  ${path}, shown by ${by}`).join("\n");

/** PostgreSQL shows one transaction one moment for as long as it likes, without holding anybody up. */
function savePostgres(db: Database, archive: Archive, rows: Map<string, number>) {
	return db.transaction(
		async (tx) => {
			// Before the snapshot: closing the books rewrites this table, which would then be empty in it.
			await tx.execute(sql`lock table ${season} in access share mode`);
			await announceLongRead(tx);
			const tables = await savedTables(tx);
			for (const table of tables) {
				const pages = await pagesOf(tx, table.name);
				rows.set(table.name, await saveTable(tx, table, pages, archive.add));
			}
			return { tables, ...(await beside(tx)) };
		},
		{ isolationLevel: "repeatable read", accessMode: "read only" },
	);
}

/**
 * The embedded database has a single session: while a transaction is open, no vote is stored. So only the small
 * tables are read in one; the votes and the public log, of which no row ever changes, follow bit by bit as that moment saw them.
 */
async function saveEmbedded(db: Database, archive: Archive, rows: Map<string, number>) {
	const small: { entry: string; content: Buffer }[] = [];
	const moment = await db.transaction(async (tx) => {
		const tables = await savedTables(tx);
		const [growing, others] = [tables.filter(isGrowing), tables.filter((table) => !isGrowing(table))];
		for (const table of others) {
			const keep = async (entry: string, content: Buffer) => void small.push({ entry, content });
			rows.set(table.name, await saveTable(tx, table, await pagesOf(tx, table.name), keep));
		}
		const pages = new Map<SavedTable, number>();
		for (const table of growing) pages.set(table, await pagesOf(tx, table.name));
		return {
			// Nothing refers to the rows of those that grow, so they can be filled in last.
			tables: [...others, ...growing],
			pages,
			snapshot: await currentSnapshot(tx),
			...(await beside(tx)),
		};
	});
	for (const { entry, content } of small) await archive.add(entry, content);
	for (const [table, pages] of moment.pages) {
		rows.set(table.name, await saveTable(db, table, pages, archive.add, moment.snapshot));
	}
	return moment;
}

const isGrowing = ({ name }: SavedTable) => growingTables.includes(name);

/** The transaction began at `takenAt` by the database's clock, before its snapshot: what was committed earlier is in it. */
async function beside(tx: Database) {
	const { path, byteSize, sha256 } = storedFile;
	const files = await tx.select({ path, byteSize, sha256 }).from(storedFile);
	const [begun] = await rowsOf<{ at: string | Date }>(tx, sql`select now() as at`);
	const { count: changesSeen } = await seasonChanges(tx);
	const takenAt = new Date(begun?.at ?? 0);
	return { migrations: await appliedMigrations(tx), files, uses: await usesOf(tx), takenAt, changesSeen };
}

async function saveTable(
	db: Database,
	table: SavedTable,
	pages: number,
	add: (entry: string, content: Buffer) => Promise<unknown>,
	snapshot?: string,
): Promise<number> {
	let count = 0;
	let part = 0;
	for (let first = 0; first < pages; first += pagesAtATime) {
		const end = first + pagesAtATime;
		const starts = await cutPages(db, table, first, end, partBytes);
		for (const [index, start] of starts.entries()) {
			const lines = await rowsBetween(db, table, start, starts[index + 1] ?? `(${end},0)`, snapshot);
			if (lines.length === 0) continue;
			count += lines.length;
			await add(rowsEntry(table.name, part++), Buffer.from(`${lines.join("\n")}\n`));
		}
	}
	return count;
}
