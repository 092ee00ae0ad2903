import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { readUnsigned, sectionIds, sectionOf, writeUnsigned } from "#server/lib/wasm-sections.ts";
import { type WasmModule, webAssembly } from "#server/lib/web-assembly.ts";
import list from "./hot-functions.json" with { type: "json" };

/** Has V8 read the hints; newer ones know hints of another kind. */
export const hintsFlag = "--experimental-wasm-compilation-hints";
const lastVersionWithHints = 13;

/** V8's: compiled when first called, by the baseline compiler, and by the optimising one in the background. */
const optimisedLater = 0b10_0000;
const asAllOthers = 0;

const { resolve } = createRequire(import.meta.url);
const pgliteFile = join(dirname(resolve("@electric-sql/pglite")), "pglite.wasm");

export const readsHints = () => Number.parseInt(process.versions.v8, 10) <= lastVersionWithHints;

/** PGlite's PostgreSQL as it comes, and which it is. */
export async function readPostgres(): Promise<{ binary: Buffer; sha256: string }> {
	const binary = await readFile(pgliteFile);
	return { binary, sha256: createHash("sha256").update(binary).digest("hex") };
}

/**
 * PGlite's PostgreSQL with hints to V8 which functions are worth the optimising compiler: those in which votes spend their
 * time (docs/decisions/0061). Undefined where PGlite is another than the list was made for: then it is compiled as it is.
 */
export async function hintedPostgres(): Promise<WasmModule | undefined> {
	const { binary, sha256 } = await readPostgres();
	if (sha256 !== list.sha256) return undefined;
	return await webAssembly.compile(withHints(binary, list.functions));
}

/**
 * The binary with V8's section of hints, one byte for each function.
 *
 * @param functions their places in the code section
 */
export function withHints(binary: Uint8Array, functions: number[]): Uint8Array<ArrayBuffer> {
	const [count] = readUnsigned(binary, sectionOf(binary, sectionIds.function).from);
	const hints = new Uint8Array(count).fill(asAllOthers);
	for (const place of functions) hints[place] = optimisedLater;
	const name = new TextEncoder().encode("compilationHints");
	const head = [...writeUnsigned(name.length), ...name, ...writeUnsigned(count)];
	const { start } = sectionOf(binary, sectionIds.code);
	const section = [sectionIds.custom, ...writeUnsigned(head.length + count), ...head];
	return Uint8Array.from(
		Buffer.concat([binary.subarray(0, start), Uint8Array.from(section), hints, binary.subarray(start)]),
	);
}
