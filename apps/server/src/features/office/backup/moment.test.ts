import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { ensureSeason } from "#server/features/awards/running-season/mutations.ts";
import {
	contentOf,
	createArchive,
	readArchive,
	verifyArchive,
} from "#server/features/office/backup/archive.ts";
import { type Restored, restoreBackup } from "#server/features/office/backup/restore.ts";
import { fileEntry, manifestEntry } from "#server/features/office/backup/rules.ts";
import { type TakenBackup, takeBackup } from "#server/features/office/backup/take.ts";
import { removeUnusedFile } from "#server/features/site/file/mutations.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { createLocalStorage, type FileStorage } from "#server/media/storage.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { storePicture } from "#server/testing/file.ts";
import { migratedDump } from "#server/testing/migrated-dump.ts";

let t: TestApp;
let folder: string;
beforeAll(async () => {
	t = await createTestApp();
	folder = await mkdtemp(join(tmpdir(), "bcc-moment-"));
	await ensureSeason(t.db);
});
afterAll(async () => {
	await t.close();
	await rm(folder, { recursive: true });
});

/** Takes a backup of a storage that first does something when it is asked for a file. */
async function backUp(file: string, whenRead: () => Promise<void> = async () => {}): Promise<TakenBackup> {
	const before = once(whenRead);
	const storage: FileStorage = {
		...t.app.files.storage,
		async open(...asked) {
			await before();
			return await t.app.files.storage.open(...asked);
		},
	};
	const output = createWriteStream(file);
	const { db, app } = t;
	const taken = await takeBackup(
		{ database: { ...t.database, db }, storage, secret: app.secret, env: { secretKey: undefined } },
		output,
	);
	await new Promise((resolve) => output.end(resolve));
	return taken;
}

function once(work: () => Promise<void>): () => Promise<void> {
	let done: Promise<void> | undefined;
	return () => {
		done ??= work();
		return done;
	};
}

async function showLogo(path: string | null): Promise<void> {
	await t.db.insert(siteSettings).values({}).onConflictDoNothing();
	await t.db.update(siteSettings).set({ logo: path });
}

test("a file that is taken off and removed while a backup runs is in it", async () => {
	const path = await storePicture(t.app.files);
	await showLogo(path);
	const file = join(folder, "removed.tar.gz");
	await backUp(file, async () => {
		await showLogo(null);
		const [row] = await t.db.select().from(storedFile).where(eq(storedFile.path, path));
		const later = new Date(Date.now() + 1_000);
		const removed = await t.db.transaction((tx) => removeUnusedFile(tx, row?.id ?? 0, later));
		expect(removed).not.toBeNull();
		await t.app.deleteRemovedFiles();
	});
	expect((await verifyArchive(file)).entries).toHaveProperty([fileEntry(path)]);
});

test("a backup is refused for a file that something showed at its moment, though nothing shows it any more", async () => {
	const path = await storePicture(t.app.files, 41);
	await showLogo(path);
	await t.app.files.storage.delete(path);
	const taking = backUp(join(folder, "lost.tar.gz"), () => showLogo(null));
	await expect(taking).rejects.toThrow(`${path}, shown by site_settings 1`);
});

/** As many bytes, of which one is another. */
const damaged = (whole: Buffer) => whole.with(-1, (whole.at(-1) ?? 0) ^ 1);

/** Writes the archive that earlier versions made of a storage in which a file was damaged: they looked at its length only. */
async function withDamaged(file: string, to: string, path: string): Promise<void> {
	const archive = createArchive();
	const written = pipeline(archive.output, createWriteStream(to));
	const { entries: _, ...manifest } = await verifyArchive(file);
	for await (const entry of readArchive(file)) {
		const content = await contentOf(entry);
		if (entry.name === manifestEntry) continue;
		const isIt = entry.name === fileEntry(path);
		await archive.add(entry.name, isIt ? Buffer.from(damaged(content)) : content);
	}
	await archive.finish(manifest);
	await written;
}

/** Restores an archive into an empty place. */
async function restored(
	file: string,
	dataDir: string,
): Promise<Restored & { has(path: string): Promise<boolean> }> {
	const database = await openDatabase({ template: await migratedDump() });
	try {
		await database.migrate();
		const storage = createLocalStorage(join(dataDir, "files"));
		const target = { database, storage, dataDir, secret: t.app.secret };
		const done = await restoreBackup(target, file, await verifyArchive(file));
		return { ...done, has: storage.has };
	} finally {
		await database.close();
	}
}

test("a backup is refused for a damaged file of the right length that something shows, and names it where nothing does", async () => {
	const path = await storePicture(t.app.files, 43);
	const place = join(t.app.env.dataDir, "files", path);
	await writeFile(place, damaged(await readFile(place)));
	await showLogo(path);
	await expect(backUp(join(folder, "damaged.tar.gz"))).rejects.toThrow(`${path}, shown by site_settings 1`);
	await showLogo(null);
	const file = join(folder, "damaged-unused.tar.gz");
	const { note, files } = await backUp(file);
	expect(note).toContain(path);
	const { missing, has, ...done } = await restored(file, join(folder, "without-damaged"));
	expect([missing, done.files, await has(path)]).toEqual([[], files, false]);
	const removed = await t.db.delete(storedFile).where(eq(storedFile.path, path)).returning();
	expect(removed).toHaveLength(1);
});

test("restoring names files that the backup has damaged and that records show, and leaves them out", async () => {
	const path = await storePicture(t.app.files, 44);
	await showLogo(path);
	const file = join(folder, "shown.tar.gz");
	await backUp(file);
	await showLogo(null);
	const earlier = join(folder, "earlier.tar.gz");
	await withDamaged(file, earlier, path);
	const { missing, has } = await restored(earlier, join(folder, "with-damaged"));
	expect([missing, await has(path)]).toEqual([[{ path, by: "site_settings 1" }], false]);
});

test("restoring leaves out tables and columns that later versions dropped", async () => {
	await t.db.insert(siteSettings).values({}).onConflictDoNothing();
	await t.db.execute(sql`create table dropped as select 'a row' as text`);
	await t.db.execute(sql`alter table site_settings add column dropped text not null default 'a value'`);
	const file = join(folder, "dropped.tar.gz");
	const { files } = await backUp(file);
	await t.db.execute(sql`drop table dropped`);
	await t.db.execute(sql`alter table site_settings drop column dropped`);
	expect((await verifyArchive(file)).tables).toContainEqual({ name: "dropped", columns: ["text"], rows: 1 });
	expect(await restored(file, join(folder, "without-dropped"))).toMatchObject({ files });
});

test("restoring names the files that a backup lacks and that records show", async () => {
	const path = await storePicture(t.app.files, 42);
	await showLogo(path);
	const file = join(folder, "lacking.tar.gz");
	await backUp(file);
	const manifest = await verifyArchive(file);
	const { [fileEntry(path)]: _, ...entries } = manifest.entries;
	const dataDir = join(folder, "restored");
	const database = await openDatabase({ template: await migratedDump() });
	await database.migrate();
	const storage = createLocalStorage(join(dataDir, "files"));
	const place = { database, storage, dataDir, secret: t.app.secret };
	const { missing } = await restoreBackup(place, file, { ...manifest, entries });
	expect(missing).toEqual([{ path, by: "site_settings 1" }]);
	await database.close();
});
