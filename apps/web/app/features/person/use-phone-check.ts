import { useState } from "react";
import type { FieldErrors } from "#web/features/form/field-errors.ts";
import { reasonText } from "#web/features/form/reason-text.ts";
import { readPhoneNumber } from "./phone.ts";

/** Checks phone numbers when their field is left; the numbering plans are loaded with the first. */
export function usePhoneCheck() {
	const [wrong, setWrong] = useState<readonly string[]>([]);

	return {
		/** Looks at a number that was left in its field. */
		async look(text: string): Promise<void> {
			if (text.trim() === "" || wrong.includes(text)) return;
			if ((await readPhoneNumber(text)) === null) setWrong((before) => [...before, text]);
		},
		/** What is known to be wrong with a number. */
		errorsOf({ phone_number }: { phone_number: string }): FieldErrors<"phone_number"> {
			return wrong.includes(phone_number) ? { phone_number: reasonText("phone_invalid") } : {};
		},
	};
}
