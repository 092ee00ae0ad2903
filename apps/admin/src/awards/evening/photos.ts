import { fileUrl } from "@bcc/contract/file-url";

/** As large as a hall's screen shows them. */
const width = 1440;

/** Addresses of photos in this browser's memory, by their paths. */
export type PhotoCache = Map<string, string>;

/**
 * Loads photos into memory, so that they are shown without a connection.
 *
 * @returns the paths of those that could not be loaded
 */
export async function cachePhotos(paths: string[], cache: PhotoCache): Promise<string[]> {
	const missing: string[] = [];
	for (const path of paths.filter((each) => !cache.has(each))) {
		try {
			const reply = await fetch(fileUrl(path, width));
			if (!reply.ok) throw new Error(String(reply.status));
			const picture = new Image();
			picture.src = URL.createObjectURL(await reply.blob());
			await picture.decode();
			cache.set(path, picture.src);
		} catch {
			missing.push(path);
		}
	}
	return missing;
}

export function dropPhotos(cache: PhotoCache): void {
	for (const address of cache.values()) URL.revokeObjectURL(address);
	cache.clear();
}
