import { adminPath } from "@bcc/contract/admin/resource";
import type { AuditAction } from "@bcc/contract/office/admin-audit";
import { idParamsSchema } from "@bcc/contract/reply";
import {
	type AdminBooking,
	adminBookingReplySchema,
	adminBookingSchema,
	type BookingListQuery,
	bookingListQuerySchema,
} from "@bcc/contract/tickets/admin-booking";
import { tellLines } from "@bcc/contract/tickets/booking-lines";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { findBookings, listBookings } from "#server/features/tickets/booking/admin-data.ts";
import type { Decided } from "#server/features/tickets/booking/paid.ts";
import { type Locked, lockBooking } from "#server/features/tickets/booking/sale.ts";
import { replies, success } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { findOne, type Readable } from "#server/records/resource.ts";

const tags = ["back office: bookings"];
const path = `${adminPath}/bookings`;
const response = replies(adminBookingReplySchema);
const params = idParamsSchema;

/** What the audit log calls a booking: names, addresses, notes and reasons stay out, as entries are never deleted. */
export const auditedBooking = ({ id, reference }: Pick<AdminBooking, "id" | "reference">) =>
	({ resource: "bookings", recordId: id, label: reference }) as const;

export const noted = ({ state, lines, seats, amount, paid, refund_due, reserved_until }: AdminBooking) => ({
	...{ state, tickets: tellLines(lines), seats, amount, paid, refund_due, reserved_until },
});

/** Ends the transaction of a change that is only looked at. */
class Preview extends Error {
	readonly booking: AdminBooking;
	constructor(booking: AdminBooking) {
		super("a change is looked at");
		this.booking = booking;
	}
}

/** Bookings as the back office reads them. */
export function readableBookings(app: FastifyInstance): Readable<AdminBooking, BookingListQuery> {
	const { sendsMails } = app.env;
	return {
		name: "bookings",
		schemas: { record: adminBookingSchema, list: bookingListQuerySchema },
		list: (transaction, query) => listBookings(transaction, query, sendsMails, app.clock()),
		find: (transaction, ids) => findBookings(transaction, ids, sendsMails),
	};
}

/**
 * Makes the calls that change one booking, with its sale locked. `work` returns what the audit log says besides; null = nothing was
 * changed. With `preview` in the body it is not stored.
 */
export function changeOfBooking(app: FastifyInstance, bookings: Readable<AdminBooking, BookingListQuery>) {
	return function change<Body>(
		action: AuditAction,
		body: z.ZodType<Body>,
		work: (transaction: Database, locked: Locked, given: Body, by: Decided) => Promise<object | null>,
		lockFirst?: (transaction: Database, given: Body) => Promise<void>,
	) {
		app.post(`${path}/:id(\\d+)/${action}`, { schema: { tags, params, body, response } }, async (request) => {
			const { id } = request.params as { id: number };
			const by = { decidedBy: request.session.accountId, decidedAt: app.clock() };
			const { preview } = request.body as { preview?: boolean };
			const changed = app.changeAudited(by.decidedBy, async (transaction) => {
				await lockFirst?.(transaction, request.body as Body);
				const locked = await lockBooking(transaction, id);
				// Whoever is owed money gets it back, though nobody is named any more.
				if (locked.row.forgottenAt && action !== "refund")
					throw new AppError("booking_over", { field: "id" });
				const before = await findOne(bookings, transaction, id);
				const details = await work(transaction, locked, request.body as Body, by);
				const result = await findOne(bookings, transaction, id);
				if (preview) throw new Preview(result);
				if (!details) return { result, entry: null };
				const after = { ...noted(result), ...details };
				return { result, entry: { ...auditedBooking(result), action, before: noted(before), after } };
			});
			const data = await changed.catch((error) => {
				if (error instanceof Preview) return error.booking;
				throw error;
			});
			app.sendMails();
			return { status: success, data };
		});
	};
}
