import { join } from "node:path";
import type { Env } from "#server/env.ts";
import { createLocalPlaces, type PlaceStorage } from "#server/media/place-storage.ts";
import { createLocalStorage, type FileStorage } from "#server/media/storage.ts";

/** The configured storage of files: a bucket, or the data folder. The client is loaded only when used. */
export async function configuredStorage({ objectStorage, dataDir }: Env): Promise<FileStorage> {
	if (!objectStorage) return createLocalStorage(join(dataDir, "files"));
	const { createObjectStorage } = await import("#server/media/object-storage.ts");
	return createObjectStorage(objectStorage);
}

/** The configured storage of the public log's files: beside the stored files, in their own folder. */
export async function configuredPlaces({ objectStorage, dataDir }: Env): Promise<PlaceStorage> {
	if (!objectStorage) return createLocalPlaces(join(dataDir, "ledger"));
	const { createObjectPlaces } = await import("#server/media/object-storage.ts");
	return createObjectPlaces(objectStorage, "ledger");
}
