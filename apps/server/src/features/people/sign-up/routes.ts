import { registrationRequestSchema, userReplySchema } from "@bcc/contract/people/account";
import * as m from "@bcc/messages";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findAccount } from "#server/features/people/account/data.ts";
import { addAccount } from "#server/features/people/account/mutations.ts";
import { readDetails, splitFullname, userRecord } from "#server/features/people/account/rules.ts";
import { refuseCommon } from "#server/features/people/password/rules.ts";
import { rememberDevice } from "#server/features/people/session/device-cookie.ts";
import { replies, success } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { orGiveBack } from "#server/lib/rate-limit.ts";

/**
 * Takes a token of the sender's network for a registration, and a mail of its operator.
 *
 * @returns gives the token of a refusal back; call it where the registration was not refused
 * @throws AppError `too_many_attempts`, with the time until the next token
 */
export type TakeToken = (request: FastifyRequest) => Promise<() => void>;

/** Registration (product §7): makes an account with the role `user` and signs it in. */
export function registrationRoutes(takeToken: TakeToken): FastifyPluginAsyncZod {
	return async (app) => {
		const { db } = app;

		app.post(
			"/users/registration",
			{ schema: { body: registrationRequestSchema, response: replies(userReplySchema) } },
			async (request, reply) => {
				const { locale } = request;
				const { fullname, email, password, ...given } = request.body.userDetails;
				const details = await readDetails(given);
				await refuseCommon(password, "password", email);

				const giveBack = await takeToken(request);
				// Hashed before anybody looks for the address: the same time whether or not it has an account.
				const passwordHash = await orGiveBack(giveBack, app.passwords.hash(password, request));
				const names = splitFullname(fullname);
				const id = await addAccount(db, { ...names, ...details, email, passwordHash, locale });
				if (id === null) {
					// The caller learns only that it failed; the address's owner learns why, by mail.
					await app.mailWithinBudget({ kind: "already_registered", email, accountId: null, locale }, null);
					throw new AppError("registration_refused", {
						words: app.env.sendsMails
							? undefined
							: (options) => m.api_registration_refused_no_mail({}, options),
					});
				}

				giveBack();
				// Deleting an account and registering again does not reset the address's e-mail budget.
				await app.mailWithinBudget({ kind: "confirm", email, accountId: id, locale }, null);
				const account = await findAccount(db, id);
				if (!account || !(await app.startSession(request, reply, { id, role: account.role, passwordHash }))) {
					throw new Error("a new account was not found");
				}
				rememberDevice(app, request, reply, { id, passwordHash });
				const message = m.api_registered({ firstname: account.firstName }, { locale });
				return { status: success, message, data: userRecord(account, locale) };
			},
		);
	};
}
