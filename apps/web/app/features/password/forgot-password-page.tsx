import { m } from "@bcc/messages";
import { useState } from "react";
import { LocalLink } from "#web/components/local-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { useSnackbar } from "#web/components/snackbar.tsx";
import { EmailField } from "#web/features/field/email-field.tsx";
import form from "#web/features/form/form.module.css";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { PostedForm } from "#web/features/form/posted-form.ts";
import { SubmitButton } from "#web/features/form/submit-button.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { useInsistentApi } from "#web/features/form/use-insistent-api.ts";
import { checkEmail, emailFields, forgotPassword } from "./forgot-password.ts";

type ForgotPasswordPageProps = {
	posted: PostedForm<"email"> | undefined;
	/** The answer to a form that was accepted. */
	news?: string;
};

/** Asks for the address to which a link for a new password is mailed (architecture §4). */
export function ForgotPasswordPage({ posted, news }: ForgotPasswordPageProps) {
	const snackbar = useSnackbar();
	const api = useInsistentApi();
	const [answer, setAnswer] = useState(news);
	const { formProps, errorOf, busy } = useForm({ names: emailFields, check: checkEmail, send, posted });

	async function send(values: Record<"email", string>) {
		const outcome = await forgotPassword(api(), values);
		if (outcome.ok) return setAnswer(outcome.message);
		if (outcome.message) snackbar.show({ message: outcome.message, tone: "error" });
		return outcome.errors;
	}

	return (
		<>
			<PageHeader title={m.forgot_title()} subtitle={m.forgot_description()} />
			<FormCards>
				<FormCard>
					<div role="status">{answer && <FormNotice tone="success">{answer}</FormNotice>}</div>
					{posted?.message && <FormNotice tone="problem">{posted.message}</FormNotice>}
					<form {...formProps} className={form.form}>
						<EmailField
							value={posted?.values.email}
							error={errorOf("email")}
							takesFocus={posted !== undefined}
						/>
						<div className={form.actions}>
							<SubmitButton busy={busy}>{m.forgot_button()}</SubmitButton>
						</div>
					</form>
					<p className={form.aside}>
						<LocalLink to="/login" className={form.link}>
							{m.forgot_back()}
						</LocalLink>
					</p>
				</FormCard>
			</FormCards>
		</>
	);
}
