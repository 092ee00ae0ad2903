import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stampOf } from "./source-stamp.ts";

test("a stamp changes with every source and with no build product", async () => {
	const folder = await mkdtemp(join(tmpdir(), "bcc-stamp-"));
	try {
		await mkdir(join(folder, "build"));
		await writeFile(join(folder, "page.tsx"), "first");
		const first = await stampOf([folder, join(folder, "missing")]);
		await writeFile(join(folder, "build", "page.js"), "product");
		expect(await stampOf([folder])).toBe(first);
		await writeFile(join(folder, "page.tsx"), "other");
		const other = await stampOf([folder]);
		expect(other).not.toBe(first);
		await rename(join(folder, "page.tsx"), join(folder, "view.tsx"));
		expect(await stampOf([folder])).not.toBe(other);
	} finally {
		await rm(folder, { recursive: true });
	}
});
