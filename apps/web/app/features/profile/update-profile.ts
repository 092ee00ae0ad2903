import type { User } from "@bcc/contract";
import { checkForm, profileFormSchema } from "@bcc/contract/account-form";
import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import {
	type FieldErrors,
	type FormOutcome,
	type FormValues,
	fieldErrors,
	outcomeOf,
	refused,
} from "#web/features/form/field-errors.ts";
import { reasonText } from "#web/features/form/reason-text.ts";
import { type Choices, noChoices } from "#web/features/person/choices.ts";
import { type PersonField, personFields, spelledAsListed } from "#web/features/person/person.ts";
import { readPhoneNumber } from "#web/features/person/phone.ts";

/** What is wrong with the form (product §5): as sign-up, without the passwords. */
export function checkProfile(values: FormValues<PersonField>): FieldErrors<PersonField> {
	return fieldErrors(profileFormSchema, values);
}

/** Stores the details of a user, if nothing is wrong with the form; never throws. */
export async function updateProfile(
	api: ApiClient,
	userId: number,
	values: FormValues<PersonField>,
	choices: Choices = noChoices,
): Promise<FormOutcome<User[], PersonField>> {
	const errors = checkProfile(values);
	const checked = checkForm(profileFormSchema, spelledAsListed(values, choices));
	if (!checked.ok || Object.keys(errors).length > 0) return refused(errors);
	const phone = await readPhoneNumber(values.phone_number);
	if (phone === null) return refused({ phone_number: reasonText("phone_invalid") });
	const details = { ...checked.values, userId, phone_number: phone };
	return outcomeOf(await api.updateProfile(details), personFields, m.profile_update_failed());
}
