import {
	deleteAccountRequestSchema,
	ownDataQuerySchema,
	ownDataReplySchema,
	profileUpdateRequestSchema,
	userListReplySchema,
} from "@bcc/contract/people/account";
import { doneReplySchema, idParamsSchema } from "@bcc/contract/reply";
import * as m from "@bcc/messages";
import type { FastifyRequest } from "fastify";
import type { Database } from "#server/db/client.ts";
import { findAccount } from "#server/features/people/account/data.ts";
import { deleteAccount, updateProfile } from "#server/features/people/account/mutations.ts";
import { readDetails, sameEmail, userRecord } from "#server/features/people/account/rules.ts";
import { readOwnData } from "#server/features/people/profile/data.ts";
import { inSwahili } from "#server/features/people/profile/own-data-words.ts";
import { emailChangeBudget, entryOfDetails } from "#server/features/people/profile/rules.ts";
import { lockSession } from "#server/features/people/session/data.ts";
import { publicApi } from "#server/http/public-api.ts";
import { replies, success } from "#server/http/replies.ts";
import { type Session, signedIn } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { orGiveBack } from "#server/lib/rate-limit.ts";

/** The largest that the database knows. */
const maxId = 2 ** 31 - 1;

/** Another's id is not found, whether or not there is such a user (architecture §4). */
function refuseOthers(session: Session, id: number, field: string, orAdministrator = false): void {
	// What a body claims may be any text.
	const isId = Number.isInteger(id) && id > 0 && id <= maxId;
	if (id === session.accountId || (isId && orAdministrator && session.role === "admin")) return;
	throw new AppError("not_found", { field });
}

/** The signed-in user's own details (product §7; data and deletion are added). */
export const profileRoutes = publicApi(async (app) => {
	const { db } = app;

	const wrongPassword = (reason: "password_required" | "password_wrong") =>
		new AppError("invalid_input", { field: "userDetails.password", reason });

	/** @returns the hash that the password fits */
	async function provePassword(request: FastifyRequest, password: string | undefined): Promise<string> {
		if (!password) throw wrongPassword("password_required");
		return (await app.requirePassword(request, password, "userDetails.password")).passwordHash;
	}

	await app.register(signedIn);

	app.get(
		"/users/:id",
		{ schema: { params: idParamsSchema, response: replies(userListReplySchema) } },
		async (request) => {
			const { id } = request.params;
			refuseOthers(request.session, id, "id", true);
			const account = await findAccount(db, id);
			if (!account) throw new AppError("not_found", { field: "id" });
			return { status: success, data: [userRecord(account, request.locale)] };
		},
	);

	app.post(
		"/users/update",
		{ schema: { body: profileUpdateRequestSchema, response: replies(userListReplySchema) } },
		async (request) => {
			const { locale } = request;
			const { userId, firstname, lastname, email, password, ...given } = request.body.userDetails;
			const id = Number(userId ?? request.session.accountId);
			refuseOthers(request.session, id, "userDetails.userId", true);
			const before = await findAccount(db, id);
			if (!before) throw new AppError("not_found", { field: "userDetails.userId" });
			const details = await readDetails(given);
			const pendingEmail = sameEmail(email, before.email) ? null : email;
			const names = { firstName: firstname, lastName: lastname };
			// Before anything is stored: each other address is written to, and so is the present one.
			const confirming = { kind: "confirm", email: pendingEmail ?? "", accountId: id, locale } as const;
			let mayWrite = false;
			if (pendingEmail !== null) {
				await provePassword(request, password);
				const giveBack = app.takeAttempt(emailChangeBudget, id);
				mayWrite = await orGiveBack(giveBack, app.takeMail(db, confirming, request));
			}
			const values = { ...names, ...details, pendingEmail };
			const store = async (transaction: Database) => {
				await lockSession(transaction, request.session, app.clock());
				await updateProfile(transaction, id, values, app.clock());
			};
			if (id === request.session.accountId) await db.transaction(store);
			else {
				await app.changeAudited(request.session.accountId, async (transaction) => {
					await store(transaction);
					return { result: null, entry: entryOfDetails(before, { ...before, ...values }) };
				});
			}
			// Only the owner of an address learns, by mail, that another account has it.
			if (pendingEmail !== null) {
				// A confirmed present address is notified outside the budget.
				if (before.emailConfirmedAt) {
					await app.mail({ kind: "email_changing", email: before.email, accountId: id, locale });
				}
				if (mayWrite) await app.mail(confirming);
			}
			const after = await findAccount(db, id);
			if (!after) throw new AppError("not_found", { field: "userDetails.userId" });
			const waits = app.env.sendsMails ? m.api_profile_updated_email : m.api_profile_updated_email_no_mail;
			const message =
				pendingEmail === null
					? m.api_profile_updated({}, { locale })
					: waits({ email: pendingEmail }, { locale });
			return { status: success, message, data: [userRecord(after, locale)] };
		},
	);

	app.get(
		"/users/:id/data",
		{
			config: { link: true },
			schema: {
				summary: "All that is stored about the user, as a file",
				params: idParamsSchema,
				querystring: ownDataQuerySchema,
				response: replies(ownDataReplySchema),
			},
		},
		async (request, reply) => {
			refuseOthers(request.session, request.params.id, "id");
			const { lang = request.locale } = request.query;
			const data = await readOwnData(db, request.session, lang, app.ownDataReaders);
			if (!data) throw new AppError("not_found", { field: "id" });
			const swahili = lang === "sw";
			const file = swahili ? "taarifa-zangu.json" : "best-christian-couple-my-data.json";
			reply.header("content-disposition", `attachment; filename="${file}"`);
			return { status: success, data: swahili ? (inSwahili(data) as Record<string, unknown>) : data };
		},
	);

	app.post(
		"/users/delete",
		{ schema: { body: deleteAccountRequestSchema, response: replies(doneReplySchema) } },
		async (request, reply) => {
			const { userId, password } = request.body.userDetails;
			const { accountId: id } = request.session;
			refuseOthers(request.session, Number(userId ?? id), "userDetails.userId");
			const passwordHash = await provePassword(request, password);
			if (!(await deleteAccount(db, id, passwordHash, app.accountDeletions)))
				throw wrongPassword("password_wrong");
			app.clearSessionCookies(reply);
			const message = m.api_account_deleted({}, { locale: request.locale });
			return { status: success, message, data: [] };
		},
	);
});
