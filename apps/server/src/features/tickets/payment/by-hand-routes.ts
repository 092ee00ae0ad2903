import { adminPath } from "@bcc/contract/admin/resource";
import {
	adminBookingReplySchema,
	confirmBookingSchema,
	forgiveBookingSchema,
	handBookingSchema,
	receiveMoneySchema,
	refundBookingSchema,
	rejectPaymentSchema,
} from "@bcc/contract/tickets/admin-booking";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { bookingPayment } from "#server/db/schema/booking.ts";
import {
	auditedBooking,
	changeOfBooking,
	noted,
	readableBookings,
} from "#server/features/tickets/booking/admin-changes.ts";
import { bookIn } from "#server/features/tickets/booking/mutations.ts";
import { hashedLines, toOrderLines } from "#server/features/tickets/booking/order-lines.ts";
import { requirePhone } from "#server/features/tickets/booking/routes.ts";
import { confirmByHand, receiveByHand } from "#server/features/tickets/payment/by-hand.ts";
import { lockGivenCode } from "#server/features/tickets/payment/given-payment.ts";
import { lockCodes } from "#server/features/tickets/payment/payments.ts";
import { forgive, giveBack } from "#server/features/tickets/payment/refunds.ts";
import { requireWay } from "#server/features/tickets/payment/ways.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, inArray } from "#server/lib/drizzle.ts";
import { secretHash } from "#server/lib/secrets.ts";
import { contentWriters, findOne } from "#server/records/resource.ts";

const tags = ["back office: bookings"];
const response = replies(adminBookingReplySchema);

/** What an organiser books, which may be paid at once, and says of a booking's money. */
export const adminByHandRoutes: FastifyPluginAsyncZod = async (app) => {
	const bookings = readableBookings(app);
	const change = changeOfBooking(app, bookings);
	await app.register(roleScope(contentWriters));

	app.post(
		`${adminPath}/bookings`,
		{ schema: { tags, body: handBookingSchema, response } },
		async (request) => {
			const { key, language, paid, transaction_code, way, ...given } = request.body;
			const lines = toOrderLines(given.lines);
			const submission = JSON.stringify({ ...request.body, lines: hashedLines(lines) });
			await requireWay(app, way);
			const phone = given.phone && (await requirePhone(given.phone, "phone"));
			const { accountId } = request.session;
			const now = app.clock();
			const order = {
				...{
					...given,
					phone,
					lines,
					locale: language,
					accountId: null,
					network: null,
					wait: false,
				},
				submissionHash: secretHash(`by hand ${key}\n${submission}`),
				bookedBy: accountId,
			};
			const data = await app.changeAudited(accountId, async (transaction) => {
				await lockCodes(transaction, [transaction_code]);
				const { booked, isNew } = await bookIn(transaction, app.bookingCodes, order, now);
				if (isNew && paid && booked.state === "reserved") {
					const by = { decidedBy: accountId, decidedAt: now };
					const given = {
						...{
							from: booked.state,
							paid: 0,
							amount: booked.amount,
							payment_id: null,
							transaction_code,
							way,
						},
						...{ less: false, more: false, beside_push: false },
					};
					await confirmByHand(transaction, booked, given, by);
				}
				const result = await findOne(bookings, transaction, booked.id);
				const entry = {
					...auditedBooking(result),
					action: "create",
					before: null,
					// Why is about a person, and entries are never deleted: the booking has it.
					after: { ...noted(result), complimentary: given.complimentary !== null },
				} as const;
				return { result, entry: isNew ? entry : null };
			});
			app.sendMails();
			return { status: success, data };
		},
	);

	change(
		"confirm",
		confirmBookingSchema,
		async (transaction, { row }, given, by) => {
			await requireWay(app, given.way);
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
			await requireWay(app, given.way);
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

	change("refund", refundBookingSchema, async (transaction, { row }, given, by) => {
		// How is told by the payment alone, until its personal data are deleted.
		return await giveBack(transaction, row, given, by);
	});

	change("forgive", forgiveBookingSchema, async (transaction, { row }, given, by) => {
		await forgive(transaction, row, given, by);
		return { forgiven: given.missing };
	});
};
