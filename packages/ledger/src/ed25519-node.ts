import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

/** The DER prefix of a 32-byte key (RFC 8410). */
const spki = Buffer.from("302a300506032b6570032100", "hex");
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * Ed25519 of Node (RFC 8032).
 * @param publicKey 32 bytes
 * @param signature 64 bytes
 */
export function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
	if (publicKey.length !== 32 || signature.length !== 64) return false;
	const key = createPublicKey({ key: Buffer.concat([spki, publicKey]), format: "der", type: "spki" });
	return verify(null, message, key, signature);
}

/** @param seed the private key of RFC 8032, 32 bytes */
export function signEd25519(seed: Uint8Array, message: Uint8Array): Uint8Array {
	return new Uint8Array(sign(null, message, privateKey(seed)));
}

/** @param seed the private key of RFC 8032, 32 bytes */
export function ed25519PublicKey(seed: Uint8Array): Uint8Array {
	const der = createPublicKey(privateKey(seed)).export({ format: "der", type: "spki" });
	return new Uint8Array(der.subarray(spki.length));
}

function privateKey(seed: Uint8Array): KeyObject {
	return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: "der", type: "pkcs8" });
}
