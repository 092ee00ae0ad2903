import {
	acceptedReplySchema,
	acceptInvitationRequestSchema,
	type InvitationAcceptance,
	invitationRequestSchema,
	offerReplySchema,
} from "@bcc/contract/people/account";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findAccount } from "#server/features/people/account/data.ts";
import { userRecord } from "#server/features/people/account/rules.ts";
import { findOffer } from "#server/features/people/invitation/data.ts";
import { acceptInvitation } from "#server/features/people/invitation/mutations.ts";
import { refuseCommon } from "#server/features/people/password/rules.ts";
import { rememberDevice } from "#server/features/people/session/device-cookie.ts";
import { replies, success } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";

type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** A name that the account's owner has confirmed stays. */
const asksName = ({ confirmedAt }: Offer) => confirmedAt === null;

/** Following an invitation's link: what it offers, and taking it (docs/decisions/0037). */
export const invitationRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;

	async function requireOffer(token: string): Promise<Offer> {
		const offer = await findOffer(db, token, app.clock());
		if (!offer) throw invalid();
		return offer;
	}

	app.post(
		"/auth/invitation",
		{ schema: { body: invitationRequestSchema, response: replies(offerReplySchema) } },
		async (request) => {
			const offer = await requireOffer(request.body.userDetails.token);
			const { email, role, endsAt, accountId } = offer;
			const account = { has_account: accountId !== null, asks_name: asksName(offer) };
			return { status: success, data: [{ email, role, ...account, ends_at: endsAt.toISOString() }] };
		},
	);

	app.post(
		"/auth/accept-invitation",
		{ schema: { body: acceptInvitationRequestSchema, response: replies(acceptedReplySchema) } },
		async (request, reply) => {
			const { locale } = request;
			const { token, new_password, ...given } = request.body.userDetails;
			const offer = await requireOffer(token);
			const names = asksName(offer) ? namesOf(given) : null;
			await refuseCommon(new_password, "new_password", offer.email);
			const passwordHash = await app.passwords.hash(new_password, request);
			const id = await acceptInvitation(db, token, { passwordHash, names }, app.clock());
			const account = id === null ? undefined : await findAccount(db, id);
			if (!account) throw invalid();
			const { role, firstName: firstname } = account;
			app.log.info({ event: "invitation_accepted", account: account.id }, "a new member of the staff");
			rememberDevice(app, request, reply, { id: account.id, passwordHash });
			if (await app.startSession(request, reply, { id: account.id, role, passwordHash })) {
				const message = m.api_registered({ firstname }, { locale });
				return { status: success, message, data: userRecord(account, locale) };
			}
			// Its code is asked for, as at every sign-in.
			await app.endSession(request, reply);
			return { status: success, message: m.api_invitation_accepted({}, { locale }), data: null };
		},
	);
};

function invalid(): AppError {
	return new AppError("link_invalid", { words: (options) => m.api_invitation_invalid({}, options) });
}

function namesOf({ firstname, lastname }: Pick<InvitationAcceptance, "firstname" | "lastname">) {
	const missing = (field: "firstname" | "lastname") =>
		new AppError("invalid_input", { field: `userDetails.${field}`, reason: `${field}_required` });
	if (!firstname) throw missing("firstname");
	if (!lastname) throw missing("lastname");
	return { firstName: firstname, lastName: lastname };
}
