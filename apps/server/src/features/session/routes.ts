import { doneReplySchema, signInRequestSchema, signOutRequestSchema, userReplySchema } from "@bcc/contract";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { prepareCredentials } from "#server/features/account/data.ts";
import { userRecord } from "#server/features/account/rules.ts";
import { replies, success } from "#server/http/replies.ts";
import { signedIn } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { orGiveBack } from "#server/lib/attempt-ledger.ts";

/** Signing in and out (product §7, architecture §4). */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
	const findCredentials = prepareCredentials(app.db);

	app.post(
		"/auth/login",
		{ schema: { tags: ["accounts"], body: signInRequestSchema, response: replies(userReplySchema) } },
		async (request, reply) => {
			const { locale } = request;
			const { email, password, code } = request.body.user;
			const attempt = await app.takeSignIn(request, email, code || undefined);
			const account = await findCredentials(email);
			// The same work for unknown addresses.
			const check = app.passwords.verify(account?.passwordHash, password, request);
			const right = await orGiveBack(attempt.giveBack, check);
			if (!account || !right) throw new AppError("wrong_credentials");
			if (account.blockedAt) throw new AppError("account_blocked");
			if (!(await app.startSession(request, reply, account))) throw new AppError("wrong_credentials");
			await attempt.succeeded(reply);
			const message = m.api_signed_in({ firstname: account.firstName }, { locale });
			return { status: success, message, data: userRecord(account, locale) };
		},
	);

	await app.register(async (own: typeof app) => {
		await own.register(signedIn);

		own.post(
			"/auth/logout",
			{ schema: { tags: ["accounts"], body: signOutRequestSchema, response: replies(doneReplySchema) } },
			async (request, reply) => {
				await app.endSession(request, reply);
				const message = m.api_signed_out({}, { locale: request.locale });
				return { status: success, message, data: [] };
			},
		);
	});
};
