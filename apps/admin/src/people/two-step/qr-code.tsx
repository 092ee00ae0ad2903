import { encode } from "uqr";

/** A text as a QR code, with the quiet zone that cameras need. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { border: 4 });
	const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? `M${x} ${y}h1v1h-1z` : []))).join("");
	return (
		<svg viewBox={`0 0 ${size} ${size}`} width="220" height="220" role="img" aria-label={label}>
			<rect width={size} height={size} fill="#fff" />
			<path d={dark} fill="#000" shapeRendering="crispEdges" />
		</svg>
	);
}
