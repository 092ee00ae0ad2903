import { open } from "node:fs/promises";
import { removeMp4Notes } from "#server/media/mp4-notes.ts";
import type { FileContentType } from "#server/media/rules.ts";
import { UnreadableVideo } from "#server/media/video-file.ts";
import { removeWebmNotes } from "#server/media/webm-notes.ts";

/**
 * Overwrites whatever a video has besides film and sound: places, titles, names of devices, chapters, tracks of other
 * kinds, and bytes that belong to nothing. What stays is a list of what players need (docs/decisions/0047). Every part
 * keeps its length and place, so nothing is coded anew and little of it is in memory.
 *
 * @param file is changed
 * @throws UnreadableVideo then the file may have been changed in part
 */
export async function removeVideoNotes(file: string, contentType: FileContentType): Promise<void> {
	const handle = await open(file, "r+");
	try {
		const { size } = await handle.stat();
		if (contentType === "video/webm") await removeWebmNotes(handle, size);
		else await removeMp4Notes(handle, size);
	} catch (error) {
		// A table that says it is longer than the file.
		if (error instanceof RangeError) throw new UnreadableVideo("a part that is longer than its place");
		throw error;
	} finally {
		await handle.close();
	}
}
