import {
	changePasswordRequestSchema,
	doneReplySchema,
	emailRequestSchema,
	resetPasswordRequestSchema,
} from "@bcc/contract";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findAccount, findCredentialsById } from "#server/features/account/data.ts";
import { findToken } from "#server/features/account/mailed-link-data.ts";
import { sameEmail } from "#server/features/account/rules.ts";
import { changePassword, resetPasswordByLink, resettingLinks } from "#server/features/password/mutations.ts";
import { isCommonPassword } from "#server/features/password/rules.ts";
import { replies, success } from "#server/http/replies.ts";
import { signedIn } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { orGiveBack } from "#server/lib/attempt-ledger.ts";

const response = replies(doneReplySchema);

async function refuseCommon(password: string, email?: string): Promise<void> {
	if (!(await isCommonPassword(password, email))) return;
	throw new AppError("invalid_input", { field: "userDetails.new_password", reason: "password_common" });
}

/** Changing a password, and choosing a new one by mail when it is forgotten (product §7, architecture §4). */
export const passwordRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;

	app.post(
		"/auth/forgot-password",
		{ schema: { tags: ["accounts"], body: emailRequestSchema, response } },
		async (request) => {
			const { locale } = request;
			const { email } = request.body.user;
			await app.mailWithinBudget({ kind: "reset", email, accountId: null, locale });
			return { status: success, message: m.api_mail_on_its_way({}, { locale }), data: [] };
		},
	);

	app.post(
		"/auth/reset-password",
		{ schema: { tags: ["accounts"], body: resetPasswordRequestSchema, response } },
		async (request, reply) => {
			const { locale } = request;
			const { token, new_password } = request.body.userDetails;
			const link = await findToken(db, resettingLinks, token, app.clock());
			const account = link && (await findAccount(db, link.accountId));
			if (!account) throw new AppError("link_invalid");
			// A link to an address that the account has left is worth nothing, unless it is to get it back.
			if (link.purpose === "reset" && !sameEmail(account.email, link.email)) {
				throw new AppError("link_invalid");
			}
			const { email } = link;
			await refuseCommon(new_password, email);
			const passwordHash = await app.passwords.hash(new_password, request);
			const done = await resetPasswordByLink(db, token, passwordHash, app.clock());
			if (!done) throw new AppError("link_invalid");
			app.log.info({ event: "password_reset", account: account.id }, "a new password");
			await app.endSession(request, reply);
			app.rememberSignIn(request, reply, { id: account.id, passwordHash });
			await app.mail({ kind: "password_changed", email, accountId: account.id, locale });
			return { status: success, message: m.api_password_reset({}, { locale }), data: [] };
		},
	);

	await app.register(async (own: typeof app) => {
		await own.register(signedIn);

		own.post(
			"/auth/change-password",
			{ schema: { tags: ["accounts"], body: changePasswordRequestSchema, response } },
			async (request, reply) => {
				const { locale } = request;
				const { accountId: id, idHash } = request.session;
				const { old_password, new_password, user_id } = request.body.userDetails;
				if (user_id !== undefined && Number(user_id) !== id) {
					throw new AppError("not_found", { field: "userDetails.user_id" });
				}
				const wrong = (
					field: "old_password" | "new_password",
					reason: "password_wrong" | "password_unchanged",
				) => new AppError("invalid_input", { field: `userDetails.${field}`, reason });
				if (new_password === old_password) throw wrong("new_password", "password_unchanged");
				const account = await findCredentialsById(db, id);
				await refuseCommon(new_password, account?.email);
				const giveBack = app.takeAttempt("session", idHash);
				const check = app.passwords.verify(account?.passwordHash, old_password, request);
				const right = await orGiveBack(giveBack, check);
				if (!account || !right) throw wrong("old_password", "password_wrong");
				giveBack();
				const newHash = await app.passwords.hash(new_password, request);
				const change = { id, oldHash: account.passwordHash, newHash, keptIdHash: idHash };
				const changed = await changePassword(db, change, app.clock());
				if (changed === "signed out") {
					app.forgetSession(reply);
					throw new AppError("not_signed_in");
				}
				if (changed === "another password") throw wrong("old_password", "password_wrong");
				app.log.info({ event: "password_changed", account: id }, "a new password");
				// This browser goes on with a new id; whoever has copied the old one is out.
				const opening = { id, role: account.role, passwordHash: newHash, proof: "session" } as const;
				// It may have been ended since, as when two-step sign-in begins elsewhere.
				if (!(await app.startSession(request, reply, opening))) app.forgetSession(reply);
				app.rememberSignIn(request, reply, { id, passwordHash: newHash });
				// An address that nobody has confirmed may be a stranger's.
				const { email } = account;
				const letter = { kind: "password_changed", email, accountId: id, locale } as const;
				await (account.emailConfirmedAt ? app.mail(letter) : app.mailWithinBudget(letter));
				return { status: success, message: m.api_password_changed({}, { locale }), data: [] };
			},
		);
	});
};
