import type { FileHandle } from "node:fs/promises";
import { readFully, UnreadableVideo } from "#server/media/video-file.ts";

/** An element of EBML (RFC 8794): where it begins, where its content does, and the first byte behind it, if it says so. */
export type Element = { id: number; start: number; body: number; end: number | null };

/** The longest id and the longest size. */
const longestHeader = 4 + 8;

/** Some hours have a million. */
const mostElements = 4_000_000;

const windowBytes = 64 * 1024;

/** Reads the headers of elements; those near one another with one access to the file. */
export class ElementReader {
	readonly #handle: FileHandle;
	readonly #size: number;
	#window: Buffer = Buffer.alloc(0);
	#windowStart = 0;
	#read = 0;

	constructor(handle: FileHandle, size: number) {
		this.#handle = handle;
		this.#size = size;
	}

	/**
	 * Reads one header.
	 *
	 * @param limit the first byte that is not its parent's
	 * @throws UnreadableVideo where it is longer than what it is in
	 */
	async read(start: number, limit: number): Promise<Element> {
		if (++this.#read > mostElements) throw new UnreadableVideo("too many elements");
		const head = await this.#bytes(start, Math.min(longestHeader, limit - start));
		const idLength = lengthOf(head, 0, 4);
		const sizeLength = lengthOf(head, idLength, 8);
		const body = start + idLength + sizeLength;
		const known = sizeOf(head.subarray(idLength, idLength + sizeLength));
		const end = known === null ? null : body + known;
		if (body > limit || (end !== null && end > limit)) {
			throw new UnreadableVideo("an element that is longer than its place");
		}
		return { id: head.readUIntBE(0, idLength), start, body, end };
	}

	async #bytes(start: number, length: number): Promise<Buffer> {
		const from = start - this.#windowStart;
		if (from >= 0 && from + length <= this.#window.byteLength)
			return this.#window.subarray(from, from + length);
		this.#window = await readFully(this.#handle, start, Math.min(windowBytes, this.#size - start));
		this.#windowStart = start;
		return this.#window.subarray(0, length);
	}
}

/** How many bytes a number has, by its first one. */
function lengthOf(head: Buffer, at: number, most: number): number {
	const first = head[at];
	const length = first === undefined ? 0 : Math.clz32(first) - 23;
	if (length < 1 || length > most || at + length > head.byteLength) {
		throw new UnreadableVideo("an element without a header");
	}
	return length;
}

/** Null when every bit says that it is unknown. */
function sizeOf(bytes: Buffer): number | null {
	let size = (bytes[0] as number) & (0xff >> bytes.byteLength);
	let unknown = size === 0xff >> bytes.byteLength;
	for (const byte of bytes.subarray(1)) {
		size = size * 256 + byte;
		unknown &&= byte === 0xff;
	}
	return unknown ? null : size;
}

/** The header of a `Void` element of so many bytes in all, which are 2 at least, as those of every element. */
export function voidOf(bytes: number): Buffer {
	const head = Buffer.alloc(bytes < 9 ? 2 : 9);
	head.writeUInt8(0xec, 0);
	if (bytes < 9) head.writeUInt8(0x80 | (bytes - 2), 1);
	else {
		head.writeUInt8(0x01, 1);
		head.writeUIntBE(bytes - 9, 3, 6);
	}
	return head;
}
