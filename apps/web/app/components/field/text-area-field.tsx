import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import field from "./field.module.css";
import { controlProps, FieldFrame, type FieldProps } from "./fields.tsx";
import styles from "./text-area-field.module.css";

type TextAreaFieldProps = FieldProps & {
	rows: number;
	lang?: string;
	/** What the line below it says of its length, once scripts run. */
	count: ReactNode;
};

/** A text of several lines, with a count of its characters. */
export function TextAreaField({ rows, lang, count, required = true, ...rest }: TextAreaFieldProps) {
	const id = useId();
	const area = useTypedBefore(rest.name);
	return (
		<div>
			<FieldFrame {...rest} id={id}>
				<textarea
					ref={area}
					className={`${field.control} ${styles.text}`}
					rows={rows}
					lang={lang}
					defaultValue={rest.value}
					{...controlProps(id, { ...rest, required })}
				/>
			</FieldFrame>
			<p className={styles.count} data-early>
				{count}
			</p>
		</div>
	);
}

/**
 * The ref of a text area that keeps what was typed before the scripts came: React, which does so for all other fields, puts
 * the first text back into a text area when it hydrates it (`initTextarea` of react-dom).
 */
function useTypedBefore(name: string) {
	const area = useRef<HTMLTextAreaElement>(null);
	const [typed] = useState(() =>
		import.meta.env.SSR
			? undefined
			: document.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`)?.value,
	);
	useLayoutEffect(() => {
		if (area.current && typed !== undefined) area.current.value = typed;
	}, [typed]);
	return area;
}
