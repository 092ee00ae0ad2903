import { readUnsigned, sectionIds, sectionOf } from "@bcc/server/lib/wasm-sections";

/** Kinds of imports, by WebAssembly's numbers (§5.5.5). */
const kinds = { function: 0, table: 1, memory: 2, global: 3, tag: 4 } as const;

/** How many functions a binary imports: they are numbered before its own. */
export function importedFunctions(binary: Uint8Array): number {
	let [count, at] = readUnsigned(binary, sectionOf(binary, sectionIds.import).from);
	let functions = 0;
	const skip = () => {
		const [value, next] = readUnsigned(binary, at);
		at = next;
		return value;
	};
	const skipLimits = () => {
		const hasMaximum = skip() & 1;
		skip();
		if (hasMaximum) skip();
	};
	for (; count > 0; count--) {
		// The names of the module and of what is imported.
		for (let name = 0; name < 2; name++) {
			const length = skip();
			at += length;
		}
		const kind = binary[at++];
		if (kind === kinds.function) functions += 1;
		if (kind === kinds.function) skip();
		else if (kind === kinds.memory) skipLimits();
		else if (kind === kinds.global) at += 2;
		else {
			// A table's type of elements, or a tag's attribute, is one byte.
			at += 1;
			if (kind === kinds.table) skipLimits();
			else skip();
		}
	}
	return functions;
}

/** Bytes of each function of the binary's own. */
export function codeSizes(binary: Uint8Array): number[] {
	let [count, at] = readUnsigned(binary, sectionOf(binary, sectionIds.code).from);
	const sizes: number[] = [];
	for (; count > 0; count--) {
		const [size, from] = readUnsigned(binary, at);
		sizes.push(size);
		at = from + size;
	}
	return sizes;
}
