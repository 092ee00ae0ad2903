import type { User } from "@bcc/contract";
import { m } from "@bcc/messages";
import { useSnackbar } from "#web/components/snackbar.tsx";
import { setAccount } from "#web/features/account/account-state.ts";
import { CsrfField } from "#web/features/account/csrf-field.tsx";
import { useEndedSession } from "#web/features/account/use-ended-session.ts";
import { PasswordField } from "#web/features/field/password-field.tsx";
import type { FormValues } from "#web/features/form/field-errors.ts";
import form from "#web/features/form/form.module.css";
import { FormCard } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { PostedForm } from "#web/features/form/posted-form.ts";
import { SubmitButton } from "#web/features/form/submit-button.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { browserApi } from "#web/lib/api.ts";
import {
	changePassword,
	checkPasswords,
	isUnchanged,
	type PasswordField as PasswordFieldName,
	passwordFields,
} from "./change-password.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** Milliseconds that the answer stays (product §8). */
const answerMs = 3_000;

type ChangePasswordProps = { user: User; posted: PostedForm<PasswordFieldName> | undefined };

/** Change Password of the profile page (product §2, §5). */
export function ChangePassword({ user, posted }: ChangePasswordProps) {
	const snackbar = useSnackbar();
	const endSession = useEndedSession();
	const { formProps, errorOf, valid, busy, clear } = useForm({
		names: passwordFields,
		check: checkPasswords,
		send,
		posted,
	});

	/* The same password again, sent without scripts. */
	const unsaid = posted && !posted.message && Object.keys(posted.errors).length === 0;

	async function send(values: FormValues<PasswordFieldName>) {
		if (isUnchanged(values)) {
			/* No call and no message (product §5): the keyboard goes to the field whose hint says why. */
			const field = formProps.ref.current?.elements.namedItem("new_password");
			if (field instanceof HTMLElement) field.focus();
			return;
		}
		const outcome = await changePassword(browserApi(), user.userId, values);
		if (outcome.ok) {
			clear();
			/* The session goes on under another id: no other account. */
			setAccount(user.userId);
			snackbar.show({ message: outcome.message, tone: "success", durationMs: answerMs });
			return;
		}
		if (outcome.code === "not_signed_in") return void (await endSession());
		if (outcome.message) snackbar.show({ message: outcome.message, tone: "error" });
		return outcome.errors;
	}

	return (
		<FormCard title={m.password_title()} width="wide">
			{posted?.message && <FormNotice tone="problem">{posted.message}</FormNotice>}
			<form {...formProps} className={`${form.form} ${form.pairs}`}>
				<CsrfField />
				<input type="hidden" name="intent" value="password" />
				{/* Tells password managers whose password this is. */}
				<input type="text" autoComplete="username" value={user.email} readOnly hidden />
				<div className={form.whole}>
					<PasswordField
						name="old_password"
						label={m.field_current_password()}
						error={errorOf("old_password")}
						takesFocus={posted !== undefined && !unsaid}
						autoComplete="current-password"
					/>
				</div>
				<NewPasswordFields
					name="new_password"
					label={m.field_new_password()}
					hint={m.field_new_password_hint()}
					repeatLabel={m.field_repeat_new_password()}
					errorOf={errorOf}
					takesFocus={unsaid}
				/>
				<div className={`${form.actions} ${form.whole}`}>
					<SubmitButton busy={busy} disabled={!valid}>
						{m.password_button()}
					</SubmitButton>
				</div>
			</form>
		</FormCard>
	);
}
