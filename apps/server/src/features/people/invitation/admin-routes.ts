import { adminPath } from "@bcc/contract/admin/resource";
import {
	type Invitation,
	invitationListQuerySchema,
	invitationListReplySchema,
	invitationReplySchema,
	newInvitationSchema,
	type SentInvitation,
} from "@bcc/contract/people/admin-invitation";
import { idParamsSchema } from "@bcc/contract/reply";
import * as m from "@bcc/messages";
import { localizePath } from "@bcc/messages/locale";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { findInvitation, listInvitations } from "#server/features/people/invitation/data.ts";
import {
	auditedInvitation,
	hasAccount,
	invite,
	inviteAgain,
	issueInvitationLink,
	notInvitable,
	withdrawInvitation,
} from "#server/features/people/invitation/mutations.ts";
import { invitationBudget, invitationPath } from "#server/features/people/invitation/rules.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { orGiveBack } from "#server/lib/rate-limit.ts";

const response = replies(invitationReplySchema);
const one = { schema: { params: idParamsSchema, body: z.object({}), response } };

/** Inviting people to work in the back office (docs/decisions/0037): administrators only. */
export const adminInvitationRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	const { db } = app;
	/** Without a mail server the inviting administrator passes the link on. */
	const byHand = !app.env.sendsMails;

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

	/** Makes a change that gives the id of its invitation. */
	async function recorded(
		action: "create" | "resend" | "withdraw",
		accountId: number,
		change: (transaction: Database) => Promise<number>,
	): Promise<Invitation> {
		return await app.changeAudited(accountId, async (transaction) => {
			const result = await requireInvitation(transaction, await change(transaction));
			const { id, role } = result;
			const [before, after] = action === "withdraw" ? [{ role }, null] : [null, { role }];
			return { result, entry: { ...auditedInvitation(id), action, before, after } };
		});
	}

	/** Each is an e-mail to anybody: so many from one administrator, and so many to one address. */
	async function takeMail(transaction: Database, accountId: number, email: string): Promise<void> {
		const giveBack = app.takeAttempt(invitationBudget, accountId, (options) =>
			m.api_invitations_many({}, options),
		);
		if (byHand || (await orGiveBack(giveBack, app.takeMail(transaction, { kind: "invited", email }, null))))
			return;
		giveBack();
		throw new AppError("rate_limited", { words: (options) => m.api_invitation_mailed_often({}, options) });
	}

	app.get(
		`${adminPath}/invitations`,
		{ schema: { querystring: invitationListQuerySchema, response: replies(invitationListReplySchema) } },
		async (request) => ({
			status: success,
			...(await listInvitations(db, request.query, app.clock())),
		}),
	);

	app.post(
		`${adminPath}/invitations`,
		{ schema: { body: newInvitationSchema, response } },
		async ({ body, session: { accountId } }) => {
			const added = await recorded("create", accountId, async (transaction) => {
				const id = await invite(transaction, body, accountId, app.clock(), byHand);
				await takeMail(transaction, accountId, body.email);
				return id;
			});
			return { status: success, data: await send(added) };
		},
	);

	app.post(
		`${adminPath}/invitations/:id(\\d+)/resend`,
		one,
		async ({ params: { id }, session: { accountId } }) => {
			const again = await recorded("resend", accountId, async (transaction) => {
				const before = await requireInvitation(transaction, id);
				if (byHand && before.has_account && !before.accepted_at && !before.withdrawn_at) {
					throw notInvitable(hasAccount);
				}
				if (!(await inviteAgain(transaction, id, accountId, app.clock()))) throw over(before);
				await takeMail(transaction, accountId, before.email);
				return id;
			});
			return { status: success, data: await send(again) };
		},
	);

	app.post(`${adminPath}/invitations/:id(\\d+)/withdraw`, one, async ({ params: { id }, session }) => {
		const data = await recorded("withdraw", session.accountId, async (transaction) => {
			const before = await requireInvitation(transaction, id);
			if (!(await withdrawInvitation(transaction, id, app.clock()))) throw over(before);
			return id;
		});
		return { status: success, data: { ...data, link: null } };
	});
};

function over({ state }: Invitation): AppError {
	const words: Words = (options) =>
		state === "lapsed" ? m.api_invitation_lapsed({}, options) : m.api_invitation_over({}, options);
	return new AppError("not_invitable", { field: "id", words });
}
