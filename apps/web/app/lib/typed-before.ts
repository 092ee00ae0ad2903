import { useLayoutEffect, useRef } from "react";

/**
 * Takes over what was typed into a controlled field before the page was hydrated; React would put back what the server
 * sent.
 *
 * @param onText called once, where it is not empty
 * @returns for the field's `ref`
 */
export function useTypedBefore(onText: (text: string) => void) {
	const field = useRef<HTMLInputElement>(null);
	const report = useRef(onText);
	useLayoutEffect(() => {
		if (field.current?.value) report.current(field.current.value);
	}, []);
	return field;
}
