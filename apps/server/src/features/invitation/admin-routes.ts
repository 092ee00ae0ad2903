import {
	type Invitation,
	invitationListQuerySchema,
	invitationListReplySchema,
	invitationReplySchema,
	newInvitationSchema,
	type SentInvitation,
} from "@bcc/contract/admin/invitation";
import { adminPath } from "@bcc/contract/admin/resource";
import { idParamsSchema } from "@bcc/contract/reply";
import * as m from "@bcc/messages";
import { localizePath } from "@bcc/messages/locale";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { findInvitation, listInvitations } from "#server/features/invitation/data.ts";
import {
	auditedInvitation,
	type Invited,
	invite,
	inviteAgain,
	issueInvitationLink,
	withdrawInvitation,
} from "#server/features/invitation/mutations.ts";
import { invitationPath } from "#server/features/invitation/rules.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";

const tags = ["back office: invitations"];
const response = replies(invitationReplySchema);
const one = { schema: { tags, params: idParamsSchema, body: z.object({}), response } };

/** Inviting people to work in the back office (docs/decisions/0037): administrators only. */
export const adminInvitationRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	const { db } = app;
	/** Without a mail server the inviting administrator passes the link on. */
	const byHand = app.env.smtpUrl === undefined;

	async function requireInvitation(from: Database, id: number): Promise<Invitation> {
		const found = await findInvitation(from, id, app.clock());
		if (!found) throw new AppError("not_found", { field: "id" });
		return found;
	}

	/** Sends the e-mail, or returns the link for the administrator to pass on. */
	async function send({ id, email, language }: Invitation): Promise<SentInvitation> {
		let link: string | null = null;
		if (byHand) {
			const token = await issueInvitationLink(db, id, app.clock(), true);
			link = token && app.publicUrl() + localizePath(invitationPath(token), language);
		} else await app.mail({ kind: "invited", email, accountId: null, invitationId: id, locale: language });
		return { ...(await requireInvitation(db, id)), link };
	}

	/** Each is an e-mail to anybody: so many from one administrator, and so many to one address. */
	function takeMail(accountId: number, email: string): void {
		app.takeAttempt("invitation", accountId, (options) => m.api_invitations_many({}, options));
		if (!byHand && !app.mayMail("invited", email)) {
			throw new AppError("rate_limited", { words: (options) => m.api_invitation_mailed_often({}, options) });
		}
	}

	app.get(
		`${adminPath}/invitations`,
		{
			schema: { tags, querystring: invitationListQuerySchema, response: replies(invitationListReplySchema) },
		},
		async (request) => ({
			status: success,
			...(await listInvitations(db, request.query, app.clock())),
		}),
	);

	app.post(
		`${adminPath}/invitations`,
		{ schema: { tags, body: newInvitationSchema, response } },
		async (request) => {
			const { accountId } = request.session;
			const added = await app.changeAudited(accountId, async (transaction) => {
				const invited = await invite(transaction, request.body, accountId, app.clock(), byHand);
				if (!invited.ok) throw refusal(invited);
				takeMail(accountId, request.body.email);
				const result = await requireInvitation(transaction, invited.id);
				return { result, entry: entryOf("create", null, result) };
			});
			return { status: success, data: await send(added) };
		},
	);

	app.post(`${adminPath}/invitations/:id(\\d+)/resend`, one, async (request) => {
		const { id } = request.params;
		const { accountId } = request.session;
		const again = await app.changeAudited(accountId, async (transaction) => {
			const before = await requireInvitation(transaction, id);
			if (byHand && before.has_account && !before.accepted_at && !before.withdrawn_at) {
				throw refusal({ ok: false, reason: "has_account" });
			}
			if (!(await inviteAgain(transaction, id, accountId, app.clock()))) throw over(before);
			takeMail(accountId, before.email);
			const result = await requireInvitation(transaction, id);
			return { result, entry: entryOf("resend", null, result) };
		});
		return { status: success, data: await send(again) };
	});

	app.post(`${adminPath}/invitations/:id(\\d+)/withdraw`, one, async (request) => {
		const { id } = request.params;
		const data = await app.changeAudited(request.session.accountId, async (transaction) => {
			const before = await requireInvitation(transaction, id);
			if (!(await withdrawInvitation(transaction, id, app.clock()))) throw over(before);
			const result = await requireInvitation(transaction, id);
			return { result, entry: entryOf("withdraw", before, null) };
		});
		return { status: success, data: { ...data, link: null } };
	});
};

function entryOf(
	action: "create" | "resend" | "withdraw",
	before: Invitation | null,
	after: Invitation | null,
) {
	const role = (invitation: Invitation | null) => invitation && { role: invitation.role };
	const id = (before ?? after)?.id ?? 0;
	return { ...auditedInvitation(id), action, before: role(before), after: role(after) };
}

const reasons: Record<Extract<Invited, { ok: false }>["reason"], Words> = {
	staff: (options) => m.api_not_invitable_staff({}, options),
	blocked: (options) => m.api_not_invitable_blocked({}, options),
	has_account: (options) => m.api_not_invitable_has_account({}, options),
	invited: (options) => m.api_not_invitable({}, options),
};

function refusal({ reason }: Extract<Invited, { ok: false }>): AppError {
	return new AppError("not_invitable", { field: "email", words: reasons[reason] });
}

function over({ state }: Invitation): AppError {
	const words: Words = (options) =>
		state === "lapsed" ? m.api_invitation_lapsed({}, options) : m.api_invitation_over({}, options);
	return new AppError("not_invitable", { field: "id", words });
}
