import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { hintedPostgres, readsHints, withHints } from "#server/db/hot-functions.ts";
import { type WasmModule, webAssembly } from "#server/lib/web-assembly.ts";

/** Two functions without parameters, `a` and `b`, which give 1 and 2. */
const twoFunctions = Uint8Array.from([
	...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
	...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7f],
	...[0x03, 0x03, 0x02, 0x00, 0x00],
	...[0x07, 0x09, 0x02, 0x01, 0x61, 0x00, 0x00, 0x01, 0x62, 0x00, 0x01],
	...[0x0a, 0x0b, 0x02, 0x04, 0x00, 0x41, 0x01, 0x0b, 0x04, 0x00, 0x41, 0x02, 0x0b],
]);

const hintsOf = (module: WasmModule) => webAssembly.Module.customSections(module, "compilationHints");

describe("hints for the compiler", () => {
	test("the list is that of the installed PGlite; `node tools/hot-functions/find.ts` makes it anew", async () => {
		const module = await hintedPostgres();
		expect(module && hintsOf(module)).toHaveLength(1);
	});

	test("one byte for each function, of which the named ones differ", async () => {
		const module = await webAssembly.compile(withHints(twoFunctions, [1]));
		expect(hintsOf(module).map((hints) => [...new Uint8Array(hints)])).toEqual([[2, 0, 0b10_0000]]);
		const { exports } = await webAssembly.instantiate(module);
		expect([exports.a, exports.b].map((run) => (run as () => number)())).toEqual([1, 2]);
	});

	test.runIf(readsHints())("only what they name is compiled by the optimising compiler", async () => {
		const program = `
			import { chooseBaselineCompiler } from ${JSON.stringify(import.meta.resolve("./embedded.ts"))};
			import { withHints } from ${JSON.stringify(import.meta.resolve("./hot-functions.ts"))};
			chooseBaselineCompiler();
			const module = await WebAssembly.compile(withHints(Uint8Array.of(${twoFunctions}), [1]));
			const { exports } = await WebAssembly.instantiate(module);
			exports.a();
			exports.b();
			// V8 tells what it has compiled when the process ends; the compiler works in the background.
			setTimeout(() => {}, 1_500);`;
		const flags = ["--trace-wasm-compilation-times", "--input-type=module", "--eval", program];
		const { stdout } = await promisify(execFile)(process.execPath, flags);
		const compiled = (by: string) =>
			[...stdout.matchAll(new RegExp(`#(\\d) using ${by},`, "g"))].map(([, name]) => name);
		expect(compiled("Liftoff")).toEqual(["0", "1"]);
		expect(compiled("TurboFan")).toEqual(["1"]);
	});
});
