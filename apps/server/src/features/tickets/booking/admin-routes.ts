import { adminPath } from "@bcc/contract/admin/resource";
import type { AuditAction } from "@bcc/contract/office/admin-audit";
import { idParamsSchema } from "@bcc/contract/reply";
import {
	type AdminBooking,
	adminBookingLinkReplySchema,
	adminBookingReplySchema,
	adminBookingSchema,
	type BookingListQuery,
	bookingListQuerySchema,
	bookingSheetQuerySchema,
	cancelBookingSchema,
	confirmBookingSchema,
	forgiveBookingSchema,
	handBookingSchema,
	receiveMoneySchema,
	refundBookingSchema,
	rejectPaymentSchema,
	tellBookingSchema,
	transferBookingSchema,
	untellBookingSchema,
} from "@bcc/contract/tickets/admin-booking";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { booking, bookingPayment } from "#server/db/schema/booking.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { isGivenUp } from "#server/features/site/mail/data.ts";
import { sendNow } from "#server/features/site/mail/mutations.ts";
import { bookingSheet, findBookings, listBookings } from "#server/features/tickets/booking/admin-data.ts";
import { confirmByHand, receiveByHand } from "#server/features/tickets/booking/by-hand.ts";
import { lockGivenCode } from "#server/features/tickets/booking/given-payment.ts";
import { bookIn, cancelByHand } from "#server/features/tickets/booking/mutations.ts";
import { lockCodes } from "#server/features/tickets/booking/payments.ts";
import { type Decided, forgive, giveBack } from "#server/features/tickets/booking/refunds.ts";
import { noContact, requirePhone } from "#server/features/tickets/booking/routes.ts";
import { type Locked, lockBooking } from "#server/features/tickets/booking/sale.ts";
import { noteTold, noteUntold } from "#server/features/tickets/booking/to-tell.ts";
import { passOn } from "#server/features/tickets/booking/transfer.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, inArray } from "#server/lib/drizzle.ts";
import { secretHash } from "#server/lib/secrets.ts";
import { readRoutes } from "#server/records/read-routes.ts";
import { contentWriters, findOne, type Readable } from "#server/records/resource.ts";

const tags = ["back office: bookings"];
const path = `${adminPath}/bookings`;
const response = replies(adminBookingReplySchema);
const params = idParamsSchema;

/** What the audit log calls a booking: names and addresses stay out, as entries are never deleted. */
export const auditedBooking = ({ id, reference }: Pick<AdminBooking, "id" | "reference">) =>
	({ resource: "bookings", recordId: id, label: reference }) as const;

const noted = ({ state, seats, amount, paid, refund_due }: AdminBooking) => ({
	...{ state, seats, amount, paid, refund_due },
});

/** Bookings in the back office (docs/decisions/0078). */
export const adminBookingRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	const sendsMails = app.env.sendsMails;
	const bookings: Readable<AdminBooking, BookingListQuery> = {
		name: "bookings",
		schemas: { record: adminBookingSchema, list: bookingListQuerySchema },
		list: (transaction, query) => listBookings(transaction, query, sendsMails, app.clock()),
		find: (transaction, ids) => findBookings(transaction, ids, sendsMails),
	};
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

	app.post(path, { schema: { tags, body: handBookingSchema, response } }, async (request) => {
		const { kind_id, key, language, paid, transaction_code, ...given } = request.body;
		const phone = given.phone && (await requirePhone(given.phone, "phone"));
		const { accountId } = request.session;
		const now = app.clock();
		const order = {
			...{ ...given, phone, kindId: kind_id, locale: language, accountId: null, network: null, wait: false },
			submissionHash: secretHash(`by hand ${key}\n${JSON.stringify(request.body)}`),
			bookedBy: accountId,
		};
		const data = await app.changeAudited(accountId, async (transaction) => {
			await lockCodes(transaction, [transaction_code]);
			const { booked, isNew } = await bookIn(transaction, app.bookingCodes, order, now);
			if (isNew && paid && booked.state === "reserved") {
				const by = { decidedBy: accountId, decidedAt: now };
				const given = {
					...{ from: booked.state, paid: 0, amount: booked.amount, payment_id: null, transaction_code },
					...{ less: false, more: false, beside_push: false },
				};
				await confirmByHand(transaction, booked, given, by);
			}
			const result = await findOne(bookings, transaction, booked.id);
			const entry = {
				...auditedBooking(result),
				action: "create",
				before: null,
				after: noted(result),
			} as const;
			return { result, entry: isNew ? entry : null };
		});
		app.sendMails();
		return { status: success, data };
	});

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

	/** A change of one booking, with its sale locked. `work` returns what the audit log says besides; null = nothing was changed. */
	function change<Body>(
		action: AuditAction,
		body: z.ZodType<Body>,
		work: (transaction: Database, locked: Locked, given: Body, by: Decided) => Promise<object | null>,
		lockFirst?: (transaction: Database, given: Body) => Promise<void>,
	) {
		app.post(`${path}/:id(\\d+)/${action}`, { schema: { tags, params, body, response } }, async (request) => {
			const { id } = request.params as { id: number };
			const by = { decidedBy: request.session.accountId, decidedAt: app.clock() };
			const data = await app.changeAudited(by.decidedBy, async (transaction) => {
				await lockFirst?.(transaction, request.body as Body);
				const locked = await lockBooking(transaction, id);
				// Whoever is owed money gets it back, though nobody is named any more.
				if (locked.row.forgottenAt && action !== "refund")
					throw new AppError("booking_over", { field: "id" });
				const before = await findOne(bookings, transaction, id);
				const details = await work(transaction, locked, request.body as Body, by);
				const result = await findOne(bookings, transaction, id);
				if (!details) return { result, entry: null };
				const after = { ...noted(result), ...details };
				return { result, entry: { ...auditedBooking(result), action, before: noted(before), after } };
			});
			app.sendMails();
			return { status: success, data };
		});
	}

	change(
		"confirm",
		confirmBookingSchema,
		async (transaction, { row }, given, by) => {
			await confirmByHand(transaction, row, given, by);
			const { payment_id: payment, transaction_code, amount = null, less, more, beside_push } = given;
			return { payment, transaction_code, amount, less, more, beside_push };
		},
		lockGivenCode,
	);

	change(
		"receive",
		receiveMoneySchema,
		async (transaction, { row }, given, by) => {
			await receiveByHand(transaction, row, given, by);
			const { payment_id: payment, transaction_code, amount: received, more, beside_push } = given;
			return { payment, transaction_code, received, more, beside_push };
		},
		lockGivenCode,
	);

	change("reject", rejectPaymentSchema, async (transaction, { row }, { payment_id }, by) => {
		const isClaim = and(
			eq(bookingPayment.id, payment_id),
			eq(bookingPayment.bookingId, row.id),
			inArray(bookingPayment.state, ["claimed", "pending"]),
		);
		const [rejected] = await transaction
			.update(bookingPayment)
			.set({ ...by, state: "rejected" })
			.where(isClaim)
			.returning();
		if (!rejected) throw new AppError("not_found", { field: "payment_id" });
		return { payment: payment_id, transaction_code: rejected.transactionCode };
	});

	change("cancel", cancelBookingSchema, async (transaction, locked, { reason, ...seen }, by) => {
		await cancelByHand(transaction, locked, seen, by.decidedAt);
		return { reason };
	});

	change("refund", refundBookingSchema, async (transaction, { row }, given, by) => {
		const given_back = await giveBack(transaction, row, given, by);
		return given_back && { note: given.note, ...given_back };
	});

	change("forgive", forgiveBookingSchema, async (transaction, { row }, { reason, missing }, by) => {
		await forgive(transaction, row, missing, by);
		return { reason, forgiven: missing };
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
		if (!given.email && !phone && row.bookedBy === null) throw noContact("email");
		const transferred = await passOn(transaction, app.bookingCodes, row, { ...given, phone }, by.decidedAt);
		return transferred ? { transferred } : null;
	});
};
