import type { ReactNode } from "react";
import styles from "./field.module.css";

/** What every kind of field takes. */
export type FieldProps = {
	/** Name in the form and in the API (product §3). */
	name: string;
	label: string;
	/** What stands in it from the start: stored, or sent without scripts. */
	value?: string;
	/** What is wrong with it; left out while nothing is, or nobody has touched it. */
	error?: string;
	/** A line of help, where the error comes when there is one. */
	hint?: string;
	/** For password managers and browsers: what belongs here. */
	autoComplete?: string;
	required?: boolean;
	/** For the first field at fault when the page comes back from the server. */
	takesFocus?: boolean;
};

type FieldFrameProps = Pick<FieldProps, "label" | "error" | "hint"> & { id: string; children: ReactNode };

/** Label above, help or error below: a line is kept for them, so that nothing moves. */
export function FieldFrame({ id, label, error, hint, children }: FieldFrameProps) {
	return (
		<div className={styles.field}>
			<label htmlFor={id} className={styles.label}>
				{label}
			</label>
			{children}
			<div className={styles.below}>
				{hint && (
					<p id={`${id}-hint`} className={error ? "visually-hidden" : styles.hint}>
						{hint}
					</p>
				)}
				<p id={`${id}-error`} className={styles.error} aria-live="polite">
					{error}
				</p>
			</div>
		</div>
	);
}

/** How a control is tied to its frame. */
export function controlProps(id: string, { name, error, hint, required = true, takesFocus }: FieldProps) {
	return {
		id,
		name,
		"aria-required": required,
		"aria-invalid": error !== undefined,
		"aria-describedby": hint ? `${id}-hint ${id}-error` : `${id}-error`,
		autoFocus: takesFocus,
	};
}
