import { adminPath } from "@bcc/contract/admin/resource";
import { idParamsSchema, successReply } from "@bcc/contract/reply";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { forgetGivenUp, sendNow } from "#server/features/site/mail/mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { eq } from "#server/lib/drizzle.ts";

const path = `${adminPath}/mails`;
const schema = {
	tags: ["back office: operations"],
	body: z.object({}),
	response: replies(successReply(z.object({ mails: z.int() }))),
};
const one = { schema: { ...schema, params: idParamsSchema } };

/** What administrators do with mails that were not delivered; the operations page lists them. */
export const adminMailRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	const { db } = app;
	const answer = (mails: number) => ({ status: success, data: { mails } });

	/** The mail server works again: all waiting and given-up mails. */
	app.post(`${path}/send`, { schema }, async () => {
		const mails = await sendNow(db, undefined);
		app.sendMails();
		return answer(mails);
	});

	app.post(`${path}/:id(\\d+)/send`, one, async ({ params: { id } }) => {
		const mails = await sendNow(db, eq(outgoingMail.id, id));
		if (mails === 0) throw new AppError("not_found", { field: "id" });
		app.sendMails();
		return answer(mails);
	});

	/** Takes a given-up mail from the list. */
	app.post(`${path}/:id(\\d+)/forget`, one, async ({ params: { id } }) => {
		const mails = await forgetGivenUp(db, eq(outgoingMail.id, id));
		if (mails === 0) throw new AppError("not_found", { field: "id" });
		return answer(mails);
	});
};
