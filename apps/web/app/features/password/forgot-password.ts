import { emailFormSchema } from "@bcc/contract/account-form";
import type { ApiClient } from "@bcc/contract/client";
import { type FormOutcome, fieldErrors, sendForm } from "#web/features/form/field-errors.ts";

export const emailFields = ["email"] as const;

export function checkEmail(values: Record<"email", string>) {
	return fieldErrors(emailFormSchema, values);
}

/** Asks for a mail with which a new password can be chosen; the answer is the same for unknown addresses. */
export async function forgotPassword(
	api: ApiClient,
	values: Record<"email", string>,
): Promise<FormOutcome<unknown, "email">> {
	return await sendForm(checkEmail(values), emailFields, () => api.forgotPassword(values.email.trim()));
}
