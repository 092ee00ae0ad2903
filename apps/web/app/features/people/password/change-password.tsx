import type { User } from "@bcc/contract/people/account";
import { changePasswordFormSchema } from "@bcc/contract/people/account-form";
import { m } from "@bcc/messages";
import { useEffect, useRef } from "react";
import { PasswordField } from "#web/components/field/fields.tsx";
import { type FieldErrors, type FormValues, fieldErrors } from "#web/components/form/field-errors.ts";
import form from "#web/components/form/form.module.css";
import { FormCard } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import type { Mutation } from "#web/components/form/mutation.ts";
import { stays } from "#web/components/form/news.ts";
import { useForm } from "#web/components/form/use-form.ts";
import { snackbar } from "#web/components/snackbar.tsx";
import { sessionChanged } from "#web/features/people/account/session.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

type Name = "old_password" | "new_password" | "repeat_password" | "userId";

/** The new password must differ from the current one, else nothing is sent (product §5). */
function checkPasswords(values: FormValues<Name>): FieldErrors<Name> {
	const { old_password, new_password } = values;
	const unchanged: FieldErrors<Name> =
		old_password === new_password ? { new_password: m.field_password_unchanged() } : {};
	return { ...unchanged, ...fieldErrors(changePasswordFormSchema, values) };
}

/** Sets a new password (product §2, §5); the answer stays for 3 seconds (product §8). */
export const changePassword: Mutation<Name> = {
	names: ["old_password", "new_password", "repeat_password", "userId"],
	check: checkPasswords,
	send: (api, { old_password, new_password, userId }) =>
		api.changePassword({ old_password, new_password, user_id: Number(userId) }),
	done(_, message) {
		/* The session now has another id. */
		sessionChanged();
		if (!import.meta.env.SSR) snackbar.show({ message, tone: "success", durationMs: 3_000 });
		return stays("/profile", "password-changed", message);
	},
	otherwise: m.form_unknown,
};

/** Change Password of the profile page (product §2, §5). */
export function ChangePassword({ user }: { user: User }) {
	const change = useForm({ ...changePassword, intent: "password" });
	const { answer } = change;
	const clear = useRef(change.clear);
	clear.current = change.clear;
	useEffect(() => {
		if (answer?.done) clear.current();
	}, [answer]);
	return (
		<FormCard title={m.password_title()} width="wide">
			<FormFrame
				form={change}
				pairs
				hidden={{ intent: "password", userId: user.userId }}
				submit={m.password_button()}
				disabled={!change.valid}
			>
				{/* Tells password managers whose password this is. */}
				<input type="text" autoComplete="username" value={user.email} readOnly hidden />
				<div className={form.whole}>
					<PasswordField
						{...change.field("old_password")}
						label={m.field_current_password()}
						autoComplete="current-password"
					/>
				</div>
				<NewPasswordFields
					form={change}
					name="new_password"
					label={m.field_new_password()}
					hint={m.field_new_password_hint()}
					repeatLabel={m.field_repeat_new_password()}
				/>
			</FormFrame>
		</FormCard>
	);
}
