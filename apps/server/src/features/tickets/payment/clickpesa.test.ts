import type { Booking } from "@bcc/contract/tickets/booking";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { booking, bookingPayment, moneyStates } from "#server/db/schema/booking.ts";
import { listBookings } from "#server/features/tickets/booking/admin-data.ts";
import { balanceOf } from "#server/features/tickets/booking/paid.ts";
import { findPayments, listOpenPayments } from "#server/features/tickets/booking/payment-list.ts";
import { networkPushBudget, pushBudget } from "#server/features/tickets/booking/rules.ts";
import { type Locked, lockBooking } from "#server/features/tickets/booking/sale.ts";
import { confirmByHand } from "#server/features/tickets/payment/by-hand.ts";
import { checksumOf } from "#server/features/tickets/payment/clickpesa.ts";
import { movePayment } from "#server/features/tickets/payment/moved-payments.ts";
import { keepMoney, receiveMoney } from "#server/features/tickets/payment/payments.ts";
import { giveBack } from "#server/features/tickets/payment/refunds.ts";
import { markReversed } from "#server/features/tickets/payment/reversals.ts";
import { applyStatement, countOpen, previewStatement } from "#server/features/tickets/statement/statement.ts";
import { startClickPesa } from "#server/features/tickets/testing/clickpesa.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { and, desc, eq, inArray } from "#server/lib/drizzle.ts";
import { registerStaff } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const minute = 60_000;
let t: TestApp;
let provider: Awaited<ReturnType<typeof startClickPesa>>;
let now = Date.parse("2027-01-01T09:00:00Z");
let made: Booking;
let adminId: number;

beforeAll(async () => {
	provider = await startClickPesa();
	t = await createTestApp({ ...provider.variables, API_KEY: "public" }, undefined, {
		clock: () => new Date(now),
	});
	adminId = (await registerStaff(t, "admin")).id;
});
afterAll(async () => {
	await t.close();
	await provider.close();
});
beforeEach(async () => {
	now += 60 * minute;
	provider.state.refuses = false;
	const { kindIds } = await insertSale(t.db, { seats: 4, reservationHours: 1, kinds: [{ price: 10_000 }] });
	made = (await send("book", newBooking(kindIds[0] ?? 0, { tickets: 2 }))).json().data[0];
});

const send = (call: string, body: unknown) =>
	t.post(`/bookings/${call}`, body, { headers: { "api-key": "public" } });
const phone = () => `07${String(Math.floor(Math.random() * 9e7) + 1e7)}`;
const push = (number = phone(), remoteAddress?: string) =>
	t.post(
		"/bookings/push",
		{ token: made.token, phone: number },
		{ headers: { "api-key": "public" }, remoteAddress },
	);
const view = async (): Promise<Booking> => (await send("view", { token: made.token })).json().data[0];
const callBack = (body: unknown) => t.post("/bookings/callback/clickpesa", body);
const first = () => `${made.reference}01`;
const latest = async () => {
	const [row] = await t.db.select().from(bookingPayment).orderBy(desc(bookingPayment.id)).limit(1);
	const [shown] = await findPayments(t.db, eq(bookingPayment.id, row?.id ?? 0));
	return row && { ...row, flag: shown?.flag };
};

test("the checksum is that of the provider's documentation: keys sorted at every level, without itself", () => {
	const signed = { b: { d: [1, { z: 1, y: 2 }], c: "x" }, a: 1 };
	const shuffled = { a: 1, checksum: "x", checksumMethod: "y", b: { c: "x", d: [1, { y: 2, z: 1 }] } };
	expect(checksumOf(signed, "key")).toBe(checksumOf(shuffled, "key"));
	expect(checksumOf({ ...signed, a: 2 }, "key")).not.toBe(checksumOf(signed, "key"));
});

test("a phone is asked, and the signed callback makes the seats the buyer's, however often it comes", async () => {
	expect((await view()).push).toBe(true);
	expect((await push()).json().data[0].payments).toMatchObject([{ state: "pending" }]);
	expect(provider.orders.get(first())).toMatchObject({
		amount: "20000",
		phoneNumber: expect.stringMatching(/^2557/),
	});
	// Not twice at once.
	expect((await push()).statusCode).toBe(429);
	const paid = provider.callback(first(), "SUCCESS");
	const replies = await Promise.all([callBack(paid), callBack(paid), callBack(paid)]);
	expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
	// Out of order: a failure of before comes last.
	await callBack(provider.callback(first(), "FAILED"));
	expect(await view()).toMatchObject({ state: "confirmed", paid: 20_000, payments: [{ state: "received" }] });
	expect((await push()).json().error.code).toBe("booking_over");
});

test("cash is asked about while a phone may still pay, and a code or the phone's own payment is not", async () => {
	await push();
	const { browser: editor } = await registerStaff(t, "editor");
	const [row] = await t.db.select().from(booking).where(eq(booking.reference, made.reference));
	const [pending] = await t.db
		.select()
		.from(bookingPayment)
		.where(eq(bookingPayment.bookingId, row?.id ?? 0));
	const note = async (body: object, paid = 0, call = "receive") =>
		await editor.send("POST", `/admin/api/bookings/${row?.id}/${call}`, { from: "reserved", paid, ...body });
	for (const call of ["receive", "confirm"]) {
		const asked = await note({ amount: 20_000 }, 0, call);
		expect(asked.json().error).toMatchObject({ code: "invalid_input", field: "beside_push" });
	}
	expect((await view()).paid).toBe(0);
	expect((await note({ amount: 1_000, beside_push: true })).statusCode).toBe(200);
	expect((await note({ amount: 2_000, transaction_code: "SGH7K2LM90" }, 1_000)).statusCode).toBe(200);
	expect((await note({ amount: 17_000, payment_id: pending?.id }, 3_000, "confirm")).statusCode).toBe(200);
	expect(await view()).toMatchObject({ state: "confirmed", paid: 20_000 });
});

test("a callback with a wrong signature, or without one, changes nothing", async () => {
	await push();
	const good = provider.callback(first(), "SUCCESS");
	const deep = JSON.parse(`${'{"a":'.repeat(500)}1${"}".repeat(500)}`);
	for (const bad of [
		{ ...good, checksum: "0".repeat(64) },
		{ ...good, data: { ...good.data, collectedAmount: "1" } },
		{ event: good.event, data: good.data },
		{ ...good, data: deep },
		[],
		null,
		"x",
	]) {
		expect((await callBack(bad)).statusCode).toBeGreaterThanOrEqual(400);
		expect((await callBack(bad)).statusCode).toBeLessThan(500);
	}
	expect((await view()).state).toBe("reserved");
});

test("one that never comes is made up for by asking", async () => {
	await push();
	const order = provider.orders.get(first());
	if (order) order.status = "SETTLED";
	await t.app.runDue();
	expect((await view()).state).toBe("reserved");
	now += 2 * minute;
	// A token that has run out is renewed.
	provider.state.tokens += 1;
	await t.app.runDue();
	expect((await view()).state).toBe("confirmed");
});

test("money after the reservation has run out is stored and flagged, and takes no seats of others", async () => {
	await push();
	now += 61 * minute;
	await t.app.runDue();
	await callBack(provider.callback(first(), "SUCCESS"));
	expect(await view()).toMatchObject({ state: "expired", paid: 20_000 });
	expect(await latest()).toMatchObject({ state: "received", flag: "over", amount: 20_000 });
});

test("too little money, other currencies and unknown references are flagged, and refunds are noted", async () => {
	await push();
	await callBack(provider.callback(first(), "SUCCESS", { collectedAmount: "5000" }));
	expect([(await view()).state, (await latest())?.flag]).toEqual(["reserved", "amount"]);
	await callBack(provider.callback(first(), "REVERSED"));
	expect(await latest()).toMatchObject({ state: "reversed", flag: "reversed" });
	const unknown = provider.callback("NOBODYS01", "SUCCESS");
	await callBack(unknown);
	await callBack(unknown);
	expect(await latest()).toMatchObject({ bookingId: null, flag: "unknown", orderReference: "NOBODYS01" });
});

test("money taken back before it was reported received pays for nothing; absurd sums break nothing", async () => {
	await push();
	await callBack(provider.callback(first(), "REVERSED"));
	await callBack(provider.callback(first(), "SUCCESS"));
	expect(await view()).toMatchObject({ state: "reserved", paid: 0 });
	for (const collectedAmount of ["9007199254740991", "1e300", "-5", "0", "Infinity", "x", "500.75", null]) {
		const reference = `HUGE${collectedAmount}`;
		const reply = await callBack(provider.callback(reference, "SUCCESS", { collectedAmount }));
		expect([reply.statusCode, await latest()]).toMatchObject([
			200,
			{ orderReference: reference, amount: null },
		]);
	}
	const named = { customer: { customerName: "A\u0000B" } };
	expect((await callBack(provider.callback("NUL01", "SUCCESS", named))).statusCode).toBe(200);
	expect(await latest()).toMatchObject({ orderReference: "NUL01", payer: "A B" });
	expect((await callBack(provider.callback("NUL\u0000", "SUCCESS"))).statusCode).toBe(200);
});

/** What an organiser does with the booking. */
async function byHand<Done>(work: (transaction: Database, locked: Locked) => Promise<Done>): Promise<Done> {
	const { id, reference } = booking;
	const [row] = await t.db.select({ id }).from(booking).where(eq(reference, made.reference));
	return await t.db.transaction(async (tx) => await work(tx, await lockBooking(tx, row?.id ?? 0)));
}
const decided = () => ({ decidedBy: null, decidedAt: new Date(now) });
const money = (transactionCode: string, amount: number) => ({
	...{ source: "statement", transactionCode, amount, payer: null, decidedBy: null },
});
const refund = () =>
	byHand(async (tx, { row }) => {
		const { paid } = await balanceOf(tx, row.id);
		await giveBack(tx, row, { paid, keep_rest: false, note: "By M-Pesa" }, decided());
	});
const balance = () => byHand(async (tx, { row }) => await balanceOf(tx, row.id));
const report = (state: string, paymentReference: string, more: object = {}) =>
	callBack(provider.callback(first(), state, { paymentReference, ...more }));

test("a refund that an organiser noted and the provider reports counts once", async () => {
	await push();
	await report("SUCCESS", "REFUND0001");
	expect((await send("cancel", { token: made.token })).statusCode).toBe(200);
	await refund();
	await report("REFUNDED", "REFUND0001");
	expect(await balance()).toMatchObject({ paid: 0, left: 0, refundDue: 0 });
});

test("of money that came twice the refund of the push leaves the other", async () => {
	await push();
	await byHand((tx, { row }) => receiveMoney(tx, row, [money("REFUND0002", 20_000)], new Date(now)));
	await report("SUCCESS", "REFUND0003");
	await refund();
	await report("REFUNDED", "REFUND0003");
	expect(await balance()).toMatchObject({ paid: 20_000, missing: 0, refundDue: 0 });
});

test("what the provider takes back is all that is left of it, whatever parts of it were taken back before", async () => {
	await push();
	await report("SUCCESS", "REFUND0004");
	const { id = 0 } = (await latest()) ?? {};
	for (const part of [5_000, 5_000, 15_000])
		await t.db.transaction(async (tx) => await markReversed(tx, id, part, null, decided()));
	await report("REFUNDED", "REFUND0004");
	await report("REFUNDED", "REFUND0004");
	expect(await balance()).toMatchObject({ paid: 0, left: 0 });
});

test("a refund of money that a statement brought takes back that money", async () => {
	await push();
	await byHand((tx, { row }) => receiveMoney(tx, row, [money("REFUND0005", 20_000)], new Date(now)));
	await report("SUCCESS", "REFUND0005");
	expect(await latest()).toMatchObject({ state: "received", amount: 20_000 });
	await report("REFUNDED", "REFUND0005");
	expect(await balance()).toMatchObject({ paid: 0 });
	await report("SUCCESS", "REFUND0005");
	expect(await balance()).toMatchObject({ paid: 0 });
});

test("what is refunded before it is reported received keeps its code: its receipt is known, of orders that are unknown too", async () => {
	await push();
	await report("REFUNDED", "REFUND0006");
	const unknown = { paymentReference: "REFUND0007" };
	await callBack(provider.callback("NOBODYS02", "REFUNDED", unknown));
	await callBack(provider.callback("NOBODYS02", "SUCCESS", unknown));
	const receipts = [money("REFUND0006", 20_000), money("REFUND0007", 5_000)];
	for (const receipt of receipts) {
		const kept = await t.db.transaction((tx) => keepMoney(tx, [receipt], new Date(now)));
		expect(kept).toEqual(["known"]);
	}
	expect(await balance()).toMatchObject({ paid: 0 });
});

test("money that a statement took back before it was reported received is shown with its booking, and pays nothing", async () => {
	await push();
	const reversal = { payment_id: null, transaction_code: "REFUND0018", amount: 20_000, text: null };
	await t.db.transaction((tx) =>
		applyStatement(tx, { lines: [], way: null, reversed: [reversal] }, adminId, new Date(now)),
	);
	for (const state of ["SUCCESS", "SUCCESS"]) await report(state, "REFUND0018");
	expect(await view()).toMatchObject({ state: "reserved", came: 20_000, reversed: 20_000, paid: 0 });
});

describe("the code of an order that a buyer named, and whose money a statement brought first", () => {
	const states = async () => {
		const { payments } = await view();
		return payments.map(({ state, conflict }) => [state, conflict]);
	};
	const namedAndStored = async (code: string, to: string | null) => {
		await push();
		expect((await send("pay", { token: made.token, transaction_code: code })).statusCode).toBe(200);
		await store(code, to);
	};
	const store = async (code: string, reference: string | null) => {
		const [row] = await t.db
			.select()
			.from(booking)
			.where(eq(booking.reference, reference ?? ""));
		now += minute;
		await t.db.transaction(async (tx) => {
			if (row) await receiveMoney(tx, row, [money(code, 20_000)], new Date(now));
			else await keepMoney(tx, [money(code, 20_000)], new Date(now));
		});
		now += minute;
	};
	const another = async (): Promise<Booking> => {
		const { kindIds } = await insertSale(t.db, { seats: 4, kinds: [{ price: 20_000 }] });
		return (await send("book", newBooking(kindIds[0] ?? 0))).json().data[0];
	};
	const stored = async (code: string) => {
		const its = and(eq(bookingPayment.transactionCode, code), inArray(bookingPayment.state, moneyStates));
		return (await findPayments(t.db, its))[0];
	};
	const isOpen = async (reference: string) => {
		for (let page = 1; ; page++) {
			const query = { page, perPage: 100, sort: "id", order: "asc" } as const;
			const { data, total } = await listOpenPayments(t.db, query);
			if (data.some((each) => each.reference === reference && each.state === "claimed")) return true;
			if (page * 100 >= total) return false;
		}
	};

	test.each([
		["of no booking", "ORDER00001", false],
		["of another booking", "ORDER00002", true],
	])("is noted, and its reversal counts: %s", async (_, code, isAnothers) => {
		const other = isAnothers ? (await another()).reference : null;
		await namedAndStored(code, other);
		for (const state of ["SUCCESS", "SUCCESS"]) expect((await report(state, code)).statusCode).toBe(200);
		expect(await stored(code)).toMatchObject({ state: "received", reference: other });
		for (const state of ["REFUNDED", "REVERSED", "SUCCESS"])
			expect((await report(state, code)).statusCode).toBe(200);
		expect(await stored(code)).toMatchObject({ state: "reversed", reference: other });
		expect(await view()).toMatchObject({ state: "reserved", paid: 0 });
	});

	test("is reversed also once an organiser has assigned the money", async () => {
		await namedAndStored("ORDER00003", null);
		await report("SUCCESS", "ORDER00003");
		const { id = 0 } = (await stored("ORDER00003")) ?? {};
		const to = (await byHand(async (_, { row }) => row)).id;
		await t.db.transaction((tx) => movePayment(tx, id, { from: null, to }, decided()));
		expect(await view()).toMatchObject({ state: "confirmed", paid: 20_000 });
		expect((await report("SUCCESS", "ORDER00003")).statusCode).toBe(200);
		expect(await isOpen(made.reference)).toBe(false);
		expect((await report("REVERSED", "ORDER00003")).statusCode).toBe(200);
		expect(await view()).toMatchObject({ paid: 0, missing: 20_000, reversed: 20_000 });
	});

	test.each([
		["named before", "ORDER00004", true],
		["never named", "ORDER00005", false],
	])(
		"is put before organisers, and its seats are kept, where the money is another booking's: %s",
		async (_, code, isNamed) => {
			const other = await another();
			await push();
			if (isNamed) await send("pay", { token: made.token, transaction_code: code });
			await store(code, other.reference);
			expect(await isOpen(made.reference)).toBe(false);
			await report("SUCCESS", code);
			now += 48 * 60 * minute;
			await t.app.runDue();
			expect(await view()).toMatchObject({ state: "reserved", paid: 0 });
			expect(await isOpen(made.reference)).toBe(true);
			expect(await states()).toContainEqual(["claimed", "elsewhere"]);
			const [shown] = await byHand(
				async (tx, { row }) =>
					await findPayments(
						tx,
						and(eq(bookingPayment.bookingId, row.id), eq(bookingPayment.state, "claimed")),
					),
			);
			expect(shown).toMatchObject({ flag: "disputed", same_code: other.reference, transaction_code: code });
			expect((await send("pay", { token: made.token, transaction_code: code })).statusCode).toBe(409);
			const { id = 0, booking_id: from = null } = (await stored(code)) ?? {};
			const to = (await byHand(async (_, { row }) => row)).id;
			await t.db.transaction((tx) => movePayment(tx, id, { from, to }, decided()));
			expect(await view()).toMatchObject({ state: "confirmed", paid: 20_000 });
			expect(await isOpen(made.reference)).toBe(false);
		},
	);
});

const confirmOrder = async () => {
	const { id: payment_id = 0 } = (await latest()) ?? {};
	const seen = {
		from: "reserved",
		paid: 0,
		less: false,
		more: false,
		beside_push: false,
		way: null,
	} as const;
	const given = { ...seen, payment_id, amount: 20_000, transaction_code: null };
	await byHand((tx, { row }) => confirmByHand(tx, row, given, { ...decided(), decidedBy: adminId }));
};

test("money whose sum cannot be read keeps the seats, until an organiser says the sum", async () => {
	await push();
	const { id: asked } = (await latest()) ?? {};
	await report("SUCCESS", "NOSUM00001", { collectedAmount: "20,00,0" });
	now += 61 * minute;
	await t.app.runDue();
	expect(await view()).toMatchObject({ state: "reserved", paid: 0 });
	expect(await latest()).toMatchObject({ id: asked, state: "received", amount: null, flag: "amount" });
	const overdue = { page: 1, perPage: 50, sort: "id", order: "asc", overdue: true } as const;
	const { data } = await listBookings(t.db, overdue, true, new Date(now));
	expect(data.map(({ reference }) => reference)).toContain(made.reference);
	await confirmOrder();
	expect(await view()).toMatchObject({ state: "confirmed", paid: 20_000, missing: 0 });
	expect(await latest()).toMatchObject({ id: asked, amount: 20_000, flag: null });
});

test("a later report brings the sum that could not be read, once", async () => {
	await push();
	await report("SUCCESS", "NOSUM00002", { collectedAmount: "x" });
	await report("SUCCESS", "NOSUM00002", { collectedAmount: "x" });
	expect(await view()).toMatchObject({ state: "reserved", paid: 0 });
	await report("SUCCESS", "NOSUM00002", { collectedAmount: "20,000.00" });
	await report("SUCCESS", "NOSUM00002", { collectedAmount: "20,000.00" });
	expect(await view()).toMatchObject({ state: "confirmed", paid: 20_000 });
});

describe("a statement's line with the code of money whose sum could not be read", () => {
	const preview = (code: string) =>
		previewStatement(t.db, `${code} Confirmed. You have received Tsh 20,000 from JUMA ALI.`, null);
	const apply = async (transaction_code: string, booking_id: number | null) => {
		const lines = [
			{ booking_id, transaction_code, amount: 20_000, payer: "JUMA ALI", text: null, weak_code: false },
		];
		const work = (tx: Database) =>
			applyStatement(tx, { lines, way: null, reversed: [] }, adminId, new Date(now));
		const { result, codes } = await t.db.transaction(work);
		return { ...result, ...(await countOpen(t.db, codes)) };
	};

	test("fits its booking and brings the sum, once; until then its buyer is not asked to pay again", async () => {
		await push();
		await report("SUCCESS", "NOSUM00004", { collectedAmount: "x" });
		now += 3 * minute;
		const checked = { sum_unknown: true, can_be_paid: false, push: false, ways: [], paid: 0 };
		expect(await view()).toMatchObject(checked);
		expect((await push()).json().error.code).toBe("booking_over");
		const [line] = await preview("NOSUM00004");
		// Other money of this sum came by other ways.
		expect(line).toMatchObject({ verdict: "unsure", bookings: [{ reference: made.reference }] });
		const id = line?.bookings[0]?.id ?? 0;
		expect(await apply("NOSUM00004", id)).toMatchObject({ confirmed: 1, known: 0 });
		expect(await view()).toMatchObject({ state: "confirmed", paid: 20_000, sum_unknown: false });
		expect(await preview("NOSUM00004")).toMatchObject([{ verdict: "known" }]);
		expect(await apply("NOSUM00004", id)).toMatchObject({ confirmed: 0, known: 1 });
	});

	test.each([
		["to that money", false],
		["with it to a booking", true],
	])("where it is of no booking goes %s", async (_, isAssigned) => {
		const code = isAssigned ? "NOSUM00005" : "NOSUM00006";
		const stored = { paymentReference: code, collectedAmount: "x" };
		await callBack(provider.callback(`NOBODYS${code}`, "SUCCESS", stored));
		expect(await preview(code)).toMatchObject([{ verdict: "unsure" }]);
		const [row] = await t.db.select().from(booking).where(eq(booking.reference, made.reference));
		const became = await apply(code, isAssigned ? (row?.id ?? 0) : null);
		expect(became).toMatchObject(isAssigned ? { confirmed: 1 } : { unassigned: 1 });
		expect(await latest()).toMatchObject({ amount: 20_000, bookingId: isAssigned ? row?.id : null });
	});

	test("says nothing of another booking", async () => {
		await push();
		await report("SUCCESS", "NOSUM00007", { collectedAmount: "x" });
		expect(await apply("NOSUM00007", null)).toMatchObject({ unassigned: 0, other_sum: 1 });
		expect(await view()).toMatchObject({ state: "reserved", paid: 0, sum_unknown: true });
	});
});

test("money of no booking keeps the sum that an organiser says when it could not be read", async () => {
	const stored = { paymentReference: "NOSUM00003", collectedAmount: "x" };
	await callBack(provider.callback("NOBODYS04", "SUCCESS", stored));
	expect(await latest()).toMatchObject({ bookingId: null, amount: null, flag: "unknown" });
	const seen = {
		from: "reserved",
		paid: 0,
		less: false,
		more: false,
		beside_push: false,
		way: null,
	} as const;
	const given = { ...seen, payment_id: null, amount: 20_000, transaction_code: "NOSUM00003" };
	await byHand((tx, { row }) => confirmByHand(tx, row, given, { ...decided(), decidedBy: adminId }));
	expect(await view()).toMatchObject({ state: "confirmed", paid: 20_000 });
});

test("an order that an organiser confirmed before the provider did has the provider's code, once", async () => {
	await push();
	await confirmOrder();
	await report("SUCCESS", "REFUND0008");
	await report("SUCCESS", "REFUND0008");
	expect(await latest()).toMatchObject({ state: "received", transactionCode: "REFUND0008", flag: null });
});

test("money with a code that is stored with another sum is stored too, and flagged", async () => {
	await t.db.transaction((tx) => keepMoney(tx, [money("REFUND0009", 400)], new Date(now)));
	const unknown = { paymentReference: "REFUND0009" };
	await callBack(provider.callback("NOBODYS03", "SUCCESS", unknown));
	expect(await latest()).toMatchObject({ state: "received", amount: 5000, flag: "disputed" });
});

test("what is refused takes no try of a phone away: its owner can be asked to pay", async () => {
	const number = phone();
	provider.state.refuses = true;
	for (let each = 0; each < pushBudget.most; each++) {
		expect((await push(number)).json().error.field).toBe("phone");
	}
	provider.state.refuses = false;
	expect((await push(number)).statusCode).toBe(200);
	now += 3 * minute;
	expect((await push(number)).statusCode).toBe(200);
});

test("one network cannot use up the times that a phone is asked to pay; all together ask it six times an hour", async () => {
	const number = phone();
	const times = async (from: string) => {
		for (let each = 0; ; each++) {
			now += 3 * minute;
			const { statusCode } = await push(number, from);
			if (statusCode !== 200) return [each, statusCode];
		}
	};
	expect(await times("203.0.113.7")).toEqual([networkPushBudget.most, 429]);
	expect(await times("203.0.113.8")).toEqual([pushBudget.most - networkPushBudget.most, 429]);
	expect(await times("203.0.113.9")).toEqual([0, 429]);
});

test("a refused number has its own error, and can be asked again", async () => {
	provider.state.refuses = true;
	expect((await push()).json().error).toMatchObject({ code: "invalid_input", field: "phone" });
	provider.state.refuses = false;
	expect((await push()).statusCode).toBe(200);
	expect(provider.orders.has(`${made.reference}02`)).toBe(true);
});

test("a booking whose push payment is another booking's by now is paid for by a new push, eight times in all", async () => {
	await push();
	await callBack(provider.callback(first(), "SUCCESS", { collectedAmount: "5000" }));
	await t.db
		.update(bookingPayment)
		.set({ bookingId: null })
		.where(eq(bookingPayment.orderReference, first()));
	for (let each = 2; each <= 8; each++) {
		now += 3 * minute;
		expect((await push()).statusCode).toBe(200);
		expect(provider.orders.has(`${made.reference}0${each}`)).toBe(true);
	}
	now += 3 * minute;
	expect((await push()).json().error.code).toBe("too_many_attempts");
});
