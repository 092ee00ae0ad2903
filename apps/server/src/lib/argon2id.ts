import { randomBytes } from "node:crypto";

/** The cost of one hash (architecture §4): 19 MiB, two passes, one lane. */
export const argon2idCost = { memory: 19_456, passes: 2, parallelism: 1 };

export const saltBytes = 16;
export const hashBytes = 32;

/** What makes a hash what it is: everything but the password. */
export type HashParts = { memory: number; passes: number; parallelism: number; salt: Buffer; hash: Buffer };

const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Writes a hash as a PHC string (github.com/P-H-C/phc-string-format). */
export function formatHash({ memory, passes, parallelism, salt, hash }: HashParts): string {
	const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** A hash that no password fits, as costly to check as any other. */
export function hashOfNothing(): string {
	return formatHash({ ...argon2idCost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) });
}

/** @throws an Error when it is no PHC string of Argon2id */
export function parseHash(text: string): HashParts {
	const [, memory, passes, parallelism, salt = "", hash = ""] = phcString.exec(text) ?? [];
	if (hash === "") throw new Error("A stored password hash cannot be read.");
	return {
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		salt: Buffer.from(salt, "base64"),
		hash: Buffer.from(hash, "base64"),
	};
}
