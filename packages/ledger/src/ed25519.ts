import "./has-own.ts";
import * as ed25519 from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";

ed25519.hashes.sha512 = sha512;

/**
 * Ed25519 for browsers (RFC 8032): WebCrypto has it only lately, and only on https.
 * @param publicKey 32 bytes
 * @param signature 64 bytes
 */
export function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
	try {
		return ed25519.verify(signature, message, publicKey, { zip215: false });
	} catch {
		return false;
	}
}

/** @param seed the private key of RFC 8032, 32 bytes */
export function signEd25519(seed: Uint8Array, message: Uint8Array): Uint8Array {
	return ed25519.sign(message, seed);
}

/** @param seed the private key of RFC 8032, 32 bytes */
export function ed25519PublicKey(seed: Uint8Array): Uint8Array {
	return ed25519.getPublicKey(seed);
}
