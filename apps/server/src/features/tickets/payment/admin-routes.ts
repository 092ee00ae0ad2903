import { adminPath } from "@bcc/contract/admin/resource";
import type { AuditAction } from "@bcc/contract/office/admin-audit";
import { idParamsSchema } from "@bcc/contract/reply";
import {
	adminPaymentReplySchema,
	decidePaymentSchema,
	movePaymentSchema,
	openPaymentsQuerySchema,
	openPaymentsReplySchema,
	paymentDayQuerySchema,
	paymentDayReplySchema,
	sameMoneySchema,
	suggestedBookingsReplySchema,
	tickPaymentSchema,
	wayNamesReplySchema,
} from "@bcc/contract/tickets/admin-payment";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { bookingPayment } from "#server/db/schema/booking.ts";
import type { Decided } from "#server/features/tickets/booking/paid.ts";
import { findPayments, listOpenPayments } from "#server/features/tickets/booking/payment-list.ts";
import {
	disown,
	movePayment,
	requireFit,
	undoNote,
} from "#server/features/tickets/payment/moved-payments.ts";
import { paymentDaySheet, paymentsOfDay, tick } from "#server/features/tickets/payment/payment-day.ts";
import { decideReversal } from "#server/features/tickets/payment/reversals.ts";
import { suggestBookings } from "#server/features/tickets/payment/suggestions.ts";
import { wayNames } from "#server/features/tickets/payment/ways.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { eq } from "#server/lib/drizzle.ts";
import { contentWriters } from "#server/records/resource.ts";

const tags = ["back office: bookings"];
const path = `${adminPath}/bookings/payments`;
const params = idParamsSchema;
const response = replies(adminPaymentReplySchema);

/** Payments that an organiser settles, and what was settled by mistake. */
export const adminPaymentRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	await app.register(roleScope(contentWriters));

	app.get(
		path,
		{ schema: { tags, querystring: openPaymentsQuerySchema, response: replies(openPaymentsReplySchema) } },
		async ({ query }) => ({ status: success, ...(await listOpenPayments(db, query)) }),
	);

	app.get(
		`${path}/:id(\\d+)/suggestions`,
		{ schema: { tags, params, response: replies(suggestedBookingsReplySchema) } },
		async (request) => {
			const payment = await find(db, request.params.id);
			return { status: success, data: await suggestBookings(db, payment) };
		},
	);

	app.post(
		`${path}/:id(\\d+)/move`,
		{ schema: { tags, params, body: movePaymentSchema, response } },
		async (request) => {
			const { reason, ...way } = request.body;
			const { id } = request.params;
			return await settled(id, "move", reason, request.session.accountId, async (transaction, by) => {
				if (reason === null) await requireFit(transaction, id, way);
				await movePayment(transaction, id, way, by);
			});
		},
	);

	app.post(
		`${path}/:id(\\d+)/same-money`,
		{ schema: { tags, params, body: sameMoneySchema, response } },
		async ({ params: { id }, body: { reason, ...given }, session }) =>
			await settled(id, "reverse", reason, session.accountId, (transaction, by) =>
				decideReversal(transaction, id, given, by),
			),
	);

	app.post(
		`${path}/:id(\\d+)/tick`,
		{ schema: { tags, params, body: tickPaymentSchema, response } },
		async ({ params: { id }, body: { ticked }, session }) =>
			await settled(id, ticked ? "tick" : "untick", null, session.accountId, (transaction, by) =>
				tick(transaction, id, ticked, by),
			),
	);

	app.get(
		`${adminPath}/bookings/day`,
		{ schema: { tags, querystring: paymentDayQuerySchema, response: replies(paymentDayReplySchema) } },
		async ({ query }) => ({ status: success, data: await paymentsOfDay(db, query) }),
	);

	app.get(
		`${adminPath}/bookings/day.csv`,
		{ schema: { tags, querystring: paymentDayQuerySchema, response: replies(z.string()) } },
		async ({ query }, reply) => {
			reply.type("text/csv; charset=utf-8; header=present");
			reply.header("content-disposition", `attachment; filename="payments-${query.date}.csv"`);
			return reply.serializer(String).send(await paymentDaySheet(db, query));
		},
	);

	app.get(
		`${adminPath}/bookings/ways`,
		{ schema: { tags, response: replies(wayNamesReplySchema) } },
		async () => ({ status: success, data: await wayNames(app) }),
	);

	for (const [action, name, work] of [
		["disown", "disown", disown],
		["take_back", "undo-note", undoNote],
	] as const) {
		app.post(
			`${path}/:id(\\d+)/${name}`,
			{ schema: { tags, params, body: decidePaymentSchema, response } },
			async ({ params: { id }, body: { reason }, session }) =>
				await settled(id, action, reason, session.accountId, (transaction, by) => work(transaction, id, by)),
		);
	}

	/** Changes a payment, and enters it in the audit log of its booking. */
	async function settled(
		id: number,
		action: AuditAction,
		reason: string | null,
		accountId: number,
		work: (transaction: Database, by: Decided) => Promise<void>,
	) {
		const data = await app.changeAudited(accountId, async (transaction) => {
			const before = await find(transaction, id);
			await work(transaction, { decidedBy: accountId, decidedAt: app.clock() });
			// Not in the audit log: it may be about people, and entries are never deleted.
			if (reason !== null)
				await transaction.update(bookingPayment).set({ reason }).where(eq(bookingPayment.id, id));
			const result = await find(transaction, id);
			const of = result.booking_id === null ? before : result;
			const label = of.reference ?? of.transaction_code ?? String(id);
			const about = { resource: "bookings", recordId: of.booking_id, label } as const;
			return { result, entry: { ...about, action, before: noted(before), after: noted(result) } };
		});
		app.sendMails();
		return { status: success, data };
	}
};

type Payment = Awaited<ReturnType<typeof findPayments>>[number];

const noted = ({ id, reference, state, flag, transaction_code, amount }: Payment) => ({
	...{ payment: id, reference, state, flag, transaction_code, amount },
});

async function find(db: Database, id: number): Promise<Payment> {
	const [payment] = await findPayments(db, eq(bookingPayment.id, id));
	if (!payment) throw new AppError("not_found", { field: "id" });
	return payment;
}
