import { UnreadableVideo } from "#server/media/video-file.ts";

/** A box of ISO 14496-12 §4.2: where it begins, where its content does, and the first byte behind it. */
export type Box = { type: string; start: number; body: number; end: number };

/** Bytes of the longest header, of a box that is longer than 4 GiB or says so. */
export const longestHeader = 16;

/**
 * Reads the header of a box.
 *
 * @param head at least as many bytes as the header has, or all that there are
 * @param start where the box begins, and `limit` the first byte that is not its parent's
 * @throws UnreadableVideo where it is longer than what it is in
 */
export function readBox(head: Buffer, start: number, limit: number): Box {
	if (head.byteLength < 8) throw new UnreadableVideo("a box without a header");
	const type = head.toString("latin1", 4, 8);
	let size = head.readUInt32BE(0);
	let header = 8;
	if (size === 1) {
		if (head.byteLength < longestHeader) throw new UnreadableVideo("a box without a size");
		size = head.readUInt32BE(8) * 2 ** 32 + head.readUInt32BE(12);
		header = longestHeader;
	} else if (size === 0) size = limit - start;
	if (size < header || start + size > limit) throw new UnreadableVideo("a box that is longer than its place");
	return { type, start, body: start + header, end: start + size };
}

/** The boxes of a part of a buffer; what is left behind them is too short for one, and is overwritten. */
export function* boxesIn(content: Buffer, start: number, end: number): Generator<Box> {
	let at = start;
	while (end - at >= 8) {
		const box = readBox(content.subarray(at, Math.min(at + longestHeader, end)), at, end);
		yield box;
		at = box.end;
	}
	content.fill(0, at, end);
}

/** The first box of a kind, or undefined. */
export function findBox(content: Buffer, { body, end }: Box, type: string): Box | undefined {
	for (const box of boxesIn(content, body, end)) if (box.type === type) return box;
	return undefined;
}

/** Makes a box one that says nothing: every player passes over `free`, and all others keep their places. */
export function empty(content: Buffer, { start, body, end }: Box): void {
	content.write("free", start + 4, "latin1");
	content.fill(0, body, end);
}
