import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormFrame } from "#web/features/form/form-frame.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { Answer } from "#web/features/form/mutation.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { ResetFields } from "./new-password-fields.tsx";
import { type ResetField, resetPassword } from "./reset-password.ts";

type ResetPasswordPageProps = {
	/** Of the mailed link; null when the link is incomplete. */
	token: string | null;
	posted: Answer<ResetField> | undefined;
};

/** Where the mailed link leads: a new password, twice (architecture §4). */
export function ResetPasswordPage({ token, posted }: ResetPasswordPageProps) {
	const reset = useForm({ ...resetPassword, posted });
	return (
		<>
			<PageHeader title={m.reset_title()} subtitle={m.reset_description()} />
			<FormCards>
				<FormCard>
					{token ? (
						<FormFrame
							form={reset}
							submit={m.reset_button()}
							wayOn={<LocalLink to="/forgot-password">{m.reset_again()}</LocalLink>}
						>
							<ResetFields form={reset} />
						</FormFrame>
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
