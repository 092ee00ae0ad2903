import { readdir, readFile, rename, writeFile } from "node:fs/promises";
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

const codings = {
	gzip: { ending: ".gz", compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
	brotli: {
		ending: ".br",
		compress: (bytes: Buffer) =>
			promisify(brotliCompress)(bytes, {
				params: {
					[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
					[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
				},
			}),
	},
};

/** Writes a compressed copy, `.gz` or `.br`, beside every text file below `folder` that becomes smaller by it. */
export async function precompress(folder: string, coding: keyof typeof codings): Promise<void> {
	const { ending, compress } = codings[coding];
	const entries = await readdir(folder, { withFileTypes: true, recursive: true });
	const texts = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
	await Promise.all(
		texts.map(async (entry) => {
			const file = join(entry.parentPath, entry.name);
			const bytes = await readFile(file);
			if (bytes.length < smallestWorthwhile) return;
			const compressed = await compress(bytes);
			if (compressed.length >= bytes.length) return;
			// A server may look for the copy at any moment: it is there whole or not at all.
			await writeFile(`${file}.new${ending}`, compressed);
			await rename(`${file}.new${ending}`, file + ending);
		}),
	);
}
