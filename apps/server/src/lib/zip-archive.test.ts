import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { zipArchive } from "#server/lib/zip-archive.ts";

const at = new Date("2026-06-01T12:00:00Z");
const megabyte = 1024 * 1024;

/** Entries of a megabyte each, and the names of those that have been made. */
function countedEntries(count: number) {
	const made: string[] = [];
	const entries = Array.from({ length: count }, (_, index) => ({
		name: `couple ${index}/poster.pdf`,
		async make() {
			made.push(String(index));
			return Buffer.alloc(megabyte, index);
		},
	}));
	return { entries, made };
}

test("an archive has every entry, under its name and unchanged", async () => {
	const content = await buffer(
		zipArchive([{ name: "Zoë & José/poster.pdf", make: async () => Buffer.from("as it is") }], at),
	);
	const text = content.toString("utf8");
	expect(text.startsWith("PK\u0003\u0004")).toBe(true);
	// Once before its content and once in the directory (APPNOTE.TXT, 4.3.7 and 4.3.12).
	expect(text.split("Zoë & José/poster.pdf")).toHaveLength(3);
	expect(text).toContain("as it is");
});

test("entries are made one after the other, as they are read, until the reader leaves", async () => {
	const { entries, made } = countedEntries(20);
	const archive = zipArchive(entries, at);
	const taken = archive.iterator();
	let bytes = 0;
	while (bytes < 3 * megabyte) bytes += (await taken.next()).value.byteLength;
	expect(made.length).toBeGreaterThanOrEqual(3);
	expect(made.length).toBeLessThanOrEqual(5);
	await taken.return?.();
	const before = made.length;
	await new Promise((resolve) => setImmediate(resolve));
	expect(made).toHaveLength(before);
});

test("an entry that could not be made aborts the archive", async () => {
	const { entries } = countedEntries(2);
	const failing = { name: "broken", make: () => Promise.reject(new Error("no picture")) };
	await expect(buffer(zipArchive([...entries, failing], at))).rejects.toThrow("no picture");
});
