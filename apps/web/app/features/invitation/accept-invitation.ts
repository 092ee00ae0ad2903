import type { Offer } from "@bcc/contract";
import { invitationFormSchema } from "@bcc/contract/account-form";
import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import { redirect } from "react-router";
import { endSession } from "#web/features/account/session.ts";
import { type FieldErrors, type FormValues, fieldErrors } from "#web/features/form/field-errors.ts";
import type { Mutation } from "#web/features/form/mutation.ts";
import { withNews } from "#web/features/form/news.ts";
import { checkReset, type ResetField } from "#web/features/password/reset-password.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { queryOf, tryLater } from "#web/lib/page-data.ts";

/** `asks_name` is empty where the name is known and not asked for. */
export type InvitationField = "firstname" | "lastname" | "asks_name" | ResetField;

/** What is wrong with the form. */
function checkInvitation(values: FormValues<InvitationField>): FieldErrors<InvitationField> {
	return values.asks_name ? fieldErrors(invitationFormSchema, values) : checkReset(values);
}

/** What the address's link offers; null when it is good for nothing, or is incomplete. */
export async function loadOffer(api: ApiClient, address: URLSearchParams): Promise<Offer | null> {
	const token = address.get("token");
	if (!token) return null;
	const reply = await api.invitation(token);
	if (reply.ok) return reply.data[0] ?? null;
	if (reply.code === "link_invalid" || reply.code === "invalid_input") return null;
	throw tryLater();
}

/** Accepts an invitation, and leads to the sign-in, and from there to the back office. */
export const acceptInvitation: Mutation<InvitationField, unknown> = {
	names: ["firstname", "lastname", "new_password", "repeat_password", "asks_name"],
	check: checkInvitation,
	send(api, { firstname, lastname, new_password, asks_name }, request) {
		const token = queryOf(request).get("token") ?? "";
		const names = asks_name ? { firstname: firstname.trim(), lastname: lastname.trim() } : {};
		return api.acceptInvitation({ token, ...names, new_password });
	},
	async done() {
		await endSession();
		const signIn = `${localizedPath("/login")}?returnUrl=%2Fadmin%2F`;
		return redirect(withNews(signIn, "invitation-accepted"), 303);
	},
	otherwise: m.form_unknown,
};
