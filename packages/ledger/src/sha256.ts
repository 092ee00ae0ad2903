import "./has-own.ts";
import { sha256 as hash } from "@noble/hashes/sha2.js";

/** SHA-256 for browsers: synchronous, as a tree of a million leaves needs it; WebCrypto has a promise for each. */
export function sha256(data: Uint8Array): Uint8Array {
	return hash(data);
}

/** SHA-256(prefix || left || right) of each pair of neighbours in a row of digests. */
export function sha256OfPairs(row: Uint8Array, prefix: number): Uint8Array {
	const digests = new Uint8Array(row.length / 2);
	const input = new Uint8Array(65).fill(prefix, 0, 1);
	for (let at = 0; at < row.length; at += 64) {
		input.set(row.subarray(at, at + 64), 1);
		digests.set(hash(input), at / 2);
	}
	return digests;
}
