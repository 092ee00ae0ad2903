import { type AdminBooking, balanceSeen } from "@bcc/contract/tickets/admin-booking";
import type { AdminPayment } from "@bcc/contract/tickets/admin-payment";
import type { Booking } from "@bcc/contract/tickets/booking";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { booking, bookingPayment } from "#server/db/schema/booking.ts";
import { event } from "#server/db/schema/occasion.ts";
import { bookingCalls } from "#server/features/tickets/testing/booking-calls.ts";
import { insertSale } from "#server/features/tickets/testing/ticket-sale.ts";
import { and, eq, inArray, isNull } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const hour = 60 * 60_000;
const price = 10_000;
let t: TestApp;
let editor: TestBrowser;
let now: number;
let sale: Awaited<ReturnType<typeof insertSale>>;
let count = 0;

beforeAll(async () => {
	now = Date.parse("2027-01-01T09:00:00Z");
	t = await createTestApp({}, undefined, { clock: () => new Date(now) });
	editor = (await registerStaff(t, "editor")).browser;
});
afterAll(() => t.close());
beforeEach(newSale);

async function newSale() {
	now += hour;
	sale = await insertSale(t.db, { seats: 2, reservationHours: 2, kinds: [{ price }] });
}

const newCode = () => `PAID${String(++count).padStart(6, "0")}`;
const calls = bookingCalls(() => ({ t, editor, sale }));
const { call, book, record } = calls;
const found = (filter: string) => calls.found(`sort=id&order=asc&perPage=100&${filter}`);
const act = async (seen: AdminBooking, name: string, body: object = {}) =>
	await call(`/${seen.id}/${name}`, { from: seen.state, paid: balanceSeen(seen), entered: 0, ...body });
const settle = (id: number | undefined, name: string, body: object = {}) =>
	call(`/payments/${id}/${name}`, { reason: "Asked the payer", ...body });
const apply = async (booking_id: number | null, amount: number) => {
	const line = { booking_id, transaction_code: newCode(), amount, payer: "Juma Ali" };
	expect((await call("/statement/apply", { lines: [line] })).statusCode).toBe(200);
	return line.transaction_code;
};
const openPayments = async (): Promise<AdminPayment[]> => {
	const all = [];
	for (let page = 1; ; page++) {
		const path = `/admin/api/bookings/payments?perPage=100&page=${page}`;
		const reply = await editor.get(path);
		expect(reply.statusCode, reply.body).toBe(200);
		const { data, total } = reply.json();
		all.push(...data);
		if (page * 100 >= total) return all;
	}
};
const flagsOf = async (made: Booking) =>
	(await openPayments()).flatMap(({ reference, flag }) => (reference === made.reference ? [flag] : []));
const paymentOf = async (made: Booking, code: string) =>
	(await record(made)).payments.find(({ transaction_code }) => transaction_code === code);

describe("what is to be given back", () => {
	test("is shown again when the refund is taken back, also of a booking that ran out, and of a surplus", async () => {
		const [late, over] = [await book(), await book()];
		const { id } = await record(over);
		now += 3 * hour;
		await apply(id, 15_000);
		await t.app.runDue();
		await apply((await record(late)).id, price);
		expect(await record(over)).toMatchObject({ state: "confirmed", refund_due: 5_000 });
		expect(await record(late)).toMatchObject({ state: "expired", refund_due: price });
		for (const [made, sum, flag] of [
			[late, price, "over"],
			[over, 5_000, "amount"],
		] as const) {
			expect(await flagsOf(made)).toEqual([flag]);
			const refunded = (await act(await record(made), "refund", { note: "by M-Pesa" })).json().data;
			expect(refunded).toMatchObject({ refund_due: 0 });
			expect(await flagsOf(made)).toEqual([]);
			await settle(refunded.payments[0].id, "undo-note");
			expect(await record(made)).toMatchObject({ refund_due: sum });
			expect(await flagsOf(made)).toEqual([flag]);
		}
		const due = (await found("refund_due=true")).map(({ reference }) => reference);
		expect(due).toEqual([late.reference, over.reference]);
	});

	test("is noted also once nobody is named any more, and how it was given back is not kept then", async () => {
		const made = await book();
		await apply((await record(made)).id, price);
		await act(await record(made), "cancel", { reason: "Ill" });
		const { id, payments } = await record(made);
		const reversed = { payment_id: payments[0]?.id, amount: null, text: null };
		await call("/statement/apply", { lines: [], reversed: [reversed] });
		await settle(reversed.payment_id, "undo-note");
		expect(await record(made)).toMatchObject({ payments: [{ reason: "Asked the payer" }] });
		await t.db
			.update(booking)
			.set({ name: "", email: null, forgottenAt: new Date(now) })
			.where(eq(booking.id, id));
		const refused = await act(await record(made), "receive", { amount: 1_000, more: true });
		expect(refused.json().error.code).toBe("booking_over");
		const refunded = await act(await record(made), "refund", { note: "M-Pesa to Juma" });
		expect(refunded.json().data).toMatchObject({ state: "cancelled", paid: 0, refund_due: 0 });
		await t.app.runDue();
		const words = (await record(made)).payments.flatMap(({ payer, line, reason }) => [payer, line, reason]);
		expect(words).toEqual(Array(6).fill(null));
	});

	test("is shown to the buyer: what was given back, and what was kept as a fee", async () => {
		const made = await book();
		await apply((await record(made)).id, price);
		await act(await record(made), "cancel", { reason: "Ill" });
		await act(await record(made), "refund", { note: "by M-Pesa", amount: 7_000, keep_rest: true });
		const [shown] = (await t.post("/bookings/view", { token: made.token })).json().data;
		expect(shown).toMatchObject({ refund_due: 0, refunded: 7_000, kept: 3_000, reversed: 0 });
	});

	test("is no longer asked for once the other payment was moved away", async () => {
		const made = await book();
		const first = await apply((await record(made)).id, price);
		await apply((await record(made)).id, price);
		expect(await flagsOf(made)).toEqual(["again"]);
		const { id, booking_id: from } = (await paymentOf(made, first)) as AdminPayment;
		expect((await settle(id, "move", { from, to: null })).statusCode).toBe(200);
		expect(await record(made)).toMatchObject({ state: "confirmed", paid: price, refund_due: 0 });
		expect(await flagsOf(made)).toEqual([]);
	});

	test("pays for no other booking once it was given back", async () => {
		const [made, other] = [await book(), await book()];
		const code = await apply((await record(made)).id, 30_000);
		await act(await record(made), "refund", { note: "by M-Pesa", amount: 10_000 });
		const { id, booking_id: from } = (await paymentOf(made, code)) as AdminPayment;
		const move = async () => await settle(id, "move", { from, to: (await record(other)).id });
		const refused = (await move()).json().error;
		expect(refused).toMatchObject({ code: "booking_over", message: expect.stringContaining("10,000") });
		expect(await record(made)).toMatchObject({ paid: 20_000, refund_due: 10_000 });
		expect(await record(other)).toMatchObject({ state: "reserved", paid: 0 });
		const refund = (await record(made)).payments.find(({ state }) => state === "refunded");
		await settle(refund?.id, "undo-note");
		expect((await move()).statusCode).toBe(200);
		expect(await record(other)).toMatchObject({ state: "confirmed", paid: 30_000, refund_due: 20_000 });
	});

	test("may be the sum of many payments", async () => {
		const made = await book();
		for (let each = 0; each < 3; each++) await apply((await record(made)).id, 1_000_000_000);
		const cancelled = (await act(await record(made), "cancel", { reason: "Ill" })).json().data;
		expect(cancelled).toMatchObject({ refund_due: 3_000_000_000 });
		const refunded = await act(cancelled, "refund", { note: "by bank" });
		expect([refunded.statusCode, refunded.json().data?.paid]).toEqual([200, 0]);
	});

	test("is asked about when it comes by hand, and listed", async () => {
		const made = await book();
		const asked = await act(await record(made), "confirm", { amount: 100_000 });
		expect(asked.json().error).toMatchObject({
			...{ code: "invalid_input", field: "more" },
			message: expect.stringContaining("90,000"),
		});
		expect(await record(made)).toMatchObject({ state: "reserved", paid: 0 });
		const more = await act(await record(made), "confirm", { amount: 100_000, more: true });
		expect(more.json().data).toMatchObject({ state: "confirmed", refund_due: 90_000 });
		expect(await flagsOf(made)).toEqual(["amount"]);
	});
});

test("money that comes after more went out than came is noted once", async () => {
	const made = await book();
	const code = await apply((await record(made)).id, 15_000);
	await act(await record(made), "refund", { note: "cash", amount: 5_000 });
	const reversed = [{ payment_id: (await paymentOf(made, code))?.id, amount: null, text: null }];
	await call("/statement/apply", { lines: [], reversed });
	const seen = await record(made);
	expect(seen).toMatchObject({ state: "confirmed", paid: 0, refunded: 5_000, came: 15_000 });
	const twice = await Promise.all([1, 2].map(() => act(seen, "receive", { amount: 2_000 })));
	expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
	expect(await record(made)).toMatchObject({ came: 17_000, missing: 10_000 });
	const open = (await record(made)).payments.find(({ undecided }) => undecided);
	await settle(open?.id, "same-money", { refunds: [] });
	// The refund went out as well: it is missing beside the price.
	expect(await record(made)).toMatchObject({ missing: 13_000 });
	await act(await record(made), "receive", { amount: 13_000 });
	expect(await record(made)).toMatchObject({ paid: 10_000, missing: 0 });
});

test("a booking of which more went out than came is cancelled with the balance that the organiser saw", async () => {
	const made = await book();
	const code = await apply((await record(made)).id, 15_000);
	await act(await record(made), "refund", { note: "cash", amount: 5_000 });
	const reversed = [{ payment_id: (await paymentOf(made, code))?.id, amount: null, text: null }];
	await call("/statement/apply", { lines: [], reversed });
	const seen = await record(made);
	expect(balanceSeen(seen)).toBe(-5_000);
	const cutOff = await act(seen, "cancel", { paid: seen.paid, reason: "Ill" });
	expect(cutOff.json().error).toMatchObject({ code: "changed_meanwhile", field: "paid" });
	expect((await act(seen, "cancel", { reason: "Ill" })).json().data).toMatchObject({
		...{ state: "cancelled", paid: 0, refund_due: 0 },
	});
});

test("a booking that its buyer has cancelled meanwhile is not confirmed", async () => {
	for (let round = 0; round < 4; round++) {
		const made = await book();
		const seen = await record(made);
		const [confirmed, cancelled] = await Promise.all([
			act(seen, "confirm", { transaction_code: newCode() }),
			t.post("/bookings/cancel", { token: made.token }),
		]);
		expect(cancelled.statusCode).toBe(200);
		expect([200, 409]).toContain(confirmed.statusCode);
		expect(await record(made)).toMatchObject({ state: "cancelled" });
	}
	const made = await book();
	const seen = await record(made);
	await t.post("/bookings/cancel", { token: made.token });
	expect((await act(seen, "confirm")).json().error).toMatchObject({
		code: "changed_meanwhile",
		field: "from",
	});
	expect((await act(await record(made), "confirm", { amount: price })).statusCode).toBe(200);
});

test("a booking that a colleague has confirmed, or noted money on, meanwhile is not cancelled", async () => {
	const made = await book();
	const reserved = await record(made);
	const cancel = async ({ id, state, paid }: AdminBooking) =>
		await call(`/${id}/cancel`, { from: state, paid, entered: 0, reason: "Has not paid" });
	await act(reserved, "receive", { amount: price / 2 });
	const partPaid = await record(made);
	expect((await cancel(reserved)).json().error).toMatchObject({ code: "changed_meanwhile", field: "paid" });
	await act(partPaid, "receive", { amount: price / 2 });
	expect((await cancel(partPaid)).json().error).toMatchObject({ code: "changed_meanwhile", field: "from" });
	expect(await record(made)).toMatchObject({ state: "confirmed", paid: price });
	expect((await cancel(await record(made))).json().data).toMatchObject({ state: "cancelled" });
});

describe("a booking that waits for no money", () => {
	test("is confirmed with the sum that came only: what is missing may have been given back", async () => {
		const refunded = await book();
		await apply((await record(refunded)).id, price);
		await act(await record(refunded), "cancel", { reason: "Ill" });
		await act(await record(refunded), "refund", { note: "by M-Pesa" });
		const [late, short] = [await book(), await book()];
		await act(await record(short), "confirm", { amount: 4_000, less: true });
		now += 3 * hour;
		await t.app.runDue();
		for (const [made, seen, rest] of [
			[refunded, { state: "cancelled", paid: 0 }, price],
			[late, { state: "expired", paid: 0 }, price],
			[short, { state: "confirmed", paid: 4_000 }, 6_000],
		] as const) {
			const before = await record(made);
			expect(before).toMatchObject(seen);
			const unsaid = await act(before, "confirm", { less: true });
			expect(unsaid.json().error).toMatchObject({ code: "invalid_input", field: "amount" });
			expect(await record(made)).toEqual(before);
			if (made === short) continue;
			const said = await act(before, "confirm", { amount: rest });
			expect(said.json().data).toMatchObject({ state: "confirmed", paid: price });
			await act(await record(made), "cancel", { reason: "Ill" });
		}
	});

	test("as it does not take place, notes the sum that came only", async () => {
		const made = await book();
		const deletedAt = new Date(now);
		await t.db.update(event).set({ deletedAt }).where(eq(event.id, sale.eventId));
		const unsaid = await act(await record(made), "confirm");
		expect(unsaid.json().error).toMatchObject({ code: "invalid_input", field: "amount" });
		expect(await record(made)).toMatchObject({ state: "reserved", paid: 0 });
	});

	test("is confirmed without a sum where its money is there still", async () => {
		const made = await book();
		await apply((await record(made)).id, price);
		await act(await record(made), "cancel", { reason: "Ill" });
		const again = await act(await record(made), "confirm");
		expect(again.json().data).toMatchObject({ state: "confirmed", paid: price });
	});
});

type Step = { deed: (typeof deeds)[number]; which: number; whither: number; amount: number; other: boolean };
const deeds = [
	...["hand", "named", "statement", "unknown", "move", "assign", "take back", "disown"],
	...["refund", "refund", "move", "forgive", "cancel", "run out", "confirm", "while withdrawn"],
	...["reverse", "reverse", "decide", "at once"],
] as const;
const step: fc.Arbitrary<Step> = fc.record({
	deed: fc.constantFrom(...deeds),
	which: fc.nat(5),
	whither: fc.nat(2),
	amount: fc.constantFrom(4_000, 6_000, price, 15_000),
	other: fc.boolean(),
});

/** Few random sequences move a payment of which some was given back. */
const moveAfterRefund = (["statement", "refund", "move"] as const).map((deed, index) => ({
	...{ deed, which: 0, whither: index === 2 ? 1 : 0, amount: 15_000, other: true },
}));

const exampleOf = (...some: Array<[Step["deed"], which: number, other?: boolean]>): Step[] =>
	some.map(([deed, which, other = false]) => ({ deed, which, whither: 0, amount: price, other }));

/** Money of one that waits, of one whose event was deleted, and of one whose refund meanwhile was a mistake. */
const paidEarly = [
	exampleOf(["statement", 2], ["cancel", 0]),
	exampleOf(["while withdrawn", 0]),
	exampleOf(["while withdrawn", 0, true], ["take back", 0]),
];

/** Of a cancelled booking a part was given back and the rest kept; then the operator takes back all of the money. */
const reversedAfterRefund = (["statement", "cancel", "refund", "reverse", "decide"] as const).map((deed) => ({
	...{ deed, which: 0, whither: 1, other: true, amount: deed === "refund" ? 4_000 : price },
}));

test("after any steps money is in one place, no booking has less than nothing or is reserved and paid, and what is open has its reason", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
			await newSale();
			// Sessions run out with the hours that pass here.
			editor = (await registerStaff(t, "editor")).browser;
			const made = [await book(), await book(), await book({ wait: true })];
			const codes = new Set<string>();
			let seen = await look();
			for (const each of steps) {
				const code = await perform(each, made, seen);
				if (code) codes.add(code);
				seen = await look();
				await check(codes, seen);
			}
		}),
		{
			numRuns: 12,
			interruptAfterTimeLimit: 90_000,
			examples: [moveAfterRefund, reversedAfterRefund, ...paidEarly].map((each) => [each]),
		},
	);
});

type Seen = { bookings: AdminBooking[]; due: AdminBooking[]; open: AdminPayment[] };

async function look(): Promise<Seen> {
	const [bookings, due, open] = await Promise.all([found(""), found("refund_due=true"), openPayments()]);
	return { bookings, due, open };
}

/** @returns the code of the money that came, if any was accepted */
async function perform(
	{ deed, which, whither, amount, other }: Step,
	made: Booking[],
	{ bookings, open }: Seen,
): Promise<string | undefined> {
	const one = bookings[which % bookings.length] as AdminBooking;
	const unassigned = open.filter(({ booking_id }) => booking_id === null);
	const all = [...bookings.flatMap(({ payments }) => payments), ...unassigned];
	const pick = (...states: string[]) => {
		const possible = all.filter(({ state }) => states.includes(state));
		return possible[which % possible.length];
	};
	const payment = deed === "assign" ? unassigned[0] : pick("received");
	const to = bookings[whither]?.id ?? null;
	const transaction_code = newCode();
	const accepted = ({ statusCode }: { statusCode: number }) => {
		expect([200, 400, 404, 409]).toContain(statusCode);
		return statusCode === 200 ? transaction_code : undefined;
	};
	if (deed === "hand")
		return accepted(await act(one, "confirm", { amount, transaction_code, less: other, more: other }));
	if (deed === "named") {
		const { token } = made[which % made.length] as Booking;
		const named = await t.post("/bookings/pay", { token, transaction_code });
		if (!accepted(named)) return;
		return accepted(await act(one, "confirm", { amount, transaction_code, less: true, more: true }));
	}
	if (deed === "statement") return await apply(one.id, amount);
	if (deed === "unknown") return await apply(null, amount);
	if (deed === "move" || deed === "assign")
		accepted(
			await settle(payment?.id ?? 0, "move", { from: payment?.booking_id ?? null, to: other ? to : null }),
		);
	if (deed === "take back")
		accepted(await settle(pick("refunded", "kept", "forgiven", "reversed")?.id ?? 0, "undo-note"));
	if (deed === "reverse") {
		const payment_id = pick("received")?.id;
		const reversed = [{ payment_id, amount: other ? null : amount, text: null }];
		if (payment_id) accepted(await call("/statement/apply", { lines: [], reversed }));
	}
	if (deed === "at once") {
		const money = { transaction_code, amount };
		const lines = [{ ...money, booking_id: other ? one.id : null, payer: null }];
		const reversed = [{ ...money, payment_id: null, text: null }];
		return accepted(await call("/statement/apply", { lines, reversed }));
	}
	if (deed === "decide") {
		const open = all.find(({ undecided }) => undecided);
		const isRefund = ({ booking_id, state, undecided }: AdminPayment) =>
			booking_id === open?.booking_id && state === "refunded" && !undecided;
		const refunds = other ? all.filter(isRefund).map(({ id }) => id) : [];
		accepted(await settle(open?.id ?? 0, "same-money", { refunds }));
	}
	if (deed === "disown") accepted(await settle(unassigned[0]?.id ?? 0, "disown"));
	if (deed === "refund") {
		const part = whither === 0 ? {} : { amount };
		accepted(await act(one, "refund", { note: "by M-Pesa", keep_rest: other, ...part }));
	}
	if (deed === "forgive") accepted(await act(one, "forgive", { missing: one.missing, reason: "Agreed" }));
	if (deed === "cancel") accepted(await act(one, "cancel", { reason: "Ill" }));
	if (deed === "confirm")
		accepted(await act(one, "confirm", { payment_id: payment?.id ?? null, less: other }));
	if (deed === "while withdrawn") {
		const path = `/admin/api/events/${sale.eventId}`;
		const { version } = (await editor.get(path)).json().data;
		expect((await editor.send("DELETE", `${path}?version=${version}&tell_buyers=true`)).statusCode).toBe(200);
		const code = accepted(await act(one, "receive", { amount, transaction_code, more: true }));
		if (other) accepted(await act(await record(one), "refund", { note: "by M-Pesa" }));
		expect((await editor.send("POST", `${path}/restore`, { tell_buyers: true })).statusCode).toBe(200);
		await t.app.runDue();
		return code;
	}
	if (deed === "run out") {
		now += 3 * hour;
		await t.app.runDue();
	}
	return undefined;
}

const sumOf = (payments: AdminPayment[], ...states: string[]) =>
	payments.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + (amount ?? 0), 0);

async function check(codes: Set<string>, { bookings, due, open }: Seen): Promise<void> {
	const isGone = and(
		isNull(bookingPayment.bookingId),
		inArray(bookingPayment.state, ["foreign", "reversed"]),
	);
	const gone = await t.db.select().from(bookingPayment).where(isGone);
	const places = [
		...bookings.flatMap(({ payments }) =>
			payments.filter(({ state }) => state === "received" || state === "reversed"),
		),
		...open.filter(({ booking_id, flag }) => booking_id === null && flag === "unknown"),
	].map(({ transaction_code }) => transaction_code);
	const elsewhere = gone.map(({ transactionCode }) => transactionCode);
	const ours = [...places, ...elsewhere].filter((code) => code !== null && codes.has(code));
	expect(ours.sort()).toEqual([...codes].sort());
	for (const { id, state, paid, amount, missing, refund_due, payments, ...money } of bookings) {
		if (state === "reserved") expect(missing).toBeGreaterThan(0);
		const { came, reversed, refunded, kept } = money;
		expect(came).toBe(sumOf(payments, "received", "reversed"));
		expect(reversed + refunded).toBe(sumOf(payments, "reversed", "refunded"));
		expect(kept).toBe(sumOf(payments, "kept"));
		const rest = came - reversed - refunded;
		expect(paid).toBe(Math.max(0, rest));
		// What was given back and taken back is lost, and nothing is kept of it.
		const isDecided = payments.every(({ undecided }) => !undecided);
		if (isDecided) expect(kept).toBeLessThanOrEqual(paid);
		if (!isDecided)
			expect(payments.some(({ undecided, flag }) => undecided && flag === "reversed")).toBe(true);
		const left = Math.max(0, rest - kept);
		const surelyLeft = isDecided ? rest - kept : left;
		expect(missing).toBe(Math.max(0, amount - sumOf(payments, "forgiven") - surelyLeft));
		const isOver = state === "cancelled" || state === "expired";
		const surplus = Math.max(0, left - (isOver ? 0 : amount));
		expect(refund_due).toBe(surplus);
		expect(due.some((each) => each.id === id)).toBe(surplus > 0);
		const flagged = open.filter((each) => each.booking_id === id && each.state === "received");
		const needsLook = surplus > 0 || ((state === "reserved" || state === "waiting") && left > 0);
		if (!needsLook) expect(flagged).toEqual([]);
		else if (!isOver) expect(flagged).not.toEqual([]);
		const isLacking = (state === "reserved" || state === "confirmed") && missing > 0;
		for (const each of payments.filter(({ state }) => state === "reversed"))
			expect(each.flag).toBe(isLacking || each.undecided ? "reversed" : null);
	}
}
