import { staffRoles } from "@bcc/contract/admin/resources";
import type { NewInvitation, SentInvitation } from "@bcc/contract/people/admin-invitation";
import { Choice, Field } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { LinkMessage } from "#admin/components/dialog/link-message.tsx";
import { OnceDialog } from "#admin/components/dialog/once-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { FormNotice } from "#admin/components/panel/parts.tsx";
import { languageNames, locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { rolesWithRights } from "#admin/people/account/roles.ts";
import { api } from "#admin/providers/api.ts";

/** Asks whom to invite, and for which role. */
export function InviteDialog({ onClose }: { onClose(): void }) {
	const [invitation, field] = useFields<NewInvitation>({ email: "", role: "editor", language: locale });
	const invite = async () => {
		const sent = await api.invite(invitation);
		if (sent.link) return <LinkDialog invitation={sent} onClose={onClose} />;
		return t("The invitation is on its way.");
	};
	return (
		<FormDialog
			title={t("Invite somebody to work here")}
			action={t("Invite")}
			onClose={onClose}
			onSubmit={invite}
		>
			<Field
				autoFocus
				required
				type="email"
				label={t("Email")}
				helperText={t(
					"If the address has an account, that one is offered the role by mail: once accepted, its old password no longer works, and it is logged out everywhere.",
				)}
				{...field("email")}
			/>
			<Choice
				label={t("Role")}
				options={staffRoles.map((role) => [role, rolesWithRights[role]])}
				{...field("role")}
			/>
			<Choice
				label={t("Language of the e-mail")}
				options={Object.entries(languageNames)}
				{...field("language")}
			/>
		</FormDialog>
	);
}

type LinkProps = { invitation: SentInvitation; onClose(): void };

/** The link of an invitation, this once, where no mail can be sent. */
export function LinkDialog({ invitation: { email, link }, onClose }: LinkProps) {
	return (
		<OnceDialog title={t("Pass this link on")} onClose={onClose}>
			<FormNotice severity="warning">
				{t(
					"This site has no mail server, so nothing was sent. Give the link to %{email} yourself, where nobody else reads it: anyone who has it gets the role. It is shown only now; it works once, within 7 days.",
					{ email },
				)}
			</FormNotice>
			<LinkMessage title={t("Link")} link={link ?? ""} />
		</OnceDialog>
	);
}
