import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveKey, loadSecret, uuidHmac } from "#server/lib/secrets.ts";

test("uuidHmac is HMAC-SHA-256 cut to 128 bits", () => {
	const bytes = fc.uint8Array({ minLength: 1, maxLength: 64 });
	fc.assert(
		fc.property(bytes, fc.string({ unit: "grapheme", maxLength: 300 }), (keyBytes, text) => {
			const key = Buffer.from(keyBytes);
			const expected = createHmac("sha256", key).update(text).digest("hex").slice(0, 32);
			expect(uuidHmac(key)(text).replaceAll("-", "")).toBe(expected);
		}),
	);
});

test("a key depends on secret, purpose and salt", () => {
	const secret = Buffer.alloc(32, 1);
	const keys = [
		deriveKey(secret, "one"),
		deriveKey(secret, "two"),
		deriveKey(Buffer.alloc(32, 2), "one"),
		deriveKey(secret, "one", Buffer.from("salt")),
	].map((key) => key.toString("hex"));
	expect(new Set(keys).size).toBe(4);
	expect(deriveKey(secret, "one").toString("hex")).toBe(keys[0]);
});

test("a secret is generated once into the data folder", () => {
	const folder = mkdtempSync(join(tmpdir(), "bcc-secret-"));
	try {
		const first = loadSecret(undefined, folder);
		expect(first.length).toBeGreaterThanOrEqual(32);
		expect(loadSecret(undefined, folder)).toEqual(first);
		expect(loadSecret("k".repeat(32), folder).toString()).toBe("k".repeat(32));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
