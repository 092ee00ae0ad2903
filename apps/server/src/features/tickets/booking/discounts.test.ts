import type { Booking } from "@bcc/contract/tickets/booking";
import { discountOf, readDiscountCode } from "@bcc/contract/tickets/discount";
import * as m from "@bcc/messages";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { booking } from "#server/db/schema/booking.ts";
import { priceOf } from "#server/features/tickets/booking/discounts.ts";
import { bookingCalls, siteWithSale } from "#server/features/tickets/testing/booking-calls.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { desc, eq } from "#server/lib/drizzle.ts";
import { registerStaff } from "#server/testing/account.ts";

const site = siteWithSale();
const { call, act, view, record } = bookingCalls(() => site);

/** Clients of other networks: each may guess. */
let networks = 0;
const elsewhere = () => {
	networks += 1;
	return { headers: { "x-forwarded-for": `198.18.${networks >> 8}.${networks & 255}` } };
};
const send = (path: string, body: unknown, options = elsewhere()) =>
	site.t.post(`/bookings/${path}`, body, options);
const order = async (values: Record<string, unknown>, options?: ReturnType<typeof elsewhere>) =>
	await send("book", newBooking(site.sale.kindIds[0] ?? 0, values), options);
const booked = async (values: Record<string, unknown>): Promise<Booking> => {
	const reply = (await order(values)).json();
	if (!reply.data?.[0]) throw new Error(JSON.stringify(reply));
	return reply.data[0];
};
const of = () => ({ occasion: "event", occasion_id: site.sale.eventId });
const make = async (terms: Record<string, unknown>) => {
	const body = { percent: null, shillings: null, most_uses: null, ...of(), code: "SAVE10", ...terms };
	const reply = await call("/discounts", body);
	if (reply.statusCode !== 200) throw new Error(reply.body);
	return reply.json().data[0];
};
const look = async (code: unknown, values = {}, options = elsewhere()) =>
	(await send("discount", { ...of(), discount_code: code, ...values }, options)).json();
const saleNow = async () =>
	(await site.editor.get(`/admin/api/bookings/sale?occasion=event&occasion_id=${site.sale.eventId}`)).json()
		.data;

const price = fc.integer({ min: 0, max: 20_000_000 });
const lines = fc.array(fc.record({ tickets: fc.integer({ min: 1, max: 10 }), price }), {
	minLength: 1,
	maxLength: 6,
});
const terms = fc.oneof(
	fc.record({ percent: fc.integer({ min: 1, max: 100 }), shillings: fc.constant(null) }),
	fc.record({ percent: fc.constant(null), shillings: fc.integer({ min: 1, max: 1_000_000_000 }) }),
);

test("a discount is whole shillings, rounded down, and no price is below 0", () => {
	fc.assert(
		fc.property(lines, terms, (lines, discount) => {
			const full = priceOf({ lines }, undefined);
			const amount = priceOf({ lines }, discount);
			const off = full - amount;
			expect(Number.isSafeInteger(amount)).toBe(true);
			expect(amount).toBeGreaterThanOrEqual(0);
			expect(off).toBeGreaterThanOrEqual(0);
			if (discount.percent === null) expect(off).toBe(Math.min(full, discount.shillings));
			else {
				// Exact: the next shilling would be more than so many per cent.
				expect(BigInt(off) * 100n <= BigInt(full) * BigInt(discount.percent)).toBe(true);
				expect(BigInt(off + 1) * 100n > BigInt(full) * BigInt(discount.percent)).toBe(true);
			}
			if (discount.percent === 100) expect(amount).toBe(0);
			expect(priceOf({ lines, complimentary: "For the choir" }, undefined)).toBe(0);
		}),
	);
	expect(discountOf(9_999, { percent: 33, shillings: null })).toBe(3_299);
});

test.each([
	[" save-10 ", "SAVE10"],
	["Save10\u200b", "SAVE10"],
	["abc", null],
	["A".repeat(21), null],
	["PUNGUZO!", null],
	["ПАСХА2027", null],
	["", null],
])("the code %j is read as %j", (typed, code) => expect(readDiscountCode(typed)).toBe(code));

describe("a discount code", () => {
	test("makes an order cheaper, and its price is what the form showed", async () => {
		await make({ percent: 15 });
		expect((await look("save10")).data).toEqual([{ code: "SAVE10", percent: 15, shillings: null }]);
		const wrong = (await order({ tickets: 3, discount_code: "save10", shown_amount: 30_000 })).json().error;
		expect(wrong).toMatchObject({ code: "price_changed", field: "booking.shown_amount" });
		expect(wrong.message).toContain("25,500");
		const made = await booked({ tickets: 3, discount_code: " save-10", shown_amount: 25_500 });
		const money = { full_amount: 30_000, amount: 25_500, missing: 25_500, discount_code: "SAVE10" };
		expect(made).toMatchObject({ state: "reserved", ...money });
		expect(await record(made)).toMatchObject({ ...money, complimentary: null });
		expect(await act(made, "confirm", { amount: 25_500 })).toMatchObject({ statusCode: 200 });
		expect(await view(made)).toMatchObject({ state: "confirmed", missing: 0, refund_due: 0 });
		const { received, prices } = (await saleNow()).sums;
		expect([received, prices.reduced]).toEqual([25_500, { tickets: 3, amount: 25_500, less: 4_500 }]);
	});

	test("that takes all off confirms as free tickets do, also of shillings beyond the price", async () => {
		await make({ shillings: 12_000, code: "free1" });
		const made = await booked({ discount_code: "FREE1", shown_amount: 0 });
		expect(made).toMatchObject({ state: "confirmed", amount: 0, missing: 0, refund_due: 0 });
		const rest = await booked({ tickets: 2, discount_code: "FREE1" });
		expect(rest).toMatchObject({ state: "reserved", amount: 8_000 });
		expect((await saleNow()).sums.prices.free).toEqual({ tickets: 1, amount: 0, less: 10_000 });
	});

	test("with one use left goes to one of a hundred at once; the others are told at its field", async () => {
		site.sale = await insertSale(site.t.db, { seats: 200, kinds: [{ price: 10_000 }] });
		await make({ percent: 50, most_uses: 1 });
		const replies = await Promise.all(
			Array.from({ length: 100 }, () => order({ discount_code: "SAVE10", shown_amount: 5_000 })),
		);
		const errors = replies.map((reply) => reply.json().error).filter(Boolean);
		expect(errors).toHaveLength(99);
		const told = errors.map(({ code, field }) => `${code} ${field}`);
		expect(new Set(told)).toEqual(new Set(["price_changed booking.discount_code"]));
		const rows = await site.t.db.select().from(booking).where(eq(booking.saleId, site.sale.saleId));
		expect(rows.map(({ amount }) => amount)).toEqual([5_000]);
	});

	test("gives its use back when the booking is cancelled or runs out, and the same form takes one", async () => {
		await make({ percent: 10, most_uses: 1 });
		const body = newBooking(site.sale.kindIds[0] ?? 0, { discount_code: "SAVE10" });
		const [first, again] = [await send("book", body), await send("book", body)];
		expect(again.json().data[0].reference).toBe(first.json().data[0].reference);
		const used = async () => (await order({ discount_code: "SAVE10" })).json().error?.field;
		expect(await used()).toBe("booking.discount_code");
		await send("cancel", { token: first.json().data[0].token });
		const second = await booked({ discount_code: "SAVE10" });
		expect(await used()).toBe("booking.discount_code");
		site.now += 3 * 60 * 60_000;
		const third = await booked({ discount_code: "SAVE10" });
		expect(await view(second)).toMatchObject({ state: "expired", amount: 9_000 });
		expect(third.amount).toBe(9_000);
	});

	test.each([["cancelled"], ["expired"]] as const)(
		"that others have used up brings back no %s booking; while its use is free it does, also ended by then",
		async (state) => {
			const code = await make({ percent: 10, most_uses: 1 });
			const first = await booked({ discount_code: "SAVE10" });
			if (state === "cancelled") await send("cancel", { token: first.token });
			else site.now += 3 * 60 * 60_000;
			const second = await booked({ discount_code: "SAVE10" });
			const confirm = () => act(first, "confirm", { amount: 9_000 });
			expect((await confirm()).json().error).toMatchObject({
				code: "sold_out",
				message: m.booking_discount_used_up({ code: "SAVE10" }, { locale: "en" }),
			});
			expect(await view(first)).toMatchObject({ state, paid: 0 });
			// Of two at once one has it.
			await send("cancel", { token: second.token });
			await call(`/discounts/${code.id}/end`);
			const both = await Promise.all([confirm(), act(second, "confirm", { amount: 9_000 })]);
			expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
			const rows = await site.t.db.select().from(booking).where(eq(booking.saleId, site.sale.saleId));
			expect(rows.filter((row) => row.state === "confirmed")).toHaveLength(1);
		},
	);

	test("stays with a booking that waits, which counts as a use and keeps its price", async () => {
		const code = await make({ percent: 10, most_uses: 1 });
		const all = await booked({ tickets: 6 });
		const waiting = await booked({ discount_code: "SAVE10", wait: true });
		expect(waiting).toMatchObject({ state: "waiting", amount: 9_000 });
		expect((await look("SAVE10")).error.field).toBe("discount_code");
		await call(`/discounts/${code.id}/end`);
		await send("cancel", { token: all.token });
		expect(await view(waiting)).toMatchObject({ state: "reserved", amount: 9_000, missing: 9_000 });
	});

	test("that never was, is of another sale, has ended, is over or is used up has one answer", async () => {
		const ended = await make({ percent: 10, code: "ENDED" });
		await call(`/discounts/${ended.id}/end`);
		await make({ percent: 10, code: "OVER", ends_at: new Date(site.now - 1).toISOString() });
		await make({ percent: 10, code: "USEDUP", most_uses: 1 });
		await booked({ discount_code: "USEDUP" });
		const other = await insertSale(site.t.db, { kinds: [{ price: 10_000 }] });
		const mine = site.sale;
		site.sale = other;
		await make({ percent: 10, code: "OTHERS" });
		site.sale = mine;
		const answers = [];
		for (const code of ["NEVER", "OTHERS", "ENDED", "OVER", "USEDUP", "x", "' or 1=1 --"]) {
			const { error } = (await order({ discount_code: code })).json();
			expect(error, code).toMatchObject({ code: "price_changed", field: "booking.discount_code" });
			answers.push(error.message, (await look(code)).error.message);
		}
		expect(new Set(answers).size).toBe(1);
		expect((await look("OTHERS", { occasion_id: other.eventId })).data).toHaveLength(1);
	});

	test("cannot be guessed: wrong ones of a network are counted, right ones are not", async () => {
		await make({ percent: 10 });
		const one = elsewhere();
		for (let number = 0; number < 30; number++) expect((await look("SAVE10", {}, one)).data).toHaveLength(1);
		for (let number = 0; number < 20; number++)
			expect((await look(`GUESS${number}`, {}, one)).error.code).toBe("price_changed");
		expect((await look("SAVE10", {}, one)).error.code).toBe("too_many_attempts");
		expect((await order({ discount_code: "SAVE10" }, one)).json().error.code).toBe("too_many_attempts");
		// Without a code its bookings go on.
		expect((await order({}, one)).statusCode).toBe(200);
		expect((await look("SAVE10")).data).toHaveLength(1);
	});

	test("is of an occasion once, by writers alone, and in the audit log", async () => {
		await make({ percent: 10 });
		const body = { ...of(), code: "save 10", percent: 5, shillings: null, most_uses: null };
		expect((await call("/discounts", body)).json().error).toMatchObject({
			code: "already_taken",
			field: "code",
		});
		for (const [values, field] of [
			[{ percent: 0 }, "percent"],
			[{ percent: 101 }, "percent"],
			[{ percent: -5 }, "percent"],
			[{ percent: 1.5 }, "percent"],
			[{ percent: null, shillings: -1 }, "shillings"],
			[{ percent: null }, "percent"],
			[{ percent: 5, shillings: 5 }, "percent"],
			[{ code: "abc" }, "code"],
			[{ most_uses: 0 }, "most_uses"],
			[{ most_uses: 10_001 }, "most_uses"],
		] as const)
			expect((await call("/discounts", { ...body, code: "OTHER", ...values })).json().error).toMatchObject({
				code: "invalid_input",
				field,
			});
		const auditor = (await registerStaff(site.t, "auditor")).browser;
		expect((await auditor.post("/admin/api/bookings/discounts", { ...body, code: "MINE1" })).statusCode).toBe(
			403,
		);
		const [entry] = await site.t.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
		expect(entry).toMatchObject({ action: "create", after: { code: "SAVE10", percent: 10 } });
	});
});

describe("complimentary tickets", () => {
	const given = (values: object = {}) =>
		call("", {
			...{ lines: [{ kind_id: site.sale.kindIds[0], tickets: 2 }], name: "Mchungaji Juma", paid: false },
			...{ key: crypto.randomUUID(), complimentary: "Speaks at the opening", ...values },
		});

	test("are confirmed at once without a payment, and take seats", async () => {
		const made = (await given()).json().data;
		expect(made).toMatchObject({
			...{ state: "confirmed", amount: 0, full_amount: 20_000, complimentary: "Speaks at the opening" },
			...{ paid: 0, came: 0, missing: 0, refund_due: 0, payments: [] },
		});
		const { sale, sums } = await saleNow();
		expect([sale.taken, sums.received]).toEqual([2, 0]);
		expect(sums.prices).toEqual({
			full: { tickets: 0, amount: 0, less: 0 },
			reduced: { tickets: 0, amount: 0, less: 0 },
			free: { tickets: 2, amount: 0, less: 20_000 },
		});
		const [entry] = await site.t.db.select().from(auditEntry).where(eq(auditEntry.label, made.reference));
		// Entries are never deleted, and why is about a person.
		expect(entry).toMatchObject({ action: "create", after: { complimentary: true, amount: 0 } });
		const sheet = `/admin/api/bookings/sheet.csv?occasion=event&occasion_id=${site.sale.eventId}`;
		expect((await site.editor.get(sheet)).body).toContain("Confirmed,20000,0,Speaks at the opening,0,0,0");
	});

	test("need a reason, seats, and no payment", async () => {
		const refused = async (values: object) => (await given(values)).json().error;
		expect(await refused({ complimentary: " x " })).toMatchObject({ field: "complimentary" });
		expect(await refused({ complimentary: "x".repeat(201) })).toMatchObject({ field: "complimentary" });
		expect(await refused({ transaction_code: "CK71ABC019" })).toMatchObject({ field: "transaction_code" });
		await booked({ tickets: 5 });
		expect(await refused({})).toMatchObject({ code: "sold_out" });
	});
});
