import { m } from "@bcc/messages";
import styles from "./log-picture.module.css";

const lines = [0, 1, 2, 3];

/** Four votes whose hashes join two by two up to one signed root; the visitor's own is marked, and so is its way up. */
export function LogPicture() {
	const x = (at: number) => 50 + at * 100;
	return (
		<svg className={styles.picture} viewBox="0 0 400 300" role="img" aria-label={m.verify_picture()}>
			<g className={styles.ways}>
				<path d="M50 214L100 152M350 214L300 152M250 214L300 152M100 128L200 76M300 128L200 76" />
				<path className={styles.own} d="M150 214L100 152L200 76" />
			</g>
			{lines.map((at) => (
				<g key={at} className={at === 1 ? styles.mine : styles.vote}>
					<rect x={x(at) - 36} y="214" width="72" height="62" rx="8" />
					<path d={`M${x(at) - 22} 232h44M${x(at) - 22} 244h44M${x(at) - 22} 256h26`} />
				</g>
			))}
			<g className={styles.knots}>
				<circle cx="100" cy="140" r="13" />
				<circle cx="300" cy="140" r="13" />
			</g>
			<g className={styles.seal}>
				<circle cx="200" cy="52" r="34" />
				<g transform="translate(171 22) scale(.9)">
					<circle cx="24" cy="32" r="13" />
					<circle cx="40" cy="32" r="13" />
				</g>
			</g>
		</svg>
	);
}
