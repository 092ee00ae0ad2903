import { encode } from "uqr";
import styles from "./receipt.module.css";

/** A text as a QR code, with the quiet zone that cameras need. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { border: 4 });
	const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? `M${x} ${y}h1v1h-1z` : []))).join("");
	return (
		<svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
			<path d={dark} shapeRendering="crispEdges" />
		</svg>
	);
}
