import { deleteAccountFormSchema } from "@bcc/contract/account-form";
import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import { type FormOutcome, fieldErrors, sendForm } from "#web/features/form/field-errors.ts";

export const deletionFields = ["password"] as const;

export function checkDeletion(values: Record<"password", string>) {
	return fieldErrors(deleteAccountFormSchema, values);
}

/** Ends an account, if the password is right; never throws. */
export async function deleteAccount(
	api: ApiClient,
	userId: number,
	values: Record<"password", string>,
): Promise<FormOutcome<unknown, "password">> {
	const send = () => api.deleteAccount({ userId, password: values.password });
	return await sendForm(checkDeletion(values), deletionFields, send, m.form_unknown());
}
