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
import { personFields, spelledAsListed } from "#web/features/person/person.ts";
import { readPhoneNumber } from "#web/features/person/phone.ts";

/** The details, and the password that another e-mail address takes. */
export const profileFields = [...personFields, "password"] as const;

export type ProfileField = (typeof profileFields)[number];

/** Whether the form asks for another address than the stored one, as the server sees it. */
export function changesEmail(email: string | undefined, stored: string): boolean {
	return email !== undefined && email.trim().toLowerCase() !== stored.toLowerCase();
}

/** What is wrong with the form (product §5): as sign-up; the password is needed for another address only. */
export function checkProfile(
	values: FormValues<ProfileField>,
	storedEmail?: string,
): FieldErrors<ProfileField> {
	const errors: FieldErrors<ProfileField> = fieldErrors(profileFormSchema, values);
	const needed = storedEmail !== undefined && changesEmail(values.email, storedEmail);
	if (needed && !values.password) errors.password = reasonText("password_required");
	return errors;
}

/** Stores the details of a user, if nothing is wrong with the form; never throws. */
export async function updateProfile(
	api: ApiClient,
	userId: number,
	values: FormValues<ProfileField>,
	choices: Choices = noChoices,
): Promise<FormOutcome<User[], ProfileField>> {
	const errors = checkProfile(values);
	const checked = checkForm(profileFormSchema, spelledAsListed(values, choices));
	if (!checked.ok || Object.keys(errors).length > 0) return refused(errors);
	const phone = await readPhoneNumber(values.phone_number);
	if (phone === null) return refused({ phone_number: reasonText("phone_invalid") });
	const password = values.password || undefined;
	const details = { ...checked.values, userId, phone_number: phone, password };
	return outcomeOf(await api.updateProfile(details), profileFields, m.profile_update_failed());
}
