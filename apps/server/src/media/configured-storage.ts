import { join } from "node:path";
import type { Env } from "#server/env.ts";
import { createLocalStorage, type FileStorage } from "#server/media/storage.ts";

/**
 * The configured storage: a bucket, or the data folder. The client is loaded only when used.
 *
 * @param folder of files in prescribed places; by default it is that of stored files
 */
export async function configuredStorage(
	{ objectStorage, dataDir }: Env,
	folder?: string,
): Promise<FileStorage> {
	if (!objectStorage) return createLocalStorage(join(dataDir, folder ?? "files"), folder !== undefined);
	const { createObjectStorage } = await import("#server/media/object-storage.ts");
	return createObjectStorage(objectStorage, folder);
}
