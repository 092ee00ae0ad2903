import { useLayoutEffect, useRef } from "react";

/**
 * Reports the text that the visitor typed into a controlled field before the page was hydrated; without the report
 * React would put back the text that the server sent.
 *
 * @param onText called once, unless the field is empty
 * @returns the field's `ref`
 */
export function useInputBeforeHydration(onText: (text: string) => void) {
	const field = useRef<HTMLInputElement>(null);
	const report = useRef(onText);
	useLayoutEffect(() => {
		if (field.current?.value) report.current(field.current.value);
	}, []);
	return field;
}
