import type { User } from "@bcc/contract";
import { m } from "@bcc/messages";
import type { FormEvent } from "react";
import { submitProps } from "#web/components/button.tsx";
import { useSnackbar } from "#web/components/snackbar.tsx";
import { CsrfField } from "#web/features/account/csrf-field.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import { useInsistentApi } from "#web/features/form/use-insistent-api.ts";
import styles from "./confirmation-notice.module.css";
import { intentField } from "./posted-profile.ts";

type ConfirmationNoticeProps = {
	user: User;
	/** Why the link was not sent again, when that was asked for without scripts. */
	problem: string | undefined;
};

/** Says that an address waits for its confirmation, and sends the link again. */
export function ConfirmationNotice({ user, problem }: ConfirmationNoticeProps) {
	const snackbar = useSnackbar();
	const api = useInsistentApi();
	const waiting = user.pending_email ?? (user.email_confirmed ? null : user.email);
	if (waiting === null) return null;

	async function resend(event: FormEvent) {
		event.preventDefault();
		const reply = await api().resendConfirmation(waiting ?? "");
		const message = reply.message || m.form_lost();
		snackbar.show({ message, tone: reply.ok ? "success" : "error" });
	}

	return (
		<FormNotice tone={problem ? "problem" : "note"}>
			{problem && <p>{problem}</p>}
			<p>{m.profile_unconfirmed({ email: waiting })}</p>
			<form method="post" onSubmit={(event) => void resend(event)}>
				<CsrfField />
				<input type="hidden" name={intentField} value="confirmation" />
				<input type="hidden" name="waiting_email" value={waiting} />
				<button {...submitProps} className={styles.resend}>
					{m.profile_resend()}
				</button>
			</form>
		</FormNotice>
	);
}
