import { adminPath } from "@bcc/contract/admin/resource";
import { noticeReplySchema, noticeSchema } from "@bcc/contract/tickets/admin-notice";
import fp from "fastify-plugin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { writeDigest } from "#server/features/tickets/notice/digest.ts";
import { paceOf, setPace, storeDigests } from "#server/features/tickets/notice/mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { contentWriters } from "#server/records/resource.ts";

const path = `${adminPath}/bookings/notices`;
const tags = ["back office: bookings"];
const response = replies(noticeReplySchema);

/** How soon whoever asks hears of bookings by e-mail. */
const adminNoticeRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	await app.register(roleScope(contentWriters));
	app.get(path, { schema: { tags, response } }, async ({ session: { accountId } }) => ({
		status: success,
		data: { pace: await paceOf(db, accountId) },
	}));
	app.put(path, { schema: { tags, body: noticeSchema, response } }, async ({ body, session }) => {
		await setPace(db, session.accountId, body.pace, app.clock());
		return { status: success, data: body };
	});
};

/** E-mails to organisers about bookings and payments (docs/decisions/0078). */
export const noticePlugin = fp(
	async (app) => {
		app.writeMails(["booking_digest"], (mail) => writeDigest(app, mail));
		app.dueWork.push((now) => storeDigests(app.db, app.env.sendsMails, now));
		await app.register(adminNoticeRoutes);
	},
	{ name: "tickets/notice", dependencies: ["site/mail", "tickets/booking"] },
);
