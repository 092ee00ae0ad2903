import styles from "./skeleton.module.css";

type SkeletonProps = {
	/** Shape of what will come: lines of text, or a block that takes its size from `className`. */
	shape?: "line" | "block";
	lines?: number;
	className?: string;
};

/** The quiet shape of something still loading; hidden from screen readers (announce loading elsewhere). */
export function Skeleton({ shape = "block", lines = 1, className }: SkeletonProps) {
	if (shape === "line") {
		return (
			<span className={`${styles.lines} ${className ?? ""}`} aria-hidden="true">
				{Array.from({ length: lines }, (_, line) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical
					<span key={line} className={`${styles.shimmer} ${styles.line}`} />
				))}
			</span>
		);
	}
	return <span className={`${styles.shimmer} ${styles.block} ${className ?? ""}`} aria-hidden="true" />;
}
