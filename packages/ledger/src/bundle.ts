import { concat } from "./bytes.ts";

/** The longest entry of a bundle: its length has two bytes. */
export const longestEntry = 0xffff;

/** Entries as a bundle has them: each after its length, an unsigned number of two bytes, the higher one first (tlog-tiles). */
export function encodeEntries(entries: Uint8Array[]): Uint8Array {
	return concat(
		...entries.flatMap((entry) => {
			if (entry.length > longestEntry) throw new RangeError("an entry is too long for a bundle");
			return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
		}),
	);
}

/**
 * The entries of a bundle.
 * @throws RangeError when the bytes do not end where an entry does
 */
export function decodeEntries(bundle: Uint8Array): Uint8Array[] {
	const entries: Uint8Array[] = [];
	for (let at = 0; at < bundle.length; ) {
		const start = at + 2;
		const end = start + (bundle[at] as number) * 256 + (bundle[at + 1] ?? Number.NaN);
		if (!(end <= bundle.length)) throw new RangeError("the bundle ends within an entry");
		entries.push(bundle.subarray(start, end));
		at = end;
	}
	return entries;
}
