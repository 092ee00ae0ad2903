import type { Offer } from "@bcc/contract";
import { m } from "@bcc/messages";
import { useState } from "react";
import { useNavigate } from "react-router";
import { PageHeader } from "#web/components/page-header.tsx";
import { endAccount } from "#web/features/account/account-record.ts";
import { TextField } from "#web/features/field/text-field.tsx";
import type { FormValues } from "#web/features/form/field-errors.ts";
import form from "#web/features/form/form.module.css";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { PostedForm } from "#web/features/form/posted-form.ts";
import { SubmitButton } from "#web/features/form/submit-button.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { NewPasswordFields } from "#web/features/password/new-password-fields.tsx";
import { browserApi } from "#web/lib/api.ts";
import {
	acceptInvitation,
	checkInvitation,
	type InvitationField,
	invitationFields,
} from "./accept-invitation.ts";
import { acceptedPath } from "./accepted-path.ts";

type AcceptInvitationPageProps = {
	token: string | null;
	/** Null when the link is good for nothing. */
	offer: Offer | null;
	/** The answer to a form sent without scripts. */
	posted: PostedForm<InvitationField> | undefined;
};

const roleNames = {
	admin: m.invitation_role_admin,
	editor: m.invitation_role_editor,
	auditor: m.invitation_role_auditor,
	user: m.invitation_role_auditor,
};

/** Where an invitation's link leads: what it offers, and the password that takes it (docs/decisions/0064). */
export function AcceptInvitationPage({ token, offer, posted }: AcceptInvitationPageProps) {
	return (
		<>
			<PageHeader title={m.invitation_title()} subtitle={m.invitation_description()} />
			<FormCards>
				<FormCard>
					{token && offer ? (
						<OfferForm token={token} offer={offer} posted={posted} />
					) : (
						<FormNotice tone="problem">{m.api_invitation_invalid()}</FormNotice>
					)}
				</FormCard>
			</FormCards>
		</>
	);
}

type OfferFormProps = { token: string; offer: Offer; posted: PostedForm<InvitationField> | undefined };

function OfferForm({ token, offer, posted }: OfferFormProps) {
	const { email, role, has_account, asks_name } = offer;
	const navigate = useNavigate();
	const [problem, setProblem] = useState(posted?.message);
	const { formProps, errorOf, busy } = useForm({
		names: invitationFields,
		check: (values) => checkInvitation(values, asks_name),
		send,
		posted,
	});

	async function send(values: FormValues<InvitationField>) {
		const outcome = await acceptInvitation(browserApi(), token, values, asks_name);
		if (outcome.ok) {
			await endAccount();
			await navigate(acceptedPath());
			return;
		}
		setProblem(outcome.message);
		return outcome.errors;
	}

	const firstError = posted && invitationFields.find((name) => posted.errors[name]);
	return (
		<>
			<FormNotice tone="note">
				<p>{m.invitation_offer({ email, role: roleNames[role]() })}</p>
				{has_account && <p>{m.invitation_has_account()}</p>}
			</FormNotice>
			<div role="alert">{problem && <FormNotice tone="problem">{problem}</FormNotice>}</div>
			<form {...formProps} className={form.form}>
				{asks_name && (
					<>
						<TextField
							name="firstname"
							label={m.field_firstname()}
							value={posted?.values.firstname}
							error={errorOf("firstname")}
							takesFocus={firstError === "firstname"}
							autoComplete="given-name"
							autoCapitalize="words"
						/>
						<TextField
							name="lastname"
							label={m.field_lastname()}
							value={posted?.values.lastname}
							error={errorOf("lastname")}
							takesFocus={firstError === "lastname"}
							autoComplete="family-name"
							autoCapitalize="words"
						/>
					</>
				)}
				<NewPasswordFields
					name="new_password"
					label={m.field_new_password()}
					hint={m.field_password_hint()}
					repeatLabel={m.field_repeat_new_password()}
					errorOf={errorOf}
					takesFocus={firstError === "new_password" || firstError === "repeat_password"}
				/>
				<div className={form.actions}>
					<SubmitButton busy={busy}>{m.invitation_button()}</SubmitButton>
				</div>
			</form>
		</>
	);
}
