import { m } from "@bcc/messages";
import { useFetcher } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import form from "#web/features/form/form.module.css";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { Confirmation } from "./confirm-email.ts";
import { ConfirmForm, fetcherKey, KnownPasswordForm, NewPasswordForm } from "./confirmation-forms.tsx";

type ConfirmEmailPageProps = {
	/** Of the mailed link; null when the link is incomplete. */
	token: string | null;
	/** The answer to a form sent without scripts. */
	posted: Confirmation | undefined;
};

/**
 * Where the mailed link leads. It confirms at the press of a button, as mail programs open links by themselves, and asks
 * who is not signed in to the account for its password or a new one (docs/decisions/0037).
 */
export function ConfirmEmailPage({ token, posted }: ConfirmEmailPageProps) {
	const answer = (useFetcher({ key: fetcherKey }).data as Confirmation | undefined) ?? posted;
	const asks = answer?.asks ?? "nothing";
	const done = answer?.done !== undefined;
	const words = answer?.done ?? answer?.message;
	const forms = { asks, posted };
	const open = token !== null && token !== "" && !done;
	return (
		<>
			<PageHeader title={m.confirm_title()} subtitle={m.confirm_description()} />
			<FormCards>
				<FormCard>
					<div role="status">
						{words && <FormNotice tone={toneOf(answer)}>{words}</FormNotice>}
						{!token && <FormNotice tone="problem">{m.confirm_no_token()}</FormNotice>}
					</div>
					{open && asks === "nothing" && <ConfirmForm {...forms} />}
					{open && asks !== "nothing" && <KnownPasswordForm {...forms} />}
					{open && asks === "either" && <NewPasswordForm {...forms} />}
					{!open && (
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

function toneOf(answer: Confirmation | undefined) {
	if (answer?.done !== undefined) return "success";
	return answer?.code === "password_needed" ? "note" : "problem";
}
