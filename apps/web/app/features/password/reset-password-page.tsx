import { m } from "@bcc/messages";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { useSnackbar } from "#web/components/snackbar.tsx";
import { endAccount } from "#web/features/account/account-record.ts";
import type { FormValues } from "#web/features/form/field-errors.ts";
import form from "#web/features/form/form.module.css";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import { withNews } from "#web/features/form/news.ts";
import type { PostedForm } from "#web/features/form/posted-form.ts";
import { SubmitButton } from "#web/features/form/submit-button.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { browserApi } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { checkReset, type ResetField, resetFields, resetPassword } from "./reset-password.ts";

type ResetPasswordPageProps = {
	/** Of the mailed link; null when the link is incomplete. */
	token: string | null;
	posted: PostedForm<ResetField> | undefined;
};

/** Where the mailed link leads: a new password, twice (architecture §4). */
export function ResetPasswordPage({ token, posted }: ResetPasswordPageProps) {
	return (
		<>
			<PageHeader title={m.reset_title()} subtitle={m.reset_description()} />
			<FormCards>
				<FormCard>
					{token ? (
						<ResetForm token={token} posted={posted} />
					) : (
						<>
							<FormNotice tone="problem">{m.reset_no_token()}</FormNotice>
							<ButtonLink to="/forgot-password">{m.reset_again()}</ButtonLink>
						</>
					)}
				</FormCard>
			</FormCards>
		</>
	);
}

function ResetForm({ token, posted }: { token: string; posted: PostedForm<ResetField> | undefined }) {
	const navigate = useNavigate();
	const snackbar = useSnackbar();
	const [problem, setProblem] = useState(posted?.message);
	const { formProps, errorOf, busy } = useForm({ names: resetFields, check: checkReset, send, posted });

	async function send(values: FormValues<ResetField>) {
		const outcome = await resetPassword(browserApi(), token, values);
		if (outcome.ok) {
			snackbar.close();
			await endAccount();
			await navigate(withNews(localizedPath("/login"), "password-reset"));
			return;
		}
		setProblem(outcome.message);
		return outcome.errors;
	}

	return (
		<>
			<div role="alert">
				{problem && (
					<FormNotice tone="problem">
						{problem} <LocalLink to="/forgot-password">{m.reset_again()}</LocalLink>
					</FormNotice>
				)}
			</div>
			<form {...formProps} className={form.form}>
				<NewPasswordFields
					name="new_password"
					label={m.field_new_password()}
					hint={m.field_password_hint()}
					repeatLabel={m.field_repeat_new_password()}
					errorOf={errorOf}
					takesFocus={Boolean(posted)}
				/>
				<div className={form.actions}>
					<SubmitButton busy={busy}>{m.reset_button()}</SubmitButton>
				</div>
			</form>
		</>
	);
}
