import { confirmEmailRequestSchema, emailRequestSchema } from "@bcc/contract/people/account";
import { doneReplySchema } from "@bcc/contract/reply";
import * as m from "@bcc/messages";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findAccount, findCredentials } from "#server/features/people/account/data.ts";
import { endLinks, findToken, takeToken } from "#server/features/people/account/mailed-link.ts";
import { confirmEmail } from "#server/features/people/account/mutations.ts";
import { isOwnAddress, sameEmail } from "#server/features/people/account/rules.ts";
import { setPasswordByLink } from "#server/features/people/password/routes.ts";
import { replies, success } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { secretHash } from "#server/lib/secrets.ts";

const response = replies(doneReplySchema);

/** Confirming an address by a mailed link, and asking for another link (architecture §4, docs/decisions/0037). */
export const confirmationRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;

	async function isSignedIn(request: FastifyRequest, accountId: number): Promise<boolean> {
		const session = await app.sessionOf(request);
		return session?.accountId === accountId && app.hasCsrfToken(request);
	}

	app.post(
		"/auth/confirm-email",
		{ schema: { body: confirmEmailRequestSchema, response } },
		async (request, reply) => {
			const { locale } = request;
			const { token, password, new_password } = request.body.userDetails;
			const link = await findToken(db, ["confirm"], token, app.clock());
			const account = link && (await findCredentials(db, { id: link.accountId }));
			if (!account || !isOwnAddress(account, link.email)) throw new AppError("link_invalid");
			const isPresent = sameEmail(link.email, account.email);
			// A confirmed address has nothing to confirm; above all its link sets no password.
			if (isPresent && account.emailConfirmedAt) throw new AppError("link_invalid");

			if (isPresent && new_password !== undefined) {
				await setPasswordByLink(request, reply, link, { purposes: ["confirm"], token, new_password });
				const { email } = account;
				await app.mail({ kind: "password_changed", email, accountId: account.id, locale });
				return { status: success, message: m.api_password_reset({}, { locale }), data: [] };
			}

			if (password !== undefined) {
				// Guesses are counted by link: its holder uses up no other's.
				const wrong = { key: secretHash(token), field: "userDetails.password" };
				await app.requirePasswordOf(account, request, password, wrong);
			} else if (!(await isSignedIn(request, account.id))) {
				if (isPresent) throw new AppError("password_needed", { field: "userDetails.new_password" });
				throw new AppError("password_needed", {
					field: "userDetails.password",
					words: (options) => m.api_password_needed_waiting({}, options),
				});
			}
			const confirmed = await db.transaction(async (transaction) => {
				const used = await takeToken(transaction, ["confirm"], token, app.clock());
				if (!used || !(await confirmEmail(transaction, used.accountId, used.email, app.clock())))
					return false;
				await endLinks(transaction, used.accountId);
				return true;
			});
			if (!confirmed) throw new AppError("link_invalid");
			return { status: success, message: m.api_email_confirmed({}, { locale }), data: [] };
		},
	);

	app.post(
		"/auth/resend-confirmation",
		{ schema: { body: emailRequestSchema, response } },
		async (request) => {
			const { locale } = request;
			const { email } = request.body.user;
			// A pending address is found by the account that requested it.
			const session = await app.sessionOf(request);
			const account = session && (await findAccount(db, session.accountId));
			const accountId = account && isOwnAddress(account, email) ? account.id : null;
			await app.mailWithinBudget({ kind: "confirm", email, accountId, locale }, request);
			const words = app.env.sendsMails ? m.api_mail_on_its_way : m.api_no_mail_on_its_way;
			return { status: success, message: words({}, { locale }), data: [] };
		},
	);
};
