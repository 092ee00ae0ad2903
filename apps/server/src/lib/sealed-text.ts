import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text (NIST SP 800-38D), so that it can be read with the key and for the same purpose only. */
export function sealText(key: Buffer, text: string, purpose: string): string {
	const iv = randomBytes(ivBytes);
	const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose));
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Null for a text sealed with another key or for another purpose, or changed. */
export function openSealedText(key: Buffer, sealed: string, purpose: string): string | null {
	const bytes = Buffer.from(sealed, "base64url");
	if (bytes.length < ivBytes + tagBytes) return null;
	const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
	try {
		const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes });
		decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
		const text = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
		return Buffer.concat(text).toString("utf8");
	} catch {
		return null;
	}
}
