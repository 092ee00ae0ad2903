import { changePasswordFormSchema } from "@bcc/contract/account-form";
import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import {
	type FieldErrors,
	type FormOutcome,
	type FormValues,
	fieldErrors,
	refused,
	sendForm,
} from "#web/features/form/field-errors.ts";

export const passwordFields = ["old_password", "new_password", "repeat_password"] as const;

export type PasswordField = (typeof passwordFields)[number];

/** What is wrong with the form (product §5). */
export function checkPasswords(values: FormValues<PasswordField>): FieldErrors<PasswordField> {
	return fieldErrors(changePasswordFormSchema, values);
}

/** True when the new password is the current one: then nothing is sent, and nothing said (product §5). */
export function isUnchanged({ old_password, new_password }: FormValues<PasswordField>): boolean {
	return old_password !== "" && old_password === new_password;
}

/** Sets a new password, if nothing is wrong with the form; never throws. */
export async function changePassword(
	api: ApiClient,
	userId: number,
	values: FormValues<PasswordField>,
): Promise<FormOutcome<unknown, PasswordField>> {
	const errors = checkPasswords(values);
	if (Object.keys(errors).length === 0 && isUnchanged(values)) return refused({});
	const { old_password, new_password } = values;
	const send = () => api.changePassword({ old_password, new_password, user_id: userId });
	return await sendForm(errors, passwordFields, send, m.form_unknown());
}
