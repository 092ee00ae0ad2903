import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { startDemoSite } from "#bench/demo-site.ts";
import { kilobytes } from "#bench/figures.ts";
import type { Row, RowResult } from "#bench/row.ts";

const client = join(import.meta.dirname, "..", "..", "..", "apps", "web", "build", "client");

/** Pages, and the most JavaScript each may load, in bytes (architecture §8). */
const pages = [
	{ name: "landing page", path: "/home", maxBytes: 140_000 },
	{ name: "nominees page", path: "/award/nominees?categoryId=1", maxBytes: 160_000 },
	{ name: "list of events", path: "/events", maxBytes: 160_000 },
];

/** JavaScript that a page loads: its scripts, what they preload, and inline scripts. */
export const javascript: Row = {
	name: "javascript",
	async run() {
		const demo = await startDemoSite();
		try {
			const results: RowResult[] = [];
			for (const { name, path, maxBytes } of pages) {
				const html = await (await fetch(demo.server.url + path)).text();
				const bytes = await bytesOf(html);
				results.push({
					what: `JavaScript of the ${name}, gzip`,
					figure: kilobytes(bytes),
					target: `≤ ${kilobytes(maxBytes)}`,
					ok: bytes <= maxBytes,
				});
			}
			return results;
		} finally {
			await demo.remove();
		}
	},
};

async function bytesOf(html: string): Promise<number> {
	const names = [...html.matchAll(/\/assets\/[^"?\s]+\.js/g)].map(([name]) => name);
	const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? "");
	const files = await withStaticImports(new Set(names));
	const texts = await Promise.all([...files].map((name) => readFile(join(client, name))));
	return [...texts, inline.join("\n")].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
}

/** The scripts with all their static imports, without dynamic ones. */
async function withStaticImports(names: Set<string>): Promise<Set<string>> {
	for (const name of names) {
		const text = await readFile(join(client, name), "utf8");
		for (const [, imported] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
			names.add(`/assets/${imported}`);
		}
	}
	return names;
}
