import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { storedFile } from "#server/db/schema/file.ts";
import {
	type ArchiveEntry,
	ArchiveError,
	contentOf,
	linesOf,
	readArchive,
} from "#server/features/office/backup/archive.ts";
import {
	appliedMigrations,
	firstFilledTable,
	type SavedTable,
	savedTables,
} from "#server/features/office/backup/data.ts";
import {
	fileEntry,
	fileOfEntry,
	lastBefore1,
	type Manifest,
	secretEntry,
	tableOfEntry,
} from "#server/features/office/backup/rules.ts";
import { secretFingerprint } from "#server/features/office/backup/take.ts";
import { type FileUse, usesOf } from "#server/features/site/file/admin-data.ts";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import { eq, type SQL, sql } from "#server/lib/drizzle.ts";
import { createDurably } from "#server/lib/durable-file.ts";
import { faultInWords } from "#server/lib/error-fields.ts";
import { OperatorError } from "#server/lib/operator-error.ts";
import type { FileStorage } from "#server/media/storage.ts";

export type RestoreTarget = {
	database: DatabaseHandle;
	storage: FileStorage;
	dataDir: string;
	/** The secret from the setting or the data folder; undefined when there is none yet. */
	secret: Buffer | undefined;
};

/** The place is not fit for the backup: it is not empty, or has another secret or an older version. */
export class RestoreRefused extends OperatorError {}

export type Restored = {
	takenAt: string;
	votes: number;
	files: number;
	/** Files that records show and that the backup does not have, or has with other bytes. */
	missing: FileUse[];
};

/**
 * Restores a backup into an empty place, in one transaction, which ends only if every tally is the recount of its
 * votes. When anything fails, nothing stays that was not there before.
 *
 * @param manifest what `verifyArchive` found in the same file: it was read through once to see that it is whole
 * @throws ArchiveError, RestoreRefused
 */
export async function restoreBackup(
	target: RestoreTarget,
	file: string,
	manifest: Manifest,
): Promise<Restored> {
	const { database, storage, dataDir } = target;
	await checkTarget(target, manifest);
	// Names are hashes of contents: a live site may have the same file in the same storage.
	const added: string[] = [];
	const restored = new Set<string>();
	let missing: FileUse[] = [];
	let secret: Buffer | undefined;
	try {
		await database.db.transaction(async (tx) => {
			await tx.execute(sql`set local statement_timeout = 0`);
			await alterSelfReferences(tx, sql`deferrable initially deferred`);
			const columns = columnsToFill(manifest, await savedTables(tx));
			for await (const entry of readArchive(file)) {
				const table = tableOfEntry(entry.name);
				const name = fileOfEntry(entry.name);
				const filled = table && columns.get(table);
				if (table && filled) await insertEntry(tx, table, filled, entry);
				else if (name) {
					if (!(await isAsStored(tx, name, manifest))) {
						for await (const _ of entry.body);
						continue;
					}
					const isNew = !(await storage.has(name));
					await putFile(storage, dataDir, name, entry);
					restored.add(name);
					if (isNew) added.push(name);
				} else {
					const content = await contentOf(entry);
					if (entry.name === secretEntry) secret = content;
				}
			}
			await tx.execute(sql`set constraints all immediate`).catch((error) => {
				throw new ArchiveError(`Rows of the backup do not fit together: ${faultInWords(error)}`);
			});
			await alterSelfReferences(tx, sql`not deferrable`);
			await checkRestored(
				tx,
				manifest.tables.filter(({ name }) => columns.has(name)),
			);
			missing = (await usesOf(tx)).filter(({ path }) => !restored.has(path));
			// On the disk before the votes: without it, everybody could vote again.
			if (secret && !target.secret) await storeSecret(dataDir, secret);
		});
	} catch (error) {
		for (const name of added) await storage.delete(name);
		throw error;
	}
	const votes = manifest.tables.find(({ name }) => name === "vote")?.rows ?? 0;
	return { takenAt: manifest.taken_at, votes, files: restored.size, missing };
}

/** Whether the archive has the bytes that were uploaded: a storage may have damaged them before the backup. Its tables come first. */
async function isAsStored(tx: Database, path: string, { entries }: Manifest): Promise<boolean> {
	const [row] = await tx.select().from(storedFile).where(eq(storedFile.path, path));
	return row !== undefined && row.sha256 === entries[fileEntry(path)]?.sha256;
}

/** For each table: new columns get their defaults; tables and columns that later versions dropped are left out. */
function columnsToFill({ tables }: Manifest, present: SavedTable[]): Map<string, string[]> {
	const saved = new Map(tables.map(({ name, columns }) => [name, new Set(columns)]));
	return new Map(
		present
			.filter(({ name }) => saved.has(name))
			.map(({ name, columns }) => [name, columns.filter((column) => saved.get(name)?.has(column))]),
	);
}

async function storeSecret(dataDir: string, secret: Buffer): Promise<void> {
	await createDurably(join(dataDir, secretEntry), (unfinished) =>
		writeFile(unfinished, secret, { mode: 0o600 }),
	);
}

async function checkTarget({ database, secret }: RestoreTarget, manifest: Manifest): Promise<void> {
	const tables = await savedTables(database.db);
	const filled = await firstFilledTable(database.db, tables);
	if (filled)
		throw new RestoreRefused(`The database is not empty: ${filled} has rows. Nothing was restored.`);
	const known = await appliedMigrations(database.db);
	if (
		manifest.migrations.at(-1) !== lastBefore1 &&
		manifest.migrations.some((hash, index) => known[index] !== hash)
	) {
		throw new RestoreRefused("The backup is from a newer or another version of the site. Use that version.");
	}
	if (
		secret ? secretFingerprint(secret) !== manifest.secret_fingerprint : !(secretEntry in manifest.entries)
	) {
		throw new RestoreRefused(
			"SECRET_KEY must be that of the site that was backed up: with another one, everybody could vote again.",
		);
	}
}

/** Rows inserted at a time. */
const insertedBytes = 4 * 1024 * 1024;

async function insertEntry(tx: Database, table: string, columns: string[], entry: ArchiveEntry) {
	for await (const lines of linesOf(entry, insertedBytes)) {
		await insertRows(tx, table, columns, lines).catch((error) => {
			throw new ArchiveError(`The backup's rows of ${table} cannot be stored: ${faultInWords(error)}`);
		});
	}
}

async function insertRows(tx: Database, table: string, columns: string[], content: Buffer): Promise<void> {
	const names = sql.join(
		columns.map((column) => sql.identifier(column)),
		sql`, `,
	);
	const rows = `[${content.toString("utf8").trimEnd().replaceAll("\n", ",")}]`;
	const into = sql.identifier(table);
	await tx.execute(sql`
		insert into ${into} (${names}) overriding system value
		select ${names} from jsonb_populate_recordset(null::${into}, ${rows}::jsonb)`);
}

async function putFile(storage: FileStorage, dataDir: string, name: string, entry: ArchiveEntry) {
	const folder = join(dataDir, "incoming");
	const passing = join(folder, `${randomUUID()}.part`);
	await mkdir(folder, { recursive: true });
	try {
		await pipeline(Readable.fromWeb(entry.body), createWriteStream(passing));
		await storage.put(name, { file: passing, byteSize: entry.size });
	} finally {
		await rm(passing, { force: true });
	}
}

async function checkRestored(tx: Database, tables: Manifest["tables"]): Promise<void> {
	for (const { name, rows } of tables) {
		const [found] = await rowsOf<{ rows: number }>(
			tx,
			sql`select count(*)::int as rows from ${sql.identifier(name)}`,
		);
		if (found?.rows !== rows) throw new ArchiveError(`${name} has ${found?.rows} rows instead of ${rows}.`);
	}
	const differences = await tallyDifferences(tx);
	if (differences.length > 0)
		throw new ArchiveError("The backup's tallies are not the recount of its votes.");
	await continueNumbers(tx);
}

async function continueNumbers(tx: Database): Promise<void> {
	const numbered = await rowsOf<{ table: string; column: string }>(
		tx,
		sql`select table_name as "table", column_name as "column" from information_schema.columns
			where table_schema = 'public' and is_identity = 'YES'`,
	);
	for (const { table, column } of numbered) {
		const of = sql.identifier(column);
		await tx.execute(sql`
			select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${of}), 1), max(${of}) is not null)
			from ${sql.identifier(table)}`);
	}
}

/**
 * Alters the foreign keys by which rows refer to rows of their own table, as a stretch of the log to the one before it. Archives
 * have rows in the order of their pages, so that a row may come before the one it refers to: they hold at the end only.
 */
async function alterSelfReferences(tx: Database, to: SQL): Promise<void> {
	const constraints = await rowsOf<{ table: string; name: string }>(
		tx,
		sql`select r.relname as "table", c.conname as name from pg_constraint c join pg_class r on r.oid = c.conrelid
			where c.contype = 'f' and c.conrelid = c.confrelid and c.connamespace = 'public'::regnamespace`,
	);
	for (const { table, name } of constraints) {
		await tx.execute(
			sql`alter table ${sql.identifier(table)} alter constraint ${sql.identifier(name)} ${to}`,
		);
	}
}
