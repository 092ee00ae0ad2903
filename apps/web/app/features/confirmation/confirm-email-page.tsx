import { m } from "@bcc/messages";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { endAccount } from "#web/features/account/account-record.ts";
import type { FieldErrors, FormValues } from "#web/features/form/field-errors.ts";
import form from "#web/features/form/form.module.css";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import { withNews } from "#web/features/form/news.ts";
import { browserApi } from "#web/lib/api.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { type Confirmation, type ConfirmationField, confirmEmail, type Visitor } from "./confirm-email.ts";
import { ConfirmForm, KnownPasswordForm, NewPasswordForm } from "./confirmation-forms.tsx";

type ConfirmEmailPageProps = {
	/** Of the mailed link; null when the link is incomplete. */
	token: string | null;
	/** The answer to a form sent without scripts. */
	posted: Confirmation | undefined;
};

const noValues = { password: "", new_password: "", repeat_password: "" };

/**
 * Where the mailed link leads. It confirms at the press of a button, as mail programs open links by themselves, and asks
 * who is not signed in to the account for its password or a new one (docs/decisions/0037).
 */
export function ConfirmEmailPage({ token, posted }: ConfirmEmailPageProps) {
	const [answer, setAnswer] = useState(posted);
	const navigate = useNavigate();
	const outcome = answer?.outcome;
	const asks = answer?.asks ?? "nothing";

	async function send(
		visitor: Visitor,
		values: Partial<FormValues<ConfirmationField>>,
	): Promise<FieldErrors<ConfirmationField>> {
		const asked = { visitor, asks };
		const next = await confirmEmail(browserApi(), token ?? "", asked, { ...noValues, ...values });
		if (next.outcome.ok && visitor === "owns-address") {
			await endAccount();
			await navigate(withNews(localizedPath("/login"), "password-reset"));
			return {};
		}
		setAnswer(next);
		return next.outcome.ok ? {} : next.outcome.errors;
	}

	const forms = { asks, send, posted: answer };
	return (
		<>
			<PageHeader title={m.confirm_title()} subtitle={m.confirm_description()} />
			<FormCards>
				<FormCard>
					<div role="status">
						{outcome?.message && <FormNotice tone={noticeTone(outcome)}>{outcome.message}</FormNotice>}
						{!token && <FormNotice tone="problem">{m.confirm_no_token()}</FormNotice>}
					</div>
					{token && !outcome?.ok && asks === "nothing" && <ConfirmForm {...forms} />}
					{token && !outcome?.ok && asks !== "nothing" && <KnownPasswordForm {...forms} />}
					{token && !outcome?.ok && asks === "either" && <NewPasswordForm {...forms} />}
					{(outcome?.ok || !token) && (
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

function noticeTone(outcome: Confirmation["outcome"]) {
	if (outcome.ok) return "success";
	return outcome.code === "password_needed" ? "note" : "problem";
}
