import type { User } from "@bcc/contract";
import { readPhone } from "@bcc/contract/phone";
import { namedOption, type Option } from "#web/features/field/rules.ts";
import type { FieldErrors, FormValues } from "#web/features/form/field-errors.ts";
import { reasonText } from "#web/features/form/reason-text.ts";
import type { Choices } from "./choices.ts";

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

/**
 * What is wrong with the two fields that are chosen from lists, where something stands in them.
 *
 * @param known the names of all languages
 */
export function choiceErrors(
	{
		nationality,
		country_of_residence,
	}: Pick<FormValues<PersonField>, "nationality" | "country_of_residence">,
	{ nationalities, countries }: Choices,
): FieldErrors<PersonField> {
	return {
		...(isUnknown(nationality, nationalities) && { nationality: reasonText("nationality_unknown") }),
		...(isUnknown(country_of_residence, countries) && {
			country_of_residence: reasonText("country_unknown"),
		}),
	};
}

/**
 * The number in E.164, null when it is none. When the numbering plans cannot be loaded the text is taken as it is: the
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

/** A user's stored details as the form shows them. */
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

function isUnknown(text: string, options: readonly Option[]): boolean {
	return text.trim() !== "" && options.length > 0 && namedOption(options, text) === null;
}
