import type { Progress } from "./progress.ts";
import styles from "./progress-marks.module.css";

/** More marks are no easier to read than the numbers. */
const most = 12;

/** A mark for each category that the voter may vote in, ticked where they have; the text beside it says the same. */
export function ProgressMarks({ voted, total }: Pick<Progress, "voted" | "total">) {
	if (total > most) return null;
	const numbers = Array.from({ length: total }, (_, index) => index + 1);
	return (
		<span className={styles.marks} aria-hidden="true">
			{numbers.map((number) => (
				<span key={number} className={styles.mark} data-done={number <= voted || undefined} />
			))}
		</span>
	);
}
