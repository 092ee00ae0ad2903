import {
	secondStepRequestSchema,
	signInRequestSchema,
	signOutRequestSchema,
	userReplySchema,
} from "@bcc/contract/people/account";
import { doneReplySchema } from "@bcc/contract/reply";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { type AccountRow, findCredentials } from "#server/features/people/account/data.ts";
import { userRecord } from "#server/features/people/account/rules.ts";
import { rememberDevice } from "#server/features/people/session/device-cookie.ts";
import { takeSecondStepAttempt, takeSignInAttempt } from "#server/features/people/sign-in/attempts.ts";
import {
	accountOfSecondStep,
	beginSecondStep,
	endSecondStep,
} from "#server/features/people/sign-in/second-step.ts";
import { replies, success } from "#server/http/replies.ts";
import { signedIn } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { orGiveBack } from "#server/lib/rate-limit.ts";

/** Signing in and out (product §7, architecture §4). */
export const signInRoutes: FastifyPluginAsyncZod = async (app) => {
	app.post(
		"/auth/login",
		{ schema: { body: signInRequestSchema, response: replies(userReplySchema) } },
		async (request, reply) => {
			const { locale } = request;
			const { email, password, code } = request.body.user;
			const attempt = await takeSignInAttempt(app, request, email, code || undefined);
			const account = await findCredentials(app.db, { email });
			// The same work for unknown addresses.
			const check = app.passwords.verify(account?.passwordHash, password, request);
			const right = await orGiveBack(attempt.giveBack, check);
			let refusal: "wrong_credentials" | "account_blocked" | "second_step_needed" | undefined;
			if (!account || !right) refusal = "wrong_credentials";
			else if (account.blockedAt) refusal = "account_blocked";
			else if (account.twoStepAt && account.role !== "user") refusal = "second_step_needed";
			else if (!(await app.startSession(request, reply, account))) refusal = "wrong_credentials";
			// By the account's number: a log contains no name or address.
			app.log.info({ event: "sign_in", outcome: refusal ?? "ok", account: account?.id ?? null }, "sign-in");
			if (account && refusal === "second_step_needed") {
				await attempt.passwordRight();
				beginSecondStep(app, reply, account);
			}
			if (!account || refusal) throw new AppError(refusal ?? "wrong_credentials");
			await attempt.passwordRight();
			rememberDevice(app, request, reply, account);
			return signedInReply(account, locale);
		},
	);

	app.post(
		"/auth/second-step",
		{ schema: { body: secondStepRequestSchema, response: replies(userReplySchema) } },
		async (request, reply) => {
			const { locale } = request;
			const account = await accountOfSecondStep(app, request);
			if (!account) throw new AppError("second_step_over");
			const giveBack = takeSecondStepAttempt(app, request, account);
			const shown = await orGiveBack(giveBack, app.twoStep.spend(account.id, request.body.user.code));
			const opened = shown && (await app.startSession(request, reply, { ...account, proof: "two steps" }));
			const outcome = shown ? (opened ? shown : "changed meanwhile") : "wrong";
			app.log.info({ event: "second_step", outcome, account: account.id }, "second step of a sign-in");
			if (!shown) throw new AppError("second_step_wrong", { field: "user.code" });
			giveBack();
			endSecondStep(app, reply);
			if (!opened) throw new AppError("second_step_over");
			rememberDevice(app, request, reply, account, true);
			return signedInReply(account, locale);
		},
	);

	await app.register(async (own: typeof app) => {
		await own.register(signedIn);

		own.post(
			"/auth/logout",
			{ schema: { body: signOutRequestSchema, response: replies(doneReplySchema) } },
			async (request, reply) => {
				await app.endSession(request, reply);
				app.log.info({ event: "sign_out", account: request.session.accountId }, "sign-out");
				const message = m.api_signed_out({}, { locale: request.locale });
				return { status: success, message, data: [] };
			},
		);
	});
};

function signedInReply(account: AccountRow, locale: Locale) {
	const message = m.api_signed_in({ firstname: account.firstName }, { locale });
	return { status: success, message, data: userRecord(account, locale) };
}
