import { hash } from "node:crypto";

/* Text of one character per byte costs a third of a digest as bytes, and V8 stores arrays of 32 bytes on its heap. */

/** SHA-256 of Node. */
export function sha256(data: Uint8Array): Uint8Array {
	const digest = new Uint8Array(32);
	write(hash("sha256", data, "binary"), digest, 0);
	return digest;
}

/* One for all: allocating 65 bytes outside the heap costs three times the hash. */
const input = new Uint8Array(65);

/** The same as for browsers. */
export function sha256OfPairs(row: Uint8Array, prefix: number): Uint8Array {
	const digests = new Uint8Array(row.length / 2);
	input[0] = prefix;
	for (let at = 0; at < row.length; at += 64) {
		input.set(row.length === 64 ? row : row.subarray(at, at + 64), 1);
		write(hash("sha256", input, "binary"), digests, at / 2);
	}
	return digests;
}

function write(digest: string, target: Uint8Array, start: number): void {
	for (let at = 0; at < digest.length; at++) target[start + at] = digest.charCodeAt(at);
}
