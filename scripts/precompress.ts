import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = new Set([
	".css",
	".html",
	".ico",
	".js",
	".json",
	".map",
	".svg",
	".txt",
	".webmanifest",
	".xml",
]);
const smallestWorthwhile = 512;

/** Writes `.br` and `.gz` beside every text file below `folder` that becomes smaller by it. */
export async function precompress(folder: string): Promise<void> {
	for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
		if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
		const file = join(entry.parentPath, entry.name);
		const bytes = await readFile(file);
		if (bytes.length < smallestWorthwhile) continue;
		const params = {
			[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
		};
		const [brotlied, gzipped] = await Promise.all([
			promisify(brotliCompress)(bytes, { params }),
			promisify(gzip)(bytes, { level: 9 }),
		]);
		if (brotlied.length < bytes.length) await writeFile(`${file}.br`, brotlied);
		if (gzipped.length < bytes.length) await writeFile(`${file}.gz`, gzipped);
	}
}
