import type { ApiClient } from "@bcc/contract/client";
import type { Offer, User } from "@bcc/contract/people/account";
import { invitationFormSchema } from "@bcc/contract/people/account-form";
import { m } from "@bcc/messages";
import { redirect } from "react-router";
import { EmailField, TextField } from "#web/components/field/fields.tsx";
import { fieldErrors } from "#web/components/form/field-errors.ts";
import { FormNotice, FormPage } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import { browserAction, type Mutation, oneForm, serverAction } from "#web/components/form/mutation.ts";
import { withNews } from "#web/components/form/news.ts";
import { linkHeaders, openLink } from "#web/components/form/secret-link.ts";
import { useForm } from "#web/components/form/use-form.ts";
import { Loaded } from "#web/components/loaded.tsx";
import { beginSession, endSession } from "#web/features/people/account/session.ts";
import {
	checkReset,
	type ResetField,
	ResetFields,
} from "#web/features/people/password/new-password-fields.tsx";
import { backOfficePath, redirectTo, requireCookies } from "#web/features/people/sign-in/sign-in.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { browserLoader, serverLoader, tokenOf } from "#web/lib/page-data.ts";
import { withReturnUrl } from "#web/lib/return-url.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/accept-invitation-page";

/** The invitation of the address's link; null when the link is invalid or incomplete. */
const loadOffer = (api: ApiClient, address: URLSearchParams) =>
	openLink(address, (token) => api.invitation(token));

/** Accepts an invitation, and leads to the back office; a user who signs in with a code is led to the sign-in page. */
const acceptInvitation: Mutation<"firstname" | "lastname" | "asks_name" | ResetField, User | null> = {
	/* `asks_name` is empty where the name is known and not asked for. */
	names: ["firstname", "lastname", "new_password", "repeat_password", "asks_name"],
	check: (values) => (values.asks_name ? fieldErrors(invitationFormSchema, values) : checkReset(values)),
	async send(api, { firstname, lastname, new_password, asks_name }, request) {
		const names = asks_name ? { firstname: firstname.trim(), lastname: lastname.trim() } : {};
		return requireCookies(await api.acceptInvitation({ token: tokenOf(request), ...names, new_password }));
	},
	async done(user) {
		if (user) {
			await beginSession(user);
			return redirectTo(backOfficePath, 303);
		}
		await endSession();
		const signIn = withReturnUrl(localizedPath("/login"), backOfficePath);
		return redirect(withNews(signIn, "invitation-accepted"), 303);
	},
	otherwise: m.form_unknown,
};

export const loader = serverLoader(loadOffer);
export const clientLoader = browserLoader(loadOffer);
export const action = serverAction(oneForm(acceptInvitation));
export const clientAction = browserAction(oneForm(acceptInvitation), null);
export const headers = linkHeaders;
export const meta = head(() => ({
	title: m.invitation_title(),
	description: m.invitation_description(),
	noIndex: true,
}));

/** Where an invitation's link leads: what it offers, and the password that accepts it (docs/decisions/0037). */
export default function AcceptInvitationPage({ loaderData }: Route.ComponentProps) {
	return (
		<Loaded value={loaderData.page} fallback={null}>
			{(offer) => (
				<FormPage title={m.invitation_title()} subtitle={m.invitation_description()}>
					{offer ? (
						<OfferForm offer={offer} />
					) : (
						<FormNotice tone="problem">{m.api_invitation_invalid()}</FormNotice>
					)}
				</FormPage>
			)}
		</Loaded>
	);
}

const roleNames = {
	admin: m.invitation_role_admin,
	editor: m.invitation_role_editor,
	auditor: m.invitation_role_auditor,
	user: m.invitation_role_auditor,
};

function OfferForm({ offer: { email, role, has_account, asks_name } }: { offer: Offer }) {
	const accept = useForm(acceptInvitation);
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
				<EmailField value={email} fixed />
				<ResetFields form={accept} />
			</FormFrame>
		</>
	);
}
