import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { precompress } from "./precompress.ts";

test("texts get a compressed copy of each kind; small and already compressed files get none", async () => {
	const folder = await mkdtemp(join(tmpdir(), "bcc-compress-"));
	try {
		const text = "a couple, a vote, a season; ".repeat(100);
		await mkdir(join(folder, "assets"));
		await writeFile(join(folder, "assets", "page.js"), text);
		await writeFile(join(folder, "small.js"), "a couple");
		await writeFile(join(folder, "picture.webp"), text);
		await precompress(folder, "gzip");
		expect(await readdir(folder, { recursive: true })).not.toContain(join("assets", "page.js.br"));
		await precompress(folder, "brotli");
		expect((await readdir(join(folder, "assets"))).sort()).toEqual(["page.js", "page.js.br", "page.js.gz"]);
		expect((await readdir(folder)).sort()).toEqual(["assets", "picture.webp", "small.js"]);
		const copy = (ending: string) => readFile(join(folder, "assets", `page.js${ending}`));
		expect(gunzipSync(await copy(".gz")).toString()).toBe(text);
		expect(brotliDecompressSync(await copy(".br")).toString()).toBe(text);
	} finally {
		await rm(folder, { recursive: true });
	}
});
