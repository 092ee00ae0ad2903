import type { User } from "@bcc/contract";
import { m } from "@bcc/messages";
import { useFetcher } from "react-router";
import { submitProps } from "#web/components/button.tsx";
import { CsrfField } from "#web/features/account/csrf-field.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import styles from "./confirmation-notice.module.css";

type ConfirmationNoticeProps = {
	user: User;
	/** Why the link was not sent again, when that was asked for without scripts. */
	problem: string | undefined;
};

/** Says that an address waits for its confirmation, and sends the link again. */
export function ConfirmationNotice({ user, problem }: ConfirmationNoticeProps) {
	const { Form } = useFetcher();
	const waiting = user.pending_email ?? (user.email_confirmed ? null : user.email);
	if (waiting === null) return null;
	return (
		<FormNotice tone={problem ? "problem" : "note"}>
			{problem && <p>{problem}</p>}
			<p>{m.profile_unconfirmed({ email: waiting })}</p>
			<Form method="post">
				<CsrfField />
				<input type="hidden" name="intent" value="confirmation" />
				<input type="hidden" name="waiting_email" value={waiting} />
				<button {...submitProps} className={styles.resend}>
					{m.profile_resend()}
				</button>
			</Form>
		</FormNotice>
	);
}
