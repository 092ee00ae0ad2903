import { locales } from "@bcc/messages/locale";
import { useState } from "react";
import type { FormValues } from "#web/features/form/field-errors.ts";
import { browserApi } from "#web/lib/api.ts";
import { type Choices, loadChoices, noChoices } from "./choices.ts";
import { choiceErrors, type PersonField } from "./person.ts";

/**
 * Checks countries and nationalities when their fields are left. Those in the page's language are offered; the names in
 * the other languages, which the server takes as well, are loaded once somebody types one that is not among them.
 *
 * @param offered the names in the page's language
 */
export function useKnownNames(offered: Choices) {
	const [known, setKnown] = useState(noChoices);

	return {
		/** Looks at what was left in a field. */
		async look(name: PersonField, value: string): Promise<void> {
			if (known !== noChoices) return;
			const empty = { nationality: "", country_of_residence: "" };
			if (Object.keys(choiceErrors({ ...empty, [name]: value }, offered)).length === 0) return;
			const lists = await Promise.all(locales.map((locale) => loadChoices(browserApi(locale), locale)));
			setKnown({
				countries: lists.flatMap(({ countries }) => countries),
				nationalities: lists.flatMap(({ nationalities }) => nationalities),
			});
		},
		/** What is known to be wrong with the names; the server decides on the others. */
		errorsOf: (values: FormValues<PersonField>) => choiceErrors(values, known),
	};
}
