import { programmeClock } from "@bcc/contract/programme/calendar";
import type { Booking } from "@bcc/contract/tickets/booking";
import * as m from "@bcc/messages";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { booking, ticketKind, ticketSale } from "#server/db/schema/booking.ts";
import { event } from "#server/db/schema/occasion.ts";
import { mailBudgets } from "#server/features/site/mail/budgets.ts";
import {
	contactBudget,
	mostOfContact,
	networkContactBudget,
} from "#server/features/tickets/booking/rules.ts";
import { bookingCalls, siteWithSale } from "#server/features/tickets/testing/booking-calls.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { and, desc, eq } from "#server/lib/drizzle.ts";
import { readOutbox, TestBrowser } from "#server/testing/account.ts";

const hour = 60 * 60_000;
const site = siteWithSale();
const { act, book, call, change, found, record, view } = bookingCalls(() => site);

let single: number;
let table: number;
beforeEach(async () => {
	const kinds = [
		{ name: "Single", nameSw: "Mtu mmoja", price: 10_000 },
		{ name: "Table", price: 50_000, seatsEach: 2, sold: "staff" as const },
	];
	site.sale = await insertSale(site.t.db, { seats: 12, reservationHours: 2, kinds });
	[single = 0, table = 0] = site.sale.kindIds;
});

const tickets = (...lines: [number, number][]) => ({
	lines: lines.map(([kind_id, number]) => ({ kind_id, tickets: number })),
});
const confirmed = async (values?: Record<string, unknown>): Promise<Booking> => {
	const made = await book(values);
	await act(made, "confirm");
	return await view(made);
};
const priceOf = async (price: number) =>
	await site.t.db.update(ticketKind).set({ price }).where(eq(ticketKind.id, single));
const taken = async () => {
	const [sale] = await site.t.db.select().from(ticketSale).where(eq(ticketSale.id, site.sale.saleId));
	return sale?.taken;
};
const codes = ({ seat_list }: Booking) => seat_list.map(({ code }) => code);
const isOpen = async (code: string | undefined) =>
	(await site.t.post("/bookings/guest", { token: code })).statusCode === 200;
const mailsTo = async (email: string | null, from = 0) => {
	site.t.app.sendMails();
	return (await readOutbox(site.t)).filter((mail) => mail.includes(`To: ${email}\r\n`)).slice(from);
};
const latestEntry = async ({ reference }: Pick<Booking, "reference">) => {
	const isIts = and(eq(auditEntry.label, reference), eq(auditEntry.action, "change"));
	return (await site.t.db.select().from(auditEntry).where(isIts).orderBy(desc(auditEntry.id)).limit(1))[0];
};
const doorToken = async () => {
	const made = await call("/door-links", {
		occasion: "event",
		occasion_id: site.sale.eventId,
		label: "Door",
	});
	return new URL(made.json().data.link).searchParams.get("token") ?? "";
};
/** It begins in three hours, and the door is open. */
const beginSoon = async () => {
	const [startDate, timeIn] = programmeClock(new Date(site.now + 3 * hour));
	const [, timeOut] = programmeClock(new Date(site.now + 4 * hour));
	await site.t.db.update(event).set({ startDate, timeIn, timeOut }).where(eq(event.id, site.sale.eventId));
};
const at = () => new Date(site.now).toISOString();
const enter = async (token: string, code: string, values: object = {}) => {
	const entries = [{ key: crypto.randomUUID(), code, at: at(), ...values }];
	return (await site.t.post("/bookings/door/check-in", { token, device: "phone", entries })).json().data?.[0];
};

describe("the tickets of a booking are changed by an organiser", () => {
	test("more of them have today's price: the seats are the buyer's, who keeps the codes and is asked for the difference", async () => {
		const made = await confirmed({ tickets: 2 });
		await priceOf(12_000);
		const asked = { ...tickets([single, 3]), preview: true };
		const preview = (await change(made, asked)).json().data;
		expect(preview).toMatchObject({ state: "confirmed", seats: 3, amount: 32_000, missing: 12_000 });
		expect(await view(made)).toMatchObject({ seats: 2, amount: 20_000, missing: 0 });
		expect(await latestEntry(made)).toBeUndefined();
		const other = await change(made, { ...tickets([single, 3]), shown_amount: 30_000 });
		expect(other.json().error).toMatchObject({ code: "price_changed" });
		const stored = (await change(made, { ...tickets([single, 3]), shown_amount: 32_000 })).json().data;
		expect({ ...stored, to_tell: [], told: [] }).toEqual({ ...preview, to_tell: [], told: [] });
		const after = await view(made);
		expect(after).toMatchObject({ state: "confirmed", amount: 32_000, paid: 20_000, missing: 12_000 });
		expect(after).toMatchObject({ full_amount: 32_000, can_be_paid: true, refund_due: 0 });
		expect(after.lines.map(({ tickets: number, price }) => [number, price])).toEqual([
			[2, 10_000],
			[1, 12_000],
		]);
		expect(codes(after).slice(0, 2)).toEqual(codes(made));
		expect(codes(after)).toHaveLength(3);
		expect(await taken()).toBe(3);
		expect((await found("part_paid=true")).map(({ id }) => id)).toEqual([stored.id]);
		expect(await latestEntry(made)).toMatchObject({
			before: { tickets: "2 × Single", seats: 2, amount: 20_000 },
			after: { tickets: "3 × Single", seats: 3, amount: 32_000 },
		});
		const [mail = ""] = await mailsTo(made.email, 2);
		expect(mail).toContain(m.booking_subject_changed({ title: "Gala dinner" }, { locale: "en" }));
		for (const words of ["3 × Single", "Tshs 32,000", "Tshs 12,000", "ticket?token="])
			expect(mail).toContain(words);
		// Paid, all is as it should be.
		await act(made, "receive", { amount: 12_000 });
		expect(await view(made)).toMatchObject({ missing: 0, refund_due: 0, paid: 32_000 });
		const csv = await site.editor.get(
			`/admin/api/bookings/sheet.csv?occasion=event&occasion_id=${site.sale.eventId}`,
		);
		expect(csv.body).toContain(",3 × Single,3,3,");
		expect(csv.body).toContain(",32000,32000,,32000,0,0,");
	});

	test("fewer: the dearest go, their codes and guests end, and the money is to be given back", async () => {
		const guests = [1, 2, 3].map((number) => ({ number, name: `Guest ${number}` }));
		const made = await confirmed({ tickets: 2, guests: guests.slice(0, 2) });
		await priceOf(12_000);
		await change(made, { ...tickets([single, 3]), guests: guests.slice(2) });
		await act(made, "receive", { amount: 12_000 });
		const [first, , third] = codes(await view(made));
		expect(await isOpen(third)).toBe(true);
		const door = await doorToken();
		await change(made, tickets([single, 1]));
		const after = await view(made);
		expect(after).toMatchObject({ seats: 1, amount: 10_000, refund_due: 22_000, missing: 0 });
		expect(after.guests.map(({ name }) => name)).toEqual(["Guest 1"]);
		expect(codes(after)).toEqual([first]);
		expect([await isOpen(first), await isOpen(third)]).toEqual([true, false]);
		expect(await taken()).toBe(1);
		expect((await found("refund_due=true")).map(({ reference }) => reference)).toEqual([made.reference]);
		const list = (await site.t.post("/bookings/door/list", { token: door })).json().data[0];
		expect(list.seats.map(({ number }: { number: number }) => number)).toEqual([1]);
		const inside = { offline: true };
		expect(await enter(door, third ?? "", inside)).toMatchObject({ outcome: "not_valid" });
		// Added again, seats have codes that nobody had before.
		await change(made, tickets([single, 3]));
		const again = codes(await view(made));
		expect(again[0]).toBe(first);
		expect(again[2]).not.toBe(third);
		expect(await isOpen(third)).toBe(false);
		expect((await act(made, "refund", { note: "cash", amount: 1 })).statusCode).toBe(409);
	});

	test("of another kind, also one that staff alone sell: seats are exchanged, guests stay, old codes end", async () => {
		const guests = ["Bishop", "Asha Juma"].map((name, index) => ({ number: index + 1, name }));
		const made = await confirmed({ tickets: 2, guests });
		await change(made, tickets([single, 1], [table, 1]));
		const after = await view(made);
		expect(after).toMatchObject({ seats: 3, amount: 60_000, missing: 40_000 });
		expect(after.guests.map(({ kind, name }) => [kind, name])).toEqual([
			["Single", "Bishop"],
			["Table", "Asha Juma"],
			["Table", null],
		]);
		expect(after.seat_list.map(({ kind }) => kind)).toEqual(["Single", "Table", "Table"]);
		expect(codes(after)[0]).toBe(codes(made)[0]);
		expect(codes(after)[1]).not.toBe(codes(made)[1]);
		const kinds = await site.t.db.select().from(ticketKind).where(eq(ticketKind.saleId, site.sale.saleId));
		expect(kinds.map((kind) => kind.taken).sort()).toEqual([1, 2]);
		const takings = await site.editor.get(
			`/admin/api/bookings/takings?occasion=event&occasion_id=${site.sale.eventId}`,
		);
		expect(takings.json().data.kinds).toMatchObject([{ confirmed: 1 }, { confirmed: 1 }]);
	});

	test("guests, tables, codes and entries stay with the tickets of their kind, and those of tickets that are taken off end", async () => {
		await beginSoon();
		const made = await confirmed({ tickets: 1 });
		await change(made, {
			...tickets([single, 1], [table, 2]),
			guests: ["Asha", "Bishop", "Mama"].map((name, index) => ({ number: index + 1, name })),
		});
		const { id } = await record(made);
		await call("/guests/place", {
			...{ occasion: "event", occasion_id: site.sale.eventId, table: "High table" },
			seats: [2, 3].map((number) => ({ booking_id: id, number })),
		});
		const before = codes(await view(made));
		expect(await enter(await doorToken(), before[2] ?? "")).toMatchObject({ outcome: "entered" });
		const guestsOf = async () =>
			(await view(made)).guests.map(({ kind, name, table: at }) => [kind, name, at]);
		const high = [
			["Table", "Bishop", "High table"],
			["Table", "Mama", "High table"],
			...[1, 2].map(() => ["Table", null, null]),
		];
		await change(made, tickets([single, 2], [table, 2]));
		expect(await guestsOf()).toEqual([["Single", "Asha", null], ["Single", null, null], ...high]);
		const more = codes(await view(made));
		expect([more[0], ...more.slice(2)]).toEqual(before);
		// The one that nobody is named for goes first.
		await change(made, tickets([single, 1], [table, 2]));
		expect(await guestsOf()).toEqual([["Single", "Asha", null], ...high]);
		expect([await isOpen(more[0]), await isOpen(more[1])]).toEqual([true, false]);
		await change(made, tickets([table, 2]));
		const after = await view(made);
		expect(await guestsOf()).toEqual(high);
		expect(codes(after)).toEqual(before.slice(1));
		expect(await isOpen(before[0])).toBe(false);
		expect(after.seat_list.map(({ entered_at }) => entered_at !== null)).toEqual([false, true, false, false]);
		expect(await record(made)).toMatchObject({ entered: 1 });
		// What was taken off is in nobody's way.
		await change(made, tickets([single, 3], [table, 2]));
		const again = codes(await view(made));
		expect(again.slice(3)).toEqual(before.slice(1));
		expect(new Set([...again, ...more])).toHaveLength(3 + more.length);
	});

	test("not more than there are, and those who wait come first: then nothing is changed", async () => {
		const made = await confirmed({ tickets: 2 });
		const others = await confirmed({ tickets: 9 });
		expect((await change(made, tickets([single, 4]))).json().error).toMatchObject({ code: "sold_out" });
		const waits = await book({ tickets: 2, wait: true });
		expect(waits.state).toBe("waiting");
		await change(others, tickets([single, 8]));
		expect((await view(waits)).state).toBe("reserved");
		expect((await change(made, tickets([single, 3]))).json().error).toMatchObject({ code: "sold_out" });
		expect(await view(made)).toMatchObject({ seats: 2, amount: 20_000 });
		expect(await taken()).toBe(12);
	});

	test("one that waits keeps its place, and gets seats once it wants few enough", async () => {
		await confirmed({ tickets: 10 });
		const waits = await book({ tickets: 3, wait: true });
		const all = (await change(waits, tickets([single, 13]))).json().error;
		expect(all).toMatchObject({ code: "invalid_input", field: "booking.lines.0.tickets" });
		expect((await change(waits, tickets([single, 2]))).json().data).toMatchObject({
			state: "reserved",
			seats: 2,
		});
		expect(await taken()).toBe(12);
	});

	test("a reserved one that costs no more than was paid is confirmed", async () => {
		const made = await book({ tickets: 3 });
		await act(made, "receive", { amount: 20_000 });
		expect((await view(made)).state).toBe("reserved");
		await change(made, tickets([single, 2]));
		expect(await view(made)).toMatchObject({ state: "confirmed", missing: 0, refund_due: 0 });
		expect(codes(await view(made))).toHaveLength(2);
	});

	test("a discount holds by its own rule though it has ended, and what was given away stays so", async () => {
		const of = { occasion: "event", occasion_id: site.sale.eventId };
		const made = await call("/discounts", {
			...of,
			code: "SAVE10",
			percent: 10,
			shillings: null,
			most_uses: null,
			ends_at: null,
		});
		const cheap = await confirmed({ tickets: 2, discount_code: "SAVE10" });
		await call(`/discounts/${made.json().data[0].id}/end`, {});
		const changed = (await change(cheap, tickets([single, 3]))).json().data;
		expect(changed).toMatchObject({
			amount: 27_000,
			full_amount: 30_000,
			discount_code: "SAVE10",
			missing: 9_000,
		});
		const given = { ...tickets([single, 1]), name: "Choir", paid: true, key: crypto.randomUUID() };
		const free = (await call("", { ...given, complimentary: "For the choir" })).json().data;
		const more = (await change(free, tickets([table, 1]))).json().data;
		expect(more).toMatchObject({ state: "confirmed", amount: 0, missing: 0, seats: 2 });
	});

	test("no seat that is inside goes or becomes another kind", async () => {
		await beginSoon();
		const made = await confirmed({ tickets: 2 });
		const door = await doorToken();
		const seen = await record(made);
		expect(await enter(door, codes(made)[1] ?? "")).toMatchObject({ outcome: "entered" });
		const stale = await change(made, tickets([single, 3]), seen);
		expect(stale.json().error).toMatchObject({ code: "changed_meanwhile", field: "entered" });
		expect((await change(made, tickets([table, 1]))).json().error).toMatchObject({
			code: "booking_over",
			message: m.booking_seat_inside({ number: "2" }, { locale: "en" }),
		});
		// The other one is taken off.
		for (const seats of [3, 1])
			expect((await change(made, tickets([single, seats]))).json().data).toMatchObject({ seats, entered: 1 });
		expect(codes(await view(made))).toEqual(codes(made).slice(1));
	});

	test("not where another organiser has changed them since the organiser saw it, though the price is as shown", async () => {
		const made = await confirmed({ tickets: 2 });
		const seen = await record(made);
		const shown = { ...tickets([single, 3]), shown_amount: 30_000 };
		await change(made, tickets([single, 2], [table, 1]));
		for (const preview of [true, false]) {
			const stale = await change(made, { ...shown, preview }, seen);
			expect(stale.json().error).toMatchObject({ code: "changed_meanwhile", field: "seen.lines" });
		}
		const isSwapped = { ...seen, lines: (await record(made)).lines };
		expect((await change(made, shown, isSwapped)).statusCode).toBe(409);
		expect(await view(made)).toMatchObject({ seats: 4, amount: 70_000 });
		expect((await change(made, { name: "Neema M." }, seen)).statusCode).toBe(200);
		expect((await change(made, shown)).json().data).toMatchObject({ seats: 3, amount: 30_000 });
	});

	test("not where it was paid, cancelled or passed on since the organiser saw it", async () => {
		const made = await book({ tickets: 2 });
		const seen = await record(made);
		await act(made, "receive", { amount: 5_000 });
		const paid = await change(made, tickets([single, 1]), seen);
		expect(paid.json().error).toMatchObject({ code: "changed_meanwhile", field: "paid" });
		await act(made, "transfer", { name: "Peter Third", email: null, phone: "0713 345 678" });
		const passedOn = await change(made, { phone: "0712 345 678" }, seen);
		expect(passedOn.json().error).toMatchObject({ code: "changed_meanwhile", field: "seen.holder" });
		await act(made, "cancel", { reason: "Ill" });
		const over = await change(made, tickets([single, 1]));
		expect(over.json().error).toMatchObject({ code: "booking_over" });
		expect((await call(`/${seen.id}/change`, tickets([single, 1]))).json().error).toMatchObject({
			field: "seen",
		});
	});
});

test("seats are reserved for longer, until it is over at the latest, and the buyer is told", async () => {
	const made = await book({ tickets: 1 });
	const until = new Date(site.now + 5 * hour).toISOString();
	for (const wrong of [made.reserved_until, "2999-05-02T09:00:00.000Z"])
		expect((await change(made, { reserved_until: wrong })).json().error).toMatchObject({
			field: "reserved_until",
		});
	expect((await change(made, { reserved_until: until })).json().data).toMatchObject({
		reserved_until: until,
	});
	site.now += 3 * hour;
	await site.t.app.runDue();
	expect(await view(made)).toMatchObject({ state: "reserved", reserved_until: until });
	expect(await latestEntry(made)).toMatchObject({ after: { reserved_until: until } });
	expect((await mailsTo(made.email, 1))[0]).toContain("changed");
	const nobody = (
		await call("", { ...tickets([single, 1]), name: "Mzee", key: crypto.randomUUID(), paid: false })
	).json().data;
	const later = new Date(site.now + 9 * hour).toISOString();
	expect((await change(nobody, { reserved_until: later })).json().data.to_tell).toMatchObject([
		{ change: "changed" },
	]);
	const sold = await confirmed();
	expect((await change(sold, { reserved_until: until })).json().error).toMatchObject({
		code: "booking_over",
	});
});

test("an organiser puts name and contact right: links stay, receipts have the name, the address before is told", async () => {
	const made = await confirmed({ name: "Nema Mushi" });
	await site.t.app.runDue();
	const email = `right-${crypto.randomUUID()}@example.org`;
	await change(made, { name: "Neema Mushi", email, phone: "0712 345 678" });
	const after = await view(made);
	expect(after).toMatchObject({ name: "Neema Mushi", email, phone: "+255712345678" });
	expect(after.receipts).toHaveLength(1);
	expect(codes(after)).toEqual(codes(made));
	const entry = await latestEntry(made);
	expect(entry?.after).toMatchObject({ contact: "name, email, phone" });
	expect(JSON.stringify(entry?.after)).not.toMatch(/Mushi|example\.org|0712|255712/);
	const former = (await mailsTo(made.email)).at(-1);
	expect(former).toContain(m.booking_subject_address_changed({ title: "Gala dinner" }, { locale: "en" }));
	expect(former).not.toContain(email);
	expect(former).not.toContain("token=");
	expect((await mailsTo(email))[0]).toContain("Neema Mushi");
	const nobody = await change(made, { email: null, phone: null });
	expect(nobody.json().error).toMatchObject({ code: "invalid_input", field: "email" });
	expect((await change(made, { name: "Neema Mushi" })).json().data.name).toBe("Neema Mushi");
});

describe("a buyer changes email and phone number by the link", () => {
	const send = (made: Booking, body: object) =>
		site.t.post("/bookings/contact", { token: made.token, ...body });

	test("both addresses hear of it, and the audit log has what was changed", async () => {
		const made = await confirmed();
		const email = `new-${crypto.randomUUID()}@example.org`;
		const changed = await send(made, { email, phone: "0754 111 222" });
		expect(changed.json().data[0]).toMatchObject({ email, phone: "+255754111222", name: made.name });
		expect((await mailsTo(made.email)).at(-1)).not.toContain("token=");
		expect((await mailsTo(email)).at(-1)).toContain("+255754111222");
		expect(await latestEntry(made)).toMatchObject({
			...{ actorId: null, actor: "the buyer, by the link" },
			after: { contact: "email, phone" },
		});
		const before = (await mailsTo(email)).length;
		expect((await send(made, { email, phone: "0754 111 222" })).statusCode).toBe(200);
		expect(await mailsTo(email)).toHaveLength(before);
	});

	test("not to nothing, nor to what is no address or number, nor by a link that has ended", async () => {
		const made = await confirmed();
		for (const [body, field] of [
			[{ email: null, phone: null }, "email"],
			[{ email: "nobody", phone: null }, "email"],
			[{ email: made.email, phone: "12" }, "phone"],
		] as const)
			expect((await send(made, body)).json().error).toMatchObject({ code: "invalid_input", field });
		expect(await view(made)).toMatchObject({ email: made.email, phone: null });
		await site.t.post("/bookings/cancel", { token: made.token });
		expect((await send(made, { email: null, phone: "0754 111 222" })).json().error.code).toBe("booking_over");
		const other = await confirmed();
		await act(other, "transfer", { name: "Peter Third", email: null, phone: "0713 345 678" });
		expect((await send(other, { email: null, phone: "0754 111 222" })).statusCode).toBe(410);
	});

	test("so many times an hour: nobody uses it to write to strangers", async () => {
		const made = await confirmed();
		const email = `stranger-${crypto.randomUUID()}@example.org`;
		const replies = [];
		for (let index = 0; index < 12; index++)
			replies.push((await send(made, { email, phone: `0754 111 2${10 + index}` })).statusCode);
		expect(replies[0]).toBe(200);
		expect(replies.at(-1)).toBe(429);
		expect((await mailsTo(email)).length).toBeLessThanOrEqual(
			replies.filter((status) => status === 200).length,
		);
	});

	test("no address gets more by being booked for and given up, or passed around, than by bookings", async () => {
		const victim = `victim-${crypto.randomUUID()}@example.org`;
		const refused = [];
		for (let each = 0; each < 12; each++) {
			if (each % 3 === 0) site.sale = await insertSale(site.t.db, { seats: 12, kinds: [{ price: 0 }] });
			const made = await book({ email: victim });
			// Sent before the booking is another address's.
			await site.t.app.mailsSent();
			const given = await send(made, { email: `away-${crypto.randomUUID()}@example.org`, phone: null });
			if (given.statusCode === 200) continue;
			refused.push(given.json().error.code);
			// Nothing is changed that the address before does not hear of.
			expect(await view(made)).toMatchObject({ email: victim });
		}
		expect(refused).toContain("too_many_attempts");
		expect(await mailsTo(victim)).toHaveLength(mailBudgets.caused.most);
		site.sale = await insertSale(site.t.db, { seats: 12, kinds: [{ price: 0 }] });
		const other = await book();
		for (const address of [victim.toUpperCase(), victim.replace("@", "+tickets@")])
			expect((await send(other, { email: address, phone: null })).statusCode).toBe(429);
		expect(await mailsTo(victim)).toHaveLength(mailBudgets.caused.most);
		// What an organiser changes is told all the same.
		expect((await change(other, { email: victim })).statusCode).toBe(200);
		expect(await mailsTo(victim)).toHaveLength(mailBudgets.caused.most + 1);
	});

	test("nobody gets more unpaid bookings by it than may be booked", async () => {
		const email = `much-${crypto.randomUUID()}@example.org`;
		const browser = new TestBrowser(site.t, "41.9.8.8");
		const rest = [];
		for (let each = 0; each <= mostOfContact; each++) {
			const [made] = (await browser.post("/bookings/book", newBooking(single))).json().data;
			rest.push([made as Booking, await send(made, { email, phone: null })] as const);
		}
		expect(rest.map(([, { statusCode }]) => statusCode)).toEqual([200, 200, 200, 429]);
		const [last, reply] = rest.at(-1) ?? [];
		expect(reply?.json().error.code).toBe("booking_limit");
		if (!last) throw new Error("nothing was booked");
		await act(last, "confirm");
		expect((await send(last, { email, phone: null })).statusCode).toBe(200);
	});

	test("a few times a day for a booking, and an hour from a network: the audit log is not flooded", async () => {
		const browser = new TestBrowser(site.t, "41.9.7.7");
		const flip = async ({ token }: Booking, each: number) =>
			(await browser.post("/bookings/contact", { token, email: null, phone: `0754 111 2${10 + each}` }))
				.statusCode;
		const changes = () => site.t.db.$count(auditEntry, eq(auditEntry.actor, "the buyer, by the link"));
		const before = await changes();
		const bookings = [];
		for (let each = 0; each <= networkContactBudget.most / contactBudget.most; each++) {
			bookings.push(await confirmed({ email: null, phone: `0713 345 6${10 + each}` }));
		}
		const [first, ...others] = bookings;
		if (!first) throw new Error("nothing was booked");
		for (let each = 0; each < contactBudget.most; each++) expect(await flip(first, each)).toBe(200);
		expect(await flip(first, 50)).toBe(429);
		expect(await changes()).toBe(before + contactBudget.most);
		for (const made of others) for (let each = 0; each < contactBudget.most; each++) await flip(made, each);
		expect(await changes()).toBe(before + networkContactBudget.most);
	});
});

describe("at the same time", () => {
	test("the last seat goes to one of two changes and a booking, and seats add up", async () => {
		site.sale = await insertSale(site.t.db, { seats: 5, kinds: [{ price: 10_000 }] });
		[single = 0] = site.sale.kindIds;
		const [one, other] = [await confirmed({ tickets: 2 }), await confirmed({ tickets: 2 })];
		const replies = await Promise.all([
			change(one, tickets([single, 3])),
			change(other, tickets([single, 3])),
			site.t.post("/bookings/book", newBooking(single)),
		]);
		expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
		expect(await taken()).toBe(5);
		const rows = await site.t.db.select().from(booking).where(eq(booking.saleId, site.sale.saleId));
		expect(rows.reduce((sum, { seats }) => sum + seats, 0)).toBe(5);
	});

	test("of a change and a payment one comes first, and the sums agree", async () => {
		const made = await book({ tickets: 2 });
		const seen = await record(made);
		const [changed, paid] = await Promise.all([
			change(made, tickets([single, 3]), seen),
			act(made, "receive", { amount: 20_000 }),
		]);
		expect(paid.statusCode).toBe(200);
		const after = await view(made);
		if (changed.statusCode === 200)
			expect(after).toMatchObject({ state: "reserved", amount: 30_000, missing: 10_000 });
		else {
			expect(changed.json().error.code).toBe("changed_meanwhile");
			expect(after).toMatchObject({ state: "confirmed", amount: 20_000, missing: 0 });
		}
	});

	test("of a change and an entry at the door one comes first: nobody inside has no seat", async () => {
		await beginSoon();
		const made = await confirmed({ tickets: 2 });
		const door = await doorToken();
		const seen = await record(made);
		const [changed, entry] = await Promise.all([
			change(made, tickets([single, 1]), seen),
			enter(door, codes(made)[1] ?? ""),
		]);
		const outcome = [changed.statusCode, entry.outcome];
		expect([
			[200, "not_valid"],
			[409, "entered"],
		]).toContainEqual(outcome);
		expect(await record(made)).toMatchObject(
			changed.statusCode === 200 ? { seats: 1, entered: 0 } : { seats: 2, entered: 1 },
		);
	});
});
