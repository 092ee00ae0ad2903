import { useLayoutEffect, useRef } from "react";

/**
 * Takes over what was typed into a controlled field before the page was hydrated; React would put back what the server
 * sent.
 *
 * @param onText hears of it once, where it is not empty
 * @returns for the field's `ref`
 */
export function useTypedBefore(onText: (text: string) => void) {
	const field = useRef<HTMLInputElement>(null);
	const tell = useRef(onText);
	useLayoutEffect(() => {
		if (field.current?.value) tell.current(field.current.value);
	}, []);
	return field;
}
