import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { pageWeight, weightProblems, weights } from "./check-weight.ts";

const script = (name: string) => `export const it = "${name.repeat(9)}";`;
const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

test("a page weighs all that it is started with, each file once; what is too heavy is named", async () => {
	const folder = await mkdtemp(join(tmpdir(), "bcc-weight-"));
	try {
		const manifest = `window.__manifest=${JSON.stringify({
			entry: { module: "/assets/entry.js", imports: ["/assets/framework.js"] },
			routes: {
				root: { module: "/assets/root.js", imports: ["/assets/framework.js"] },
				home: { module: "/assets/home.js", imports: ["/assets/framework.js", "/assets/card.js"] },
				"sw-home": { module: "/assets/home.js", imports: ["/assets/card.js"] },
				about: { module: "/assets/about.js" },
			},
		})};`;
		await writeFile(join(folder, "manifest-1.js"), manifest);
		for (const name of ["entry", "framework", "root", "home", "card", "about", "never"])
			await writeFile(join(folder, `${name}.js`), script(name));
		const always =
			gzipped(manifest) +
			["entry", "framework", "root"].reduce((sum, name) => sum + gzipped(script(name)), 0);
		const home = always + gzipped(script("home")) + gzipped(script("card"));
		const found = weights(folder);
		expect(Object.fromEntries(found)).toEqual({
			root: always,
			home,
			"sw-home": home,
			about: always + gzipped(script("about")),
		});
		expect(weightProblems(found, { "": home })).toEqual([]);
		expect(weightProblems(found, { "": home, home: home - 1 })).toEqual([
			expect.stringContaining(`"home" are ${home} bytes`),
			expect.stringContaining(`"sw-home" are ${home} bytes`),
		]);
	} finally {
		await rm(folder, { recursive: true });
	}
});

test("the back office weighs the scripts that its page names", async () => {
	const folder = await mkdtemp(join(tmpdir(), "bcc-weight-"));
	try {
		await mkdir(join(folder, "assets"));
		for (const name of ["index", "theme", "later"])
			await writeFile(join(folder, "assets", `${name}.js`), script(name));
		await writeFile(
			join(folder, "index.html"),
			'<script src="/admin/assets/index.js"></script><link href="/admin/assets/theme.js">',
		);
		expect(pageWeight(folder)).toBe(gzipped(script("index")) + gzipped(script("theme")));
	} finally {
		await rm(folder, { recursive: true });
	}
});
