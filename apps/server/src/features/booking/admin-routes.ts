import type { AuditAction } from "@bcc/contract/admin/audit";
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
	flaggedPaymentsReplySchema,
	handBookingSchema,
	refundBookingSchema,
	rejectPaymentSchema,
	transferBookingSchema,
} from "@bcc/contract/admin/booking";
import { adminPath } from "@bcc/contract/admin/resource";
import { idParamsSchema } from "@bcc/contract/reply";
import * as m from "@bcc/messages";
import { and, eq, inArray } from "drizzle-orm";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#server/db/client.ts";
import {
	bookingSheet,
	findBookings,
	findOpenPayments,
	listBookings,
} from "#server/features/booking/admin-data.ts";
import { bookingLink, toBooking } from "#server/features/booking/data.ts";
import { type BookingRow, bookIn, cancelIn, passOn } from "#server/features/booking/mutations.ts";
import { confirmByHand, giveBack } from "#server/features/booking/payments.ts";
import { noContact, requirePhone } from "#server/features/booking/routes.ts";
import { holdSale, type Sale } from "#server/features/booking/sale.ts";
import { booking, bookingPayment } from "#server/features/booking/table.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { secretHash } from "#server/lib/secrets.ts";
import { readRoutes } from "#server/records/read-routes.ts";
import { contentWriters, findOne, type Readable } from "#server/records/resource.ts";

const tags = ["back office: bookings"];
const path = `${adminPath}/bookings`;
const response = replies(adminBookingReplySchema);
const params = idParamsSchema;

const readBookings = (sendsMails: boolean): Readable<AdminBooking, BookingListQuery> => ({
	name: "bookings",
	schemas: { record: adminBookingSchema, list: bookingListQuerySchema },
	list: (db, query) => listBookings(db, query, sendsMails),
	find: (db, ids) => findBookings(db, ids, sendsMails),
});

/** What the audit log calls a booking: names and addresses stay out, as entries are never deleted. */
export const auditedBooking = ({ id, reference }: Pick<AdminBooking, "id" | "reference">) =>
	({ resource: "bookings", recordId: id, label: reference }) as const;

const noted = ({ state, seats, amount, paid, refund_due }: AdminBooking) => ({
	...{ state, seats, amount, paid, refund_due },
});

/** Bookings in the back office (docs/decisions/0078). */
export const adminBookingRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	const bookings = readBookings(app.env.smtpUrl !== undefined);
	await app.register(roleScope(contentWriters));
	await app.register(readRoutes(bookings, contentWriters));

	app.get(
		`${path}/payments`,
		{ schema: { tags, response: replies(flaggedPaymentsReplySchema) } },
		async () => ({ status: success, data: await findOpenPayments(db) }),
	);

	app.get(
		`${path}/sheet.csv`,
		{ schema: { tags, querystring: bookingSheetQuerySchema, response: replies(z.string()) } },
		async ({ query }, reply) => {
			reply.type("text/csv; charset=utf-8; header=present");
			reply.header("content-disposition", 'attachment; filename="bookings.csv"');
			return reply.serializer(String).send(await bookingSheet(db, query.occasion, query.occasion_id, query));
		},
	);

	app.get(
		`${path}/:id(\\d+)/link`,
		{ schema: { tags, params, response: replies(adminBookingLinkReplySchema) } },
		async (request) => {
			const [row] = await db.select().from(booking).where(eq(booking.id, request.params.id));
			if (!row) throw new AppError("not_found", { field: "id" });
			const replyOptions = await app.bookingReplyOptions(row.locale);
			const { state, message } = await toBooking(db, row, replyOptions);
			const isOver = state === "cancelled" || state === "expired" || row.forgottenAt !== null;
			if (isOver) throw new AppError("booking_over", { field: "id" });
			return { status: success, data: { link: bookingLink(row, replyOptions), message } };
		},
	);

	app.post(path, { schema: { tags, body: handBookingSchema, response } }, async (request) => {
		const { kind_id, key, language, paid, transaction_code, ...given } = request.body;
		const phone = given.phone === null ? null : await requirePhone(given.phone, "phone");
		const { accountId } = request.session;
		const now = app.clock();
		const order = {
			...{ ...given, phone, kindId: kind_id, locale: language, accountId: null, network: null, wait: false },
			submissionHash: secretHash(`by hand ${key}`),
			bookedBy: accountId,
		};
		const data = await app.changeAudited(accountId, async (transaction) => {
			const booked = await bookIn(transaction, app.bookingCodes, order, now);
			if (!booked.ok && booked.reason === "sold_out") throw new AppError("sold_out", { field: "tickets" });
			if (!booked.ok) throw new AppError("not_found", { field: "kind_id" });
			if (paid && booked.booking.state === "held") {
				const payment = { paymentId: null, transactionCode: transaction_code, amount: undefined };
				demandConfirmed(await confirmByHand(transaction, booked.booking, payment, { id: accountId, now }));
			}
			const result = await findOne(bookings, transaction, booked.booking.id);
			const entry = { action: "create", before: null, after: noted(result) } as const;
			return { result, entry: { ...auditedBooking(result), ...entry } };
		});
		app.sendMails();
		return { status: success, data };
	});

	/** A change of one booking, with its sale held. */
	function change<Body>(
		name: string,
		body: z.ZodType<Body>,
		action: AuditAction,
		work: (
			transaction: Database,
			held: { row: BookingRow; sale: Sale },
			given: Body,
			by: { id: number; now: Date },
		) => Promise<object | undefined>,
	) {
		app.post(`${path}/:id(\\d+)/${name}`, { schema: { tags, params, body, response } }, async (request) => {
			const { id } = request.params as { id: number };
			const by = { id: request.session.accountId, now: app.clock() };
			const data = await app.changeAudited(by.id, async (transaction) => {
				const before = await findOne(bookings, transaction, id);
				const [named] = await transaction.select().from(booking).where(eq(booking.id, id));
				const sale = named && (await holdSale(transaction, named.saleId));
				const [row] = await transaction.select().from(booking).where(eq(booking.id, id));
				if (!row || !sale || row.forgottenAt) throw new AppError("booking_over", { field: "id" });
				const details = await work(transaction, { row, sale }, request.body as Body, by);
				const result = await findOne(bookings, transaction, id);
				const entry = { action, before: noted(before), after: { ...noted(result), ...details } };
				return { result, entry: { ...auditedBooking(result), ...entry } };
			});
			app.sendMails();
			return { status: success, data };
		});
	}

	change("confirm", confirmBookingSchema, "confirm", async (transaction, { row }, given, by) => {
		const { payment_id, transaction_code, amount } = given;
		const payment = { paymentId: payment_id, transactionCode: transaction_code, amount };
		demandConfirmed(await confirmByHand(transaction, row, payment, by));
		return { payment: payment_id, transaction_code };
	});

	change("reject", rejectPaymentSchema, "reject", async (transaction, { row }, { payment_id }, by) => {
		const isClaim = and(
			eq(bookingPayment.id, payment_id),
			eq(bookingPayment.bookingId, row.id),
			inArray(bookingPayment.state, ["claimed", "pending"]),
		);
		const [rejected] = await transaction
			.update(bookingPayment)
			.set({ state: "rejected", decidedAt: by.now, decidedBy: by.id })
			.where(isClaim)
			.returning();
		if (!rejected) throw new AppError("not_found", { field: "payment_id" });
		return { payment: payment_id, transaction_code: rejected.transactionCode };
	});

	change("cancel", cancelBookingSchema, "cancel", async (transaction, { row, sale }, { reason }, by) => {
		const cancelled = await cancelIn(transaction, sale, row.id, by.now);
		if (!cancelled) throw new AppError("booking_over", { field: "id" });
		return { reason };
	});

	change("refund", refundBookingSchema, "refund", async (transaction, { row }, { note }, by) => {
		const returned = await giveBack(transaction, row, by);
		if (returned === 0) throw new AppError("booking_over", { field: "id" });
		return { note, returned };
	});

	change("transfer", transferBookingSchema, "transfer", async (transaction, { row }, given, { now }) => {
		const phone = given.phone === null ? null : await requirePhone(given.phone, "phone");
		if (!given.email && !phone && row.bookedBy === null) throw noContact("email");
		const passed = await passOn(transaction, app.bookingCodes, row, { ...given, phone }, now);
		if (!passed) throw new AppError("booking_over", { field: "id" });
		return { transferred: true };
	});
};

function demandConfirmed(confirmed: Awaited<ReturnType<typeof confirmByHand>>): void {
	if (confirmed === "no_seats") {
		const words: Words = (options) => m.booking_no_free_seats({}, options);
		throw new AppError("sold_out", { field: "id", words });
	}
	if (confirmed === "known") throw new AppError("already_taken", { field: "transaction_code" });
	if (confirmed === "no_payment") throw new AppError("not_found", { field: "payment_id" });
	if (confirmed === "already") throw new AppError("booking_over", { field: "id" });
}
