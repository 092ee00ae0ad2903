import type { FileHandle } from "node:fs/promises";
import { overwrite, readFully, UnreadableVideo } from "#server/media/video-file.ts";
import { blankComments } from "#server/media/vorbis-comments.ts";
import { type Element, ElementReader, voidOf } from "#server/media/webm-element.ts";

const ids = (text: string) => text.split(" ").map((id) => Number.parseInt(id, 16));

const segment = 0x18538067;
const cluster = 0x1f43b675;
const trackType = 0x83;
const codecPrivate = 0x63a2;
const filmOrSound = new Set([1, 2]);

/** What players need of the elements that hold others (RFC 9559 §5), by what holds them. */
const needed = new Map<number, ReadonlySet<number>>([
	// The file: its header, and the segment.
	[0, new Set(ids("1a45dfa3 18538067"))],
	[0x1a45dfa3, new Set(ids("4286 42f7 42f2 42f3 4282 4287 4285"))],
	// Where things are, what the film is, its tracks, its index, and the film.
	[segment, new Set(ids("114d9b74 1549a966 1654ae6b 1c53bb6b 1f43b675"))],
	[0x114d9b74, new Set(ids("4dbb"))],
	[0x4dbb, new Set(ids("53ab 53ac"))],
	[0x1549a966, new Set(ids("2ad7b1 4489"))],
	[0x1654ae6b, new Set(ids("ae"))],
	[0xae, new Set(ids("d7 73c5 83 b9 88 55aa 9c 23e383 22b59c 86 63a2 56aa 56bb 55ee e0 e1 6de7 6df8 aa"))],
	[0xe0, new Set(ids("b0 ba 9a 9d 53b8 53c0 54aa 54bb 54cc 54dd 54b0 54ba 54b2 55b0"))],
	[0x55b0, new Set(ids("55b1 55b2 55b3 55b4 55b5 55b6 55b7 55b8 55b9 55ba 55bb 55bc 55bd"))],
	[0xe1, new Set(ids("b5 78b5 9f 6264"))],
	[0x1c53bb6b, new Set(ids("bb"))],
	[0xbb, new Set(ids("b3 b7"))],
	[0xb7, new Set(ids("f7 f1 f0 b2 5378"))],
	[cluster, new Set(ids("e7 a3 a0 a7 ab"))],
	[0xa0, new Set(ids("a1 9b fb 75a2 75a1"))],
	[0x75a1, new Set(ids("a6"))],
	[0xa6, new Set(ids("ee a5"))],
]);

/** What the format demands, though it only tells what wrote the file. */
const demandedTexts = new Set(ids("4d80 5741"));

/** Frames, and what a decoder needs to know before them; all others are numbers and short names. */
const frames = new Set(ids("a3 a1 a5"));
const mostShortBytes = 64;
const mostPrivateBytes = 256 * 1024;

/** How deep elements lie in one another at most. */
const mostLevels = 8;

/**
 * Overwrites whatever of a WebM file is neither film nor sound, nor says how to play it: with `Void` elements, which every
 * player passes over.
 *
 * @throws UnreadableVideo also for tracks of other kinds
 */
export async function removeWebmNotes(handle: FileHandle, size: number): Promise<void> {
	const reader = new ElementReader(handle, size);
	let segments = 0;

	/** @returns where the parent ends: one of unknown size ends where an element comes that cannot be in it */
	async function clean(parent: number, start: number, end: number, open: boolean, level: number) {
		if (level > mostLevels) throw new UnreadableVideo("too many levels");
		let at = start;
		while (at < end) {
			const element = await reader.read(at, end);
			if (open && parent === cluster && needed.get(segment)?.has(element.id)) break;
			at = await cleanElement(parent, element, end, level);
		}
		return at;
	}

	async function cleanElement(parent: number, element: Element, limit: number, level: number) {
		const { id, body } = element;
		const end = element.end ?? limit;
		if (parent === 0x1549a966 && demandedTexts.has(id)) await overwrite(handle, body, end);
		else if (!needed.get(parent)?.has(id)) {
			if (element.end === null) throw new UnreadableVideo("an unknown element without an end");
			await writeVoid(element.start, end);
		} else if (needed.has(id)) {
			if (id === segment && ++segments > 1) throw new UnreadableVideo("more than one film");
			if (element.end === null && id !== segment && id !== cluster) {
				throw new UnreadableVideo("an element without an end");
			}
			return await clean(id, body, end, element.end === null, level + 1);
		} else await checkLeaf(id, body, end);
		return end;
	}

	async function writeVoid(start: number, end: number): Promise<void> {
		const head = voidOf(end - start);
		await handle.write(head, 0, head.byteLength, start);
		await overwrite(handle, start + head.byteLength, end);
	}

	async function checkLeaf(id: number, body: number, end: number): Promise<void> {
		if (frames.has(id)) return;
		const most = id === codecPrivate ? mostPrivateBytes : mostShortBytes;
		if (end - body > most) throw new UnreadableVideo("a number or a name that is too long");
		if (id === trackType && !filmOrSound.has((await readFully(handle, end - 1, 1)).readUInt8(0))) {
			throw new UnreadableVideo("a track that is neither film nor sound");
		}
		if (id !== codecPrivate) return;
		const content = await readFully(handle, body, end - body);
		if (blankComments(content)) await handle.write(content, 0, content.byteLength, body);
	}

	await clean(0, 0, size, false, 0);
	if (segments === 0) throw new UnreadableVideo("no film");
}
