import { locales } from "@bcc/messages/locale";
import { useState } from "react";
import type { FieldErrors, FormValues } from "#web/features/form/field-errors.ts";
import { reasonText } from "#web/features/form/reason-text.ts";
import { browserApi } from "#web/lib/api.ts";
import { type Choices, loadChoices, noChoices } from "./choices.ts";
import { choiceErrors, type PersonField, readPhoneNumber } from "./person.ts";

/**
 * Checks what needs more than the form when its field is left: phone numbers by the numbering plans, which are loaded with
 * the first; countries and nationalities by those in the page's language, and once somebody types one that is not among
 * them by the names in the other languages, which the server takes as well.
 *
 * @param offered the names in the page's language
 */
export function usePersonCheck(offered: Choices) {
	const [known, setKnown] = useState(noChoices);
	const [wrongPhones, setWrongPhones] = useState<readonly string[]>([]);

	async function lookAtPhone(text: string): Promise<void> {
		if (text.trim() === "" || wrongPhones.includes(text)) return;
		if ((await readPhoneNumber(text)) === null) setWrongPhones((before) => [...before, text]);
	}

	async function lookAtName(name: string, text: string): Promise<void> {
		if (known !== noChoices) return;
		const empty = { nationality: "", country_of_residence: "" };
		if (Object.keys(choiceErrors({ ...empty, [name]: text }, offered)).length === 0) return;
		const lists = await Promise.all(locales.map((locale) => loadChoices(browserApi(locale), locale)));
		setKnown({
			countries: lists.flatMap(({ countries }) => countries),
			nationalities: lists.flatMap(({ nationalities }) => nationalities),
		});
	}

	return {
		onLeave(name: string, text: string): void {
			if (name === "phone_number") void lookAtPhone(text);
			if (name === "nationality" || name === "country_of_residence") void lookAtName(name, text);
		},
		/** What is known to be wrong; the server decides on the rest. */
		errorsOf: (values: FormValues<PersonField>): FieldErrors<PersonField> => ({
			...choiceErrors(values, known),
			...(wrongPhones.includes(values.phone_number) && { phone_number: reasonText("phone_invalid") }),
		}),
	};
}
