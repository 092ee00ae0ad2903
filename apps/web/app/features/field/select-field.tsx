import { useId } from "react";
import styles from "./field.module.css";
import { controlProps, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { ChevronIcon } from "./icons.tsx";

type SelectFieldProps = FieldProps & {
	/** What may be chosen: the stored value and its text. */
	options: readonly { value: string; label: string }[];
	/** Text of the empty choice. */
	placeholder: string;
};

/** One of a few: the system's own list, which every phone shows as its owner knows it. */
export function SelectField({ options, placeholder, ...field }: SelectFieldProps) {
	const id = useId();
	return (
		<FieldFrame {...field} id={id}>
			<div className={styles.withButton}>
				<select
					className={`${styles.control} ${styles.select}`}
					defaultValue={field.value ?? ""}
					autoComplete={field.autoComplete}
					{...controlProps(id, field)}
				>
					<option value="">{placeholder}</option>
					{options.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
				<ChevronIcon className={styles.mark} />
			</div>
		</FieldFrame>
	);
}
