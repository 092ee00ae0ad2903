import { confirmEmailRequestSchema, doneReplySchema, emailRequestSchema } from "@bcc/contract";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findAccount } from "#server/features/account/data.ts";
import { useToken } from "#server/features/account/mailed-link.ts";
import { confirmEmail } from "#server/features/account/mutations.ts";
import { isOwnAddress } from "#server/features/account/rules.ts";
import { replies, success } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";

const response = replies(doneReplySchema);

export const confirmationRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;

	app.post(
		"/auth/confirm-email",
		{ schema: { tags: ["accounts"], body: confirmEmailRequestSchema, response } },
		async (request) => {
			app.takeAttempt(request, "link");
			const used = await useToken(db, "confirm", request.body.userDetails.token, app.clock());
			if (!used || !(await confirmEmail(db, used.accountId, used.email, app.clock()))) {
				throw new AppError("link_invalid");
			}
			const message = m.api_email_confirmed({}, { locale: request.locale });
			return { status: success, message, data: [] };
		},
	);

	app.post(
		"/auth/resend-confirmation",
		{ schema: { tags: ["accounts"], body: emailRequestSchema, response } },
		async (request) => {
			const { locale } = request;
			const { email } = request.body.user;
			app.takeAttempt(request, "mailNetwork");
			if (app.mayMail("confirm", email)) {
				// An address that is yet to be an account's is found by who asks.
				const session = await app.sessionOf(request);
				const asker = session && (await findAccount(db, session.accountId));
				const accountId = asker && isOwnAddress(asker, email) ? asker.id : null;
				await app.mail({ kind: "confirm", email, accountId, locale });
			}
			return { status: success, message: m.api_mail_on_its_way({}, { locale }), data: [] };
		},
	);
};
