import { programmeClock } from "@bcc/contract/programme/calendar";
import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import type { DoorLink } from "@bcc/contract/tickets/admin-door";
import type { DoorList } from "@bcc/contract/tickets/door";
import * as m from "@bcc/messages";
import { beforeEach, expect, test } from "vitest";
import {
	booking,
	bookingPayment,
	checkIn,
	doorLink,
	ticketKind,
	ticketSale,
} from "#server/db/schema/booking.ts";
import { event } from "#server/db/schema/occasion.ts";
import { mostDoorSales } from "#server/features/tickets/booking/rules.ts";
import { bookingCalls, siteWithSale } from "#server/features/tickets/testing/booking-calls.ts";
import { insertSale } from "#server/features/tickets/testing/ticket-sale.ts";
import { eq } from "#server/lib/drizzle.ts";

const hour = 60 * 60_000;
const site = siteWithSale();
const { act, book, call, change, found, record } = bookingCalls(() => site);
let token: string;
let kindId: number;

/** The event begins in three hours: its doors are open. */
async function beginIn(ms: number): Promise<void> {
	const [startDate, timeIn] = programmeClock(new Date(site.now + ms));
	const [, timeOut] = programmeClock(new Date(site.now + ms + hour));
	await site.t.db.update(event).set({ startDate, timeIn, timeOut }).where(eq(event.id, site.sale.eventId));
}
const occasion = () => ({ occasion: "event", occasion_id: site.sale.eventId });
const query = () => `occasion=event&occasion_id=${site.sale.eventId}`;
async function openDoor(sells: boolean | undefined): Promise<string> {
	const made = await call("/door-links", { ...occasion(), label: "Till", sells });
	return new URL(made.json().data.link).searchParams.get("token") ?? "";
}
beforeEach(async () => {
	[kindId = 0] = site.sale.kindIds;
	await beginIn(3 * hour);
	token = await openDoor(true);
});

const newSale = (values: object = {}) => ({
	...{ key: crypto.randomUUID(), lines: [{ kind_id: kindId, tickets: 2, shown_price: 10_000 }] },
	...{ name: "", way: "cash", transaction_code: null },
	...values,
});
const sell = async (sale: object = newSale(), by = token) =>
	await site.t.post("/bookings/door/sell", { token: by, device: "phone", sale });
const read = async (path: string) =>
	(await site.editor.get(`/admin/api/bookings/${path}?${query()}`)).json().data;
const listOf = async (by = token): Promise<DoorList> =>
	(await site.t.post("/bookings/door/list", { token: by })).json().data[0];
const refusal = async (asked: ReturnType<typeof sell>) => {
	const reply = await asked;
	return [reply.statusCode, reply.json().error.code];
};
const countBookings = async () => await site.t.db.$count(booking, eq(booking.saleId, site.sale.saleId));

test("a sale at the door is confirmed, paid and inside at once; sent again it is the same one, and its sums are everywhere", async () => {
	const sale = newSale({ name: "Juma Ali" });
	const [first, again] = await Promise.all([sell(sale), sell(sale)]);
	const sold = first.json().data[0];
	expect(first.json()).toEqual(again.json());
	expect(sold).toMatchObject({ name: "Juma Ali", kind: "2 × Kind 1", amount: 20_000 });
	expect(sold.seats).toHaveLength(2);
	expect((await sell(sale)).json().data[0]).toEqual(sold);
	expect(await countBookings()).toBe(1);

	const [made] = (await found("")) as [AdminBooking];
	expect(made).toMatchObject({
		...{ state: "confirmed", paid: 20_000, missing: 0, entered: 2, sold_at_door: "Till" },
		payments: [
			{ state: "received", amount: 20_000, source: "door_cash", way: "cash", transaction_code: null },
		],
	});
	const free = await sell(newSale({ lines: [{ kind_id: kindId, tickets: 1 }], way: "mobile" }));
	expect(free.json().data[0].name).toBe(m.door_sale_guest({}, { locale: "en" }));
	const { sums, sale: of } = await read("sale");
	expect(of.taken).toBe(3);
	expect(sums).toMatchObject({ received: 30_000, entered: 3, missing: 0, flagged: 0 });
	const { days, kinds } = await read("takings");
	expect(days).toMatchObject([{ received: 30_000, given_back: 0 }]);
	expect(kinds).toMatchObject([{ confirmed: 3, entered: 3 }]);
	const [link] = (await read("door-links")) as [DoorLink];
	expect(link).toMatchObject({ sells: true, sold: { bookings: 2, received: 30_000, cash: 20_000 } });
	expect((await listOf()).seats.filter(({ entered_at }) => entered_at)).toHaveLength(3);
});

test("the key of a sale with another content is refused, and so is that of a sale that was undone", async () => {
	const sale = newSale({ name: "Juma Ali" });
	const sold = (await sell(sale)).json().data[0];
	for (const other of [
		{ lines: [{ kind_id: kindId, tickets: 1 }] },
		{ name: "Asha Ali" },
		{ way: "mobile" },
		{ way: "mobile", transaction_code: "SGH7K2LM90" },
	])
		expect(await refusal(sell({ ...sale, ...other }))).toEqual([409, "changed_meanwhile"]);
	expect(await countBookings()).toBe(1);

	const undone = sold.seats.map((ticket_id: number) => ({
		...{ key: crypto.randomUUID(), at: new Date(site.now).toISOString(), ticket_id, undo: true },
	}));
	await site.t.post("/bookings/door/check-in", { token, device: "phone", entries: undone });
	expect((await act(sold, "cancel", { reason: "Typed wrongly" })).statusCode).toBe(200);
	expect((await act(sold, "refund", { note: "Cash" })).statusCode).toBe(200);
	expect(await record(sold)).toMatchObject({ state: "cancelled", paid: 0, refund_due: 0 });
	expect((await read("sale")).sale.taken).toBe(0);
	expect(await refusal(sell(sale))).toEqual([409, "booking_over"]);
	expect(await countBookings()).toBe(1);
});

test("fifty sales at once fill the hall, and not a seat more", async () => {
	const before = await book({ tickets: 1 });
	const replies = await Promise.all(
		Array.from({ length: 50 }, () => sell(newSale({ lines: [{ kind_id: kindId, tickets: 1 }] }))),
	);
	const codes = replies.map((reply) => (reply.statusCode === 200 ? "sold" : reply.json().error.code));
	expect(codes.filter((code) => code === "sold")).toHaveLength(5);
	expect(codes.filter((code) => code === "sold_out")).toHaveLength(45);
	const { sums, sale } = await read("sale");
	expect(sale.taken).toBe(6);
	expect(sums).toMatchObject({ received: 50_000, entered: 5 });
	expect((await record(before)).state).toBe("reserved");
	const [payments, entries] = [
		await site.t.db.$count(bookingPayment, eq(bookingPayment.source, "door_cash")),
		await site.t.db.$count(checkIn, eq(checkIn.doorLinkId, await doorId())),
	];
	expect(entries).toBe(5);
	expect(payments).toBeGreaterThanOrEqual(5);
});

const doorId = async () => {
	const [link] = (await read("door-links")) as [DoorLink];
	return link.id;
};

test("only a link that may sell sells, only while it is open, and only what is sold at its door now", async () => {
	const plain = await openDoor(undefined);
	expect((await listOf(plain)).sells).toBeNull();
	expect(await refusal(sell(newSale(), plain))).toEqual([403, "forbidden"]);
	const other = await insertSale(site.t.db, { kinds: [{}] });
	const theirs = newSale({ lines: [{ kind_id: other.kindIds[0], tickets: 1 }] });
	expect(await refusal(sell(theirs))).toEqual([404, "not_found"]);
	const mixed = newSale({
		lines: [
			{ kind_id: kindId, tickets: 1 },
			{ kind_id: other.kindIds[0], tickets: 1 },
		],
	});
	expect(await refusal(sell(mixed))).toEqual([404, "not_found"]);

	const setKind = async (values: Partial<typeof ticketKind.$inferInsert>) =>
		await site.t.db.update(ticketKind).set(values).where(eq(ticketKind.id, kindId));
	await setKind({ sold: "link" });
	expect(await refusal(sell())).toEqual([404, "not_found"]);
	expect((await listOf()).sells).toEqual([]);
	await setKind({ sold: "staff", closesAt: new Date(site.now) });
	expect(await refusal(sell())).toEqual([409, "sales_closed"]);
	expect((await listOf()).sells).toEqual([]);
	await setKind({ closesAt: null });
	expect((await listOf()).sells).toEqual([{ id: kindId, name: "Kind 1", price: 10_000, left: 6 }]);
	const dearer = newSale({ lines: [{ kind_id: kindId, tickets: 1, shown_price: 5_000 }] });
	expect(await refusal(sell(dearer))).toEqual([409, "price_changed"]);
	expect(await refusal(sell(newSale({ transaction_code: "SGH7K2LM91" })))).toEqual([400, "invalid_input"]);
	await beginIn(9 * hour);
	expect(await refusal(sell())).toEqual([409, "sales_closed"]);
	expect(await countBookings()).toBe(0);
	// Also once it has begun.
	await beginIn(-hour / 2);
	expect((await sell()).statusCode).toBe(200);

	await call(`/door-links/${await idOf(token)}/end`, {});
	expect(await refusal(sell())).toEqual([410, "link_invalid"]);
	expect(await countBookings()).toBe(1);
});

const idOf = async (of: string) => {
	const links = (await read("door-links")) as DoorLink[];
	return links.find(({ sells }) => sells === (of === token))?.id;
};

test("a transaction code pays for one sale; money with it that a statement brought before is that sale's", async () => {
	const paid = newSale({ way: "mobile", transaction_code: "SGH7K2LM92" });
	const sold = (await sell(paid)).json().data[0];
	const twice = await sell(newSale({ way: "mobile", transaction_code: "SGH7K2LM92" }));
	expect(twice.json().error).toMatchObject({ code: "already_taken", field: "sale.transaction_code" });
	expect(twice.json().message).not.toContain(sold.reference);
	expect(await countBookings()).toBe(1);
	expect((await read("sale")).sale.taken).toBe(2);

	const line = { booking_id: null, transaction_code: "SGH7K2LM93", amount: 20_000, payer: "Juma Ali" };
	await call("/statement/apply", { lines: [line] });
	const before = newSale({ way: "mobile", transaction_code: "SGH7K2LM93" });
	const other = (await sell(before)).json().data[0];
	expect((await record(other)).payments).toMatchObject([{ state: "received", amount: 20_000 }]);
	expect((await sell(before)).json().data[0]).toEqual(other);
	expect((await read("sale")).sums).toMatchObject({ received: 40_000, flagged: 0 });
});

test("a link sells so much in an hour, and then no more until it is over", async () => {
	const { saleId } = site.sale;
	const [link] = await site.t.db.select().from(doorLink).where(eq(doorLink.saleId, saleId));
	await site.t.db.update(ticketSale).set({ seats: null }).where(eq(ticketSale.id, saleId));
	const values = { saleId, state: "cancelled", seats: 1, amount: 0, name: "Guest", locale: "en" } as const;
	await site.t.db.insert(booking).values(
		Array.from({ length: mostDoorSales - 1 }, () => {
			const id = crypto.randomUUID();
			const unique = { reference: id, tokenHash: id, submissionHash: id };
			return { ...values, ...unique, doorLinkId: link?.id, createdAt: new Date(site.now) };
		}),
	);
	expect((await sell()).statusCode).toBe(200);
	const count = await countBookings();
	expect(await refusal(sell())).toEqual([429, "booking_limit"]);
	expect(await countBookings()).toBe(count);
	site.now += hour;
	expect((await sell()).statusCode).toBe(200);
});

test("the name of a guest at the door can be put right, though nothing else is known", async () => {
	await sell();
	const [made] = (await found("")) as [AdminBooking];
	const changed = await change(made, { name: "Acme Ltd" });
	expect([changed.statusCode, (await record(made)).name]).toEqual([200, "Acme Ltd"]);
});
