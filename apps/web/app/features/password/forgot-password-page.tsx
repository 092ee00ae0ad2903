import { m } from "@bcc/messages";
import { LocalLink } from "#web/components/local-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { EmailField } from "#web/features/field/email-field.tsx";
import form from "#web/features/form/form.module.css";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormFrame } from "#web/features/form/form-frame.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { Answer } from "#web/features/form/mutation.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { forgotPassword } from "./forgot-password.ts";

type ForgotPasswordPageProps = {
	posted: Answer<"email"> | undefined;
	/** The answer to a form that was accepted. */
	news: string | undefined;
};

/** Asks for the address to which a link for a new password is mailed (architecture §4). */
export function ForgotPasswordPage({ posted, news }: ForgotPasswordPageProps) {
	const ask = useForm({ ...forgotPassword, posted });
	const done = ask.answer ? ask.answer.done : news;
	return (
		<>
			<PageHeader title={m.forgot_title()} subtitle={m.forgot_description()} />
			<FormCards>
				<FormCard>
					<div role="status">{done && <FormNotice tone="success">{done}</FormNotice>}</div>
					<FormFrame form={ask} submit={m.forgot_button()}>
						<EmailField {...ask.field("email")} />
					</FormFrame>
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
