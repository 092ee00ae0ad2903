import type { Offer } from "@bcc/contract";
import { m } from "@bcc/messages";
import { PageHeader } from "#web/components/page-header.tsx";
import { TextField } from "#web/features/field/text-field.tsx";
import { FormCard, FormCards } from "#web/features/form/form-card.tsx";
import { FormFrame } from "#web/features/form/form-frame.tsx";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { Answer } from "#web/features/form/mutation.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { ResetFields } from "#web/features/password/new-password-fields.tsx";
import { acceptInvitation, type InvitationField } from "./accept-invitation.ts";

type AcceptInvitationPageProps = {
	/** Null when the link is good for nothing. */
	offer: Offer | null;
	/** The answer to a form sent without scripts. */
	posted: Answer<InvitationField> | undefined;
};

const roleNames = {
	admin: m.invitation_role_admin,
	editor: m.invitation_role_editor,
	auditor: m.invitation_role_auditor,
	user: m.invitation_role_auditor,
};

/** Where an invitation's link leads: what it offers, and the password that takes it (docs/decisions/0064). */
export function AcceptInvitationPage({ offer, posted }: AcceptInvitationPageProps) {
	return (
		<>
			<PageHeader title={m.invitation_title()} subtitle={m.invitation_description()} />
			<FormCards>
				<FormCard>
					{offer ? (
						<OfferForm offer={offer} posted={posted} />
					) : (
						<FormNotice tone="problem">{m.api_invitation_invalid()}</FormNotice>
					)}
				</FormCard>
			</FormCards>
		</>
	);
}

type OfferFormProps = { offer: Offer; posted: Answer<InvitationField> | undefined };

function OfferForm({ offer, posted }: OfferFormProps) {
	const { email, role, has_account, asks_name } = offer;
	const accept = useForm({ ...acceptInvitation, posted });
	return (
		<>
			<FormNotice tone="note">
				<p>{m.invitation_offer({ email, role: roleNames[role]() })}</p>
				{has_account && <p>{m.invitation_has_account()}</p>}
			</FormNotice>
			<FormFrame form={accept} hidden={{ asks_name: asks_name ? "yes" : "" }} submit={m.invitation_button()}>
				{asks_name && (
					<>
						<TextField
							{...accept.field("firstname")}
							label={m.field_firstname()}
							autoComplete="given-name"
							autoCapitalize="words"
						/>
						<TextField
							{...accept.field("lastname")}
							label={m.field_lastname()}
							autoComplete="family-name"
							autoCapitalize="words"
						/>
					</>
				)}
				<ResetFields form={accept} />
			</FormFrame>
		</>
	);
}
