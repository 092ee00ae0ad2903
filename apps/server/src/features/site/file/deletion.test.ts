import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { removedFile, type StoredFile, storedFile } from "#server/db/schema/file.ts";
import { removeUnusedFile } from "#server/features/site/file/mutations.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { createLocalStorage, type FileStorage } from "#server/media/storage.ts";
import { registerStaff, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { makeVideo } from "#server/testing/file.ts";

let folder: string;
let storage: FileStorage;
let t: TestApp;
let editor: TestUser;
let answering: PromiseWithResolvers<void>;
const deleteBytes = vi.fn<FileStorage["delete"]>();

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-deletion-"));
	storage = createLocalStorage(folder);
	t = await createTestApp({}, { ...storage, delete: (name) => deleteBytes(name) });
	editor = await registerStaff(t, "editor");
});
beforeEach(() => {
	answering = Promise.withResolvers();
	deleteBytes.mockReset().mockImplementation((name) => storage.delete(name));
});
afterAll(async () => {
	await t.close();
	await rm(folder, { recursive: true });
});

const silently = async (name: string) => {
	await answering.promise;
	await storage.delete(name);
};

async function storeOld(content = makeVideo()): Promise<StoredFile> {
	const { id } = await t.app.files.store(content);
	const createdAt = new Date(Date.now() - 48 * 3_600_000);
	const [file] = await t.db.update(storedFile).set({ createdAt }).where(eq(storedFile.id, id)).returning();
	return file as StoredFile;
}

const remove = async ({ id }: StoredFile) => {
	const reply = await editor.browser.post("/admin/api/files/unused/delete", { ids: [id] });
	return reply.json().data.files;
};

/** Of removed files the bytes stay for that long. */
async function deleteADayLater(): Promise<void> {
	await t.db.update(removedFile).set({ removedAt: sql`${removedFile.removedAt} - interval '25 hours'` });
	await t.app.deleteRemovedFiles();
}

const letAMinutePass = () =>
	t.db.update(removedFile).set({ triedAt: sql`${removedFile.triedAt} - interval '61 seconds'` });

test("a storage that does not answer delays neither the editor nor a vote, and is asked once", async () => {
	deleteBytes.mockImplementation(silently);
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	const file = await storeOld();
	expect(await remove(file)).toBe(1);
	await t.app.deleteRemovedFiles();
	expect(await storage.has(file.path), "a backup that has begun may still read them").toBe(true);
	const deletion = deleteADayLater();
	const body = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "mobile" };
	expect((await t.post("/voting/vote", { voteDetails: body })).statusCode).toBe(200);
	await vi.waitFor(() => expect(deleteBytes).toHaveBeenCalledTimes(1));
	answering.resolve();
	await deletion;
	expect(deleteBytes).toHaveBeenCalledTimes(1);
	expect([await storage.has(file.path), await t.db.$count(removedFile)]).toEqual([false, 0]);
});

test("a removal that is rolled back leaves the bytes", async () => {
	const file = await storeOld();
	const rolledBack = t.db.transaction(async (transaction) => {
		expect(await removeUnusedFile(transaction, file.id, new Date())).not.toBeNull();
		throw new Error("rolled back");
	});
	await expect(rolledBack).rejects.toThrow("rolled back");
	await t.app.deleteRemovedFiles();
	expect([await storage.has(file.path), deleteBytes.mock.calls]).toEqual([true, []]);
});

test("bytes that could not be deleted are deleted later, and those left by a process that ended at once", async () => {
	const [failing, left] = [await storeOld(), await storeOld()];
	deleteBytes.mockRejectedValueOnce(new Error("the bucket is away"));
	await remove(failing);
	await deleteADayLater();
	await t.db.transaction((transaction) => removeUnusedFile(transaction, left.id, new Date()));
	await deleteADayLater();
	expect([await storage.has(failing.path), await storage.has(left.path)]).toEqual([true, false]);
	await letAMinutePass();
	await t.app.deleteRemovedFiles();
	expect([await storage.has(failing.path), await t.db.$count(removedFile)]).toEqual([false, 0]);
});

test("a file that is stored again is not deleted, and is refused while its deletion may be under way", async () => {
	const content = makeVideo();
	const file = await storeOld(content);
	await t.db.transaction((transaction) => removeUnusedFile(transaction, file.id, new Date()));
	await storeOld(content);
	await deleteADayLater();
	expect([await storage.has(file.path), deleteBytes.mock.calls]).toEqual([true, []]);

	deleteBytes.mockImplementation(silently);
	const [again] = await t.db.select().from(storedFile).where(eq(storedFile.path, file.path));
	await remove(again as StoredFile);
	const deletion = deleteADayLater();
	await vi.waitFor(() => expect(deleteBytes).toHaveBeenCalled());
	await expect(t.app.files.store(content)).rejects.toMatchObject({ code: "busy" });
	answering.resolve();
	await deletion;
	await t.app.files.store(content);
	expect(await storage.has(file.path)).toBe(true);
});
