import type { Offer } from "@bcc/contract";
import { invitationFormSchema } from "@bcc/contract/account-form";
import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import {
	type FieldErrors,
	type FormOutcome,
	type FormValues,
	fieldErrors,
	sendForm,
} from "#web/features/form/field-errors.ts";
import { checkReset, resetFields } from "#web/features/password/reset-password.ts";

export const invitationFields = ["firstname", "lastname", ...resetFields] as const;

export type InvitationField = (typeof invitationFields)[number];

/** What is wrong with the form; whose name is known is not asked for it. */
export function checkInvitation(
	values: FormValues<InvitationField>,
	asksName: boolean,
): FieldErrors<InvitationField> {
	return asksName ? fieldErrors(invitationFormSchema, values) : checkReset(values);
}

/** What a link offers; null when it is good for nothing, or is incomplete. */
export async function loadOffer(api: ApiClient, token: string | null): Promise<Offer | null | "later"> {
	if (!token) return null;
	const reply = await api.invitation(token);
	if (reply.ok) return reply.data[0] ?? null;
	return reply.code === "link_invalid" || reply.code === "invalid_input" ? null : "later";
}

/** Accepts an invitation with the token of its link, which is anybody's text; never throws. */
export async function acceptInvitation(
	api: ApiClient,
	token: string,
	values: FormValues<InvitationField>,
	asksName: boolean,
): Promise<FormOutcome<unknown, InvitationField>> {
	const { firstname, lastname, new_password } = values;
	const names = asksName ? { firstname: firstname.trim(), lastname: lastname.trim() } : {};
	return await sendForm(
		checkInvitation(values, asksName),
		invitationFields,
		() => api.acceptInvitation({ token, ...names, new_password }),
		m.form_unknown(),
	);
}
