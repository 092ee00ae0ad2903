import { adminPath } from "@bcc/contract/admin/resource";
import { idParamsSchema } from "@bcc/contract/reply";
import {
	adminBookingLinkReplySchema,
	adminBookingReplySchema,
	bookingSheetQuerySchema,
	cancelBookingSchema,
	tellBookingSchema,
	transferBookingSchema,
	untellBookingSchema,
} from "@bcc/contract/tickets/admin-booking";
import { changeBookingSchema } from "@bcc/contract/tickets/admin-change";
import { receiptQuerySchema } from "@bcc/contract/tickets/booking";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { booking } from "#server/db/schema/booking.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { isGivenUp } from "#server/features/site/mail/data.ts";
import { sendNow } from "#server/features/site/mail/mutations.ts";
import {
	auditedBooking,
	changeOfBooking,
	readableBookings,
} from "#server/features/tickets/booking/admin-changes.ts";
import { bookingSheet } from "#server/features/tickets/booking/booking-sheet.ts";
import { changeByHand } from "#server/features/tickets/booking/change.ts";
import { sendReceipt } from "#server/features/tickets/booking/file-routes.ts";
import { cancelByHand } from "#server/features/tickets/booking/mutations.ts";
import { requirePhone } from "#server/features/tickets/booking/routes.ts";
import { noteTold, noteUntold } from "#server/features/tickets/booking/to-tell.ts";
import { passOn, requireContact } from "#server/features/tickets/booking/transfer.ts";
import { failures, replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq } from "#server/lib/drizzle.ts";
import { clientKey } from "#server/lib/origin.ts";
import { readRoutes } from "#server/records/read-routes.ts";
import { contentWriters, findOne } from "#server/records/resource.ts";

const tags = ["back office: bookings"];
const path = `${adminPath}/bookings`;
const response = replies(adminBookingReplySchema);
const params = idParamsSchema;

/** Bookings in the back office (docs/decisions/0078). */
export const adminBookingRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	const bookings = readableBookings(app);
	const change = changeOfBooking(app, bookings);
	await app.register(roleScope(contentWriters));
	await app.register(readRoutes(bookings, contentWriters));

	app.get(
		`${path}/sheet.csv`,
		{ schema: { tags, querystring: bookingSheetQuerySchema, response: replies(z.string()) } },
		async ({ query }, reply) => {
			reply.type("text/csv; charset=utf-8; header=present");
			reply.header("content-disposition", 'attachment; filename="bookings.csv"');
			return reply.serializer(String).send(await bookingSheet(db, query, app.clock()));
		},
	);

	app.get(
		`${path}/:id(\\d+)/link`,
		{ schema: { tags, params, response: replies(adminBookingLinkReplySchema) } },
		async (request) => {
			const [row] = await db.select().from(booking).where(eq(booking.id, request.params.id));
			if (!row) throw new AppError("not_found", { field: "id" });
			const { state, message } = await app.presentBooking(row, row.locale);
			if (state === "cancelled" || state === "expired" || row.forgottenAt)
				throw new AppError("booking_over", { field: "id" });
			return { status: success, data: { link: app.bookingLink(row, row.locale), message } };
		},
	);

	app.get(
		`${path}/:id(\\d+)/receipt.pdf`,
		{
			schema: {
				...{ tags, params, response: failures },
				querystring: receiptQuerySchema.omit({ token: true }),
			},
		},
		async ({ params: { id }, query: { payment }, origin }, reply) => {
			const [row] = await db.select().from(booking).where(eq(booking.id, id));
			if (!row) throw new AppError("not_found", { field: "id" });
			return await sendReceipt(app, reply, { row, payment, client: clientKey(origin), isBuyer: false });
		},
	);

	/** Sends given-up e-mails once more. */
	app.post(
		`${path}/:id(\\d+)/resend`,
		{ schema: { tags, params, body: z.object({}), response } },
		async (request) => {
			const { id } = request.params;
			const data = await app.changeAudited(request.session.accountId, async (transaction) => {
				const result = await findOne(bookings, transaction, id);
				await sendNow(transaction, and(eq(outgoingMail.bookingId, id), isGivenUp));
				const after = { ...result, undelivered: null };
				const entry = { ...auditedBooking(result), action: "resend", before: null, after: null } as const;
				return { result: after, entry };
			});
			app.sendMails();
			return { status: success, data };
		},
	);

	change("cancel", cancelBookingSchema, async (transaction, locked, given, by) => {
		await cancelByHand(transaction, locked, given, by.decidedAt);
		return {};
	});

	change("change", changeBookingSchema, async (transaction, locked, given, by) => {
		const phone = given.phone && (await requirePhone(given.phone, "phone"));
		return await changeByHand(transaction, locked, { ...given, phone }, by.decidedAt);
	});

	change("tell", tellBookingSchema, async (transaction, { row }, { seen }, by) => {
		const told = await noteTold(transaction, row.id, seen, by.decidedAt);
		return told ? { told } : null;
	});

	change("untell", untellBookingSchema, async (transaction, { row }, { told_at }) => {
		return (await noteUntold(transaction, row.id, new Date(told_at))) ? { told: false } : null;
	});

	change("transfer", transferBookingSchema, async (transaction, { row }, given, by) => {
		const phone = given.phone && (await requirePhone(given.phone, "phone"));
		requireContact({ ...given, phone }, row);
		const transferred = await passOn(transaction, app.bookingCodes, row, { ...given, phone }, by.decidedAt);
		return transferred ? { transferred } : null;
	});
};
