import { hash, hkdfSync, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createDurably } from "#server/lib/durable-file.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

const leastCharacters = 32;

/** In the data folder, where no setting names the secret. */
export const secretFile = "secret.key";

/** `SECRET_KEY`, or key material generated into the data folder once (architecture §2): derive from it, never use it. */
export async function loadSecret(secretKey: string | undefined, dataDir: string): Promise<Buffer> {
	if (secretKey) return Buffer.from(secretKey, "utf8");
	const file = join(dataDir, secretFile);
	if (!existsSync(file)) await generateSecret(file);
	const secret = await readFile(file);
	if (secret.length < leastCharacters) {
		throw new OperatorError(
			`${file} is damaged: with another secret, everybody could vote again. Restore a backup.`,
		);
	}
	return secret;
}

/** Another process may have been first; its secret stays. */
async function generateSecret(file: string): Promise<void> {
	const secret = randomBytes(32).toString("base64url");
	await createDurably(file, (unfinished) => writeFile(unfinished, secret, { mode: 0o600 })).catch((error) => {
		if (error.code !== "EEXIST") throw error;
	});
}

/** A 32-byte key for one purpose (RFC 5869); unrecoverable once its salt is destroyed. */
export function deriveKey(secret: Buffer, purpose: string, salt: Buffer = Buffer.alloc(0)): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, salt, purpose, 32));
}

/** A keyed hash of a text: 64 hexadecimal digits. */
export type KeyedHash = (text: string) => string;

/** Bytes of SHA-256's blocks and of its digests. */
const block = 64;
const digestLength = 32;

/** Hashed texts are short; a longer one gets its own buffer. */
const usualText = 512;

/**
 * HMAC-SHA-256 (RFC 2104) out of two plain hashes: an object of Node's for each text would cost twice as much, and the garbage
 * collector as much again.
 */
export function keyedHash(key: Buffer): KeyedHash {
	const fitting = key.length > block ? hash("sha256", key, "buffer") : key;
	const outer = Buffer.concat([padded(fitting, 0x5c), Buffer.alloc(digestLength)]);
	const start = padded(fitting, 0x36);
	const usual = Buffer.concat([start, Buffer.alloc(usualText)]);
	return (text) => {
		// No UTF-16 unit takes more than three bytes.
		const most = 3 * text.length;
		const inner = most <= usualText ? usual : Buffer.concat([start, Buffer.alloc(most)]);
		const length = block + inner.write(text, block, "utf8");
		outer.write(hash("sha256", inner.subarray(0, length), "binary"), block, "latin1");
		return hash("sha256", outer, "hex");
	};
}

function padded(key: Buffer, pad: number): Buffer {
	return Buffer.alloc(block, pad).map((byte, index) => byte ^ (key[index] ?? 0)) as Buffer;
}

/** Encodes hexadecimal digits as base64url (RFC 4648), for cookies and headers. */
export function asBase64url(hex: string): string {
	return Buffer.from(hex, "hex").toString("base64url");
}

/** Writes 32 hexadecimal digits as a UUID, which the database stores in 16 bytes. */
export function asUuid(hex: string): string {
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** Compares a text with a secret in constant time; only the length leaks. */
export function equalsSecret(given: string | undefined, secret: string): boolean {
	const [left, right] = [Buffer.from(given ?? ""), Buffer.from(secret)];
	return left.length === right.length && timingSafeEqual(left, right);
}

/** 256 random bits, for cookies and mailed links. */
export function newSecretText(): string {
	return randomBytes(32).toString("base64url");
}

/** Letters and digits that are not easily confused. */
const typedAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Groups of four characters to be read and typed, some 20 bits each. */
export function typedSecret(groups: number): string {
	const character = () => typedAlphabet[randomInt(typedAlphabet.length)];
	const group = () => Array.from({ length: 4 }, character).join("");
	return Array.from({ length: groups }, group).join("-");
}

/** Normalizes a typed secret: capitals, spaces and hyphens do not matter. */
export function plainSecret(typed: string): string {
	return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** The stored hash of such a secret: it needs no salt, being random. */
export function secretHash(secret: string): string {
	return hash("sha256", secret, "base64url");
}
