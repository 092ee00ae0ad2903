import { fileUrl } from "@bcc/contract/file-url";

/** As large as a hall's screen shows them. */
const width = 1440;

/** Addresses of photos in this browser's memory, by their paths. */
export type KeptPhotos = Map<string, string>;

/**
 * Takes photos into memory, so that they are shown without a connection.
 *
 * @returns the paths of those that could not be had
 */
export async function keepPhotos(paths: string[], kept: KeptPhotos): Promise<string[]> {
	const missing: string[] = [];
	for (const path of paths) {
		if (kept.has(path)) continue;
		try {
			const reply = await fetch(fileUrl(path, width));
			if (!reply.ok) throw new Error(String(reply.status));
			const address = URL.createObjectURL(await reply.blob());
			const picture = new Image();
			picture.src = address;
			await picture.decode();
			kept.set(path, address);
		} catch {
			missing.push(path);
		}
	}
	return missing;
}

export function dropPhotos(kept: KeptPhotos): void {
	for (const address of kept.values()) URL.revokeObjectURL(address);
	kept.clear();
}
