import { m } from "@bcc/messages";
import { type FormEvent, useState } from "react";
import { ButtonLink } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { CsrfField } from "#web/features/account/csrf-field.tsx";
import type { FormOutcome } from "#web/features/form/field-errors.ts";
import form from "#web/features/form/form.module.css";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import { SubmitButton } from "#web/features/form/submit-button.tsx";
import { browserApi } from "#web/lib/api.ts";
import { confirmEmail } from "./confirm-email.ts";

type ConfirmEmailPageProps = {
	/** Of the mailed link; null when the link is incomplete. */
	token: string | null;
	posted: FormOutcome<unknown> | undefined;
};

/** Where the mailed link leads. It confirms at the press of a button: mail programs open links by themselves. */
export function ConfirmEmailPage({ token, posted }: ConfirmEmailPageProps) {
	const [outcome, setOutcome] = useState(posted);
	const [busy, setBusy] = useState(false);

	async function confirm(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		setOutcome(await confirmEmail(browserApi(), token ?? ""));
		setBusy(false);
	}

	return (
		<>
			<PageHeader title={m.confirm_title()} subtitle={m.confirm_description()} />
			<FormCards>
				<FormCard>
					<div role="status">
						{outcome && <FormNotice tone={outcome.ok ? "success" : "problem"}>{outcome.message}</FormNotice>}
						{!token && <FormNotice tone="problem">{m.confirm_no_token()}</FormNotice>}
					</div>
					{token && !outcome?.ok && (
						<form method="post" className={form.form} onSubmit={(event) => void confirm(event)}>
							<CsrfField />
							<SubmitButton busy={busy}>{m.confirm_button()}</SubmitButton>
						</form>
					)}
					{(outcome || !token) && (
						<p className={form.aside}>
							<ButtonLink to="/profile" variant="ghost">
								{m.confirm_to_profile()}
							</ButtonLink>
						</p>
					)}
				</FormCard>
			</FormCards>
		</>
	);
}
