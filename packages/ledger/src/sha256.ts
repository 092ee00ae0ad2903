import "./has-own.ts";
import { sha256 as hash } from "@noble/hashes/sha2.js";

/** SHA-256 for browsers: at once, as a tree of a million leaves needs it; WebCrypto's comes later, one promise for each. */
export function sha256(data: Uint8Array): Uint8Array {
	return hash(data);
}
