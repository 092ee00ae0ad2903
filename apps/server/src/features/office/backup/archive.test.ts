import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { expect, onTestFinished, test } from "vitest";
import { createArchive, linesOf, readArchive } from "#server/features/office/backup/archive.ts";

test("an entry of any size is read as whole lines, some at a time", async () => {
	const folder = await mkdtemp(join(tmpdir(), "bcc-archive-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const file = join(folder, "lines.tar.gz");
	const lines = Array.from({ length: 20_000 }, (_, number) => `${number} ${"é".repeat(number % 97)}\n`);
	lines.splice(500, 0, `${"long".repeat(50_000)}\n`);
	const archive = createArchive();
	const written = pipeline(archive.output, createWriteStream(file));
	await archive.add("lines", Buffer.from(lines.join("")));
	await archive.finish({ format: 1, taken_at: "", migrations: [], tables: [], secret_fingerprint: "" });
	await written;
	for await (const entry of readArchive(file)) {
		if (entry.name !== "lines") {
			await entry.body.cancel();
			continue;
		}
		const groups = await Array.fromAsync(linesOf(entry, 10_000), String);
		expect(groups.join("")).toBe(lines.join(""));
		expect(groups.every((group) => group.endsWith("\n"))).toBe(true);
		// No larger than asked for but by what came at once, or by one long line.
		expect(groups.filter((group) => group.length > 100_000)).toHaveLength(1);
		expect(groups.length).toBeGreaterThan(10);
	}
});
