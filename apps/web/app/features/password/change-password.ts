import { changePasswordFormSchema } from "@bcc/contract/account-form";
import { m } from "@bcc/messages";
import { snackbar } from "#web/components/snackbar.tsx";
import { sessionChanged } from "#web/features/account/session.ts";
import { type FormValues, fieldErrors } from "#web/features/form/field-errors.ts";
import type { Mutation } from "#web/features/form/mutation.ts";
import { stays } from "#web/features/form/news.ts";

export type PasswordField = "old_password" | "new_password" | "repeat_password" | "userId";

/** True when the new password is the current one: then nothing is sent, and nothing said (product §5). */
export function isUnchanged({ old_password, new_password }: FormValues<PasswordField>): boolean {
	return old_password !== "" && old_password === new_password;
}

/** Sets a new password (product §2, §5); the answer stays for 3 seconds (product §8). */
export const changePassword: Mutation<PasswordField, unknown> = {
	names: ["old_password", "new_password", "repeat_password", "userId"],
	check: (values) => fieldErrors(changePasswordFormSchema, values),
	async send(api, values) {
		if (isUnchanged(values)) return { errors: {} };
		const { old_password, new_password, userId } = values;
		return await api.changePassword({ old_password, new_password, user_id: Number(userId) });
	},
	done(_, message) {
		/* The session goes on under another id. */
		sessionChanged();
		if (!import.meta.env.SSR) snackbar.show({ message, tone: "success", durationMs: 3_000 });
		return stays("/profile", "password-changed", message);
	},
	otherwise: m.form_unknown,
};
