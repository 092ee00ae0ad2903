import type { Database } from "#server/db/client.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { removedFile, type StoredFile, storedFile } from "#server/db/schema/file.ts";
import { isUnused, toAdminFile } from "#server/features/site/file/admin-data.ts";
import { and, eq, isNull, lt, or, sql } from "#server/lib/drizzle.ts";
import type { Incoming } from "#server/media/incoming.ts";
import { beingDeleted } from "#server/media/refusals.ts";
import { extensions } from "#server/media/rules.ts";
import type { FileStorage } from "#server/media/storage.ts";
import { recordChange } from "#server/records/audit/mutations.ts";

/**
 * Stores a file; the same content stored twice is one. The row comes first: it cancels the deletion of the same file's bytes. A process
 * that dies before the bytes are stored leaves an unused row.
 *
 * @param uploadedBy the uploader, for the audit log; by default nobody
 * @throws AppError `busy` while the deletion of these bytes may be under way
 */
export async function storeFile(
	db: Database,
	storage: FileStorage,
	{ file, contentType, byteSize, sha256 }: Incoming,
	shape: Measures,
	uploadedBy?: Uploader,
): Promise<StoredFile> {
	const path = `${sha256.slice(0, 32)}.${extensions[contentType]}`;
	const row = { path, contentType, byteSize, sha256, ...shape };
	const stored = await db.transaction(async (transaction) => {
		const [added] = await transaction.insert(storedFile).values(row).onConflictDoNothing().returning();
		if (added) await recallDeletion(transaction, path);
		if (added && uploadedBy) await recordFile(transaction, "create", added, uploadedBy);
		return added;
	});
	try {
		await storage.put(path, { file, byteSize });
	} catch (error) {
		if (stored) await takeBack(db, stored, uploadedBy);
		throw error;
	}
	if (stored) return stored;
	const [known] = await db.select().from(storedFile).where(eq(storedFile.path, path));
	if (!known) throw new Error("a stored file vanished while it was stored again");
	return known;
}

async function takeBack(db: Database, stored: StoredFile, uploadedBy: Uploader | undefined): Promise<void> {
	await db.transaction(async (transaction) => {
		await transaction.delete(storedFile).where(eq(storedFile.id, stored.id));
		if (uploadedBy) await recordFile(transaction, "delete", stored, uploadedBy);
	});
}

/** Writes of a stored or removed file into the audit log; call it in the transaction of the change. */
export async function recordFile(
	transaction: Database,
	action: "create" | "delete",
	file: StoredFile,
	by: FileActor,
): Promise<void> {
	const { id: actorId, fileName } = by;
	const adminFile = toAdminFile(file);
	const label = fileName || (await givenName(transaction, file.id)) || file.path;
	await recordChange(transaction, {
		actorId,
		actor: by.id === null ? by.actor : undefined,
		action,
		resource: "files",
		recordId: file.id,
		label,
		...(action === "create" ? { before: null, after: adminFile } : { before: adminFile, after: null }),
	});
}

/** The name that a file had when it was uploaded, as the log has it. */
async function givenName(db: Database, id: number): Promise<string | undefined> {
	const { label, resource, recordId, action } = auditEntry;
	const [entry] = await db
		.select({ label })
		.from(auditEntry)
		.where(and(eq(resource, "files"), eq(recordId, id), eq(action, "create")));
	return entry?.label;
}

/** The account that uploads or removes a file, and its original name. */
export type Uploader = { id: number; fileName?: string };

/** The same, or what removes it where no account does. */
type FileActor = Uploader | { id: null; actor: string; fileName?: undefined };

/** Pixels as shown; null for videos. */
export type Measures = { width: number | null; height: number | null; hasAlpha: boolean };

/**
 * Removes an unused file, in a transaction; null when it is in use or already deleted. The bytes are deleted a day later: see
 * `app.deleteRemovedFiles`.
 */
export async function removeUnusedFile(
	transaction: Database,
	id: number,
	storedBefore: Date,
): Promise<StoredFile | null> {
	const [removed] = await transaction
		.delete(storedFile)
		.where(and(eq(storedFile.id, id), await isUnused(transaction, storedBefore)))
		.returning();
	if (removed) await transaction.insert(removedFile).values({ path: removed.path });
	return removed ?? null;
}

/** Longer than a backup takes: one that began before a file was removed has its bytes. */
const bytesStay = sql`interval '1 day'`;

/** Longer than a bucket takes to delete something, or to be given up. */
const deletionTakes = sql`interval '1 minute'`;

/** Nobody is deleting its bytes at this moment. */
const isDue = or(isNull(removedFile.triedAt), lt(removedFile.triedAt, sql`now() - ${deletionTakes}`));

async function recallDeletion(transaction: Database, path: string): Promise<void> {
	const ofPath = eq(removedFile.path, path);
	await transaction.delete(removedFile).where(and(ofPath, isDue));
	if ((await transaction.$count(removedFile, ofPath)) > 0) throw beingDeleted();
}

/**
 * Deletes the bytes of files that were removed a day ago, one after the other. Failed deletions are retried after a minute.
 *
 * @throws the storage's error; the others wait for the next call
 */
export async function deleteRemovedBytes(
	db: Database,
	storage: FileStorage,
	ending: AbortSignal,
): Promise<void> {
	while (!ending.aborted) {
		const path = await claimRemoved(db);
		if (path === null) return;
		await storage.delete(path);
		await db.delete(removedFile).where(eq(removedFile.path, path));
	}
}

async function claimRemoved(db: Database): Promise<string | null> {
	const next = db
		.select({ path: removedFile.path })
		.from(removedFile)
		.where(and(isDue, lt(removedFile.removedAt, sql`now() - ${bytesStay}`)))
		.orderBy(sql`${removedFile.triedAt} nulls first`)
		.limit(1)
		.for("update", { skipLocked: true });
	const [claimed] = await db
		.update(removedFile)
		.set({ triedAt: sql`now()` })
		.where(eq(removedFile.path, sql`(${next})`))
		.returning({ path: removedFile.path });
	return claimed?.path ?? null;
}
