import { emailFormSchema } from "@bcc/contract/account-form";
import { fieldErrors } from "#web/features/form/field-errors.ts";
import type { Mutation } from "#web/features/form/mutation.ts";
import { stays } from "#web/features/form/news.ts";

/** Asks for a mail with which a new password can be chosen; the answer is the same for unknown addresses. */
export const forgotPassword: Mutation<"email", unknown> = {
	names: ["email"],
	check: (values) => fieldErrors(emailFormSchema, values),
	send: (api, { email }) => api.forgotPassword(email.trim()),
	done: (_, message) => stays("/forgot-password", "mail-sent", message),
};
