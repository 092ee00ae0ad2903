import { resetPasswordFormSchema } from "@bcc/contract/account-form";
import { m } from "@bcc/messages";
import { redirect } from "react-router";
import { endSession } from "#web/features/account/session.ts";
import { type FieldErrors, type FormValues, fieldErrors } from "#web/features/form/field-errors.ts";
import type { Mutation } from "#web/features/form/mutation.ts";
import { withNews } from "#web/features/form/news.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { queryOf } from "#web/lib/page-data.ts";

export const resetFields = ["new_password", "repeat_password"] as const;
export type ResetField = (typeof resetFields)[number];

/** What is wrong with the form: the rules of change password (product §5). */
export function checkReset(values: FormValues<ResetField>): FieldErrors<ResetField> {
	return fieldErrors(resetPasswordFormSchema, values);
}

/** Whoever has a new password signs in with it: all sessions have ended. */
export async function toNewPassword(): Promise<Response> {
	await endSession();
	return redirect(withNews(localizedPath("/login"), "password-reset"), 303);
}

/** Sets a new password with the token of a mailed link, which is anybody's text. */
export const resetPassword: Mutation<ResetField, unknown> = {
	names: resetFields,
	check: checkReset,
	send: (api, { new_password }, request) =>
		api.resetPassword({ token: queryOf(request).get("token") ?? "", new_password }),
	done: toNewPassword,
	otherwise: m.form_unknown,
};
