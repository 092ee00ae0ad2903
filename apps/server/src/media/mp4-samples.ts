import { type Box, findBox } from "#server/media/mp4-box.ts";
import { UnreadableVideo } from "#server/media/video-file.ts";

/** From the first byte to the one behind the last. */
export type Span = { start: number; end: number };

/** Some hours have as many. */
const mostChunks = 500_000;

/** Where in the file the samples of a track are, one span for each chunk (ISO 14496-12 §8.7). */
export function chunksOf(content: Buffer, tables: Box): Span[] {
	const offsets = chunkOffsets(content, tables);
	const runs = table(content, findBox(content, tables, "stsc"), 4, 12);
	const sizes = sampleSizes(content, tables);
	let sample = 0;
	let run = -1;
	let nextRunAt = runs.count > 0 ? runs.number(0) : Number.POSITIVE_INFINITY;
	let samplesPerChunk = 0;
	return offsets.map((start, index) => {
		while (index + 1 >= nextRunAt) {
			run += 1;
			samplesPerChunk = runs.number(run, 4);
			nextRunAt = run + 1 < runs.count ? runs.number(run + 1) : Number.POSITIVE_INFINITY;
		}
		const first = sample;
		sample += samplesPerChunk;
		if (sample > sizes.count) throw new UnreadableVideo("more samples than there are");
		return { start, end: start + sizes.sum(first, sample) };
	});
}

type Table = { count: number; number(entry: number, offset?: number): number };

/** @param before bytes between version and flags and the first entry, the last four of which are how many there are */
function table(content: Buffer, box: Box | undefined, before: number, entryBytes: number): Table {
	const first = (box?.body ?? 0) + 4 + before;
	if (!box || first > box.end) throw new UnreadableVideo("a table is missing");
	const count = content.readUInt32BE(first - 4);
	if (first + count * entryBytes > box.end) throw new UnreadableVideo("a table that is longer than its box");
	return {
		count,
		number: (entry, offset = 0) => content.readUInt32BE(first + entry * entryBytes + offset),
	};
}

function chunkOffsets(content: Buffer, tables: Box): number[] {
	const long = findBox(content, tables, "co64");
	const { count, number } = long
		? table(content, long, 4, 8)
		: table(content, findBox(content, tables, "stco"), 4, 4);
	if (count > mostChunks) throw new UnreadableVideo("too many chunks");
	return Array.from({ length: count }, (_, index) =>
		long ? number(index) * 2 ** 32 + number(index, 4) : number(index),
	);
}

type Sizes = {
	count: number;
	/** Bytes of the samples from the first to the one before `end`. */
	sum(first: number, end: number): number;
};

function sampleSizes(content: Buffer, tables: Box): Sizes {
	const packed = findBox(content, tables, "stz2");
	if (packed) throw new UnreadableVideo("packed sizes of samples");
	const box = findBox(content, tables, "stsz");
	const fixed = box && box.end - box.body >= 12 ? content.readUInt32BE(box.body + 4) : 0;
	if (box && fixed > 0) {
		return { count: content.readUInt32BE(box.body + 8), sum: (first, end) => (end - first) * fixed };
	}
	const { count, number } = table(content, box, 8, 4);
	return {
		count,
		sum(first, end) {
			let bytes = 0;
			for (let sample = first; sample < end; sample++) bytes += number(sample);
			return bytes;
		},
	};
}
