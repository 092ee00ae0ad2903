import { hash, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The server's secret: `SECRET_KEY`, or one generated into the data folder once (design §2).
 *
 * @returns key material; derive from it, never use it as it is
 */
export function loadSecret(secretKey: string | undefined, dataDir: string): Buffer {
	if (secretKey) return Buffer.from(secretKey, "utf8");
	mkdirSync(dataDir, { recursive: true });
	const file = join(dataDir, "secret.key");
	try {
		writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
	return readFileSync(file);
}

/**
 * A key for one purpose, derived from the secret (RFC 5869).
 *
 * @param salt makes the key unrecoverable once the salt is destroyed
 * @returns 32 bytes
 */
export function deriveKey(secret: Buffer, purpose: string, salt: Buffer = Buffer.alloc(0)): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, salt, purpose, 32));
}

/** A keyed hash of a text: 64 hexadecimal digits. */
export type KeyedHash = (text: string) => string;

const blockBytes = 64;

/**
 * HMAC-SHA-256 (RFC 2104). Written over one-shot hashes: three times as fast as `createHmac` for
 * short texts.
 *
 * @param key at most 64 bytes
 */
export function keyedHash(key: Buffer): KeyedHash {
	const padded = Buffer.alloc(blockBytes);
	key.copy(padded);
	const inner = padded.map((byte) => byte ^ 0x36);
	const outer = padded.map((byte) => byte ^ 0x5c);
	return (text) => {
		const digest = hash("sha256", Buffer.concat([inner, Buffer.from(text)]), "buffer");
		return hash("sha256", Buffer.concat([outer, digest]), "hex");
	};
}

/** Writes hexadecimal digits shorter, in letters that cookies and headers take (RFC 4648, base64url). */
export function asBase64url(hex: string): string {
	return Buffer.from(hex, "hex").toString("base64url");
}

/** Writes 32 hexadecimal digits as a UUID, which the database stores in 16 bytes. */
export function asUuid(hex: string): string {
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** 256 random bits, for cookies and mailed links. */
export function newSecretText(): string {
	return randomBytes(32).toString("base64url");
}

/** What is stored of such a secret: it needs no salt, being random. */
export function secretHash(secret: string): string {
	return hash("sha256", secret, "base64url");
}
