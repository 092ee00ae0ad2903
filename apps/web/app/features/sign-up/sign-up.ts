import type { User } from "@bcc/contract";
import { checkForm, signUpFormSchema } from "@bcc/contract/account-form";
import type { ApiClient } from "@bcc/contract/client";
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

export const signUpFields = [...personFields, "password", "repeat_password"] as const;

export type SignUpField = PersonField | "password" | "repeat_password";

/** What is wrong with the form (product §5). */
export function checkSignUp(values: FormValues<SignUpField>): FieldErrors<SignUpField> {
	return fieldErrors(signUpFormSchema, values);
}

/** Registers, if nothing is wrong with the form; never throws. */
export async function signUp(
	api: ApiClient,
	values: FormValues<SignUpField>,
	choices: Choices = noChoices,
): Promise<FormOutcome<User, SignUpField>> {
	const errors = checkSignUp(values);
	const checked = checkForm(signUpFormSchema, spelledAsListed(values, choices));
	if (!checked.ok || Object.keys(errors).length > 0) return refused(errors);
	const phone = await readPhoneNumber(values.phone_number);
	if (phone === null) return refused({ phone_number: reasonText("phone_invalid") });
	const { firstname, lastname, repeat_password: _, ...details } = checked.values;
	const registration = { ...details, fullname: `${firstname} ${lastname}`, phone_number: phone };
	return outcomeOf(await api.register(registration), signUpFields);
}
