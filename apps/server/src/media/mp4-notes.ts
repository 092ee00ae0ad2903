import type { FileHandle } from "node:fs/promises";
import { type Box, longestHeader, readBox } from "#server/media/mp4-box.ts";
import { chunksOf, type Span } from "#server/media/mp4-samples.ts";
import { emptyNotes } from "#server/media/mp4-tracks.ts";
import { overwrite, readFully, UnreadableVideo } from "#server/media/video-file.ts";

/** An hour of film has some 5 MB. */
const mostIndexBytes = 16 * 1024 * 1024;

const mostBoxes = 10_000;

/**
 * Overwrites whatever of an MP4 file is neither film nor sound, nor says how to play it (ISO 14496-12).
 *
 * @throws UnreadableVideo also for files in fragments, whose samples are listed elsewhere
 */
export async function removeMp4Notes(handle: FileHandle, size: number): Promise<void> {
	const boxes = await outerBoxes(handle, size);
	const [moov, another] = boxes.filter(({ type }) => type === "moov");
	if (!moov || another || boxes.some(({ type }) => type === "moof")) {
		throw new UnreadableVideo("not one list of samples");
	}
	if (moov.end - moov.start > mostIndexBytes) throw new UnreadableVideo("too long a list of samples");
	const index = await readFully(handle, moov.start, moov.end - moov.start);
	const inIndex = { ...moov, start: 0, body: moov.body - moov.start, end: index.byteLength };
	const tables = emptyNotes(index, inIndex);
	if (tables.length === 0) throw new UnreadableVideo("neither film nor sound");
	const media = boxes.filter(({ type }) => type === "mdat");
	const unused = unusedIn(
		media,
		tables.flatMap((each) => chunksOf(index, each)),
	);

	await handle.write(index, 0, index.byteLength, moov.start);
	for (const { start, end } of unused) await overwrite(handle, start, end);
	for (const { type, start, body, end } of boxes) {
		if (start === 0 || type === "moov" || type === "mdat") continue;
		await handle.write("free", start + 4, "latin1");
		await overwrite(handle, body, end);
	}
}

async function outerBoxes(handle: FileHandle, size: number): Promise<Box[]> {
	const boxes: Box[] = [];
	for (let at = 0; at < size; ) {
		const box = readBox(await readFully(handle, at, Math.min(longestHeader, size - at)), at, size);
		if (boxes.push(box) > mostBoxes) throw new UnreadableVideo("too many boxes");
		at = box.end;
	}
	return boxes;
}

/** The parts of the media data that no sample is in. */
function unusedIn(media: Box[], samples: Span[]): Span[] {
	const unused: Span[] = [];
	const inOrder = samples
		.filter(({ start, end }) => end > start)
		.sort((one, other) => one.start - other.start);
	let next = 0;
	for (const { body, end } of media) {
		let at = body;
		for (; next < inOrder.length; next++) {
			const sample = inOrder[next] as Span;
			if (sample.start >= end) break;
			if (sample.start < body || sample.end > end)
				throw new UnreadableVideo("samples that are not in the media");
			if (sample.start > at) unused.push({ start: at, end: sample.start });
			at = Math.max(at, sample.end);
		}
		if (at < end) unused.push({ start: at, end });
	}
	if (next < inOrder.length) throw new UnreadableVideo("samples that are not in the media");
	return unused;
}
