import { deleteAccountFormSchema } from "@bcc/contract/account-form";
import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import { type FormOutcome, fieldErrors, outcomeOf, refused } from "#web/features/form/field-errors.ts";

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
	const errors = checkDeletion(values);
	if (Object.keys(errors).length > 0) return refused(errors);
	const result = await api.deleteAccount({ userId, password: values.password });
	return outcomeOf(result, deletionFields, m.delete_failed());
}
