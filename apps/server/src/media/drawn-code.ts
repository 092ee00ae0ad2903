import { encode } from "uqr";

/**
 * A QR code as an SVG path, in a square of `size` with the quiet zone that cameras need. Any mask can be read (ISO/IEC 18004 §7.8);
 * to compare all eight takes six times as long.
 */
export function drawnCode(text: string): { size: number; path: string } {
	const { data, size } = encode(text, { ecc: "M", border: 4, maskPattern: 0 });
	const runs = data.flatMap((row, y) =>
		row.flatMap((dark, x) => {
			if (!dark || row[x - 1]) return [];
			const width = row.indexOf(false, x) - x;
			return [`M${x} ${y}h${width}v1h-${width}z`];
		}),
	);
	return { size, path: runs.join("") };
}
