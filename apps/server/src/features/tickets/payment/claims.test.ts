import type { PaymentWay } from "@bcc/contract/site/payment-way";
import type { AdminPayment } from "@bcc/contract/tickets/admin-payment";
import type { StatementLine } from "@bcc/contract/tickets/admin-statement";
import type { Booking } from "@bcc/contract/tickets/booking";
import * as m from "@bcc/messages";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { booking, bookingPayment } from "#server/db/schema/booking.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { bookingCalls, siteWithSale } from "#server/features/tickets/testing/booking-calls.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { and, eq } from "#server/lib/drizzle.ts";

const hour = 60 * 60_000;
const price = 10_000;
const locale = { locale: "en" } as const;
let code: string;
let count = 0;

const site = siteWithSale();
beforeEach(() => {
	code = newCode();
});

const newCode = () => `NAMED${String(++count).padStart(5, "0")}`;
const { call, book, view, found, record, act } = bookingCalls(() => site);
/** Names the code of a payment; the answer's message where it is refused. */
const name = async ({ token }: Booking): Promise<string | undefined> => {
	const reply = await site.t.post("/bookings/pay", { token, transaction_code: code });
	return reply.json().error?.message;
};
const open = async (): Promise<AdminPayment[]> => {
	const { data } = (await site.editor.get("/admin/api/bookings/payments?perPage=100&order=desc")).json();
	return data.filter((each: AdminPayment) => each.transaction_code === code);
};
/** Stores money with the code, of a booking or of none. */
const store = async (made: Booking | null, amount = price): Promise<AdminPayment> => {
	const booking_id = made && (await record(made)).id;
	await call("/statement/apply", {
		lines: [{ booking_id, transaction_code: code, amount, payer: "JUMA" }],
	});
	const payments = made ? (await record(made)).payments : await open();
	return payments.find(({ state }) => state === "received") as AdminPayment;
};
const settle = (id: number, deed: string, body: object = {}) =>
	call(`/payments/${id}/${deed}`, { reason: "Asked the payer", ...body });
const claimOf = async (made: Booking) =>
	(await record(made)).payments.find(({ state }) => state === "claimed") as AdminPayment;
const isOpen = async (made: Booking) =>
	(await open()).some(({ state, reference }) => state === "claimed" && reference === made.reference);
const statesOf = async (made: Booking) => (await view(made)).payments.map(({ state }) => state);

test("a booking's own reference is no transaction code, however it is written", async () => {
	let made = await book();
	// One of letters alone is refused as no code at all.
	while (!/\d/.test(made.reference)) made = await book();
	const written = `Ref: ${made.reference.slice(0, 4).toLowerCase()} ${made.reference.slice(4)}`;
	for (code of [made.reference, written])
		expect(await name(made)).toBe(m.booking_code_is_reference({}, locale));
	expect(await statesOf(made)).toEqual([]);
});

test("a number that is paid to is no transaction code, however it is written", async () => {
	const paymentWays: PaymentWay[] = [
		{ kind: "bank", number: "0150-123 456-789", name: "BCC", bank: "CRDB" },
		{ kind: "mpesa", number: "M5551234", name: "BCC", bank: null },
	];
	const setWays = async (ways: PaymentWay[]) => {
		await site.t.db.update(siteSettings).set({ paymentWays: ways });
		await site.t.app.contentChanges.announce();
	};
	await setWays(paymentWays);
	onTestFinished(() => setWays([]));
	const made = await book();
	const written = ["0150123456789", "150123456789", "Ref: 0150123456789", "CRDB0150123456789", "m5551234"];
	for (code of written) expect(await name(made)).toBe(m.booking_code_is_our_number({}, locale));
	expect(await statesOf(made)).toEqual([]);
	code = "0150123456788";
	expect(await name(made)).toBeUndefined();
});

test("a line whose sum an organiser has entered says so when it comes again, with its booking", async () => {
	const made = await book();
	const text = "CRDB SimBanking: TZS 60,000.00 from SAMUELI on 29/11/2026 17:00";
	const read = async () => (await call("/statement/preview", { text })).json().data[0] as StatementLine;
	const first = await read();
	expect(first).toMatchObject({ verdict: "unread", may_enter: true, stored_at: null });
	const { transaction_code } = first;
	const booking_id = (await record(made)).id;
	await call("/statement/apply", {
		lines: [{ booking_id, transaction_code, amount: 60_000, payer: null, text: first.text }],
	});
	expect(await read()).toMatchObject({
		...{ verdict: "unread", stored_at: new Date(site.now).toISOString() },
		bookings: [{ reference: made.reference }],
	});
});

describe("a code whose money waits for a booking", () => {
	test("is named without a word of other bookings, suggested first, and confirmed by one press with the stored sum", async () => {
		await book({ name: "Juma" });
		const musa = await book({ tickets: 2 });
		const money = await store(null, 2 * price);
		expect(await name(musa)).toBeUndefined();
		expect(await statesOf(musa)).toEqual(["claimed"]);
		const suggested = await site.editor.get(`/admin/api/bookings/payments/${money.id}/suggestions`);
		expect(suggested.json().data[0]).toMatchObject({ reference: musa.reference });
		const claim = await claimOf(musa);
		expect(claim).toMatchObject({ unassigned: 2 * price, flag: null });
		const pressed = await act(musa, "confirm", { payment_id: claim.id });
		expect(pressed.json().data).toMatchObject({
			...{ state: "confirmed", paid: 2 * price, missing: 0 },
			payments: [{ id: money.id, state: "received" }],
		});
		expect(await statesOf(musa)).toEqual(["received"]);
		expect(await open()).toEqual([]);
		expect(await found("claimed=true")).toEqual([]);
	});

	test("is on the page of the booking that its line names, unless the buyer has named its code as well", async () => {
		const [made, other] = [await book(), await book()];
		const { id } = await record(made);
		const words = `TIPS ${made.reference.slice(0, 4).toLowerCase()}-${made.reference.slice(4)} JUMA`;
		const money = { booking_id: null, transaction_code: code, amount: 6_000, payer: null, text: words };
		await call("/statement/apply", {
			lines: [money, { ...money, transaction_code: newCode(), text: "TIPS" }],
		});
		const shown = async (of = id) =>
			(await site.editor.get(`/admin/api/bookings/${of}`)).json().data.to_assign;
		expect([await shown(), await shown((await record(other)).id)]).toEqual([6_000, 0]);
		await name(made);
		expect(await shown()).toBe(0);
		const { id: stored } = (await open()).find(({ state }) => state === "received") as AdminPayment;
		await settle(stored, "move", { from: null, to: id });
		expect(await shown()).toBe(0);
	});

	test("is suggested to the booking that named it also once that is cancelled", async () => {
		const made = await book({ tickets: 2 });
		await name(made);
		await act(made, "cancel", { reason: "Ill" });
		const { id } = await store(null, 1_234);
		const { data } = (await site.editor.get(`/admin/api/bookings/payments/${id}/suggestions`)).json();
		expect(data[0]).toMatchObject({ reference: made.reference, state: "cancelled" });
	});

	test("is entered by hand with its own sum, and with no other one", async () => {
		const made = await book();
		const money = await store(null, 6_000);
		const body = { transaction_code: code, amount: price };
		for (const deed of ["confirm", "receive"])
			expect((await act(made, deed, body)).json().error).toMatchObject({
				field: "amount",
				message: m.booking_amount_stored({ amount: "6,000" }, locale),
			});
		const noted = await act(made, "receive", { ...body, amount: 6_000 });
		expect(noted.json().data).toMatchObject({
			...{ state: "reserved", paid: 6_000, missing: 4_000 },
			payments: [{ id: money.id, payer: "JUMA" }],
		});
	});

	test("goes to one of two bookings that named it; the other is told which, and neither stays open", async () => {
		const [one, two] = [await book(), await book()];
		await store(null);
		expect(await name(one)).toBeUndefined();
		expect(await name(two)).toBe(m.booking_code_disputed({}, locale));
		expect((await view(two)).payments).toMatchObject([{ state: "claimed", conflict: "named" }]);
		expect(await name(one)).toBeUndefined();
		expect((await view(one)).payments).toMatchObject([{ state: "claimed", conflict: null }]);
		expect([await isOpen(one), await isOpen(two)]).toEqual([true, true]);
		const [first, second] = [await claimOf(one), await claimOf(two)];
		expect([first.flag, second.flag]).toEqual([null, "disputed"]);
		const replies = await Promise.all([
			act(one, "confirm", { payment_id: first.id, amount: price }),
			act(two, "confirm", { payment_id: second.id, amount: price }),
		]);
		expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
		const [won, lost] = replies[0].statusCode === 200 ? [one, two] : [two, one];
		const refused = replies.find(({ statusCode }) => statusCode === 409)?.json().error;
		expect(refused.message).toBe(m.booking_code_taken({ reference: won.reference }, locale));
		expect([await isOpen(one), await isOpen(two)]).toEqual([false, false]);
		expect(await statesOf(won)).toEqual(["received"]);
		expect((await view(lost)).payments).toEqual([
			{ transaction_code: code, state: "rejected", conflict: "elsewhere" },
		]);
		expect(await record(lost)).toMatchObject({
			...{ state: "reserved", paid: 0 },
			payments: [{ state: "claimed", flag: "disputed", same_code: won.reference }],
		});
		await act(lost, "reject", { payment_id: (await claimOf(lost)).id });
		expect((await view(lost)).payments).toMatchObject([{ state: "rejected", conflict: "elsewhere" }]);
	});
});

test("a claim that was rejected too early is opened by naming the code again, and both bookings are shown that named it", async () => {
	const [one, two] = [await book(), await book()];
	await name(one);
	expect(await name(two)).toBe(m.booking_code_disputed({}, locale));
	const [{ id }, second] = [await claimOf(one), await claimOf(two)];
	await act(one, "reject", { payment_id: id });
	expect(await isOpen(one)).toBe(false);
	expect(await claimOf(two)).toMatchObject({ flag: "disputed", same_code: one.reference });
	const text = `${code} Confirmed. You have received Tsh10,000.00 from JUMA.`;
	const fitting = async () => {
		const [line] = (await call("/statement/preview", { text })).json().data;
		return { verdict: line.verdict, of: line.bookings.map(({ id: of }: { id: number }) => of).sort() };
	};
	const both = [(await record(one)).id, (await record(two)).id].sort();
	expect(await fitting()).toEqual({ verdict: "ambiguous", of: both });
	const money = await store(null);
	const { data } = (await site.editor.get(`/admin/api/bookings/payments/${money.id}/suggestions`)).json();
	expect(
		data
			.slice(0, 2)
			.map(({ id: of }: { id: number }) => of)
			.sort(),
	).toEqual(both);
	expect(await name(one)).toBeUndefined();
	expect(await claimOf(one)).toMatchObject({ id, flag: null, same_code: two.reference });
	expect(await isOpen(one)).toBe(true);
	expect((await claimOf(two)).id).toBe(second.id);
	const pressed = await act(one, "confirm", { payment_id: id });
	expect(pressed.json().data).toMatchObject({ state: "confirmed", paid: price });
});

test("a code is named again though the booking has named as many as it may, and opened once by several at once", async () => {
	const made = await book();
	const named = code;
	await name(made);
	const { id } = await claimOf(made);
	for (let more = 0; more < 4; more++) {
		code = newCode();
		await name(made);
	}
	code = newCode();
	expect(await name(made)).not.toBeUndefined();
	await act(made, "reject", { payment_id: id });
	code = named;
	const others = [await book(), await book()];
	const said = await Promise.all([made, made, ...others].map(name));
	expect(said.filter((each) => each === undefined)).toHaveLength(2);
	expect((await record(made)).payments.find((each) => each.id === id)).toMatchObject({ state: "claimed" });
});

test("a named code is settled by money that is moved to its booking, and open again once it is moved away", async () => {
	const [made, other] = [await book(), await book()];
	const [to, elsewhere] = [(await record(made)).id, (await record(other)).id];
	const { id } = await store(null);
	await name(made);
	const move = (from: number | null, whither: number | null) => settle(id, "move", { from, to: whither });
	for (const _ of [1, 2]) {
		await move(null, to);
		expect(await isOpen(made)).toBe(false);
		expect((await record(made)).payments).toMatchObject([{ id, state: "received" }]);
		expect(await statesOf(made)).toEqual(["received"]);
		await move(to, null);
		expect(await isOpen(made)).toBe(true);
		expect(await statesOf(made)).toEqual(["claimed"]);
	}
	await move(null, elsewhere);
	expect(await isOpen(made)).toBe(false);
	expect(await claimOf(made)).toMatchObject({ flag: "disputed", same_code: other.reference });
	expect(await name(made)).toBe(m.booking_code_disputed({}, locale));
	await move(elsewhere, to);
	expect(await record(made)).toMatchObject({ payments: [{ id, state: "received" }] });
});

test("a code whose money an organiser put with another booking before it was named is open until that is looked at", async () => {
	const [one, two] = [await book(), await book()];
	const { id, booking_id: from } = await store(one);
	site.now += 1_000;
	expect(await name(two)).toBe(m.booking_code_disputed({}, locale));
	expect(await isOpen(two)).toBe(true);
	expect(await claimOf(two)).toMatchObject({ flag: "disputed", same_code: one.reference });
	expect(await found("claimed=true")).toMatchObject([{ reference: two.reference }]);
	await act(two, "reject", { payment_id: (await claimOf(two)).id });
	expect(await isOpen(two)).toBe(false);
	site.now += 1_000;
	expect(await name(two)).toBe(m.booking_code_disputed({}, locale));
	expect(await isOpen(two)).toBe(true);
	await settle(id, "move", { from, to: (await record(two)).id });
	expect(await isOpen(two)).toBe(false);
	expect(await view(two)).toMatchObject({ state: "confirmed", paid: price });
});

test("a code that is named again after its money was put with another booking is open again", async () => {
	const [one, two] = [await book(), await book()];
	await name(two);
	site.now += 1_000;
	await store(one);
	expect(await isOpen(two)).toBe(false);
	site.now += 1_000;
	expect(await name(two)).toBe(m.booking_code_disputed({}, locale));
	expect(await isOpen(two)).toBe(true);
});

test("a named code of a booking that is paid by other money is no longer to be looked at, and is again once that is taken off", async () => {
	const made = await book();
	await name(made);
	expect(await found("claimed=true")).toMatchObject([{ reference: made.reference }]);
	const { id } = await record(made);
	const paidBy = { booking_id: id, transaction_code: newCode(), amount: 10_000, payer: null };
	await call("/statement/apply", { lines: [paidBy] });
	expect(await view(made)).toMatchObject({ state: "confirmed", missing: 0 });
	expect(await found("claimed=true")).toEqual([]);
	const isReceived = ({ state }: AdminPayment) => state === "received";
	await settle((await record(made)).payments.find(isReceived)?.id ?? 0, "move", { from: id, to: null });
	expect(await found("claimed=true")).toMatchObject([{ reference: made.reference }]);
});

test("who names a code after another's was not found is told of nobody; organisers see both", async () => {
	const [one, two] = [await book(), await book()];
	await name(one);
	await act(one, "reject", { payment_id: (await claimOf(one)).id });
	expect(await name(two)).toBeUndefined();
	expect(await claimOf(two)).toMatchObject({ flag: "disputed", same_code: one.reference });
});

test("nobody names money without a code by what stands for it", async () => {
	const made = await book();
	code = `LINE${crypto.randomUUID().replaceAll("-", "").slice(0, 16).toUpperCase()}`;
	expect((await store(null)).transaction_code).toBe(code);
	expect(await name(made)).toBeDefined();
	expect((await act(made, "receive", { amount: price, transaction_code: code })).statusCode).toBe(400);
	expect(await record(made)).toMatchObject({ paid: 0, payments: [] });
});

test("a payment that is there already is not stored again, and the organiser hears so", async () => {
	const made = await book();
	const { id: payment_id } = await store(made, 6_000);
	for (const deed of ["receive", "confirm"])
		expect((await act(made, deed, { payment_id, amount: 4_000 })).json().error).toMatchObject({
			code: "already_taken",
			message: m.booking_payment_elsewhere({ reference: made.reference }, locale),
		});
	expect(await record(made)).toMatchObject({ state: "reserved", paid: 6_000 });
	const confirmed = await act(made, "confirm", { payment_id, less: true });
	expect(confirmed.json().data).toMatchObject({ state: "confirmed", paid: 6_000 });
	const again = await act(made, "confirm", { payment_id, amount: 1_000 });
	expect(again.json().error.code).toBe("already_taken");
});

test("of money that is not ours, or was taken back, buyer and organiser hear just that", async () => {
	const [made, paid] = [await book(), await book()];
	const { id } = await store(null);
	await settle(id, "disown");
	expect(await name(made)).toBe(m.booking_code_put_aside({}, locale));
	expect((await view(made)).payments).toMatchObject([{ state: "claimed", conflict: "foreign" }]);
	expect(await isOpen(made)).toBe(true);
	const confirm = async () =>
		(await act(made, "confirm", { payment_id: (await claimOf(made)).id, amount: price })).json().error;
	expect(await confirm()).toMatchObject({
		code: "already_taken",
		message: m.booking_code_foreign({}, locale),
	});
	expect((await settle(id, "undo-note")).statusCode).toBe(200);
	expect(await claimOf(made)).toMatchObject({ unassigned: price });
	code = newCode();
	const reversed = [{ payment_id: (await store(paid)).id, amount: null, text: "Reversed" }];
	await call("/statement/apply", { lines: [], reversed });
	expect(await name(made)).toBe(m.booking_code_reversed({}, locale));
	expect((await act(made, "receive", { amount: price, transaction_code: code })).json().error).toMatchObject({
		message: m.booking_code_reversed({}, locale),
	});
});

test("money with one code that comes for bookings of two sales at once is stored once, and the others hear so", async () => {
	const one = await book({ tickets: 5 });
	const elsewhere = await insertSale(site.t.db, { seats: 6, kinds: [{ price }] });
	const two = (
		await site.t.post("/bookings/book", newBooking(elsewhere.kindIds[0] ?? 0, { tickets: 5 }))
	).json().data[0];
	const [first] = await site.t.db.select().from(booking).where(eq(booking.reference, one.reference));
	const [second] = await site.t.db.select().from(booking).where(eq(booking.reference, two.reference));
	const ids = [first?.id ?? 0, second?.id ?? 0];
	let stored = 0;
	for (let round = 0; round < 24; round++) {
		const transactionCode = newCode();
		const named = {
			source: "buyer",
			state: "claimed",
			transactionCode,
			createdAt: new Date(site.now),
		} as const;
		const claims = await site.t.db
			.insert(bookingPayment)
			.values(ids.map((bookingId, index) => ({ ...named, bookingId, disputed: index > 0 })))
			.returning({ id: bookingPayment.id });
		const line = { transaction_code: transactionCode, amount: 100, payer: null };
		const apply = (booking_id?: number) => call("/statement/apply", { lines: [{ ...line, booking_id }] });
		const byHand = async () => {
			const { paid } = await record(one);
			const body = { from: "reserved", paid, payment_id: claims[0]?.id, amount: 100 };
			return await call(`/${ids[0]}/receive`, body);
		};
		const [mine, other] = await Promise.all([round % 2 ? apply(ids[0]) : byHand(), apply(ids[1])]);
		expect(other.statusCode).toBe(200);
		expect([200, 409]).toContain(mine.statusCode);
		const isMoney = and(
			eq(bookingPayment.transactionCode, transactionCode),
			eq(bookingPayment.state, "received"),
		);
		stored += await site.t.db.$count(bookingPayment, isMoney);
		const isHere = mine.statusCode === 200 && (mine.json().data.known ?? 0) === 0;
		expect(other.json().data.known).toBe(isHere ? 1 : 0);
	}
	expect(stored).toBe(24);
});

describe("money by hand", () => {
	test("is entered on a cancelled booking, which stays cancelled, to be given back", async () => {
		const made = await book();
		await act(made, "cancel", { reason: "Ill" });
		const body = { amount: price, transaction_code: code };
		expect((await act(made, "receive", body)).json().error).toMatchObject({ field: "more" });
		expect(await record(made)).toMatchObject({ paid: 0, payments: [] });
		const noted = (await act(made, "receive", { ...body, more: true })).json().data;
		expect(noted).toMatchObject({ state: "cancelled", paid: price, refund_due: price });
		expect(await open()).toMatchObject([{ reference: made.reference, flag: "over" }]);
	});

	test("is entered on a booking that is paid, one that ran out, and one that waits, and flagged", async () => {
		const paid = await book();
		await act(paid, "confirm");
		const twice = await act(paid, "receive", { amount: price, transaction_code: code, more: true });
		expect(twice.json().data).toMatchObject({ state: "confirmed", paid: 2 * price, refund_due: price });
		expect(await open()).toMatchObject([{ reference: paid.reference, flag: "again" }]);
		const late = await book();
		site.now += 3 * hour;
		await site.t.app.runDue();
		code = newCode();
		const noted = await act(late, "receive", { amount: price, transaction_code: code, more: true });
		expect(noted.json().data).toMatchObject({ state: "expired", refund_due: price });
		await book({ tickets: 5 });
		const waiting = await book({ wait: true });
		code = newCode();
		const early = await act(waiting, "receive", { amount: price, transaction_code: code });
		expect(early.json().data).toMatchObject({ state: "waiting", paid: price });
		expect(await open()).toMatchObject([{ reference: waiting.reference, flag: "over" }]);
	});
});

test("a line that is not understood is kept with the sum that an organiser reads in it, once", async () => {
	const text = `Mteja wetu Juma ${newCode()}, shilingi elfu kumi\n\nGood morning ${crypto.randomUUID()}`;
	const preview = async (): Promise<StatementLine[]> =>
		(await call("/statement/preview", { text })).json().data;
	const lines = await preview();
	expect(lines.map(({ verdict, amount }) => [verdict, amount])).toEqual([
		["unread", null],
		["unread", null],
	]);
	const [{ transaction_code, payer, text: line }] = lines as [StatementLine];
	const read = [{ booking_id: null, transaction_code, amount: price, payer, text: line }];
	const twice = await Promise.all([1, 2].map(() => call("/statement/apply", { lines: read })));
	expect(twice.map((reply) => reply.json().data.unassigned).sort()).toEqual([0, 1]);
	code = transaction_code ?? "";
	expect(await open()).toMatchObject([{ booking_id: null, amount: price, line, flag: "unknown" }]);
	// The next one like it may be a second payment.
	expect((await preview()).map(({ verdict }) => verdict)).toEqual(["unread", "unread"]);
	expect((await preview())[0]?.transaction_code).not.toBe(code);
});
