/** A section of a WebAssembly binary; `start` is where its id stands, its content is from `from` to `to`. */
type Section = { id: number; start: number; from: number; to: number };

/** As the WebAssembly specification numbers them, §5.5.2. */
export const sectionIds = { custom: 0, import: 2, function: 3, code: 10 } as const;

/** Magic number and version. */
const preamble = 8;

/** An unsigned LEB128 number, and where what follows it begins. */
export function readUnsigned(bytes: Uint8Array, at: number): [value: number, next: number] {
	let value = 0;
	for (let shift = 0; ; shift += 7, at++) {
		const byte = bytes[at];
		if (byte === undefined) throw new RangeError("The WebAssembly binary ends in the middle of a number.");
		value += (byte & 0x7f) * 2 ** shift;
		if (byte < 0x80) return [value, at + 1];
	}
}

export function writeUnsigned(value: number): number[] {
	return value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...writeUnsigned(Math.floor(value / 0x80))];
}

/** The first section of a kind. */
export function sectionOf(bytes: Uint8Array, wanted: number): Section {
	for (let start = preamble; start < bytes.length; ) {
		const [size, from] = readUnsigned(bytes, start + 1);
		const section = { id: bytes[start] ?? 0, start, from, to: from + size };
		if (section.id === wanted) return section;
		start = section.to;
	}
	throw new RangeError(`The WebAssembly binary has no section ${wanted}.`);
}
