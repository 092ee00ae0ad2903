import type { PGliteOptions } from "@electric-sql/pglite";

export type WasmModule = NonNullable<PGliteOptions["pgliteWasmModule"]>;

/** The platform's, for Node's own types leave it out. */
export const webAssembly = (
	globalThis as unknown as {
		WebAssembly: {
			compile(binary: Uint8Array<ArrayBuffer>): Promise<WasmModule>;
			instantiate(module: WasmModule): Promise<{ exports: Record<string, unknown> }>;
			Module: { customSections(module: WasmModule, name: string): ArrayBuffer[] };
		};
	}
).WebAssembly;
