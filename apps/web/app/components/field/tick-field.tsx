import { useId } from "react";
import field from "./field.module.css";
import { controlProps, type FieldProps } from "./fields.tsx";
import styles from "./tick-field.module.css";

type TickFieldProps = Pick<FieldProps, "name" | "label" | "value" | "error" | "takesFocus"> & {
	/** What is sent where it is ticked. */
	ticked: string;
};

/** A sentence that somebody agrees to. */
export function TickField({ ticked, value, label, error, ...rest }: TickFieldProps) {
	const id = useId();
	return (
		<div className={`stack gap-1 ${field.field}`}>
			<label className={`stack gap-3 ${styles.tick}`} htmlFor={id}>
				<input
					type="checkbox"
					value={ticked}
					defaultChecked={value === ticked}
					{...controlProps(id, { label, error, ...rest })}
				/>
				<span>{label}</span>
			</label>
			<div className={field.below}>
				<p id={`${id}-error`} className={field.error} aria-live="polite">
					{error}
				</p>
			</div>
		</div>
	);
}
