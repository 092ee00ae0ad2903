import { resetPasswordFormSchema } from "@bcc/contract/account-form";
import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import {
	type FieldErrors,
	type FormOutcome,
	type FormValues,
	fieldErrors,
	sendForm,
} from "#web/features/form/field-errors.ts";

export const resetFields = ["new_password", "repeat_password"] as const;

export type ResetField = (typeof resetFields)[number];

/** What is wrong with the form: the rules of change password (product §5). */
export function checkReset(values: FormValues<ResetField>): FieldErrors<ResetField> {
	return fieldErrors(resetPasswordFormSchema, values);
}

/**
 * Sets a new password with the token of a mailed link; never throws.
 *
 * @param token as it stands in the address: anybody's text
 */
export async function resetPassword(
	api: ApiClient,
	token: string,
	values: FormValues<ResetField>,
): Promise<FormOutcome<unknown, ResetField>> {
	const { new_password } = values;
	return await sendForm(
		checkReset(values),
		resetFields,
		() => api.resetPassword({ token, new_password }),
		m.form_unknown(),
	);
}
