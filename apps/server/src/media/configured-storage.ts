import { join } from "node:path";
import type { Env } from "#server/env.ts";
import { createLocalPlaces, type PlaceStorage } from "#server/media/place-storage.ts";
import { createLocalStorage, type FileStorage } from "#server/media/storage.ts";

/** Where the environment says that stored files live: a bucket, or the data folder. The client is loaded only when used. */
export async function configuredStorage({ objectStorage, dataDir }: Env): Promise<FileStorage> {
	if (!objectStorage) return createLocalStorage(join(dataDir, "files"));
	const { createObjectStorage } = await import("#server/media/object-storage.ts");
	return createObjectStorage(objectStorage);
}

/** Where the environment says that the public log's files live: beside the stored files, in a folder of their own. */
export async function configuredPlaces({ objectStorage, dataDir }: Env): Promise<PlaceStorage> {
	if (!objectStorage) return createLocalPlaces(join(dataDir, "ledger"));
	const { createObjectPlaces } = await import("#server/media/object-storage.ts");
	return createObjectPlaces(objectStorage, "ledger");
}
