import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { asUuid, deriveKey, keyedHash, loadSecret } from "#server/lib/secrets.ts";

test("keyedHash is HMAC-SHA-256; its first 128 bits make a UUID", () => {
	// Keys of one block and more, texts shorter and longer than the buffer, and halves of characters.
	const bytes = fc.uint8Array({ maxLength: 130 });
	const texts = fc.oneof(
		fc.string({ unit: "grapheme", maxLength: 300 }),
		fc.uint16Array({ maxLength: 700, size: "max" }).map((units) => String.fromCharCode(...units)),
	);
	fc.assert(
		fc.property(bytes, texts, (keyBytes, text) => {
			const key = Buffer.from(keyBytes);
			const expected = createHmac("sha256", key).update(text).digest("hex");
			expect(keyedHash(key)(text)).toBe(expected);
			expect(asUuid(expected).replaceAll("-", "")).toBe(expected.slice(0, 32));
			expect(asUuid(expected)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
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

test("a secret is generated once into the data folder; one that was cut short is refused", async () => {
	const folder = mkdtempSync(join(tmpdir(), "bcc-secret-"));
	try {
		const [first, atTheSameTime] = await Promise.all([
			loadSecret(undefined, folder),
			loadSecret(undefined, folder),
		]);
		expect(first.length).toBeGreaterThanOrEqual(32);
		expect(atTheSameTime).toEqual(first);
		expect(await loadSecret(undefined, folder)).toEqual(first);
		expect((await loadSecret("k".repeat(32), folder)).toString()).toBe("k".repeat(32));
		writeFileSync(join(folder, "secret.key"), "");
		await expect(loadSecret(undefined, folder)).rejects.toThrow("damaged");
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
