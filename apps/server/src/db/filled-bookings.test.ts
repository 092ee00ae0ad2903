import { readdir, readFile } from "node:fs/promises";
import { bookingListQuerySchema } from "@bcc/contract/tickets/admin-booking";
import { bookingStates, paymentStates } from "@bcc/contract/tickets/booking";
import { expect, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { booking, bookingChange, bookingPayment, ticket, ticketKind } from "#server/db/schema/booking.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { listBookings } from "#server/features/tickets/booking/admin-data.ts";
import { linesOfBooking } from "#server/features/tickets/booking/lines.ts";
import { asc, count, eq, sql } from "#server/lib/drizzle.ts";

const folder = new URL("./migrations/", import.meta.url);

/** Runs migrations, all as they were before `until` or those from it on. */
async function migrate(db: Database, isWanted: (name: string) => boolean): Promise<void> {
	const names = (await readdir(folder)).filter((name) => name.endsWith(".sql") && isWanted(name)).sort();
	for (const name of names) {
		const text = await readFile(new URL(name, folder), "utf8");
		for (const statement of text.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
	}
}

const at = "2027-01-01T09:00:00Z";

/** Of bookings, as they were named then. */
const states = bookingStates.map((state) => (state === "reserved" ? "held" : state));

/** Of payments, the same. */
const formerPaymentStates = paymentStates.map((state) => (state === "reversed" ? "returned" : state));

/** Bookings of every state with payments of every state, offers with and without an address, and a phone at the door. */
const rows = `
	insert into event (name, topic, presenter, description, start_date, time_in, time_out)
		values ('Gala', 'Joy', 'Host', '', '2999-05-01', '18:30', '22:00');
	insert into ticket_sale (event_id, seats, taken) select id, 100, 4 from event;
	insert into ticket_kind (sale_id, position, name, price, taken) select id, 1, 'Single', 10000, 4 from ticket_sale;
	insert into ticket_kind (sale_id, position, name, price, seats_each) select id, 2, 'Table', 80000, 8 from ticket_sale;
	insert into booking (sale_id, kind_id, state, tickets, seats, price, amount, reference, token_hash, submission_hash,
			name, email, phone, locale, created_at, held_until, offered_at)
		select sale_id, ticket_kind.id, state, 1, 1, 10000, 10000, state || number, state || number, state || number,
			'Neema', case number when 1 then 'neema@example.org' end, '+255754000000', 'en', '${at}',
			case state when 'held' then '2027-01-03T09:00:00Z'::timestamptz end,
			case when state in ('held', 'confirmed') and number < 3 then '${at}'::timestamptz end
		from ticket_kind, unnest(array['${states.join("','")}']) as state, generate_series(1, 3) as number
		where position = 1;
	update booking set kind_id = ticket_kind.id, tickets = 2, seats = 16, price = 80000, amount = 160000
		from ticket_kind where position = 2 and reference = 'confirmed3';
	insert into booking_payment (booking_id, source, state, transaction_code, amount, created_at)
		select booking.id, 'hand', state.name, case when state.name in ('claimed', 'received') then 'C' || booking.id || state.name end, 100, '${at}'
		from booking, unnest(array['${formerPaymentStates.join("','")}']) as state(name);
	insert into door_link (sale_id, label, token_hash, ends_at, made_at) select id, 'Door', 'x', '${at}', '${at}' from ticket_sale;
	insert into door_device (door_link_id, device) select id, 'phone' from door_link;
	insert into ticket (booking_id, number) select id, number from booking, generate_series(1, seats) as number where state = 'confirmed'`;

const kinds = {
	single: { kind_id: expect.any(Number), kind: "Single", kind_sw: null, price: 10_000 },
	table: { kind_id: expect.any(Number), kind: "Table", kind_sw: null, price: 80_000 },
};

test("bookings and payments of every state, their kinds and tickets stay as they were, and open offers are to be told", async () => {
	const t = await createTestDatabase();
	await t.db.execute(sql`drop schema public cascade`);
	await t.db.execute(sql`create schema public`);
	await migrate(t.db, (name) => name < "0019");
	for (const statement of rows.split(";")) await t.db.execute(sql.raw(statement));
	await migrate(t.db, (name) => name >= "0019");
	const sale = await t.db.select({ state: booking.state }).from(booking).orderBy(asc(booking.id));
	expect(sale.map(({ state }) => state).sort()).toEqual(
		bookingStates.flatMap((each) => [each, each, each]).sort(),
	);
	const lines = await t.db
		.select({ reference: booking.reference, amount: booking.amount, lines: linesOfBooking })
		.from(booking)
		.orderBy(asc(booking.id));
	expect(lines).toHaveLength(3 * bookingStates.length);
	for (const { reference, ...each } of lines)
		expect([reference, each]).toEqual([
			reference,
			reference === "confirmed3"
				? { amount: 160_000, lines: [{ ...kinds.table, tickets: 2, seats: 16 }] }
				: { amount: 10_000, lines: [{ ...kinds.single, tickets: 1, seats: 1 }] },
		]);
	const tickets = await t.db
		.select({ reference: booking.reference, kind: ticketKind.name, count: count() })
		.from(ticket)
		.innerJoin(ticketKind, eq(ticketKind.id, ticket.kindId))
		.innerJoin(booking, eq(booking.id, ticket.bookingId))
		.groupBy(booking.reference, ticketKind.name)
		.orderBy(asc(booking.reference));
	expect(tickets).toEqual([
		{ reference: "confirmed1", kind: "Single", count: 1 },
		{ reference: "confirmed2", kind: "Single", count: 1 },
		{ reference: "confirmed3", kind: "Table", count: 16 },
	]);
	const payments = await t.db.$count(bookingPayment, eq(bookingPayment.undecided, false));
	expect(payments).toBe(3 * bookingStates.length * paymentStates.length);
	const changes = await t.db
		.select({ reference: booking.reference, kind: bookingChange.kind, mailed: bookingChange.mailed })
		.from(bookingChange)
		.innerJoin(booking, eq(booking.id, bookingChange.bookingId))
		.orderBy(asc(booking.reference));
	expect(changes).toEqual([
		{ reference: "held1", kind: "offered", mailed: true },
		{ reference: "held2", kind: "offered", mailed: false },
	]);
	const query = bookingListQuerySchema.parse({ to_call: "true" });
	const { data } = await listBookings(t.db, query, true, new Date(at));
	expect(data.map(({ reference }) => reference)).toEqual(["held2"]);
	await t.close();
});
