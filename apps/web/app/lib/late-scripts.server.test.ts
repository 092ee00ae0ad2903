import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { lateScripts } from "./late-scripts.server.ts";

const page =
	'<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
	'<body><p>Ndoa — “2 < 3” 💍</p><script nonce="x">var a = 1 < 2</script>' +
	'<script nonce="x" type="module" async="">import "/a.js"</script></body></html>';

/** The page after it went through in pieces of `size` bytes. */
async function passedInPieces(size: number): Promise<string> {
	const bytes = Buffer.from(page);
	const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
		bytes.subarray(index * size, (index + 1) * size),
	);
	return (await buffer(Readable.from(pieces).pipe(lateScripts()))).toString();
}

it.each([1, 2, 7, 64, 100_000])("makes scripts and preloads inert in pieces of %i bytes", async (size) => {
	const expected = page
		.replace('<link rel="modulepreload"', '<link data-late="modulepreload"')
		.replace('type="module" async=""', 'type="text/plain" data-late="module"');
	expect(await passedInPieces(size)).toBe(expected);
});
