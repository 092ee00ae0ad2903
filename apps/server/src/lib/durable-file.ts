import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/*
 * Files that must survive a power cut: first the content is synced, then the name, then its folder (docs/decisions/0029). A file written in
 * another way may be missing, empty or truncated afterwards.
 */

/** Writes the file of that name as a whole. */
export type WriteFile = (unfinished: string) => Promise<unknown>;

/** Writes a file, which `write` does under another name: after a power cut it is whole, or as it was before. */
export async function writeDurably(place: string, write: WriteFile): Promise<void> {
	await withUnfinished(place, async (unfinished) => {
		await write(unfinished);
		await nameDurably(unfinished, place);
	});
}

/** Writes a file where there is none; throws Error with the code `EEXIST` when there is one, which stays as it is. */
export async function createDurably(place: string, write: WriteFile): Promise<void> {
	await withUnfinished(place, async (unfinished) => {
		await write(unfinished);
		await syncFile(unfinished);
		await link(unfinished, place).catch(async (error) => {
			if (error.code === "EEXIST" || existsSync(place)) throw error;
			// A file system without hard links, such as exFAT.
			await rename(unfinished, place);
		});
		await syncFolder(dirname(place));
	});
}

/** Renames a written file within its folder, replacing any file of that name. */
export async function nameDurably(unfinished: string, place: string): Promise<void> {
	await syncFile(unfinished);
	await rename(unfinished, place);
	await syncFolder(dirname(place));
}

export async function makeFolderDurably(folder: string): Promise<void> {
	const first = await mkdir(folder, { recursive: true });
	if (first === undefined) return;
	const above = dirname(resolve(first));
	for (let each = resolve(folder); each !== above; each = dirname(each)) await syncFolder(dirname(each));
}

export async function removeDurably(place: string): Promise<void> {
	await rm(place, { force: true });
	await syncFolder(dirname(place));
}

/** Syncs everything in a folder, however it came there, and the folder. */
export async function syncTree(folder: string): Promise<void> {
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		const place = join(folder, entry.name);
		if (entry.isDirectory()) await syncTree(place);
		else if (entry.isFile()) await syncFile(place);
	}
	await syncFolder(folder);
}

/** How systems refuse to sync a folder that cannot do it: Windows, and some network file systems. */
const refusals = new Set(["EPERM", "EACCES", "EISDIR", "EINVAL", "EBADF"]);

/** Whether an error means that the system syncs no folders, and not that the disk failed. */
export function isRefusedForFolders(error: unknown): boolean {
	return refusals.has((error as NodeJS.ErrnoException).code ?? "");
}

async function syncFolder(folder: string): Promise<void> {
	try {
		await sync(folder, "r");
	} catch (error) {
		if (!isRefusedForFolders(error)) throw error;
	}
}

/** Windows syncs only files open for writing. */
const syncFile = (place: string) => sync(place, "r+");

async function sync(place: string, flags: string): Promise<void> {
	const handle = await open(place, flags);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

async function withUnfinished(place: string, use: (unfinished: string) => Promise<void>): Promise<void> {
	await makeFolderDurably(dirname(place));
	const unfinished = join(dirname(place), `.${randomUUID()}.part`);
	try {
		await use(unfinished);
	} finally {
		await rm(unfinished, { force: true });
	}
}
