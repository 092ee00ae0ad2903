import type { ReactNode } from "react";
import type { Progress } from "./progress.ts";
import styles from "./progress-marks.module.css";

/** More marks are no easier to read than the numbers. */
const most = 12;

type ProgressMarksProps = Pick<Progress, "voted" | "total"> & { children: ReactNode };

/** A mark for each category that the voter may vote in, ticked where they have; the text beside it says the same. */
export function ProgressMarks({ voted, total, children }: ProgressMarksProps) {
	const numbers = Array.from({ length: total }, (_, index) => index + 1);
	return (
		<>
			{total <= most && (
				<span className={styles.marks} aria-hidden="true">
					{numbers.map((number) => (
						<span key={number} className={styles.mark} data-done={number <= voted || undefined} />
					))}
				</span>
			)}
			<span className={styles.words}>{children}</span>
		</>
	);
}
