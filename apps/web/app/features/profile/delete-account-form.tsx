import { m } from "@bcc/messages";
import { useNavigate } from "react-router";
import { useSnackbar } from "#web/components/snackbar.tsx";
import { endAccount } from "#web/features/account/account-record.ts";
import { CsrfField } from "#web/features/account/csrf-field.tsx";
import { useEndedSession } from "#web/features/account/use-ended-session.ts";
import { PasswordField } from "#web/features/field/password-field.tsx";
import form from "#web/features/form/form.module.css";
import { FormCard } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { PostedForm } from "#web/features/form/posted-form.ts";
import { SubmitButton } from "#web/features/form/submit-button.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { browserApi } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { checkDeletion, deleteAccount, deletionFields } from "./delete-account.ts";
import styles from "./delete-account-form.module.css";
import { intentField } from "./posted-profile.ts";

type DeleteAccountProps = { userId: number; posted: PostedForm<"password"> | undefined };

/** Ends the account after the password was given once more; folded away until wanted. */
export function DeleteAccount({ userId, posted }: DeleteAccountProps) {
	const navigate = useNavigate();
	const snackbar = useSnackbar();
	const endSession = useEndedSession();
	const { formProps, errorOf, busy } = useForm({ names: deletionFields, check: checkDeletion, send, posted });

	async function send(values: Record<"password", string>) {
		const outcome = await deleteAccount(browserApi(), userId, values);
		if (outcome.ok) {
			await endAccount();
			await navigate(localizedPath("/home"));
			snackbar.show({ message: outcome.message, tone: "success" });
			return;
		}
		if (outcome.code === "not_signed_in") return void (await endSession());
		if (outcome.message) snackbar.show({ message: outcome.message, tone: "error" });
		return outcome.errors;
	}

	return (
		<FormCard title={m.delete_title()} text={m.delete_text()} width="wide">
			<details className={styles.fold} open={posted !== undefined}>
				<summary className={styles.summary}>{m.delete_open()}</summary>
				{posted?.message && <FormNotice tone="problem">{posted.message}</FormNotice>}
				<form {...formProps} className={form.form}>
					<CsrfField />
					<input type="hidden" name={intentField} value="deletion" />
					<PasswordField
						name="password"
						label={m.field_password()}
						error={errorOf("password")}
						takesFocus={posted !== undefined}
						autoComplete="current-password"
					/>
					<div className={form.actions}>
						<SubmitButton busy={busy} variant="secondary">
							{m.delete_button()}
						</SubmitButton>
					</div>
				</form>
			</details>
		</FormCard>
	);
}
