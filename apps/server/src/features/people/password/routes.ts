import {
	changePasswordRequestSchema,
	emailRequestSchema,
	resetPasswordRequestSchema,
} from "@bcc/contract/people/account";
import { doneReplySchema } from "@bcc/contract/reply";
import * as m from "@bcc/messages";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findAccount } from "#server/features/people/account/data.ts";
import {
	findToken,
	type TokenPurpose,
	type UsableLink,
} from "#server/features/people/account/mailed-link.ts";
import { sameEmail } from "#server/features/people/account/rules.ts";
import { changePassword, resetPasswordByLink } from "#server/features/people/password/mutations.ts";
import { refuseCommon } from "#server/features/people/password/rules.ts";
import { rememberDevice } from "#server/features/people/session/device-cookie.ts";
import { replies, success } from "#server/http/replies.ts";
import { signedIn } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";

const response = replies(doneReplySchema);

/**
 * Sets a password by a mailed link and signs the browser out; its account is remembered.
 *
 * @throws AppError `link_invalid`
 */
export async function setPasswordByLink(
	request: FastifyRequest,
	reply: FastifyReply,
	{ accountId, email }: UsableLink,
	{ purposes, token, new_password }: { purposes: TokenPurpose[]; token: string; new_password: string },
): Promise<void> {
	const app = request.server;
	await refuseCommon(new_password, "new_password", email);
	const passwordHash = await app.passwords.hash(new_password, request);
	const done = await resetPasswordByLink(app.db, purposes, token, passwordHash, app.clock());
	if (!done) throw new AppError("link_invalid");
	app.log.info({ event: "password_reset", account: accountId }, "a new password");
	await app.endSession(request, reply);
	rememberDevice(app, request, reply, { id: accountId, passwordHash });
}

/** Changing a password, and resetting a forgotten one by mail (product §7, architecture §4). */
export const passwordRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;

	app.post("/auth/forgot-password", { schema: { body: emailRequestSchema, response } }, async (request) => {
		const { locale } = request;
		const { email } = request.body.user;
		await app.mailWithinBudget({ kind: "reset", email, accountId: null, locale }, request);
		const words = app.env.sendsMails ? m.api_mail_on_its_way : m.api_no_mail_on_its_way;
		return { status: success, message: words({}, { locale }), data: [] };
	});

	app.post(
		"/auth/reset-password",
		{ schema: { body: resetPasswordRequestSchema, response } },
		async (request, reply) => {
			const { locale } = request;
			const { token, new_password } = request.body.userDetails;
			const purposes: TokenPurpose[] = ["reset", "recover"];
			const link = await findToken(db, purposes, token, app.clock());
			const account = link && (await findAccount(db, link.accountId));
			// A link to an address that the account has left is worth nothing, unless it is to get it back.
			if (!account || (link.purpose === "reset" && !sameEmail(account.email, link.email))) {
				throw new AppError("link_invalid");
			}
			await setPasswordByLink(request, reply, link, { purposes, token, new_password });
			const { email } = link;
			await app.mail({ kind: "password_changed", email, accountId: account.id, locale });
			return { status: success, message: m.api_password_reset({}, { locale }), data: [] };
		},
	);

	await app.register(async (own: typeof app) => {
		await own.register(signedIn);

		own.post(
			"/auth/change-password",
			{ schema: { body: changePasswordRequestSchema, response } },
			async (request, reply) => {
				const { locale } = request;
				const { accountId: id, idHash } = request.session;
				const { old_password, new_password, user_id } = request.body.userDetails;
				if (user_id !== undefined && Number(user_id) !== id) {
					throw new AppError("not_found", { field: "userDetails.user_id" });
				}
				if (new_password === old_password) {
					const field = "userDetails.new_password";
					throw new AppError("invalid_input", { field, reason: "password_unchanged" });
				}
				const own = await findAccount(db, id);
				await refuseCommon(new_password, "new_password", own?.email);
				const account = await app.requirePassword(request, old_password, "userDetails.old_password");
				const newHash = await app.passwords.hash(new_password, request);
				const change = { id, oldHash: account.passwordHash, newHash, currentIdHash: idHash };
				await changePassword(db, change, app.clock()).catch((error: unknown) => {
					const isSignedOut = error instanceof AppError && error.code === "not_signed_in";
					if (isSignedOut) app.clearSessionCookies(reply);
					throw error;
				});
				app.log.info({ event: "password_changed", account: id }, "a new password");
				await app.giveBackMails(account.email);
				// This browser gets a new session id; a copied one ends.
				const opening = { id, role: account.role, passwordHash: newHash, proof: "session" } as const;
				// It may have been ended since, as when two-step sign-in begins elsewhere.
				if (!(await app.startSession(request, reply, opening))) app.clearSessionCookies(reply);
				rememberDevice(app, request, reply, { id, passwordHash: newHash });
				// An unconfirmed address may be a stranger's.
				const { email } = account;
				const mail = { kind: "password_changed", email, accountId: id, locale } as const;
				await (account.emailConfirmedAt ? app.mail(mail) : app.mailWithinBudget(mail, null));
				return { status: success, message: m.api_password_changed({}, { locale }), data: [] };
			},
		);
	});
};
