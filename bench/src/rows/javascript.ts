import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { startDemoSite } from "#bench/demo-site.ts";
import { kilobytes } from "#bench/figures.ts";
import type { Row } from "#bench/row.ts";

const client = join(import.meta.dirname, "..", "..", "..", "apps", "web", "build", "client");
const maxBytes = 140_000;

/** JavaScript that the landing page loads: its scripts, what they preload, and what stands in the page. */
export const javascript: Row = {
	name: "javascript",
	async run() {
		const demo = await startDemoSite();
		try {
			const html = await (await fetch(`${demo.server.url}/home`)).text();
			const bytes = await landingPageBytes(html);
			return [
				{
					what: "JavaScript of the landing page, gzip",
					figure: kilobytes(bytes),
					target: `≤ ${kilobytes(maxBytes)}`,
					ok: bytes <= maxBytes,
				},
			];
		} finally {
			await demo.remove();
		}
	},
};

async function landingPageBytes(html: string): Promise<number> {
	const names = [...html.matchAll(/"(\/assets\/[^"?]+\.js)/g)].map((match) => match[1] ?? "");
	const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? "");
	const files = await withStaticImports(new Set(names));
	const texts = await Promise.all([...files].map((name) => readFile(join(client, name))));
	return [...texts, inline.join("\n")].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
}

/** The scripts with all that they import statically; what they import later, when needed, is left out. */
async function withStaticImports(names: Set<string>): Promise<Set<string>> {
	for (const name of names) {
		const text = await readFile(join(client, name), "utf8");
		for (const [, imported] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
			names.add(`/assets/${imported}`);
		}
	}
	return names;
}
