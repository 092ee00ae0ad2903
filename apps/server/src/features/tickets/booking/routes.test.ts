import type { Booking, OwnBooking } from "@bcc/contract/tickets/booking";
import * as m from "@bcc/messages";
import { waitUntil } from "@bcc/testing/wait-until";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import {
	booking,
	bookingPayment,
	checkIn,
	doorLink,
	ticket,
	ticketKind,
	ticketSale,
} from "#server/db/schema/booking.ts";
import { mailBudget } from "#server/db/schema/mail.ts";
import { event } from "#server/db/schema/occasion.ts";
import { mailBudgets } from "#server/features/site/mail/budgets.ts";
import { confirm } from "#server/features/tickets/booking/confirm.ts";
import { networkBudget } from "#server/features/tickets/booking/rules.ts";
import { lockSale } from "#server/features/tickets/booking/sale.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { and, eq, sql } from "#server/lib/drizzle.ts";
import { readOutbox, registerStaff, registerUser, TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const hour = 60 * 60 * 1000;
const mostCausedMails = mailBudgets.caused.most;
let t: TestApp;
const morning = Date.parse("2027-01-01T09:00:00Z");
let now = morning;
let sale: Awaited<ReturnType<typeof insertSale>>;
let kindId: number;

beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: "https://tuzo.example" }, undefined, { clock: () => new Date(now) });
});
afterAll(() => t.close());
beforeEach(async () => {
	now = morning;
});

async function sell(wanted?: Parameters<typeof insertSale>[1]) {
	sale = await insertSale(t.db, wanted);
	kindId = sale.kindIds[0] ?? 0;
}
const send = (call: string, body: unknown, options = {}) => t.post(`/bookings/${call}`, body, options);
const book = (values?: Record<string, unknown>, options = {}) =>
	send("book", newBooking(kindId, values), options);
const booked = async (values?: Record<string, unknown>): Promise<Booking> => {
	const reply = await book(values);
	expect(reply.json().error).toBeUndefined();
	return reply.json().data[0];
};
/** The code of the error; undefined = it was booked. */
const refusal = async (values?: Record<string, unknown>, options?: object) =>
	(await book(values, options)).json().error?.code;
const mailsTo = async (email: string) =>
	(await readOutbox(t)).filter((mail) => mail.includes(`To: ${email}`));
const view = async (token: string): Promise<Booking> => (await send("view", { token })).json().data[0];
const taken = async () =>
	(await t.db.select().from(ticketSale).where(eq(ticketSale.id, sale.saleId)))[0]?.taken;
const shown = async () => (await t.app.inject(`/bookings/sale/event/${sale.eventId}`)).json().data[0];

/** The words of a booking's PDF, without spaces. */
async function pdfWords(token: string, lang = "en"): Promise<string> {
	const pdf = await t.app.inject(`/bookings/tickets.pdf?token=${token}&lang=${lang}`);
	const document = await getDocumentProxy(new Uint8Array(pdf.rawPayload));
	return (await extractText(document, { mergePages: true })).text.replaceAll(/\s/g, "");
}

describe("free tickets", () => {
	beforeEach(() => sell({ seats: 5, kinds: [{}, { name: "Couple", seatsEach: 2, seats: 2 }] }));

	test("are confirmed at once, with a code for each seat, and the e-mail has the link", async () => {
		const email = `asha-${crypto.randomUUID()}@example.org`;
		const made = await booked({ tickets: 2, email });
		expect(made).toMatchObject({ state: "confirmed", seats: 2, amount: 0, paid: 0, can_cancel: true });
		expect(new Set(made.seat_list.map(({ code }) => code)).size).toBe(2);
		expect(await taken()).toBe(2);
		const [mail] = await mailsTo(email);
		expect(mail).toContain(`https://tuzo.example/book/ticket?token=${made.token}`);
		expect(mail).not.toContain("Neema");
		expect(await view(made.token)).toMatchObject({ reference: made.reference });
	});

	test("a large booking shows its seats in pages, and its PDF has all of them", async () => {
		await sell({ seats: null, kinds: [{ seatsEach: 5 }] });
		const made = await booked({ tickets: 9 });
		const page = async (wanted?: number): Promise<Booking["seat_list"]> =>
			(await send("view", { token: made.token, page: wanted })).json().data[0].seat_list;
		const pages = [await page(), await page(2), await page(3), await page(4)];
		expect(pages.map((seats) => seats.length)).toEqual([20, 20, 5, 0]);
		expect(pages.flat().map(({ number }) => number)).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
		const words = await pdfWords(made.token);
		for (const { code } of pages.flat()) expect(words).toContain(code);
	});

	test("the same submission twice, also at once, is one booking", async () => {
		const body = newBooking(kindId, { tickets: 2 });
		const replies = await Promise.all([send("book", body), send("book", body)]);
		replies.push(await send("book", body));
		const references = replies.map((reply) => reply.json().data[0].reference);
		expect([new Set(references).size, await taken()]).toEqual([1, 2]);
	});

	test("another one's key and body make no way to a booking", async () => {
		const body = newBooking(kindId);
		const made = (await send("book", body)).json().data[0];
		const other = await send("book", { booking: { ...body.booking, name: "Thief" } });
		expect(other.json().data[0].reference).not.toBe(made.reference);
	});

	test("prices, seats, states and tokens in the body are not believed", async () => {
		const lies = { price: -1, amount: 0, seats: 0, state: "confirmed", reserved_until: "2999-01-01" };
		await sell({ kinds: [{ price: 50_000, seatsEach: 2 }] });
		const made = await booked({ ...lies, tickets: 3, name: "\u202eAsha" });
		expect(made).toMatchObject({ state: "reserved", seats: 6, amount: 150_000, name: "Asha" });
	});

	test.each([
		[{ tickets: 0 }, "booking.lines.0.tickets"],
		[{ tickets: 11 }, "booking.lines"],
		[{ tickets: 1.5 }, "booking.lines.0.tickets"],
		[{ email: null, phone: null }, "booking.email"],
		[{ email: "nobody" }, "booking.email"],
		[{ phone: "12" }, "booking.phone"],
		[{ name: "  " }, "booking.name"],
		[{ key: "short" }, "booking.key"],
	])("%j is refused and named", async (values, field) => {
		const reply = await book(values);
		expect([reply.statusCode, reply.json().error.field, await taken()]).toEqual([400, field, 0]);
	});

	test("a kind has its share of the seats; the rest is shown when it is small", async () => {
		const [, couple = 0] = sale.kindIds;
		expect((await shown()).kinds).toMatchObject([{ left: 5 }, { left: 1, seats_each: 2, state: "open" }]);
		expect(await refusal({ kind_id: couple })).toBeUndefined();
		expect(await refusal({ kind_id: couple })).toBe("sold_out");
		expect((await shown()).kinds).toMatchObject([{ left: 3 }, { left: 0, state: "full" }]);
		expect(await refusal({ tickets: 4 })).toBe("sold_out");
		expect(await refusal({ tickets: 3 })).toBeUndefined();
		expect(await shown()).toMatchObject({ state: "full" });
	});

	test("nobody waits for more than there are at all, and a kind without seats is not sold", async () => {
		const [, couple = 0] = sale.kindIds;
		expect((await shown()).kinds).toMatchObject([{ most_tickets: 5 }, { most_tickets: 1 }]);
		const refused = await book({ kind_id: couple, tickets: 2, wait: true });
		expect(refused.json().error).toMatchObject({
			code: "invalid_input",
			message: m.booking_more_than_all({ kind: "Couple", count: 1, shown: "1" }, { locale: "en" }),
		});
		expect(await refusal({ tickets: 6, wait: true })).toBe("invalid_input");
		expect((await booked({ kind_id: couple })).state).toBe("confirmed");
		expect((await booked({ kind_id: couple, wait: true })).state).toBe("waiting");

		await sell({ seats: 5, kinds: [{ seats: 0 }, { seatsEach: 6 }, {}] });
		const states = (await shown()).kinds.map(({ state }: { state: string }) => state);
		expect(states).toEqual(["closed", "closed", "open"]);
		expect(await refusal({ wait: true })).toBe("sales_closed");
	});

	test("are sold from the opening to the closing, and never past the beginning", async () => {
		await t.db
			.update(ticketKind)
			.set({ opensAt: new Date(now + hour), closesAt: new Date(now + 2 * hour) })
			.where(eq(ticketKind.id, kindId));
		expect([await refusal(), (await shown()).kinds[0].state]).toEqual(["sales_closed", "soon"]);
		now += hour;
		expect(await refusal()).toBeUndefined();
		now += hour;
		expect([await refusal(), (await shown()).kinds[0].state]).toEqual(["sales_closed", "closed"]);
		await sell({ startDate: "2027-01-01" });
		now = Date.parse("2027-01-01T18:30:00+03:00");
		expect(await refusal()).toBe("sales_closed");
	});
});

describe("paid tickets", () => {
	beforeEach(() => sell({ seats: 4, reservationHours: 2, kinds: [{ price: 10_000 }] }));

	test("are reserved for the organiser's time, then others get them", async () => {
		const made = await booked({ tickets: 4 });
		expect(made).toMatchObject({
			state: "reserved",
			amount: 40_000,
			reserved_until: new Date(now + 2 * hour).toISOString(),
		});
		expect(made.seat_list).toEqual([]);
		expect(await refusal()).toBe("sold_out");
		now += 2 * hour;
		expect((await view(made.token)).state).toBe("expired");
		// Also before the timer has come round.
		expect(await refusal()).toBeUndefined();
		expect(await taken()).toBe(1);
	});

	test("of two buyers who name a code at the same moment one is told that the other has it, and organisers see both", async () => {
		const [one, other] = [await booked(), await booked()];
		const named = await Promise.all([
			send("pay", { token: one.token, transaction_code: "ABC12DE34F" }),
			send("pay", { token: other.token, transaction_code: "Ref abc12de34f." }),
		]);
		expect(named.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
		const refused = named.find(({ statusCode }) => statusCode === 409)?.json().error;
		expect(refused).toMatchObject({ code: "already_taken", field: "transaction_code" });
		expect(refused.message).toBe(m.booking_code_disputed({}, { locale: "en" }));
		const claims = await t.db
			.select()
			.from(bookingPayment)
			.where(eq(bookingPayment.transactionCode, "ABC12DE34F"));
		expect(claims.map(({ state, disputed }) => [state, disputed]).sort()).toEqual([
			["claimed", false],
			["claimed", true],
		]);
	});

	test("naming a payment holds them longer once, and is noted even when they have run out", async () => {
		const made = await booked();
		const code = "CK 7 abc123";
		expect((await send("pay", { token: made.token, transaction_code: code })).json().data[0]).toMatchObject({
			reserved_until: new Date(now + 26 * hour).toISOString(),
			payments: [{ transaction_code: "CK7ABC123", state: "claimed" }],
		});
		now += hour;
		const again = await send("pay", { token: made.token, transaction_code: "OTHER123" });
		expect(again.json().data[0].reserved_until).toBe(new Date(now + 25 * hour).toISOString());
		now += 26 * hour;
		await t.app.runDue();
		const late = await send("pay", { token: made.token, transaction_code: "LATE1234" });
		expect(late.json().data[0]).toMatchObject({ state: "expired" });
		expect(late.json().data[0].payments).toHaveLength(3);
	});
});

describe("the price that the form showed", () => {
	beforeEach(() => sell({ seats: 4, kinds: [{ price: 10_000 }] }));

	test("is the one that counts: with another one by now nothing is booked, and the message says which", async () => {
		expect(await refusal({ shown_price: 10_000 })).toBeUndefined();
		await t.db.update(ticketKind).set({ price: 15_000 }).where(eq(ticketKind.id, kindId));
		const body = newBooking(kindId, { shown_price: 10_000 });
		const reply = await send("book", body);
		expect([reply.statusCode, reply.json().error.code]).toEqual([409, "price_changed"]);
		expect(reply.json().message).toContain("Tshs 15,000");
		expect(await taken()).toBe(1);
		expect(await refusal({ shown_price: 15_000 })).toBeUndefined();
		// A form that has booked answers as before.
		const sent = newBooking(kindId, { shown_price: 15_000 });
		const [first] = (await send("book", sent)).json().data;
		await t.db.update(ticketKind).set({ price: 20_000 }).where(eq(ticketKind.id, kindId));
		expect((await send("book", sent)).json().data[0].reference).toBe(first.reference);
	});

	test("a price that changes while a booking waits for its turn is seen by it", async () => {
		const late = await sentMeanwhile(
			() => book({ shown_price: 10_000 }),
			(transaction) => transaction.update(ticketKind).set({ price: 15_000 }).where(eq(ticketKind.id, kindId)),
		);
		expect(late.json().error.code).toBe("price_changed");
	});
});

describe("an occasion that changes while a request waits for its turn is seen by it", () => {
	const inEvent = (values: Partial<typeof event.$inferInsert>) => (transaction: Database) =>
		transaction.update(event).set(values).where(eq(event.id, sale.eventId));
	beforeEach(() => sell({ seats: 4, kinds: [{ price: 10_000 }] }));

	test("deleted: nothing is booked", async () => {
		const late = await sentMeanwhile(() => book(), inEvent({ deletedAt: new Date(now) }));
		expect([late.statusCode, await taken()]).toEqual([404, 0]);
	});

	test("begun: nothing is booked, and nothing cancelled", async () => {
		const made = await booked();
		const began = inEvent({ startDate: new Date(now - 2 * 24 * hour).toISOString().slice(0, 10) });
		const late = await sentMeanwhile(() => book(), began);
		expect([late.statusCode, late.json().error.code]).toEqual([409, "sales_closed"]);
		await inEvent({ startDate: "2999-05-01" })(t.db);
		const cancelled = await sentMeanwhile(() => send("cancel", { token: made.token }), began);
		expect([cancelled.statusCode, cancelled.json().error.code]).toEqual([409, "booking_over"]);
		expect(await taken()).toBe(1);
	});
});

/** The reply to a request that waited for the sale while its occasion was changed. */
async function sentMeanwhile<Reply>(
	request: () => Promise<Reply>,
	change: (transaction: Database) => Promise<unknown>,
): Promise<Reply> {
	let late: Promise<Reply> | undefined;
	await t.db.transaction(async (transaction) => {
		await lockSale(transaction, sale.saleId);
		late = request();
		late.catch(() => {});
		await waitUntil("a request that waits", async () => {
			const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
			return (await rowsOf(t.db, waiting)).length > 0;
		});
		await change(transaction);
	});
	if (!late) throw new Error("nothing was sent");
	return await late;
}

describe("cancelling by the link", () => {
	const enter = async ({ seat_list: [seat] }: Booking) => {
		const [ofSeat] = await t.db
			.select({ id: ticket.id })
			.from(ticket)
			.innerJoin(booking, eq(booking.id, ticket.bookingId))
			.where(and(eq(booking.saleId, sale.saleId), eq(ticket.number, seat?.number ?? 0)));
		const at = new Date(now);
		const [door] = await t.db
			.insert(doorLink)
			.values({ saleId: sale.saleId, label: "", tokenHash: crypto.randomUUID(), endsAt: at, madeAt: at })
			.returning();
		await t.db.insert(checkIn).values({
			...{ key: crypto.randomUUID(), ticketId: ofSeat?.id ?? 0, doorLinkId: door?.id ?? 0, device: "phone" },
			...{ outcome: "entered", scannedAt: at, receivedAt: at },
		});
	};

	test("ends when a seat has entered", async () => {
		await sell();
		const made = await booked({ tickets: 2 });
		await enter(made);
		expect(await view(made.token)).toMatchObject({ can_cancel: false, no_cancel: "entered" });
		const reply = await send("cancel", { token: made.token });
		expect([reply.statusCode, reply.json().error.code]).toEqual([409, "booking_over"]);
		expect(reply.json().message).toBe(m.booking_no_cancel_entered({}, { locale: "en" }));
		expect([(await view(made.token)).state, await taken()]).toEqual(["confirmed", 2]);
	});

	test("ends when the occasion begins", async () => {
		await sell({ startDate: "2027-01-02" });
		const made = await booked();
		now = Date.parse("2027-01-02T18:29:00+03:00");
		expect(await view(made.token)).toMatchObject({ can_cancel: true, no_cancel: null });
		now += 60_000;
		expect(await view(made.token)).toMatchObject({ can_cancel: false, no_cancel: "begun" });
		const reply = await send("cancel", { token: made.token });
		expect(reply.json().message).toBe(m.booking_no_cancel_begun({}, { locale: "en" }));
		expect((await view(made.token)).state).toBe("confirmed");
	});
});

describe("the waiting list", () => {
	beforeEach(() => sell({ seats: 2 }));

	test("moves up automatically when somebody cancels, with an e-mail and a time to answer", async () => {
		await sell({ seats: 3 });
		const first = await booked({ tickets: 2 });
		await booked();
		const email = `waiting-${crypto.randomUUID()}@example.org`;
		const big = await booked({ tickets: 3, wait: true });
		const small = await booked({ tickets: 1, wait: true, email });
		// Sent before the next step: an e-mail's place in the list must still be true.
		expect(await mailsTo(email)).toHaveLength(1);
		expect([big.before, small.before, small.state]).toEqual([0, 1, "waiting"]);
		expect((await send("accept", { token: small.token })).json().error.code).toBe("booking_over");
		expect((await send("cancel", { token: first.token })).json().data[0]).toMatchObject({
			state: "cancelled",
		});
		expect(await view(small.token)).toMatchObject({
			state: "reserved",
			reserved_until: new Date(now + 24 * hour).toISOString(),
		});
		expect((await view(big.token)).state).toBe("waiting");
		expect(await mailsTo(email)).toHaveLength(2);
		expect((await send("accept", { token: small.token })).json().data[0]).toMatchObject({
			state: "confirmed",
		});
		expect(await taken()).toBe(2);
	});

	test("moves on to the next when nobody answers", async () => {
		const first = await booked({ tickets: 2 });
		const second = await booked({ tickets: 2, wait: true });
		const third = await booked({ tickets: 2, wait: true });
		await send("cancel", { token: first.token });
		now += 24 * hour;
		await t.app.runDue();
		expect([(await view(second.token)).state, (await view(third.token)).state]).toEqual([
			"expired",
			"reserved",
		]);
		expect(await taken()).toBe(2);
	});
});

describe("attackers", () => {
	beforeEach(() => sell({ seats: 1_000, kinds: [{ price: 10_000 }] }));

	test("hold no more than a network's share, whatever names they use", async () => {
		const from = { remoteAddress: "203.0.113.7" };
		const codes = [];
		for (let each = 0; each < 30; each++) {
			codes.push(await refusal({ tickets: 10 }, from));
		}
		expect(codes.filter((code) => code === undefined)).toHaveLength(25);
		expect(codes.at(-1)).toBe("booking_limit");
		expect(await refusal({ tickets: 10 }, { remoteAddress: "203.0.113.8" })).toBeUndefined();
	});

	test("hold no more than half of a small hall, but one table that is larger", async () => {
		await sell({ seats: 20, kinds: [{ price: 10_000 }, { price: 90_000, seatsEach: 12 }] });
		const from = { remoteAddress: "203.0.113.9" };
		expect(await refusal({ tickets: 10 }, from)).toBeUndefined();
		expect(await refusal({}, from)).toBe("booking_limit");
		await sell({ seats: 20, reservationHours: 200, kinds: [{ price: 90_000, seatsEach: 12 }] });
		expect(await refusal({}, from)).toBeUndefined();
		expect(await refusal({}, from)).toBe("booking_limit");
		// Also when the organiser holds seats for longer than networks of other bookings are stored.
		now += 72 * hour;
		await t.app.runDue();
		expect(await refusal({}, from)).toBe("booking_limit");
	});

	test("hold no more than three bookings for one contact", async () => {
		const email = `many-${crypto.randomUUID()}@example.org`;
		const codes = [];
		for (let each = 0; each < 4; each++) codes.push(await refusal({ email }));
		expect(codes).toEqual([undefined, undefined, undefined, "booking_limit"]);
	});

	test("find no booking by its reference, its number or a token that is almost right", async () => {
		const made = await booked();
		const [row] = await t.db.select().from(booking).where(eq(booking.reference, made.reference));
		const last = made.token.at(-1) === "A" ? "B" : "A";
		for (const token of [
			made.reference,
			String(row?.id),
			row?.tokenHash ?? "",
			made.token.slice(0, -1) + last,
		]) {
			for (const call of ["view", "cancel", "accept"]) {
				expect((await send(call, { token })).json().error.code).toBe("link_invalid");
			}
		}
	});

	test("learn nothing from having links sent again: one mail has all of them", async () => {
		const email = `known-${crypto.randomUUID()}@example.org`;
		const made = [await booked({ email }), await booked({ email: email.toUpperCase() })];
		const over = await booked({ email });
		await send("cancel", { token: over.token });
		const before = (await mailsTo(email)).length;
		const unknown = `unknown-${crypto.randomUUID()}@example.org`;
		const ask = async (address: string) => (await send("resend", { booking: { email: address } })).json();
		expect(await ask(email)).toEqual(await ask(unknown));
		expect(await mailsTo(unknown)).toEqual([]);
		const [mail, ...others] = (await mailsTo(email)).slice(before);
		expect(others).toEqual([]);
		for (const { token, reference } of made) {
			expect(mail).toContain(token);
			expect(mail).toContain(reference);
		}
		expect(mail).not.toContain(over.token);
	});

	test("send no address more mails than a few by booking and cancelling, and lock nobody out of booking", async () => {
		const email = `flooded-${crypto.randomUUID()}@example.org`;
		const made: Booking[] = [];
		for (let each = 0; each < mostCausedMails; each++) {
			if (each % 3 === 0) await sell({ kinds: [{ price: 10_000 }] });
			made.push(await booked({ email }));
		}
		// Each mail is sent before its booking is over.
		expect(await mailsTo(email)).toHaveLength(mostCausedMails);
		await sell({ kinds: [{ price: 10_000 }] });
		const own = await booked({ email });
		expect(await mailsTo(email)).toHaveLength(mostCausedMails);
		for (const { token } of made) {
			expect((await send("cancel", { token })).json().data[0].state).toBe("cancelled");
		}
		expect(await mailsTo(email)).toHaveLength(mostCausedMails);
		// What comes from the organisers is told all the same.
		const [{ id = 0 } = {}] = await t.db.select().from(booking).where(eq(booking.reference, own.reference));
		await t.db.transaction((transaction) => confirm(transaction, { id, state: "reserved" }, new Date(now)));
		t.app.sendMails();
		expect((await mailsTo(email)).at(-1)).toContain(own.token);
		expect(await mailsTo(email)).toHaveLength(mostCausedMails + 1);
		// An hour later, by the database's clock.
		await t.db.delete(mailBudget);
		await sell();
		await booked({ email });
		expect(await mailsTo(email)).toHaveLength(mostCausedMails + 2);
	});

	test("send no mails beyond those of their network and its operator, and are made and cancelled all the same", async () => {
		const email = () => `many-${crypto.randomUUID()}@example.org`;
		const bookFrom = async (address: string, to: string) => {
			const browser = new TestBrowser(t, address);
			const reply = await browser.post("/bookings/book", newBooking(kindId, { email: to }));
			return { browser, token: reply.json().data[0].token as string };
		};
		const [known, other] = [email(), email()];
		await t.db.delete(mailBudget);
		const made = await bookFrom("41.9.0.1", known);
		expect(await mailsTo(known)).toHaveLength(1);
		const before = await t.db.select().from(mailBudget);
		const { operator, network, caused } = mailBudgets;
		const left = [operator, network, caused].map(({ most }) => most - 1);
		expect(new Set(before.map(({ remaining }) => remaining))).toEqual(new Set(left));
		await t.db.update(mailBudget).set({ remaining: 0 });
		await bookFrom("41.9.0.200", other);
		const cancelled = await made.browser.post("/bookings/cancel", { token: made.token });
		expect(cancelled.json().data[0].state).toBe("cancelled");
		expect([await mailsTo(other), (await mailsTo(known)).length]).toEqual([[], 1]);
		await t.db.delete(mailBudget);
	});

	test("that are refused use up neither the bookings nor the mails of their network", async () => {
		const browser = new TestBrowser(t, "41.9.1.1");
		await t.db.delete(mailBudget);
		const email = `beside-${crypto.randomUUID()}@example.org`;
		const ask = (id: number, values = {}) =>
			browser.post("/bookings/book", newBooking(id, { email, ...values }));
		for (let each = 0; each <= networkBudget.most / 2; each++) {
			expect((await ask(999_999)).statusCode).toBe(404);
			expect((await ask(kindId, { shown_price: 1 })).json().error.code).toBe("price_changed");
		}
		expect(await t.db.$count(mailBudget)).toBe(0);
		expect((await ask(kindId)).statusCode).toBe(200);
		expect(await mailsTo(email)).toHaveLength(1);
	});

	test("send no address more mails than a few by letting bookings run out", async () => {
		const email = `left-${crypto.randomUUID()}@example.org`;
		const rounds = 2;
		for (let each = 0; each < rounds * mostCausedMails; each++) {
			if (each % 3 === 0) await sell({ reservationHours: 4, kinds: [{ price: 10_000 }] });
			// As spread over hours.
			if (each === mostCausedMails) await t.db.delete(mailBudget);
			await booked({ email });
		}
		expect(await mailsTo(email)).toHaveLength(rounds * mostCausedMails);
		now += 6 * hour;
		await t.db.delete(mailBudget);
		await t.app.runDue();
		expect((await mailsTo(email)).length).toBeLessThanOrEqual((rounds + 1) * mostCausedMails);
		expect(await t.db.$count(booking, and(eq(booking.email, email), eq(booking.state, "expired")))).toBe(
			rounds * mostCausedMails,
		);
	});
});

test("signed-in visitors find their bookings, and nobody else's", async () => {
	await sell();
	const [mine, other] = [await registerUser(t), await registerUser(t)];
	const reply = await mine.browser.post("/bookings/book", newBooking(kindId));
	const reference = reply.json().data[0].reference;
	const own = (await mine.browser.get("/bookings/mine")).json().data;
	expect(own).toMatchObject([{ reference, state: "confirmed", withdrawn: false, tickets: 1, amount: 0 }]);
	expect(own[0].token).toBe(reply.json().data[0].token);
	// An account whose address is not confirmed does not see what its owner booked.
	await send("book", newBooking(kindId, { email: other.email }));
	expect((await other.browser.get("/bookings/mine")).json().data).toEqual([]);
	expect((await t.app.inject("/bookings/mine")).statusCode).toBe(401);
});

test("all bookings of a visitor are listed by as many queries as one, each as its link shows it", async () => {
	await sell({ kinds: [{ price: 10_000, nameSw: "Mtu mmoja" }] });
	const { browser } = await registerUser(t);
	const book = async () => (await browser.post("/bookings/book", newBooking(kindId))).json().data[0];
	const first = await book();
	const list = async (): Promise<[OwnBooking[], number]> => {
		const selected = vi.spyOn(t.db, "select");
		const { data } = (await browser.get("/bookings/mine")).json();
		const { length } = selected.mock.calls;
		selected.mockRestore();
		return [data, length];
	};
	/** Without queries of the bookings' e-mails, and of what the site reads again after changes. */
	const listAgain = async () => {
		await t.app.mailsSent();
		return await list().then(list);
	};
	const [, queries] = await listAgain();
	const made: Booking[] = [await book(), await book(), await book(), first];
	await send("cancel", { token: made[0]?.token });
	// Two that have run out, one of which has money on it.
	for (const [at, { reference }] of made.slice(2).entries()) {
		const isIt = eq(booking.reference, reference);
		const [row] = await t.db
			.update(booking)
			.set({ reservedUntil: new Date(now) })
			.where(isIt)
			.returning();
		const money = { state: "received", source: "hand", amount: 5_000, createdAt: new Date(now) } as const;
		if (at === 0) await t.db.insert(bookingPayment).values({ ...money, bookingId: row?.id });
	}
	const [listed, more] = await listAgain();
	expect(more).toBeLessThan(queries + listed.length);
	expect(listed.map(({ state }) => state)).toEqual(["reserved", "reserved", "cancelled", "expired"]);
	for (const each of listed) expect(await view(each.token)).toMatchObject(each);
});

test("a confirmed booking has tickets as PDF and an entry for the calendar, by its link", async () => {
	await sell();
	const made = await booked({ tickets: 3, name: "Zoë Łukasz" });
	const pdf = await t.app.inject(`/bookings/tickets.pdf?token=${made.token}&lang=sw`);
	expect([pdf.statusCode, pdf.headers["content-type"], pdf.headers["cache-control"]]).toEqual([
		200,
		"application/pdf",
		"private, no-store",
	]);
	const text = await pdfWords(made.token, "sw");
	// What can be typed at the door, of each seat.
	const typed = [1, 2, 3].map((number) => `${made.reference}-${number}`);
	for (const words of ["Karamukuu", ...typed, ...made.seat_list.map(({ code }) => code)])
		expect(text).toContain(words);
	const calendar = await t.app.inject(`/bookings/calendar.ics?token=${made.token}`);
	expect(calendar.body).toContain("DTSTART:29990501T153000Z");
	const sequence = async () =>
		Number(
			/SEQUENCE:(\d+)/.exec((await t.app.inject(`/bookings/calendar.ics?token=${made.token}`)).body)?.[1],
		);
	const first = await sequence();
	await t.db.update(event).set({ version: sql`${event.version} + 1` });
	expect(await sequence()).toBe(first + 1);
	await send("cancel", { token: made.token });
	expect((await t.app.inject(`/bookings/tickets.pdf?token=${made.token}`)).json().error.code).toBe(
		"booking_over",
	);
	expect((await t.app.inject("/bookings/tickets.pdf?token=x")).statusCode).toBe(410);
});

test("a ticket shows a name in letters that its own font lacks, and leaves out what would be boxes", async () => {
	await sell();
	/** Pictures are letters in another font than the ticket's own, which are text. */
	const ticketOf = async (name: string) => {
		const { token } = await booked({ name });
		const { rawPayload } = await t.app.inject(`/bookings/tickets.pdf?token=${token}`);
		const pictures = rawPayload.toString("latin1").split("/Subtype /Image").length - 1;
		return { text: await pdfWords(token), pictures };
	};
	const plain = await ticketOf("Neema Mushi");
	expect(plain).toMatchObject({ text: expect.stringContaining("NeemaMushi"), pictures: 0 });
	// The ticket's own font has no Ọ; another font that comes with the project has it on every machine.
	expect((await ticketOf("Ọlá")).pictures).toBeGreaterThan(0);
	// Letters that no font can have: they are none.
	const without = await ticketOf("Neema \u0378\u0379");
	expect(without).toMatchObject({ text: expect.stringMatching(/Neema(?!Mushi)/), pictures: 0 });
	expect(await ticketOf("\u0378\u0379")).toMatchObject({ pictures: 0 });
});

test("a booking's names, addresses and numbers go 90 days after the occasion, and its link with them", async () => {
	await sell({ startDate: "2027-01-02" });
	const mine = await registerUser(t);
	const made = (await mine.browser.post("/bookings/book", newBooking(kindId, { phone: "0712345678" }))).json()
		.data[0];
	expect(made.kept_until).toBe("2027-04-02");
	const own = await mine.browser.get(`/users/${mine.id}/data`);
	expect(own.body).toContain(made.reference);
	now = Date.parse("2027-04-02T12:00:00Z");
	await t.app.runDue();
	expect((await view(made.token)).name).toBe("Neema Mushi");
	const unknown = { source: "clickpesa", state: "received", amount: 1 } as const;
	const payers = { payer: "Juma Ali", createdAt: new Date("2027-01-01T09:00:00Z") };
	const [payment] = await t.db
		.insert(bookingPayment)
		.values({ ...unknown, ...payers })
		.returning();
	now = Date.parse("2027-04-03T12:00:00Z");
	await t.app.runDue();
	const [left] = await t.db
		.select()
		.from(bookingPayment)
		.where(eq(bookingPayment.id, payment?.id ?? 0));
	expect(left).toMatchObject({ payer: null, amount: 1 });
	expect((await send("view", { token: made.token })).statusCode).toBe(410);
	const [row] = await t.db.select().from(booking).where(eq(booking.reference, made.reference));
	expect(row).toMatchObject({ name: "", email: null, phone: null, accountId: null, network: null, seats: 1 });
});

test("whoever is owed money stays known until it is given back, and a booking by hand has its time, however late", async () => {
	await sell({ startDate: "2027-01-02" });
	const made = await booked();
	const by = { source: "hand", createdAt: new Date(now) };
	await send("cancel", { token: made.token });
	const [{ id, saleId } = { id: 0, saleId: 0 }] = await t.db
		.select()
		.from(booking)
		.where(eq(booking.reference, made.reference));
	await t.db.insert(bookingPayment).values({ ...by, bookingId: id, state: "received", amount: 1_000 });
	now = Date.parse("2027-06-01T12:00:00Z");
	const { browser } = await registerStaff(t, "editor");
	const late = await browser.post("/admin/api/bookings", {
		...{ lines: [{ kind_id: kindId, tickets: 1 }], name: "By Hand", email: null, phone: "0712345678" },
		...{ key: crypto.randomUUID(), paid: true },
	});
	const names = async () => {
		await t.app.runDue();
		const rows = await t.db.select().from(booking).where(eq(booking.saleId, saleId)).orderBy(booking.id);
		return rows.map(({ name }) => name);
	};
	expect(late.statusCode).toBe(200);
	expect(await names()).toEqual(["Neema Mushi", "By Hand"]);
	const refund = { note: "Cash", paid: 1_000 };
	expect((await browser.post(`/admin/api/bookings/${id}/refund`, refund)).statusCode).toBe(200);
	expect(await names()).toEqual(["", "By Hand"]);
	now = Date.parse("2027-10-01T12:00:00Z");
	expect(await names()).toEqual(["", ""]);
});

test("an acceptance and a cancellation that are sent twice are answered twice, and done once", async () => {
	await sell({ seats: 1 });
	const first = await booked();
	const second = await booked({ wait: true });
	for (const { token, call, state } of [
		{ token: first.token, call: "cancel", state: "cancelled" },
		{ token: second.token, call: "accept", state: "confirmed" },
	])
		for (let each = 0; each < 2; each++)
			expect((await send(call, { token })).json().data?.[0]).toMatchObject({ state });
	expect(await taken()).toBe(1);
});
