import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";
import { controlProps, FieldFrame, type FieldProps } from "./field-frame.tsx";

type TextFieldProps = FieldProps &
	Pick<ComponentProps<"input">, "inputMode" | "autoCapitalize" | "maxLength"> & {
		type?: "text" | "email" | "tel";
	};

/** One line of text. */
export function TextField({ type = "text", inputMode, autoCapitalize, maxLength, ...field }: TextFieldProps) {
	const id = useId();
	return (
		<FieldFrame {...field} id={id}>
			<input
				className={styles.control}
				type={type}
				defaultValue={field.value}
				autoComplete={field.autoComplete}
				spellCheck={false}
				inputMode={inputMode}
				autoCapitalize={autoCapitalize}
				maxLength={maxLength}
				{...controlProps(id, field)}
			/>
		</FieldFrame>
	);
}
