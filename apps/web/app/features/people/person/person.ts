import type { User } from "@bcc/contract/people/account";
import { readPhone } from "@bcc/contract/phone";
import { locales } from "@bcc/messages/locale";
import { useState } from "react";
import { namedOption, type Option } from "#web/components/field/rules.ts";
import { type FieldErrors, type FormValues, reasonText } from "#web/components/form/field-errors.ts";
import { browserApi } from "#web/lib/api.ts";
import { type Choices, loadChoices, noChoices } from "./choices.ts";

/** A person's details: the fields that sign-up and profile have in common (product §2, §3). */
export const personFields = [
	"firstname",
	"lastname",
	"age_range",
	"gender",
	"nationality",
	"country_of_residence",
	"email",
	"phone_number",
] as const;

export type PersonField = (typeof personFields)[number];

export function detailsOf(user: User): FormValues<PersonField> {
	return {
		firstname: user.firstname,
		lastname: user.lastname,
		age_range: user.age_range ?? "",
		gender: user.gender ?? "",
		nationality: user.nationality ?? "",
		country_of_residence: user.country ?? "",
		email: user.email,
		phone_number: user.phone ?? "",
	};
}

/**
 * The number in E.164; null when invalid. When the numbering plans cannot be loaded the text is taken as it is: the
 * server decides.
 */
export async function readPhoneNumber(text: string): Promise<string | null> {
	try {
		return await readPhone(text);
	} catch (error) {
		console.error("Phone numbers could not be checked here", error);
		return text.trim();
	}
}

export const noPhone = () => ({ errors: { phone_number: reasonText("phone_invalid") } });

/**
 * Checks beyond the form's, when a field loses the focus: phone numbers by the numbering plans, which are loaded with
 * the first; countries and nationalities by those in the page's language, and once somebody types one that is not among
 * them by the names in the other languages, which the server takes as well.
 *
 * @param offered the names in the page's language
 */
export function usePersonCheck(offered: Choices) {
	const [known, setKnown] = useState(noChoices);
	const [wrongPhones, setWrongPhones] = useState<readonly string[]>([]);

	async function checkPhone(text: string): Promise<void> {
		if (text.trim() === "" || wrongPhones.includes(text)) return;
		if ((await readPhoneNumber(text)) === null) setWrongPhones((before) => [...before, text]);
	}

	async function checkName(text: string, names: readonly Option[]): Promise<void> {
		if (known !== noChoices || !isUnknown(text, names)) return;
		const lists = await Promise.all(locales.map((locale) => loadChoices(browserApi(locale), locale)));
		setKnown({
			countries: lists.flatMap(({ countries }) => countries),
			nationalities: lists.flatMap(({ nationalities }) => nationalities),
		});
	}

	return {
		onLeave(name: string, text: string): void {
			if (name === "phone_number") void checkPhone(text);
			if (name === "nationality") void checkName(text, offered.nationalities);
			if (name === "country_of_residence") void checkName(text, offered.countries);
		},
		/** The errors known so far; the server checks the rest. */
		errorsOf: (values: FormValues<PersonField>): FieldErrors<PersonField> => ({
			...(isUnknown(values.nationality, known.nationalities) && {
				nationality: reasonText("nationality_unknown"),
			}),
			...(isUnknown(values.country_of_residence, known.countries) && {
				country_of_residence: reasonText("country_unknown"),
			}),
			...(wrongPhones.includes(values.phone_number) && noPhone().errors),
		}),
	};
}

function isUnknown(text: string, options: readonly Option[]): boolean {
	return text.trim() !== "" && options.length > 0 && namedOption(options, text) === null;
}
