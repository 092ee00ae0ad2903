import type { AdminPayment } from "@bcc/contract/tickets/admin-payment";
import type { Booking } from "@bcc/contract/tickets/booking";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { bookingPayment } from "#server/db/schema/booking.ts";
import { event } from "#server/db/schema/occasion.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { lockBooking } from "#server/features/tickets/booking/sale.ts";
import { movePayment } from "#server/features/tickets/payment/moved-payments.ts";
import { markReversed } from "#server/features/tickets/payment/reversals.ts";
import { bookingCalls } from "#server/features/tickets/testing/booking-calls.ts";
import { insertSale } from "#server/features/tickets/testing/ticket-sale.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { readOutbox, registerStaff, registerUser, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const hour = 60 * 60_000;
const way = { kind: "mpesa", number: "0754 123 456", name: "BCC Awards", bank: null } as const;
let t: TestApp;
let editor: TestBrowser;
let decidedBy: number;
let now: number;
let sale: Awaited<ReturnType<typeof insertSale>>;
let count = 0;

beforeAll(async () => {
	now = Date.parse("2027-01-01T09:00:00Z");
	t = await createTestApp({}, undefined, { clock: () => new Date(now) });
	({ browser: editor, id: decidedBy } = await registerStaff(t, "editor"));
});
afterAll(() => t.close());
beforeEach(async () => {
	now += hour;
	sale = await insertSale(t.db, { seats: 6, reservationHours: 2, kinds: [{ price: 10_000 }] });
});

/** None is another one, mistyped. */
const newCode = () => `SET${String(++count).padStart(4, "0").repeat(2)}`;
const { call, book, view, found, record, act } = bookingCalls(() => ({ t, editor, sale }));
/** The first of its payments. */
const paymentOf = async (made: Booking) => (await record(made)).payments[0] as AdminPayment;
const openPayments = async (query = "perPage=100") =>
	(await editor.get(`/admin/api/bookings/payments?${query}`)).json();
/** Applies a line of a statement, for a booking or none. */
async function apply(booking_id: number | null, amount: number, payer: string | null = "Juma Ali") {
	const transaction_code = newCode();
	const lines = [{ booking_id, transaction_code, amount, payer }];
	const applied = (await call("/statement/apply", { lines })).json().data;
	const { data } = await openPayments();
	const isIts = (each: { transaction_code: string }) => each.transaction_code === transaction_code;
	return { applied, lines, payment: data.find(isIts) };
}
const settle = (id: number | undefined, name: string, body: object = {}) =>
	call(`/payments/${id}/${name}`, { reason: "Asked the payer", ...body });
/** Until a request waits for another transaction's lock. */
const untilItWaits = () =>
	waitUntil("a statement that waits", async () => {
		const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
		return (await rowsOf(t.db, waiting)).length > 0;
	});
const entriesOf = async (label: string) =>
	await t.db.select().from(auditEntry).where(eq(auditEntry.label, label)).orderBy(auditEntry.id);

describe("money whose code was stored with another sum since it was looked at", () => {
	test.each(["a booking", "no booking"])(
		"is counted by itself, for %s, and changes nothing",
		async (whose) => {
			const made = await book();
			const { id } = await record(made);
			const { lines } = await apply(id, 4_000);
			const booking_id = whose === "a booking" ? id : null;
			const again = async (amount: number) =>
				(
					await call("/statement/apply", { lines: lines.map((each) => ({ ...each, booking_id, amount })) })
				).json().data;
			expect(await again(10_000)).toMatchObject({ confirmed: 0, known: 0, unassigned: 0, other_sum: 1 });
			expect(await again(4_000)).toMatchObject({ known: 1, other_sum: 0 });
			expect(await record(made)).toMatchObject({ state: "reserved", paid: 4_000 });
			const code = { transaction_code: newCode(), payer: null, booking_id };
			const both = [4_000, 6_000].map((amount) => ({ ...code, amount }));
			expect((await call("/statement/apply", { lines: both })).json().data).toMatchObject({
				...{ known: 0, other_sum: 1 },
			});
		},
	);
});

describe("money without a booking", () => {
	test("is kept once, suggested to bookings, and assigned by an organiser with a reason", async () => {
		const made = await book({ name: "Zawadi Kimaro" });
		await book({ name: "Somebody Else", tickets: 2 });
		const { applied, lines, payment } = await apply(null, 10_000, "ZAWADI KIMARO");
		expect(applied).toEqual({
			confirmed: 0,
			flagged: 0,
			known: 0,
			unassigned: 1,
			reversed: 0,
			other_sum: 0,
			not_done: 0,
		});
		expect((await call("/statement/apply", { lines })).json().data).toMatchObject({
			known: 1,
			unassigned: 0,
		});
		expect(payment).toMatchObject({ booking_id: null, flag: "unknown", state: "received" });
		const path = `/admin/api/bookings/payments/${payment.id}/suggestions`;
		const [first, ...others] = (await editor.get(path)).json().data;
		expect(first).toMatchObject({ reference: made.reference, missing: 10_000 });
		expect(others.map(({ name }: { name: string }) => name)).not.toContain("Somebody Else");
		expect(await view(made)).toMatchObject({ state: "reserved", paid: 0 });
		const unexplained = await settle(payment.id, "move", { from: null, to: first.id, reason: " " });
		expect(unexplained.statusCode).toBe(400);
		await settle(payment.id, "move", { from: null, to: first.id });
		expect(await view(made)).toMatchObject({ state: "confirmed", paid: 10_000 });
		const moved = (await entriesOf(made.reference)).find(({ action }) => action === "move");
		expect(moved).toMatchObject({ before: { reference: null }, after: { reference: made.reference } });
		// Why is with the payment: entries are never deleted, and it may be about people.
		expect(await paymentOf(made)).toMatchObject({ reason: "Asked the payer" });
		expect(JSON.stringify(await entriesOf(made.reference))).not.toContain("Asked the payer");
	});

	test("needs no reason where it is what the booking lacks, and one where it differs or was with another booking", async () => {
		const [made, other] = [await book(), await book()];
		const move = (id: number, from: number | null, to: number | null, reason?: string) =>
			call(`/payments/${id}/move`, { from, to, reason });
		const to = (await record(made)).id;
		const needed = { code: "invalid_input", field: "reason" };
		const less = (await apply(null, 4_000, "ZAWADI KIMARO")).payment;
		expect((await move(less.id, null, to)).json().error).toMatchObject(needed);
		const fits = (await apply(null, 10_000, "ZAWADI KIMARO")).payment;
		expect((await move(fits.id, null, to)).statusCode).toBe(200);
		expect(await view(made)).toMatchObject({ state: "confirmed", paid: 10_000 });
		for (const whither of [(await record(other)).id, null]) {
			expect((await move(fits.id, to, whither)).json().error).toMatchObject(needed);
		}
		expect((await move(fits.id, to, null, "Not his")).statusCode).toBe(200);
	});

	test("is not counted as to be assigned where the same statement takes it back", async () => {
		const transaction_code = newCode();
		const money = { booking_id: null, transaction_code, amount: 10_000, payer: null };
		const reversed = [{ payment_id: null, transaction_code, amount: 10_000, text: null }];
		const { data } = (await call("/statement/apply", { lines: [money], reversed })).json();
		expect(data).toMatchObject({ unassigned: 0, reversed: 1 });
	});

	test("is suggested to the booking with the payer's phone first", async () => {
		const made = await book({ phone: "0712 345 987", tickets: 2 });
		await book();
		const { payment } = await apply(null, 10_000, "255712345987");
		const path = `/admin/api/bookings/payments/${payment.id}/suggestions`;
		const [first] = (await editor.get(path)).json().data;
		expect(first.reference).toBe(made.reference);
	});

	test("is suggested first to the booking that its line names, also to one that has ended, and keeps its line", async () => {
		const [named, likely] = [await book({ tickets: 2 }), await book({ name: "Juma Ali" })];
		await act(named, "cancel", { reason: "Ill" });
		const line = `${newCode()} Confirmed. You have received Tsh 10,000 from JUMA ALI. Ref ${named.reference} and ${likely.reference}`;
		const text = line.replace(` and ${likely.reference}`, "");
		const [read] = (await call("/statement/preview", { text })).json().data;
		const { transaction_code, amount, payer } = read;
		const lines = [{ booking_id: null, transaction_code, amount, payer, text: read.text }];
		await call("/statement/apply", { lines });
		const { data } = await openPayments();
		const payment = data.find((each: { line: string | null }) => each.line === text);
		const path = `/admin/api/bookings/payments/${payment.id}/suggestions`;
		const references = (await editor.get(path)).json().data.map((each: Booking) => each.reference);
		expect(references.slice(0, 2)).toEqual([named.reference, likely.reference]);
	});

	test("without a code is stored once, by its line, and then assigned", async () => {
		const made = await book();
		const text = `Date,Details,Money In,Money Out\n12/11/2026,Cash of ${made.reference},10000,`;
		const [line] = (await call("/statement/preview", { text })).json().data;
		expect(line).toMatchObject({ verdict: "uncoded", bookings: [{ reference: made.reference }] });
		const { transaction_code, amount, payer } = line;
		const lines = [{ booking_id: null, transaction_code, amount, payer, text: line.text }];
		const twice = await Promise.all([1, 2].map(() => call("/statement/apply", { lines })));
		expect(twice.map((reply) => reply.json().data.unassigned).sort()).toEqual([0, 1]);
		const [next] = (await call("/statement/preview", { text })).json().data;
		expect(next).toMatchObject({ verdict: "uncoded" });
		expect(next.transaction_code).not.toBe(transaction_code);
		const { data } = await openPayments();
		const { id } = data.find((each: AdminPayment) => each.transaction_code === transaction_code);
		await settle(id, "move", { from: null, to: line.bookings[0].id });
		expect(await view(made)).toMatchObject({ state: "confirmed", paid: 10_000 });
	});

	test("for what does not take place never fits, and confirms nothing", async () => {
		const [made, byHand] = [await book(), await book()];
		await t.db
			.update(event)
			.set({ deletedAt: new Date(now) })
			.where(eq(event.id, sale.eventId));
		const text = `${newCode()} Confirmed. You have received Tsh 9,900 from RASHID SALUM. Ref ${made.reference}`;
		const [line] = (await call("/statement/preview", { text })).json().data;
		expect(line).toMatchObject({ verdict: "withdrawn", bookings: [{ reference: made.reference }] });
		const { applied } = await apply(line.bookings[0].id, 10_000);
		expect(applied).toMatchObject({ confirmed: 0, flagged: 1 });
		await act(byHand, "confirm", { amount: 10_000 });
		for (const each of [made, byHand])
			expect(await view(each)).toMatchObject({ state: "reserved", paid: 10_000 });
	});

	test("goes to one booking, however many organisers assign it at the same time; the others hear to which", async () => {
		const bookings = [await book(), await book(), await book()];
		const ids = await Promise.all(bookings.map(async (made) => (await record(made)).id));
		const { payment } = await apply(null, 10_000);
		const replies = await Promise.all(ids.map((to) => settle(payment.id, "move", { from: null, to })));
		expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
		const { reference } = replies.find(({ statusCode }) => statusCode === 200)?.json().data ?? {};
		for (const reply of replies.filter(({ statusCode }) => statusCode === 409))
			expect(reply.json().error).toMatchObject({
				code: "already_taken",
				message: expect.stringContaining(reference),
			});
		expect(await found("state=confirmed")).toMatchObject([{ reference, paid: 10_000 }]);
	});

	test("is moved to another booking and taken back; what the first one lacks is shown", async () => {
		const [wrong, right] = [await book(), await book()];
		const [from, to] = [(await record(wrong)).id, (await record(right)).id];
		await apply(from, 10_000);
		const { id } = await paymentOf(wrong);
		expect((await settle(id, "move", { from, to })).statusCode).toBe(200);
		expect(await view(right)).toMatchObject({ state: "confirmed", paid: 10_000 });
		expect(await view(wrong)).toMatchObject({ state: "confirmed", paid: 0, missing: 10_000 });
		expect(await found("part_paid=true")).toMatchObject([{ reference: wrong.reference }]);
		expect((await settle(id, "move", { from, to: null })).json().error.code).toBe("already_taken");
		expect((await settle(id, "move", { from: to, to: null })).statusCode).toBe(200);
		expect((await openPayments()).data).toContainEqual(
			expect.objectContaining({ id, booking_id: null, flag: "unknown" }),
		);
		expect((await record(right)).paid).toBe(0);
	});

	test("that is not ours is no longer open, is known, and can be taken back", async () => {
		const { lines, payment } = await apply(null, 7_000);
		const replies = await Promise.all([settle(payment.id, "disown"), settle(payment.id, "disown")]);
		expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
		const isIt = ({ id }: { id: number }) => id === payment.id;
		expect((await openPayments()).data.some(isIt)).toBe(false);
		const foreign = async () => (await openPayments("perPage=100&foreign=true")).data.some(isIt);
		expect(await foreign()).toBe(true);
		expect((await call("/statement/apply", { lines })).json().data.known).toBe(1);
		expect((await settle(payment.id, "undo-note")).statusCode).toBe(200);
		expect((await openPayments()).data.find(isIt)).toMatchObject({ state: "received", flag: "unknown" });
		expect(await foreign()).toBe(false);
		const actions = (await entriesOf(payment.transaction_code)).map(({ action }) => action);
		expect(actions).toEqual(["receive", "disown", "take_back"]);
	});

	test("is settled by those who may write, and nobody else", async () => {
		const { payment } = await apply(null, 7_000);
		const others = [(await registerUser(t)).browser, (await registerStaff(t, "auditor")).browser];
		for (const browser of others) {
			const path = `/admin/api/bookings/payments/${payment.id}`;
			expect((await browser.post(`${path}/disown`, { reason: "mine" })).statusCode).toBe(403);
			expect((await browser.post(`${path}/move`, { from: null, to: 1, reason: "mine" })).statusCode).toBe(
				403,
			);
		}
	});
});

describe("part payments", () => {
	test("keep the seats after the reservation, tell the buyer what is missing, and are listed", async () => {
		const email = `part-${crypto.randomUUID()}@example.org`;
		const [made, unpaid] = [await book({ tickets: 2, email }), await book()];
		await apply((await record(made)).id, 12_000);
		expect(await view(made)).toMatchObject({ state: "reserved", paid: 12_000, missing: 8_000 });
		const mails = (await readOutbox(t)).filter((mail) => mail.includes(`To: ${email}`));
		expect(mails.at(-1)).toContain("8,000");
		now += 3 * hour;
		await t.app.runDue();
		expect(await view(unpaid)).toMatchObject({ state: "expired" });
		expect(await view(made)).toMatchObject({ state: "reserved", missing: 8_000, reserved_until: null });
		expect(await found("part_paid=true")).toMatchObject([{ reference: made.reference, state: "reserved" }]);
		await apply((await record(made)).id, 8_000);
		expect(await view(made)).toMatchObject({ state: "confirmed", missing: 0 });
		expect(await found("part_paid=true")).toEqual([]);
	});

	test("by hand are noted without confirming, until they are enough", async () => {
		const [made, other] = [await book(), await book()];
		const cash = await act(made, "receive", { amount: 4_000 });
		expect(cash.json().data).toMatchObject({ state: "reserved", paid: 4_000, missing: 6_000 });
		now += 3 * hour;
		await t.app.runDue();
		expect((await act(other, "receive", { amount: 4_000 })).json().error.field).toBe("more");
		expect((await act(made, "receive", { amount: 6_001 })).json().error.field).toBe("more");
		const { token } = made;
		const code = newCode();
		await t.post("/bookings/pay", { token, transaction_code: code });
		const rest = await act(made, "receive", { amount: 6_000, transaction_code: code });
		expect(rest.json().data).toMatchObject({ state: "confirmed", paid: 10_000, missing: 0 });
		expect((await act(made, "receive", { amount: 1_000 })).json().error.field).toBe("more");
		const actions = (await entriesOf(made.reference)).map(({ action }) => action);
		expect(actions).toEqual(["receive", "receive"]);
	});

	test("go before an organiser once their time is over, until the booking is confirmed or cancelled", async () => {
		const [first, second, unpaid] = [await book(), await book(), await book()];
		for (const made of [first, second]) await apply((await record(made)).id, 6_000);
		const overdue = async () => (await found("overdue=true&sort=id")).map((each) => each.reference);
		expect(await overdue()).toEqual([]);
		now += 3 * hour;
		await t.app.runDue();
		expect(await overdue()).toEqual([first.reference, second.reference]);
		await act(first, "confirm", { amount: 1_000, less: true });
		expect(await overdue()).toEqual([second.reference]);
		await act(second, "cancel", { reason: "Did not come" });
		expect(await overdue()).toEqual([]);
		expect(await record(second)).toMatchObject({ state: "cancelled", refund_due: 6_000 });
		expect(await view(unpaid)).toMatchObject({ state: "expired" });
	});

	test("still say how to pay the rest after their time, but no longer once the occasion has begun", async () => {
		await t.db.update(siteSettings).set({ paymentWays: [way] });
		const made = await book();
		await apply((await record(made)).id, 6_000);
		now += 3 * hour;
		expect(await view(made)).toMatchObject({ state: "reserved", reserved_until: null, ways: [way] });
		const began = { startDate: "2027-01-01", timeIn: "00:00", timeOut: "23:59" };
		await t.db.update(event).set(began).where(eq(event.id, sale.eventId));
		expect(await view(made)).toMatchObject({ state: "reserved", no_cancel: "begun", ways: [] });
		await t.db.update(siteSettings).set({ paymentWays: [] });
	});

	test("leave a rest that is forgiven with a reason, and the forgiving is taken back", async () => {
		const made = await book();
		await act(made, "confirm", { amount: 6_000, less: true });
		const reason = "Agreed by phone";
		const other = await act(made, "forgive", { missing: 3_000, reason });
		expect(other.json().error).toMatchObject({ code: "changed_meanwhile", field: "missing" });
		const forgiven = (await act(made, "forgive", { missing: 4_000, reason })).json().data;
		expect(forgiven).toMatchObject({ paid: 6_000, missing: 0 });
		expect((await act(made, "forgive", { missing: 4_000, reason })).json().error.code).toBe("booking_over");
		expect(await found("part_paid=true")).toEqual([]);
		const record = forgiven.payments.find(({ state }: { state: string }) => state === "forgiven");
		await settle(record.id, "undo-note");
		expect(await view(made)).toMatchObject({ missing: 4_000 });
		const entries = await entriesOf(made.reference);
		expect(entries.map(({ action }) => action)).toEqual(["confirm", "forgive", "take_back"]);
		expect(entries[1]?.after).toMatchObject({ forgiven: 4_000 });
		expect(forgiven.payments[0]).toMatchObject({ state: "forgiven", line: reason });
		expect(JSON.stringify(entries)).not.toContain(reason);
	});

	test("are given back in parts, a fee is kept, and the receipt stays as the operator wrote it", async () => {
		const made = await book();
		await apply((await record(made)).id, 10_000);
		await act(made, "cancel", { reason: "Ill" });
		const refund = async (body: object) => await act(made, "refund", { note: "by M-Pesa", ...body });
		expect((await refund({ amount: 10_001 })).json().error).toMatchObject({ field: "amount" });
		expect((await refund({ amount: 3_000 })).json().data).toMatchObject({ paid: 7_000, refund_due: 7_000 });
		const last = (await refund({ amount: 5_000, keep_rest: true })).json().data;
		expect(last).toMatchObject({ paid: 2_000, refund_due: 0 });
		expect(last.payments).toMatchObject([
			{ state: "kept", amount: 2_000 },
			{ state: "refunded", amount: 5_000 },
			{ state: "refunded", amount: 3_000 },
			{ state: "received", amount: 10_000 },
		]);
		await settle(last.payments[1].id, "undo-note");
		expect(await record(made)).toMatchObject({ paid: 7_000, refund_due: 5_000 });
	});

	test("are given back once where the same refund is sent twice, and the second hears that it is noted", async () => {
		const made = await book();
		await apply((await record(made)).id, 10_000);
		await act(made, "cancel", { reason: "Ill" });
		const { id } = await record(made);
		const refund = (body: object) => call(`/${id}/refund`, { note: "by M-Pesa", ...body });
		for (const [body, paid, refund_due] of [
			[{ amount: 3_000, paid: 10_000 }, 7_000, 7_000],
			[{ amount: 5_000, paid: 7_000, keep_rest: true }, 2_000, 0],
		] as const) {
			now += 1;
			const twice = await Promise.all([refund(body), refund(body)]);
			expect(twice.map((reply) => [reply.statusCode, reply.json().data])).toMatchObject([
				[200, { paid, refund_due }],
				[200, { paid, refund_due }],
			]);
			// Another sum, other words or another sight of the booking are another refund; without a sum, that of all there was.
			const others = [{ amount: 1_000 }, { note: "cash" }, { paid: 12_000 }];
			for (const other of [...others, { amount: undefined, keep_rest: false }])
				expect((await refund({ ...body, ...other })).statusCode).toBe(409);
		}
		const actions = (await entriesOf(made.reference)).map(({ action }) => action);
		expect(actions.filter((action) => action === "refund")).toHaveLength(2);
	});

	test("are given back once where the refund of all there is is sent twice, without a sum", async () => {
		const made = await book();
		await apply((await record(made)).id, 10_000);
		await act(made, "cancel", { reason: "Ill" });
		const { id } = await record(made);
		const refund = () => call(`/${id}/refund`, { note: "by M-Pesa", paid: 10_000 });
		const twice = await Promise.all([refund(), refund()]);
		expect(twice.map((reply) => reply.json().data)).toMatchObject([{ refund_due: 0 }, { refund_due: 0 }]);
		expect(await record(made)).toMatchObject({ refunded: 10_000, paid: 0 });
	});
});

test.each([
	["receive", { amount: 4_000 }, 4_000],
	["confirm", { amount: 4_000, less: true }, 5_000],
])("%s by hand, sent twice at once, is noted once", async (name, body, paid) => {
	const made = await book();
	if (name === "confirm") await act(made, "confirm", { amount: 1_000, less: true });
	const seen = await record(made);
	const twice = await Promise.all(
		[1, 2].map(() => call(`/${seen.id}/${name}`, { from: seen.state, paid: seen.paid, ...body })),
	);
	expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
	expect((await record(made)).paid).toBe(paid);
});

test("a statement of many lines is stored in parts, and again without harm", async () => {
	const made = await book({ tickets: 6 });
	const { id } = await record(made);
	const lines = Array.from({ length: 60 }, (_, at) => ({
		...{ booking_id: at % 2 ? id : null, transaction_code: newCode(), amount: 2_000, payer: null },
	}));
	const broken = [...lines.slice(0, 30), { ...lines[0], booking_id: 999_999_999 }];
	expect((await call("/statement/apply", { lines: broken })).statusCode).toBe(404);
	const { data } = (await call("/statement/apply", { lines })).json();
	expect(data).toEqual({
		confirmed: 1,
		flagged: 0,
		known: 25,
		unassigned: 17,
		reversed: 0,
		other_sum: 0,
		not_done: 0,
	});
	expect(await view(made)).toMatchObject({ state: "confirmed", paid: 60_000 });
	expect((await call("/statement/apply", { lines })).json().data).toMatchObject({ known: 60 });
	const more = lines.slice(0, 2).map((line) => ({ ...line, booking_id: id, transaction_code: newCode() }));
	expect((await call("/statement/apply", { lines: more })).json().data).toMatchObject({
		...{ confirmed: 0, flagged: 2 },
	});
});

describe("money that the operator took back", () => {
	const preview = async (text: string) => (await call("/statement/preview", { text })).json().data;
	const mark = (payment_id: number, amount: number | null = null, text = "Reversed") =>
		call("/statement/apply", { lines: [], reversed: [{ payment_id, amount, text }] });
	const idOf = async ([line]: { transaction_code: string }[]) => {
		const isIt = eq(bookingPayment.transactionCode, line?.transaction_code ?? "");
		return (await t.db.select().from(bookingPayment).where(isIt))[0]?.id ?? 0;
	};

	test("is found in a statement, counts no longer, and is before the organisers until the booking is paid", async () => {
		const made = await book();
		const { lines } = await apply((await record(made)).id, 10_000);
		expect(await view(made)).toMatchObject({ state: "confirmed" });
		const code = lines[0]?.transaction_code;
		const [line] = await preview(`Reversal of ${code}: TZS 10,000 was taken back.`);
		expect(line).toMatchObject({ verdict: "reversed", reverses: [{ reference: made.reference }] });
		const replies = await Promise.all([1, 2].map(() => mark(line.reverses[0].payment_id, line.amount)));
		expect(replies.map((reply) => reply.json().data.reversed).sort()).toEqual([0, 1]);
		expect(await view(made)).toMatchObject({
			...{ state: "confirmed", paid: 0, missing: 10_000 },
			...{ reversed: 10_000, refunded: 0, kept: 0 },
		});
		const isIt = ({ id }: { id: number }) => id === line.reverses[0].payment_id;
		expect((await openPayments()).data.find(isIt)).toMatchObject({ state: "reversed", flag: "reversed" });
		expect(await found("reversed=true")).toMatchObject([{ reference: made.reference }]);
		expect((await call("/statement/apply", { lines })).json().data.known).toBe(1);
		await apply((await record(made)).id, 10_000);
		expect((await openPayments()).data.some(isIt)).toBe(false);
		expect(await found("reversed=true")).toEqual([]);
		const actions = (await entriesOf(made.reference)).map(({ action }) => action);
		expect(actions).toEqual(["confirm", "reverse", "confirm"]);
	});

	test("in part is noted once, put before the organisers until the booking is paid, and can be taken back", async () => {
		const made = await book();
		const { lines } = await apply((await record(made)).id, 10_000);
		const text = `Reversal of ${lines[0]?.transaction_code}: TZS 4,000 was taken back.`;
		const [line] = await preview(text);
		expect(line).toMatchObject({ verdict: "reversed", amount: 4_000 });
		const replies = await Promise.all(
			[1, 2].map(() => mark(line.reverses[0].payment_id, line.amount, line.text)),
		);
		expect(replies.map((reply) => reply.json().data.reversed).sort()).toEqual([0, 1]);
		expect(await record(made)).toMatchObject({
			...{ state: "confirmed", paid: 6_000, missing: 4_000 },
			payments: [
				{ state: "refunded", amount: 4_000, flag: "reversed" },
				{ state: "received", amount: 10_000 },
			],
		});
		expect(await view(made)).toMatchObject({ reversed: 4_000, refunded: 0 });
		const noted = await paymentOf(made);
		const isIt = ({ id }: { id: number }) => id === noted.id;
		expect((await openPayments()).data.some(isIt)).toBe(true);
		expect(await found("reversed=true")).toMatchObject([{ reference: made.reference }]);
		expect(await preview(text)).toMatchObject([{ verdict: "known", reverses: [] }]);
		for (const _ of [1, 2]) {
			await settle((await paymentOf(made)).id, "undo-note");
			expect(await record(made)).toMatchObject({ paid: 10_000, missing: 0 });
			expect((await mark(line.reverses[0].payment_id, line.amount, line.text)).json().data.reversed).toBe(1);
		}
		const unfounded = await act(made, "confirm", { payment_id: noted.id, amount: 4_000 });
		expect(unfounded.statusCode).toBe(404);
		await apply((await record(made)).id, 4_000);
		expect(await found("reversed=true")).toEqual([]);
	});

	test("in parts is never more than the payment", async () => {
		const made = await book();
		const { lines } = await apply((await record(made)).id, 10_000);
		const { id } = await paymentOf(made);
		const line = (sum: number) => `Reversal of ${lines[0]?.transaction_code}: TZS ${sum}.`;
		const replies = await Promise.all([6_000, 7_000].map((sum) => mark(id, sum, line(sum))));
		expect(replies.map((reply) => reply.json().data.reversed).sort()).toEqual([0, 1]);
		const { paid } = await record(made);
		expect([3_000, 4_000]).toContain(paid);
		expect((await mark(id)).json().data).toMatchObject({ reversed: 0, known: 0, not_done: 1 });
		expect((await mark(id, 10_500)).json().data).toMatchObject({ reversed: 0, known: 0, not_done: 1 });
		expect((await mark(id, paid, line(paid))).json().data.reversed).toBe(1);
	});

	test("in part is noted once, though a message says so and a statement as well", async () => {
		const made = await book();
		const { lines } = await apply((await record(made)).id, 10_000);
		const code = lines[0]?.transaction_code;
		const texts = [
			`${newCode()} Confirmed. Transaction ${code} has been reversed: TZS 4,000.`,
			`Receipt No,Details,Paid In,Withdrawn\n${newCode()},Reversal of ${code},,-4000`,
		];
		const found = (await Promise.all(texts.map(preview))).flat();
		const { id } = await paymentOf(made);
		expect(found).toMatchObject(Array(2).fill({ verdict: "reversed", amount: 4_000 }));
		expect(found.map(({ reverses }) => reverses[0].payment_id)).toEqual([id, id]);
		const replies = await Promise.all(found.map(({ text }) => mark(id, 4_000, text)));
		expect(replies.map((reply) => reply.json().data)).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ reversed: 1, known: 0 }),
				expect.objectContaining({ reversed: 0, known: 1 }),
			]),
		);
		expect(await record(made)).toMatchObject({ paid: 6_000, missing: 4_000 });
		for (const text of texts) expect(await preview(text)).toMatchObject([{ verdict: "known" }]);
	});

	test.each([
		["", 10_000, true],
		[" to its first booking, in part", 4_000, false],
	])("is taken back where it was moved meanwhile%s", async (_, sum, isFirstWithAnother) => {
		const [wrong, right] = [await book(), await book()];
		const to = (await record(right)).id;
		const from = isFirstWithAnother ? (await record(wrong)).id : null;
		const { lines } = await apply(from, 10_000);
		const id = await idOf(lines);
		let late: ReturnType<typeof mark> | undefined;
		await t.db.transaction(async (transaction) => {
			if (from !== null) await lockBooking(transaction, from);
			const move = async () =>
				await movePayment(transaction, id, { from, to }, { decidedBy, decidedAt: new Date(now) });
			if (from === null) await move();
			late = mark(id, sum);
			late.catch(() => {});
			await untilItWaits();
			if (from !== null) await move();
		});
		expect((await late)?.json().data).toMatchObject({ reversed: 1, known: 0, not_done: 0 });
		expect(await view(right)).toMatchObject({ state: "confirmed", paid: 10_000 - sum, missing: sum });
		const flagged = (await openPayments()).data.filter((each: AdminPayment) => each.flag === "reversed");
		expect(flagged.at(-1)).toMatchObject({ booking_id: to, amount: sum });
	});

	test("in part is taken back with the payment, wherever that goes", async () => {
		const [first, second] = [await book(), await book({ tickets: 2 })];
		const [from, to] = [(await record(first)).id, (await record(second)).id];
		const { lines } = await apply(from, 10_000);
		const id = await idOf(lines);
		await mark(id, 4_000);
		expect((await settle(id, "move", { from, to })).statusCode).toBe(200);
		expect(await view(first)).toMatchObject({ paid: 0, missing: 10_000, reversed: 0 });
		expect(await view(second)).toMatchObject({ paid: 6_000, missing: 14_000, reversed: 4_000 });
		expect((await mark(id, 10_000)).json().data).toMatchObject({ reversed: 0, not_done: 1 });
		expect((await settle(id, "move", { from: to, to: null })).statusCode).toBe(200);
		expect(await view(second)).toMatchObject({ paid: 0, reversed: 0 });
		const transaction_code = lines[0]?.transaction_code;
		await act(first, "receive", { amount: 10_000, transaction_code });
		expect(await view(first)).toMatchObject({ paid: 6_000, missing: 4_000, reversed: 4_000 });
	});

	test("in part by mistake confirms its booking once that is taken back", async () => {
		const made = await book();
		const { lines } = await apply((await record(made)).id, 6_000);
		const id = await idOf(lines);
		await mark(id, 1_000);
		await apply((await record(made)).id, 4_000);
		expect(await view(made)).toMatchObject({ state: "reserved", missing: 1_000 });
		const isPart = ({ state }: AdminPayment) => state === "refunded";
		await settle((await record(made)).payments.find(isPart)?.id, "undo-note");
		expect(await view(made)).toMatchObject({ state: "confirmed", missing: 0 });
	});

	test("and is not ours is said not to be taken back", async () => {
		const { payment } = await apply(null, 7_000);
		await settle(payment.id, "disown");
		const { data } = (await mark(payment.id, 7_000)).json();
		expect(data).toMatchObject({ reversed: 0, known: 0, not_done: 1 });
	});

	test("is told the buyer, who has to pay once more, and the tickets come again where it was a mistake", async () => {
		const email = `reversed-${crypto.randomUUID()}@example.org`;
		const made = await book({ email });
		const { lines } = await apply((await record(made)).id, 10_000);
		const id = await idOf(lines);
		const mails = async () => (await readOutbox(t)).filter((mail) => mail.includes(`To: ${email}`));
		const before = (await mails()).length;
		await mark(id, 10_000);
		const [told, ...others] = (await mails()).slice(before);
		expect([others, told?.includes("taken back"), told?.includes("10,000")]).toEqual([[], true, true]);
		// There is no mail server.
		const toCall = async () => (await found("to_call=true")).map(({ to_tell }) => to_tell);
		expect(await toCall()).toMatchObject([[{ change: "reversed" }]]);
		await settle(id, "undo-note");
		expect(await toCall()).toEqual([]);
		expect((await mails()).slice(before + 1)).toEqual([expect.stringContaining(made.token)]);
		await mark(id, 4_000);
		expect(await mails()).toHaveLength(before + 3);
		await act(made, "receive", { amount: 4_000 });
		expect(await toCall()).toEqual([]);
	});

	test("is not told of a surplus, nor of a booking that is over", async () => {
		const email = `over-${crypto.randomUUID()}@example.org`;
		const made = await book({ email });
		const { id } = await record(made);
		await apply(id, 10_000);
		const surplus = await idOf((await apply(id, 10_000)).lines);
		const mails = async () => (await readOutbox(t)).filter((mail) => mail.includes(`To: ${email}`)).length;
		const before = await mails();
		await mark(surplus, 10_000);
		expect(await mails()).toBe(before);
		await act(made, "cancel", { reason: "Ill" });
		const last = (await record(made)).payments.find(({ state }) => state === "received");
		await mark(last?.id ?? 0, 10_000);
		expect(await mails()).toBe(before + 1);
		expect(await found("to_call=true")).toEqual([]);
	});

	test("and was marked by mistake pays for its booking again", async () => {
		const made = await book();
		await apply((await record(made)).id, 4_000);
		const { id } = await paymentOf(made);
		await mark(id);
		expect(await record(made)).toMatchObject({ paid: 0 });
		expect((await settle(id, "undo-note")).statusCode).toBe(200);
		expect(await record(made)).toMatchObject({ paid: 4_000, payments: [{ state: "received" }] });
	});

	test("of a cancelled booking is not to be given back a second time", async () => {
		const made = await book();
		await apply((await record(made)).id, 10_000);
		await act(made, "cancel", { reason: "Ill" });
		const { id } = await paymentOf(made);
		await mark(id);
		expect(await record(made)).toMatchObject({ paid: 0, refund_due: 0 });
	});

	/** A booking whose refunds were noted by hand before the operator took back a sum of its latest payment. */
	const reversedAfter = async (
		refunds: object[],
		sum: number,
		payments = [10_000, 10_000],
		isOver = true,
	) => {
		const made = await book();
		const { id: bookingId } = await record(made);
		let latest = 0;
		for (const amount of payments) latest = await idOf((await apply(bookingId, amount)).lines);
		if (isOver) await act(made, "cancel", { reason: "Ill" });
		for (const refund of refunds)
			expect((await act(made, "refund", { note: "In the portal", ...refund })).statusCode).toBe(200);
		expect((await mark(latest, sum)).json().data.reversed).toBe(1);
		return made;
	};
	const inState = async (made: Booking, state: string) =>
		(await record(made)).payments.filter((each) => each.state === state);

	test.each([
		["the surplus", false, [10_000], 10_000, [10_000], { paid: 10_000, refunded: 0, missing: 0 }],
		["one of several", true, [5_000, 4_000], 4_000, [4_000], { paid: 11_000, refunded: 5_000 }],
		["all of them together", true, [6_000, 4_000], 10_000, [4_000, 6_000], { paid: 10_000, refunded: 0 }],
	])("is counted once where it was noted by hand: %s", async (_, isOver, refunds, sum, replaced, counted) => {
		const made = await reversedAfter(
			refunds.map((amount) => ({ amount })),
			sum,
			undefined,
			isOver,
		);
		expect(await view(made)).toMatchObject({ reversed: sum, kept: 0, ...counted });
		expect((await inState(made, "rejected")).map(({ amount }) => amount)).toEqual(replaced);
		expect(await found("reversed=true")).toEqual([]);
	});

	const partsWithFee = [{ amount: 30_000 }, { amount: 20_000, keep_rest: true }];
	test.each([
		["all are the same", 60_000, [0, 1], { paid: 0, refunded: 0, kept: 0, refund_due: 0 }],
		["one is the same", 60_000, [0], { paid: 0, refunded: 20_000, kept: 0, refund_due: 0 }],
		["all went out as well", 60_000, [], { paid: 0, refunded: 50_000, kept: 0, refund_due: 0 }],
		[
			"a part of all is the same",
			40_000,
			[0, 1],
			{ paid: 10_000, refunded: 10_000, kept: 10_000, refund_due: 0 },
		],
		["more was taken back than one", 40_000, [0], { paid: 0, refunded: 20_000, kept: 0, refund_due: 0 }],
	])(
		"of another sum than the refunds waits for an organiser to decide: %s",
		async (_, sum, same, counted) => {
			const made = await reversedAfter(partsWithFee, sum, [60_000]);
			const all = (await inState(made, "refunded")).filter(({ undecided }) => !undecided);
			const refunds = all.reverse().map(({ id }) => id);
			expect(await view(made)).toMatchObject({ came: 60_000, reversed: sum, refunded: 50_000, paid: 0 });
			const open = (await record(made)).payments.find(({ undecided }) => undecided);
			expect(open).toMatchObject({ flag: "reversed", amount: sum });
			expect(await found("reversed=true")).toMatchObject([{ reference: made.reference }]);
			const choice = { refunds: same.map((index) => refunds[index]) };
			const decide = async () => await settle(open?.id, "same-money", choice);
			const replies = await Promise.all([decide(), decide()]);
			expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
			const shown = await view(made);
			expect(shown).toMatchObject({ came: 60_000, reversed: sum, ...counted });
			expect(await found("reversed=true")).toEqual([]);
		},
	);

	test.each([
		["a refund of its sum", [10_000], 10_000, [10_000]],
		["all refunds together", [6_000, 4_000], 10_000, [4_000, 6_000]],
	])("by mistake: what was noted by hand before counts again, %s", async (_, refunds, sum, again) => {
		const made = await reversedAfter(
			refunds.map((amount) => ({ amount })),
			sum,
		);
		const [reversal] = await inState(made, "reversed");
		expect(await view(made)).toMatchObject({ reversed: sum, refunded: 0, paid: 10_000 });
		expect((await settle(reversal?.id, "undo-note")).statusCode).toBe(200);
		expect(await view(made)).toMatchObject({ reversed: 0, refunded: sum, paid: 10_000 });
		expect((await inState(made, "refunded")).map(({ amount }) => amount)).toEqual(again);
		const { data } = await mark(reversal?.id ?? 0).then((reply) => reply.json());
		expect(data.reversed).toBe(1);
		expect(await view(made)).toMatchObject({ reversed: sum, refunded: 0, paid: 10_000 });
	});

	test("by mistake: refunds that an organiser called the same money count again, each sum once", async () => {
		const made = await reversedAfter([{ amount: 30_000 }, { amount: 20_000 }], 40_000, [60_000]);
		const noted = (await inState(made, "refunded")).filter(({ undecided }) => !undecided);
		const [first] = (await inState(made, "refunded")).filter(({ undecided }) => undecided);
		await settle(first?.id, "same-money", { refunds: noted.map(({ id }) => id) });
		expect(await view(made)).toMatchObject({ reversed: 40_000, refunded: 10_000, paid: 10_000 });
		// The rest of them gives way to the next reversal.
		const [payment] = await inState(made, "received");
		expect((await mark(payment?.id ?? 0, 10_000)).json().data.reversed).toBe(1);
		expect(await view(made)).toMatchObject({ reversed: 50_000, refunded: 0, paid: 10_000 });
		expect((await settle(first?.id, "undo-note")).statusCode).toBe(200);
		expect(await view(made)).toMatchObject({ reversed: 10_000, refunded: 40_000, paid: 10_000 });
	});

	test("in parts, then all of it by mistake: the refunds that gave way to the parts count again", async () => {
		const made = await reversedAfter([{ amount: 4_000 }], 4_000, [10_000]);
		const [payment] = await inState(made, "received");
		expect((await mark(payment?.id ?? 0, 6_000)).json().data.reversed).toBe(1);
		const all = { decidedBy, decidedAt: new Date(now) };
		await t.db.transaction((tx) => markReversed(tx, payment?.id ?? 0, "rest", null, all));
		expect(await view(made)).toMatchObject({ reversed: 10_000, refunded: 0, paid: 0 });
		expect((await settle(payment?.id, "undo-note")).statusCode).toBe(200);
		expect(await view(made)).toMatchObject({ reversed: 0, refunded: 4_000, paid: 6_000 });
	});

	test("whose refunds an organiser has to decide about moves with its payment only after that", async () => {
		const made = await reversedAfter([{ amount: 4_000 }], 3_000, [10_000, 10_000]);
		const [open] = (await inState(made, "refunded")).filter(({ undecided }) => undecided);
		const [from, id] = [(await record(made)).id, open?.reverses ?? 0];
		const refused = await settle(id, "move", { from, to: null });
		expect(refused.json().error).toMatchObject({ code: "booking_over", field: "from" });
		expect((await inState(made, "refunded")).some(({ undecided }) => undecided)).toBe(true);
		await settle(open?.id, "same-money", { refunds: [] });
		expect((await settle(id, "move", { from, to: null })).statusCode).toBe(200);
	});

	test("takes no fee with it while the rest of the money is there", async () => {
		const made = await reversedAfter([{ amount: 8_000, keep_rest: true }], 8_000, [10_000]);
		expect(await view(made)).toMatchObject({ came: 10_000, reversed: 8_000, refunded: 0, kept: 2_000 });
		const other = await reversedAfter([{ amount: 8_000, keep_rest: true }], 9_000, [10_000]);
		expect(await view(other)).toMatchObject({ came: 10_000, reversed: 9_000, kept: 1_000, paid: 0 });
		const refund = (await inState(other, "refunded")).find(({ undecided }) => !undecided);
		const [stranger] = await inState(made, "kept");
		const open = (await inState(other, "refunded")).find(({ undecided }) => undecided);
		expect((await settle(open?.id, "same-money", { refunds: [stranger?.id] })).statusCode).toBe(404);
		expect((await settle(open?.id, "same-money", { refunds: [refund?.id] })).statusCode).toBe(200);
		expect(await view(other)).toMatchObject({ refunded: 0, kept: 1_000, paid: 1_000, refund_due: 0 });
	});

	test("in the same statement as its payment is never offered as one", async () => {
		const made = await book();
		const code = newCode();
		const text = [
			`${code} Confirmed. You have received Tsh 10,000 from JUMA. Ref ${made.reference}`,
			`${newCode()} Confirmed. Transaction ${code} has been reversed.`,
		].join("\n");
		const verdicts = (await preview(text)).map(({ verdict }: { verdict: string }) => verdict);
		expect(verdicts).toEqual(["unsure", "reversed"]);
	});
});

describe("named payments", () => {
	test("stay open when their booking ends without money; the oldest come first, in pages", async () => {
		const [ended, first, second] = [await book(), await book(), await book()];
		for (const { token } of [ended, first, second])
			await t.post("/bookings/pay", { token, transaction_code: newCode() });
		await t.post("/bookings/cancel", { token: ended.token });
		const { data, total } = await openPayments();
		const references = data.map(({ reference }: { reference: string | null }) => reference);
		expect(references.slice(-3)).toEqual([ended.reference, first.reference, second.reference]);
		const last = await openPayments(`perPage=1&page=${total}`);
		expect(last).toMatchObject({ data: [{ reference: second.reference }], total });
		expect(await found("claimed=true")).toHaveLength(3);
	});
});

describe("a reversal that comes before its payment is stored", () => {
	type Line = {
		verdict: string;
		reverses: Array<{ payment_id: number | null; transaction_code: string; amount: number | null }>;
		transaction_code: string;
		amount: number | null;
		text: string;
		bookings: { id: number }[];
	};
	const preview = async (text: string): Promise<Line[]> =>
		(await call("/statement/preview", { text })).json().data;
	const received = (code: string, made: Booking) =>
		`${code} Confirmed. You have received Tsh 10,000 from HALIMA SAID. Ref ${made.reference}`;
	/** Ticks all lines. */
	const store = async (lines: Line[]) => {
		const money = lines.filter(({ verdict }) => ["match", "unsure"].includes(verdict));
		return (
			await call("/statement/apply", {
				lines: money.map(({ bookings: [its], transaction_code, amount }) => ({
					...{ booking_id: its?.id, transaction_code, amount, payer: null },
				})),
				reversed: lines.flatMap(({ reverses, amount, text }) =>
					reverses.slice(0, 1).map(({ transaction_code }) => ({
						...{ payment_id: null, transaction_code, amount, text },
					})),
				),
			})
		).json().data;
	};

	/** It came and was taken back, of the operator's own words, and needs a person. */
	const requireShown = async (made: Booking) => {
		const sums = { came: 10_000, reversed: 10_000, paid: 0, missing: 10_000, refund_due: 0 };
		expect(await view(made)).toMatchObject({ state: "reserved", ...sums, receipts: [] });
		const payment = { state: "reversed", flag: "reversed", amount: 10_000, received_at: expect.any(String) };
		expect(await record(made)).toMatchObject({ ...sums, payments: [payment] });
		for (const filter of ["reversed=true", "needs_me=true"])
			expect((await found(filter)).map(({ reference }) => reference)).toContain(made.reference);
		const open: AdminPayment[] = (await openPayments()).data;
		expect(open.filter(({ reference }) => reference === made.reference)).toMatchObject([payment]);
		const noted = { action: "receive", after: { payment: "reversed", amount: 10_000 } };
		expect(await entriesOf(made.reference)).toMatchObject([noted]);
	};

	test.each(["names the booking", "has a code that the buyer has named"])(
		"of the same statement, whose payment %s, is shown with that booking, and confirms nothing",
		async (how) => {
			const email = `at-once-${crypto.randomUUID()}@example.org`;
			const [made, code] = [await book({ email }), newCode()];
			const isNamed = how !== "names the booking";
			if (isNamed) await t.post("/bookings/pay", { token: made.token, transaction_code: code });
			const receipt = received(code, made);
			const paid = isNamed ? receipt.replace(` Ref ${made.reference}`, "") : receipt;
			const lines = await preview(`${paid}\n\nReversal of ${code}: TZS 10,000.`);
			expect(lines.map(({ verdict }) => verdict)).toEqual(["unsure", "reversed"]);
			const counts = { confirmed: 0, flagged: 1, unassigned: 0, reversed: 1, not_done: 0 };
			expect(await store(lines)).toMatchObject(counts);
			await requireShown(made);
			const mails = (await readOutbox(t)).filter((mail) => mail.includes(`To: ${email}`));
			expect(mails.at(-1)).toContain("taken back");
			expect(await store(lines)).toMatchObject({ confirmed: 0, known: 2, reversed: 0 });
			await requireShown(made);
		},
	);

	test("of the same statement, whose payment fits no booking, is found with what is decided", async () => {
		const code = newCode();
		const lines = [{ booking_id: null, transaction_code: code, amount: 10_000, payer: "JUMA ALI" }];
		const reversed = [{ payment_id: null, transaction_code: code, amount: 10_000, text: null }];
		await call("/statement/apply", { lines, reversed });
		const path = "/admin/api/bookings/payments?foreign=true&perPage=100";
		const decided: AdminPayment[] = (await editor.get(path)).json().data;
		expect(decided.filter(({ transaction_code }) => transaction_code === code)).toMatchObject([
			{ state: "reversed", payer: "JUMA ALI", source: "statement", received_at: expect.any(String) },
		]);
	});

	test("confirms no booking where both are stored at once", async () => {
		const [made, code] = [await book(), newCode()];
		const reversed = [
			{ payment_id: null, transaction_code: code, amount: 10_000, text: `Reversal of ${code}: TZS 10,000.` },
		];
		const lines = [
			{ booking_id: (await record(made)).id, transaction_code: code, amount: 10_000, payer: null },
		];
		expect((await call("/statement/apply", { lines, reversed })).json().data).toMatchObject({
			...{ confirmed: 0, known: 1, reversed: 1 },
		});
		await requireShown(made);
	});
	test("in a row whose payer may have written the code, leaves the money with that code to an organiser", async () => {
		const [made, code] = [await book(), newCode()];
		const out = `Date,Transaction ID,Details,Debit,Credit\n28/11/2026,${newCode()},REVERSAL TIPS ${code},10000,`;
		expect(await store(await preview(out))).toMatchObject({ reversed: 1 });
		expect(await preview(received(code, made))).toMatchObject([{ verdict: "unsure", amount: 10_000 }]);
	});
	test("is stored: its money no longer fits, and is shown as taken back with the booking that it names", async () => {
		const [made, code] = [await book(), newCode()];
		const reversal = `Reversal of ${code}: TZS 10,000.`;
		const lines = await preview(reversal);
		expect(await store(lines)).toMatchObject({ reversed: 1, not_done: 0, unassigned: 0 });
		expect(await store(lines)).toMatchObject({ reversed: 0, known: 1 });
		const mistaken = await act(made, "receive", { amount: 10_000, transaction_code: code });
		expect(mistaken.json().error.code).toBe("already_taken");
		const both = () => preview(`${received(code, made)}\n\n${reversal}`);
		const later = await both();
		expect(later).toMatchObject([{ verdict: "unsure", bookings: [{}] }, { verdict: "known" }]);
		expect(await store(later)).toMatchObject({ confirmed: 0, flagged: 1, reversed: 0 });
		await requireShown(made);
		expect(await both()).toMatchObject([{ verdict: "known" }, { verdict: "known" }]);
	});

	test("of a part is a part of its money, however that is stored, and what is left does not pay the price", async () => {
		const halves = { state: "reserved", came: 10_000, reversed: 4_000, paid: 6_000, missing: 4_000 };
		const reversed = async () => {
			const [made, code] = [await book(), newCode()];
			const reversal = `Reversal of ${code}: TZS 4,000.`;
			expect(await store(await preview(reversal))).toMatchObject({ reversed: 1 });
			const lines = await preview(received(code, made));
			expect(lines).toMatchObject([{ verdict: "unsure", transaction_code: code, bookings: [{}] }]);
			const requireWhole = async () => {
				expect(await view(made)).toMatchObject(halves);
				const again = await preview(`${received(code, made)}\n\n${reversal}`);
				expect(again.map(({ verdict }) => verdict)).toEqual(["known", "known"]);
			};
			return { made, code, lines, requireWhole };
		};
		const pasted = await reversed();
		expect(await store(pasted.lines)).toMatchObject({ confirmed: 0, known: 0, other_sum: 0 });
		await pasted.requireWhole();
		const named = await reversed();
		await t.post("/bookings/pay", { token: named.made.token, transaction_code: named.code });
		await store(await preview(received(named.code, named.made)));
		await named.requireWhole();
		const claimed = await reversed();
		await t.post("/bookings/pay", { token: claimed.made.token, transaction_code: claimed.code });
		const { id: payment_id } = await paymentOf(claimed.made);
		await act(claimed.made, "receive", { amount: 10_000, payment_id, more: true });
		await claimed.requireWhole();
		const byHand = await reversed();
		await act(byHand.made, "receive", { amount: 10_000, transaction_code: byHand.code, more: true });
		await byHand.requireWhole();
		const assigned = await reversed();
		const line = { transaction_code: assigned.code, amount: 10_000, payer: null };
		const kept = await call("/statement/apply", { lines: [{ ...line, booking_id: null }] });
		expect(kept.json().data).toMatchObject({ unassigned: 1 });
		const open: AdminPayment[] = (await openPayments()).data;
		const id = open.find(({ transaction_code }) => transaction_code === assigned.code)?.id;
		const to = (await record(assigned.made)).id;
		// It is not the sum that is missing.
		expect((await settle(id, "move", { from: null, to, reason: " " })).json().error?.field).toBe("reason");
		expect((await settle(id, "move", { from: null, to, reason: "Hers" })).statusCode).toBe(200);
		await assigned.requireWhole();
	});

	/** As its reversals say, whichever comes first: neither is money, and both are known. */
	const reversedTwice = async (first: number, second: number) => {
		const [made, code] = [await book(), newCode()];
		const apply = async (amount: number) => {
			const reversal = { payment_id: null, transaction_code: code, amount, text: `Reversal of ${code}` };
			return (await call("/statement/apply", { lines: [], reversed: [reversal] })).json().data;
		};
		const wordsOf = (amount: number) => `Reversal of ${code}: TZS ${amount.toLocaleString("en")}.`;
		for (const amount of [first, second]) expect(await apply(amount)).toMatchObject({ reversed: 1 });
		for (const amount of [second, first])
			expect(await apply(amount)).toMatchObject({ known: 1, reversed: 0 });
		const known = await preview(`${wordsOf(first)}\n\n${wordsOf(second)}`);
		expect(known.map(({ verdict }) => verdict)).toEqual(["known", "known"]);
		const open: AdminPayment[] = (await openPayments()).data;
		expect(open.filter(({ transaction_code }) => transaction_code === code)).toEqual([]);
		return { made, code };
	};

	test.each([
		[4_000, 3_000, 7_000],
		[3_000, 4_000, 7_000],
		[4_000, 6_000, 10_000],
		// Of more than has come, the larger one may tell of both.
		[4_000, 7_000, 7_000],
		[4_000, 10_000, 10_000],
	])("of %i, and one more of %i: %i are taken back of the money that comes", async (first, second, sum) => {
		const { made, code } = await reversedTwice(first, second);
		await store(await preview(received(code, made)));
		expect(await view(made)).toMatchObject({ came: 10_000, reversed: sum, paid: 10_000 - sum });
	});

	test("twice, once by mistake: the other one counts", async () => {
		const { made, code } = await reversedTwice(4_000, 3_000);
		const path = "/admin/api/bookings/payments?foreign=true&perPage=100";
		const decided: AdminPayment[] = (await editor.get(path)).json().data;
		const id = decided.find(({ transaction_code }) => transaction_code === code)?.id;
		expect((await settle(id, "undo-note", { reason: "Wrong code" })).statusCode).toBe(200);
		await store(await preview(received(code, made)));
		expect(await view(made)).toMatchObject({ came: 10_000, reversed: 3_000, paid: 7_000 });
	});

	test("by mistake, is found among what is decided, and taken back makes no money: its receipt counts again", async () => {
		const [made, code] = [await book(), newCode()];
		await store(await preview(`Reversal of ${code}: TZS 10,000.`));
		const decided: AdminPayment[] = (await editor.get("/admin/api/bookings/payments?foreign=true")).json()
			.data;
		const id = decided.find(({ transaction_code }) => transaction_code === code)?.id;
		expect((await settle(id, "undo-note", { reason: "Wrong code" })).statusCode).toBe(200);
		const open: AdminPayment[] = (await openPayments()).data;
		expect(open.filter(({ transaction_code }) => transaction_code === code)).toEqual([]);
		await store(await preview(received(code, made)));
		expect(await view(made)).toMatchObject({ state: "confirmed", paid: 10_000 });
	});

	test("of a part of money that waits for its booking is noted with it, and comes along", async () => {
		const [made, code] = [await book(), newCode()];
		const receipt = { transaction_code: code, amount: 10_000, payer: null, booking_id: null };
		const reversal = { payment_id: null, transaction_code: code, amount: 4_000, text: `Reversal of ${code}` };
		const kept = await call("/statement/apply", { lines: [receipt], reversed: [reversal] });
		expect(kept.json().data).toMatchObject({ unassigned: 1, reversed: 1, not_done: 0 });
		const open: AdminPayment[] = (await openPayments()).data;
		const id = open.find(({ transaction_code }) => transaction_code === code)?.id;
		const to = (await record(made)).id;
		expect((await settle(id, "move", { from: null, to, reason: "Hers" })).statusCode).toBe(200);
		expect(await view(made)).toMatchObject({ state: "reserved", paid: 6_000, missing: 4_000 });
	});

	test("of a part of money that waits for its booking asks about no more than what is left, once it is confirmed", async () => {
		const [made, code] = [await book(), newCode()];
		const receipt = { transaction_code: code, amount: 14_000, payer: null, booking_id: null };
		const reversal = { payment_id: null, transaction_code: code, amount: 4_000, text: `Reversal of ${code}` };
		await call("/statement/apply", { lines: [receipt], reversed: [reversal] });
		expect((await act(made, "confirm", { transaction_code: code })).statusCode).toBe(200);
		expect(await view(made)).toMatchObject({ state: "confirmed", paid: 10_000, refund_due: 0 });
	});

	test("of a part of money that waits for its booking is shown with it, and taken back where it was a mistake", async () => {
		const [made, code] = [await book(), newCode()];
		const sums = async () =>
			(await editor.get(`/admin/api/bookings/sale?occasion=event&occasion_id=${sale.eventId}`)).json().data
				.sums;
		const { unassigned } = await sums();
		const receipt = { transaction_code: code, amount: 10_000, payer: null, booking_id: null };
		const reversal = { payment_id: null, transaction_code: code, amount: 4_000, text: `Reversal of ${code}` };
		await call("/statement/apply", { lines: [receipt], reversed: [reversal] });
		await t.post("/bookings/pay", { token: made.token, transaction_code: code });
		const shown = async (query?: string): Promise<AdminPayment[]> => (await openPayments(query)).data;
		const open = async () => (await shown()).filter(({ transaction_code }) => transaction_code === code);
		// The money, and the buyer's claim.
		expect((await open()).map(({ amount, reversed }) => [amount, reversed])).toEqual([
			[10_000, 4_000],
			[null, 4_000],
		]);
		expect((await sums()).unassigned).toBe(unassigned + 6_000);
		const money = (await open()).find(({ state }) => state === "received");
		const decided = await shown("foreign=true&perPage=100");
		const part = decided.find(({ reverses }) => reverses === money?.id);
		expect(part).toMatchObject({ state: "refunded", amount: 4_000, booking_id: null });
		expect((await settle(part?.id, "undo-note")).statusCode).toBe(200);
		expect((await open()).map(({ reversed }) => reversed)).toEqual([0, 0]);
		expect((await sums()).unassigned).toBe(unassigned + 10_000);
		// It is the sum that is missing, and needs no reason.
		const to = (await record(made)).id;
		expect((await settle(money?.id, "move", { from: null, to, reason: null })).statusCode).toBe(200);
		expect(await view(made)).toMatchObject({ state: "confirmed", paid: 10_000, missing: 0 });
	});

	test("is stored without a sum: no money with its code counts, until it was a mistake", async () => {
		const [made, code] = [await book(), newCode()];
		const lines = await preview(`Reversal of ${code}`);
		expect(lines).toMatchObject([
			{ verdict: "reversed", reverses: [{ transaction_code: code }], amount: null },
		]);
		expect(await store(lines)).toMatchObject({ reversed: 1, not_done: 0, unassigned: 0 });
		expect(await store(lines)).toMatchObject({ reversed: 0, known: 1 });
		expect(await preview(received(code, made))).toMatchObject([{ verdict: "unsure" }]);
		const seenBefore = { booking_id: (await record(made)).id, transaction_code: code, amount: 10_000 };
		const stale = (await call("/statement/apply", { lines: [{ ...seenBefore, payer: null }] })).json().data;
		expect(stale).toMatchObject({ confirmed: 0, known: 1 });
		await requireShown(made);
		const isIts = eq(bookingPayment.transactionCode, code);
		const [stored] = await t.db.select().from(bookingPayment).where(isIts);
		expect((await settle(stored?.id, "undo-note")).statusCode).toBe(200);
		expect(await view(made)).toMatchObject({ state: "confirmed", paid: 10_000 });
		expect(await preview(received(code, made))).toMatchObject([{ verdict: "known" }]);
		const open: AdminPayment[] = (await openPayments()).data;
		expect(open.filter(({ transaction_code }) => transaction_code === code)).toEqual([]);
	});

	test("without a sum takes nothing back that was stored meanwhile", async () => {
		const [made, code] = [await book(), newCode()];
		const reversal = await preview(`Reversal of ${code}`);
		await store(await preview(received(code, made)));
		expect(await store(reversal)).toMatchObject({ reversed: 0, known: 0, not_done: 1 });
		expect(await view(made)).toMatchObject({ state: "confirmed", paid: 10_000 });
	});

	test("takes back a part of the payment that is stored with it", async () => {
		const [made, code] = [await book(), newCode()];
		const text = `${received(code, made)}\n\nReversal of ${code}: TZS 4,000.`;
		const lines = await preview(text);
		expect(lines.map(({ verdict }) => verdict)).toEqual(["unsure", "reversed"]);
		expect(await store(lines)).toMatchObject({ confirmed: 0, flagged: 1, reversed: 1, not_done: 0 });
		expect(await view(made)).toMatchObject({ paid: 6_000, missing: 4_000 });
	});

	test.each([4_000, 10_000])(
		"of %i, told by a row of a statement, are taken back of the money whose row comes",
		async (sum) => {
			const [made, code] = [await book(), newCode()];
			const row = (words: string) =>
				`Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn\n${words}`;
			const reversal = `${newCode()},28-11-2026 15:00,Pay Bill Reversal of ${code},Completed,,-${sum}`;
			expect(await store(await preview(row(reversal)))).toMatchObject({ reversed: 1 });
			const lines = await preview(
				row(`${code},28-11-2026 14:00,Pay Bill Acc. ${made.reference},Completed,10000,`),
			);
			expect(lines).toMatchObject([{ verdict: "unsure", transaction_code: code }]);
			await store(lines);
			const left = sum < 10_000 ? 6_000 : 0;
			expect(await view(made)).toMatchObject({ state: "reserved", paid: left, missing: 10_000 - left });
		},
	);
});
