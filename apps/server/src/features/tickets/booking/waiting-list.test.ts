import type { Booking } from "@bcc/contract/tickets/booking";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { booking, bookingChange, bookingLine, ticketKind, ticketSale } from "#server/db/schema/booking.ts";
import { event } from "#server/db/schema/occasion.ts";
import { mailBudgets } from "#server/features/site/mail/budgets.ts";
import { mostWaitingOfNetwork } from "#server/features/tickets/booking/rules.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { and, eq } from "#server/lib/drizzle.ts";
import { readOutbox, registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const hour = 60 * 60 * 1000;
let t: TestApp;
let editor: TestBrowser;
let now: number;
let sale: Awaited<ReturnType<typeof insertSale>>;
let kindId: number;
beforeAll(async () => {
	now = Date.parse("2027-01-01T09:00:00Z");
	t = await createTestApp({}, undefined, { clock: () => new Date(now) });
	editor = (await registerStaff(t, "editor")).browser;
});
afterAll(() => t.close());
beforeEach(() => {
	now += hour;
});

async function sell(wanted?: Parameters<typeof insertSale>[1]) {
	sale = await insertSale(t.db, wanted);
	kindId = sale.kindIds[0] ?? 0;
}
const send = (call: string, body: unknown, options = {}) => t.post(`/bookings/${call}`, body, options);
const book = async (values: Record<string, unknown> = {}, options = {}) =>
	(await send("book", newBooking(kindId, values), options)).json();
const booked = async (values?: Record<string, unknown>): Promise<Booking> => (await book(values)).data[0];
const wait = (values: Record<string, unknown> = {}) => booked({ wait: true, ...values });
const cancel = ({ token }: Booking) => send("cancel", { token });
async function cancelByHand({ reference }: Booking): Promise<void> {
	const [{ id, state: from, paid }] = (await editor.get(`/admin/api/bookings?q=${reference}`)).json().data;
	const body = { from, paid, entered: 0, reason: "Asked by telephone" };
	const reply = await editor.send("POST", `/admin/api/bookings/${id}/cancel`, body);
	expect(reply.statusCode).toBe(200);
}
/** Signed in anew: the time has gone on. */
async function changeEvent(method: "DELETE" | "POST", call: string, body?: object): Promise<void> {
	const { browser } = await registerStaff(t, "editor");
	const reply = await browser.send(method, `/admin/api/events/${sale.eventId}${call}`, body);
	expect(reply.statusCode).toBe(200);
}
const remove = () => changeEvent("DELETE", "?version=1&tell_buyers=true");
const restore = () => changeEvent("POST", "/restore", { tell_buyers: true });
const stateOf = async ({ token }: Booking) => (await send("view", { token })).json().data[0].state;
const count = (state: Booking["state"]) =>
	t.db.$count(booking, and(eq(booking.saleId, sale.saleId), eq(booking.state, state)));
/** Waiting bookings, as many requests would have made them. */
async function fillList(entries: number, seats: number): Promise<void> {
	const rows = Array.from({ length: entries }, () => ({
		...{ saleId: sale.saleId, state: "waiting" as const, seats, amount: 0 },
		...{
			reference: crypto.randomUUID(),
			tokenHash: crypto.randomUUID(),
			submissionHash: crypto.randomUUID(),
		},
		...{ name: "Fake", phone: "+255700000000", locale: "en" as const, createdAt: new Date(now) },
	}));
	const made = await t.db.insert(booking).values(rows).returning({ bookingId: booking.id });
	await t.db
		.insert(bookingLine)
		.values(made.map(({ bookingId }) => ({ bookingId, kindId, tickets: seats, seats, price: 0 })));
}
const changeSeats = (seats: number) => {
	const kind = {
		position: 1,
		name: "Kind 1",
		name_sw: null,
		price: 0,
		seats_each: 1,
		seats: null,
		sold: "public",
	};
	return editor.send("PUT", "/admin/api/bookings/sale", {
		...{ occasion: "event", occasion_id: sale.eventId, version: 1, seats },
		...{ reservation_hours: 48, offer_hours: 24, kinds: [kind] },
	});
};

test("large bookings in front, however many, do not keep seats from those behind who fit", async () => {
	await sell({ seats: 1 });
	const first = await booked();
	await fillList(250, 10);
	const small = await wait();
	const next = await wait();
	await cancel(first);
	expect([await stateOf(small), await stateOf(next)]).toEqual(["reserved", "waiting"]);
});

test("a newcomer does not overtake those whose seats are free, in however many steps they get them", async () => {
	await sell({ seats: 1 });
	await booked();
	await fillList(250, 1);
	expect((await changeSeats(1_000)).statusCode).toBe(200);
	const moved = await count("reserved");
	expect(moved).toBeLessThan(250);
	// Seats are free, but others wait for them: the newcomer is behind those.
	expect((await book()).error.code).toBe("sold_out");
	const late = await wait();
	expect(late.state).toBe("waiting");
	while ((await count("waiting")) > 0) {
		const before = await count("waiting");
		await t.app.runDue();
		expect(await count("waiting")).toBeLessThan(before);
	}
	expect(await stateOf(late)).toBe("reserved");
	expect((await book()).data[0].state).toBe("confirmed");
});

test("a kind's share that becomes free goes to those who wait for it, not to a newcomer", async () => {
	await sell({ seats: 10, kinds: [{ seats: 2 }, {}] });
	const first = await booked({ tickets: 2 });
	const waiting = await wait({ tickets: 2 });
	const other = await booked({ kind_id: sale.kindIds[1], tickets: 8 });
	await cancel(other);
	expect(await stateOf(waiting)).toBe("waiting");
	// Raised in the table alone, as by another process that stopped before it moved them up.
	await t.db.update(ticketKind).set({ seats: 4 }).where(eq(ticketKind.id, kindId));
	expect((await book({ tickets: 2 })).error.code).toBe("sold_out");
	await t.app.runDue();
	expect(await stateOf(waiting)).toBe("reserved");
	await cancel(first);
	expect((await book({ tickets: 2 })).data[0].state).toBe("confirmed");
});

test("newcomers who come while seats are given back get none that others wait for", async () => {
	await sell({ seats: 4 });
	const first = await booked({ tickets: 4 });
	const waiting = await Promise.all([wait({ tickets: 2 }), wait({ tickets: 2 })]);
	const [, ...newcomers] = await Promise.all([cancel(first), ...Array.from({ length: 10 }, () => book())]);
	expect(newcomers.map(({ error }) => error?.code)).toEqual(newcomers.map(() => "sold_out"));
	expect(await Promise.all(waiting.map(stateOf))).toEqual(["reserved", "reserved"]);
	const [row] = await t.db.select().from(ticketSale).where(eq(ticketSale.id, sale.saleId));
	expect(row?.taken).toBe(4);
});

test("ends when the occasion begins, and nobody moves up while it is deleted", async () => {
	await sell({ seats: 1, startDate: "2027-06-01" });
	const first = await booked();
	const waiting = await wait();
	await t.db
		.update(event)
		.set({ deletedAt: new Date(now) })
		.where(eq(event.id, sale.eventId));
	await cancelByHand(first);
	expect(await stateOf(waiting)).toBe("waiting");
	await t.db.update(event).set({ deletedAt: null }).where(eq(event.id, sale.eventId));
	now = Date.parse("2027-06-01T18:30:00+03:00");
	await t.app.runDue();
	expect(await stateOf(waiting)).toBe("expired");
	now = Date.parse("2027-01-01T12:00:00Z");
});

test("nothing runs out while the occasion is deleted; restored, reservations have the time that was left", async () => {
	await sell({ seats: 1, startDate: "2027-02-01", reservationHours: 2, kinds: [{ price: 10_000 }] });
	const first = await booked();
	const waiting = await wait();
	now += hour;
	await remove();
	now = Date.parse("2027-02-01T12:00:00+03:00");
	await t.app.runDue();
	expect([await stateOf(first), await stateOf(waiting)]).toEqual(["reserved", "waiting"]);
	await restore();
	await t.app.runDue();
	expect([await stateOf(first), await stateOf(waiting)]).toEqual(["reserved", "waiting"]);
	const shown: Booking = (await send("view", { token: first.token })).json().data[0];
	expect(shown.reserved_until).toBe(new Date(now + hour).toISOString());
	now += hour;
	await t.app.runDue();
	expect([await stateOf(first), await stateOf(waiting)]).toEqual(["expired", "reserved"]);
	now = Date.parse("2027-01-01T12:00:00Z");
});

test("reservations that a deletion kept open end at the beginning, and the waiting list with them", async () => {
	await sell({ seats: 1, startDate: "2027-02-01", kinds: [{ price: 10_000 }] });
	const first = await booked();
	const waiting = await wait();
	await remove();
	now = Date.parse("2027-02-01T20:00:00+03:00");
	await t.app.runDue();
	expect([await stateOf(first), await stateOf(waiting)]).toEqual(["reserved", "waiting"]);
	// On again, hours after its beginning: a mistake that is noticed late.
	await restore();
	await t.app.runDue();
	expect([await stateOf(first), await stateOf(waiting)]).toEqual(["expired", "expired"]);
	now = Date.parse("2027-01-01T12:00:00Z");
});

test("offers and their acceptance send an address no more mails than a few, and stand all the same", async () => {
	const { most: mostCausedMails } = mailBudgets.caused;
	const email = `flooded-${crypto.randomUUID()}@example.org`;
	const offered: Booking[] = [];
	for (let each = 0; each <= mostCausedMails; each++) {
		await sell({ seats: 1, kinds: [{ price: each % 2 === 0 ? 0 : 10_000 }] });
		const first = await booked();
		const waiting = await wait({ email });
		await cancel(first);
		offered.push(waiting);
		if (each > 0) continue;
		// Accepted before it is sent, an offer is not told any more.
		await t.app.mailsSent();
		await send("accept", { token: waiting.token });
	}
	expect(await Promise.all(offered.map(stateOf))).toEqual([
		"confirmed",
		...offered.slice(1).map(() => "reserved"),
	]);
	const mails = (await readOutbox(t)).filter((mail) => mail.includes(`To: ${email}`));
	// They are told of each place in the list, within the limit of bookings.
	expect(mails.filter((mail) => !mail.includes("on the waiting list"))).toHaveLength(mostCausedMails);
	// Of the others an organiser tells.
	const untold = await t.db
		.select()
		.from(bookingChange)
		.innerJoin(booking, eq(booking.id, bookingChange.bookingId))
		.where(and(eq(booking.email, email), eq(bookingChange.mailed, false)));
	expect(untold).toHaveLength(2);
	await send("accept", { token: offered[10]?.token });
	expect((await readOutbox(t)).filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(mails.length);
});

test("a network waits for few seats at once, also by many contacts and while they are offered", async () => {
	await sell({ seats: 400 });
	await t.db.update(ticketSale).set({ taken: 400 }).where(eq(ticketSale.id, sale.saleId));
	await t.db.update(ticketKind).set({ taken: 400 }).where(eq(ticketKind.id, kindId));
	const ask = (tickets: number, number = 1) =>
		book({ tickets, wait: true }, { remoteAddress: `203.0.113.${number}` });
	const seats = [];
	for (let each = 0; each < 12; each++) {
		const { data } = await ask(1);
		if (data) seats.push(data[0]);
	}
	expect(seats).toHaveLength(mostWaitingOfNetwork);
	expect((await ask(1)).error.code).toBe("booking_limit");
	expect((await ask(10, 2)).data[0].state).toBe("waiting");
	// One that has seats is not waiting any more, but has not answered either.
	await t.db.update(ticketSale).set({ taken: 399 }).where(eq(ticketSale.id, sale.saleId));
	await t.db.update(ticketKind).set({ taken: 399 }).where(eq(ticketKind.id, kindId));
	await t.app.runDue();
	expect(await stateOf(seats[0])).toBe("reserved");
	expect((await ask(1)).error.code).toBe("booking_limit");
	await send("accept", { token: seats[0].token });
	expect((await ask(1)).data[0].state).toBe("waiting");
});
