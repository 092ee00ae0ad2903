import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import type { Booking } from "@bcc/contract/tickets/booking";
import { describe, expect, test } from "vitest";
import { bookingPayment } from "#server/db/schema/booking.ts";
import { bookingCalls, siteWithSale } from "#server/features/tickets/testing/booking-calls.ts";
import { eq } from "#server/lib/drizzle.ts";
import { readOutbox } from "#server/testing/account.ts";

const minute = 60_000;
const hour = 60 * minute;

const site = siteWithSale();

const { call, book, view, act } = bookingCalls(() => site);
const query = () => `occasion=event&occasion_id=${site.sale.eventId}`;
const saleNow = async () => (await site.editor.get(`/admin/api/bookings/sale?${query()}`)).json().data;
const listed = async (filter = "") =>
	(await site.editor.get(`/admin/api/bookings?${query()}${filter}`)).json().data;
const idOf = async ({ reference }: Booking): Promise<number> => (await listed(`&q=${reference}`))[0]?.id;
const claim = (made: Booking, transaction_code: string) =>
	site.t.post("/bookings/pay", { token: made.token, transaction_code });
const openPayments = async () =>
	(await site.editor.get("/admin/api/bookings/payments?perPage=100")).json().data;
/** The open payment of a code. */
const openOf = async (code: string) =>
	(await openPayments()).find((each: { transaction_code: string }) => each.transaction_code === code);
/** Settles a payment; a reason is given. */
const settle = (id: number | undefined, name: string, body: object = {}) =>
	call(`/payments/${id}/${name}`, { reason: "Asked the payer", ...body });
/** Stores money by a statement. */
const pay = async (made: Booking, transaction_code: string, amount: number) => {
	const line = { booking_id: await idOf(made), transaction_code, amount, payer: "A B" };
	return (await call("/statement/apply", { lines: [line] })).json().data;
};
describe("payments", () => {
	test("a named payment is confirmed: the buyer gets the seats and an e-mail", async () => {
		const email = `pays-${crypto.randomUUID()}@example.org`;
		const made = await book({ tickets: 2, email });
		await claim(made, "CK71ABC001");
		const [record] = await listed("&claimed=true");
		expect(record).toMatchObject({ reference: made.reference, payments: [{ state: "claimed" }] });
		const payment_id = record.payments[0].id;
		const unsaid = await act(made, "confirm", { payment_id });
		expect(unsaid.json().error).toMatchObject({ code: "invalid_input", field: "amount" });
		const reply = await act(made, "confirm", { payment_id, amount: 20_000 });
		expect(reply.json().data).toMatchObject({
			state: "confirmed",
			paid: 20_000,
			payments: [{ state: "received" }],
		});
		expect((await view(made)).seat_list).toHaveLength(2);
		expect((await readOutbox(site.t)).filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(2);
		expect((await act(made, "confirm")).json().error.code).toBe("booking_over");
	});

	test("a code that the buyer named is settled by its payment or by the code, and recorded once", async () => {
		const [byPayment, byCode] = [await book(), await book()];
		for (const [made, transaction_code] of [
			[byPayment, "CK71ONCE01"],
			[byCode, "CK71ONCE02"],
		] as const) {
			await claim(made, transaction_code);
			const [{ payments }] = await listed(`&q=${made.reference}`);
			const confirm =
				made === byPayment
					? { payment_id: payments[0].id, amount: 10_000 }
					: { transaction_code, amount: 10_000 };
			const { data } = (await act(made, "confirm", confirm)).json();
			expect(data).toMatchObject({ state: "confirmed", paid: 10_000 });
			expect(data.payments).toMatchObject([
				{ id: payments[0].id, transaction_code, amount: 10_000, state: "received", flag: null },
			]);
			expect((await act(made, "confirm", { transaction_code })).statusCode).toBe(409);
		}
		expect((await saleNow()).sums).toMatchObject({ received: 20_000, flagged: 0 });
	});

	test("a rejected one leaves the booking reserved, and its code cannot pay for another booking twice", async () => {
		const [one, two] = [await book(), await book()];
		await claim(one, "CK71ABC002");
		const [record] = await listed("&claimed=true");
		expect((await act(one, "reject", { payment_id: record.payments[0].id })).json().data.state).toBe(
			"reserved",
		);
		expect((await act(two, "reject", { payment_id: record.payments[0].id })).statusCode).toBe(404);
		expect((await act(two, "confirm", { transaction_code: "CK71ABC002" })).statusCode).toBe(200);
		const again = await act(one, "confirm", { payment_id: record.payments[0].id, amount: 10_000 });
		expect(again.json().error).toMatchObject({ code: "already_taken", field: "transaction_code" });
		expect(again.json().error.message).toContain(two.reference);
	});

	test("a code that the buyer of another booking has named is taken by hand, and both bookings show the other", async () => {
		const [one, two] = [await book(), await book()];
		await claim(one, "CK71BOTH01");
		const [{ payments }] = (await listed("&claimed=true")) as [AdminBooking];
		const typed = await act(two, "confirm", { transaction_code: "ck71 both01." });
		expect(typed.json().data).toMatchObject({
			...{ state: "confirmed", paid: 10_000 },
			payments: [{ transaction_code: "CK71BOTH01", same_code: one.reference }],
		});
		expect(await listed(`&q=${one.reference}`)).toMatchObject([
			{ payments: [{ state: "claimed", flag: "disputed", same_code: two.reference }] },
		]);
		expect(await listed("&claimed=true")).toEqual([]);
		const again = await act(one, "confirm", { payment_id: payments[0]?.id, amount: 10_000 });
		expect(again.json().error.message).toContain(two.reference);
		expect((await act(one, "reject", { payment_id: payments[0]?.id })).statusCode).toBe(200);
	});

	test("the rest of a part payment comes by hand or by a statement, and no more than the rest", async () => {
		const [cash, mobile] = [await book(), await book()];
		const [{ amount }] = await listed(`&q=${cash.reference}`);
		for (const made of [cash, mobile]) {
			const part = { amount: amount - 4_000 };
			expect((await act(made, "confirm", part)).json().error).toMatchObject({ field: "less" });
			expect(await view(made)).toMatchObject({ state: "reserved", paid: 0 });
			const { data } = (await act(made, "confirm", { ...part, less: true })).json();
			expect(data).toMatchObject({ state: "confirmed", paid: amount - 4_000 });
		}
		expect(await listed("&part_paid=true")).toHaveLength(2);
		expect((await saleNow()).sums).toMatchObject({ missing: 8_000 });
		expect((await act(cash, "confirm", { amount: 5_000 })).json().error).toMatchObject({ field: "more" });
		expect((await act(cash, "confirm", { amount: 4_000 })).json().data.paid).toBe(amount);
		const text = `CK71REST01 Confirmed. You have received Tsh4,000.00 from JUMA. Ref ${mobile.reference}`;
		const [line] = (await call("/statement/preview", { text })).json().data;
		// As much came in cash, but for another booking.
		expect(line).toMatchObject({ verdict: "match", transaction_code: "CK71REST01" });
		await pay(mobile, "CK71REST01", 4_000);
		const [stored] = await listed(`&q=${mobile.reference}`);
		expect(stored).toMatchObject({ paid: amount, payments: [{}, { flag: null }] });
	});

	test("one that comes too late is stored and flagged; an organiser gives the seats while they are free", async () => {
		const made = await book({ tickets: 4 });
		site.now += 3 * hour;
		await site.t.app.runDue();
		expect(await pay(made, "CK71LATE01", 40_000)).toMatchObject({ flagged: 1 });
		expect(await pay(made, "CK71LATE01", 40_000)).toMatchObject({ flagged: 0, known: 1 });
		const flagged = await openOf("CK71LATE01");
		expect(flagged).toMatchObject({ reference: made.reference, flag: "over", state: "received" });
		const other = await book({ tickets: 3 });
		const confirm = { payment_id: flagged.id };
		expect((await act(made, "confirm", confirm)).json().error.code).toBe("sold_out");
		await act(other, "cancel", { reason: "wrong" });
		expect((await act(made, "confirm", confirm)).json().data).toMatchObject({
			state: "confirmed",
			paid: 40_000,
		});
		expect((await saleNow()).sale.taken).toBe(4);
	});

	test("of money beside the price only that is given back, also as a part of a payment; then all of it", async () => {
		const [made, older] = [await book(), await openPayments()];
		expect(await pay(made, "QQ22SURP01", 15_000)).toMatchObject({ confirmed: 1 });
		expect(await view(made)).toMatchObject({ state: "confirmed", paid: 15_000 });
		expect(await pay(made, "QQ22SURP02", 10_000)).toMatchObject({ flagged: 1 });
		expect(await openPayments()).toMatchObject([...older, { flag: "amount" }, { flag: "again" }]);
		const record = (await act(made, "refund", { note: "by M-Pesa" })).json().data;
		expect(record).toMatchObject({ state: "confirmed", paid: 10_000, refund_due: 0 });
		expect((await saleNow()).sums).toMatchObject({ received: 10_000, flagged: 0 });
		expect((await act(made, "refund", { note: "again" })).json().error.code).toBe("booking_over");
		// The code of a payment that was given back in part pays for nothing else.
		expect(await pay(made, "QQ22SURP01", 15_000)).toMatchObject({ flagged: 0, known: 1 });
		await act(made, "cancel", { reason: "Ill" });
		expect((await act(made, "refund", { note: "the rest" })).json().data).toMatchObject({ paid: 0 });
		expect((await saleNow()).sums).toMatchObject({ received: 0, refund_due: 0 });
	});

	test("unassigned money is shown, and assigned to one booking only", async () => {
		const [one, two] = [await book(), await book()];
		const values = { source: "clickpesa", state: "received", payer: "Juma Ali" } as const;
		const [unknown] = await site.t.db
			.insert(bookingPayment)
			.values({ ...values, transactionCode: "QQ33LOST01", amount: 10_000, createdAt: new Date(site.now) })
			.returning();
		expect(await openOf("QQ33LOST01")).toMatchObject({ reference: null, flag: "unknown", payer: "Juma Ali" });
		expect((await act(one, "confirm", { payment_id: unknown?.id })).statusCode).toBe(404);
		const targets = [await idOf(one), await idOf(two)];
		const replies = await Promise.all(targets.map((to) => settle(unknown?.id, "move", { from: null, to })));
		expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
		const [won, lost] = [...replies].sort((first, second) => first.statusCode - second.statusCode);
		const { reference } = won?.json().data ?? {};
		expect([one.reference, two.reference]).toContain(reference);
		expect(lost?.json().error).toMatchObject({
			code: "already_taken",
			message: expect.stringContaining(reference),
		});
		const states = [(await view(one)).state, (await view(two)).state].sort();
		expect(states).toEqual(["confirmed", "reserved"]);
		expect((await saleNow()).sums).toMatchObject({ received: 10_000, flagged: 0 });
		expect((await openPayments()).some(({ id }: { id: number }) => id === unknown?.id)).toBe(false);
	});

	test("money taken back from a confirmed booking is shown until the booking is paid, or need not be", async () => {
		const made = await book();
		await act(made, "confirm", { transaction_code: "QQ44BACK01" });
		const isIts = eq(bookingPayment.transactionCode, "QQ44BACK01");
		const reversed = { state: "reversed" } as const;
		const [payment] = await site.t.db.update(bookingPayment).set(reversed).where(isIts).returning();
		expect(await openOf("QQ44BACK01")).toMatchObject({
			id: payment?.id,
			flag: "reversed",
			state: "reversed",
		});
		expect(await listed("&part_paid=true")).toMatchObject([{ reference: made.reference, missing: 10_000 }]);
		const unfounded = await act(made, "confirm", { payment_id: payment?.id, amount: 10_000 });
		expect(unfounded.statusCode).toBe(404);
		await act(made, "confirm", { amount: 4_000 });
		expect(await openOf("QQ44BACK01")).toMatchObject({ flag: "reversed" });
		const settled = await act(made, "forgive", { missing: 6_000, reason: "Came by bus" });
		expect(settled.json().data).toMatchObject({ state: "confirmed", paid: 4_000, missing: 0 });
		expect(await openOf("QQ44BACK01")).toBeUndefined();
	});

	test("a pasted statement is matched by reference or named code, and by amount; ambiguous payments are only shown", async () => {
		const [exact, named, less, twice] = [
			await book(),
			await book(),
			await book({ tickets: 2 }),
			await book(),
		];
		await claim(named, "12345678901");
		const text = [
			`QQ11AA2233 Confirmed. You have received Tsh 10,000 from A B. Ref ${exact.reference.slice(0, 4)} ${exact.reference.slice(4)}`,
			"Umepokea TZS 10,000. Muamala 12345678901",
			`QQ11AA2235 Confirmed. You have received Tsh 15,000. Ref ${less.reference}`,
			`QQ11AA2236 Confirmed. You have received Tsh 10,000. Ref ${twice.reference}`,
			`QQ11AA2237 Confirmed. You have received Tsh 10,000. Ref ${twice.reference}`,
			`QQ11AA2238 Confirmed. You have received Tsh 10,000. Ref ${exact.reference} ${less.reference}`,
			"QQ11AA2239 Confirmed. You have received Tsh 10,000. Ref ABCDEFGH",
			"QQ11AA2240 Confirmed. Tsh 500 sent to ASHA MUSHI on 1/5/27.",
		].join("\n");
		const long = await call("/statement/preview", { text: `${text}\n`.repeat(500) });
		expect(long.json().error).toMatchObject({ code: "invalid_input", field: "text" });
		expect(long.json().error.message).toContain("4,000");
		const lines = (await call("/statement/preview", { text })).json().data;
		expect(lines.map((line: { verdict: string }) => line.verdict)).toEqual([
			// Other money of 10,000 is stored, or in the same text, from other sources.
			...["unsure", "unsure", "amount", "unsure", "unsure", "unsure", "unsure", "other"],
		]);
		type Line = Record<string, unknown> & { bookings: { id: number }[] };
		const chosen = lines.slice(0, 3).map(({ bookings, ...line }: Line) => ({
			...{ ...line, booking_id: bookings[0]?.id },
		}));
		const applied = await call("/statement/apply", { lines: chosen });
		expect(applied.json().data).toEqual({
			confirmed: 2,
			flagged: 1,
			known: 0,
			unassigned: 0,
			reversed: 0,
			other_sum: 0,
			not_done: 0,
		});
		const states = [exact, named, less, twice].map(async (made) => (await view(made)).state);
		expect(await Promise.all(states)).toEqual(["confirmed", "confirmed", "reserved", "reserved"]);
		const again = (await call("/statement/preview", { text })).json().data;
		expect(again[0].verdict).toBe("known");
		// The rest of it comes: together they pay.
		expect((await pay(less, "QQ11AA2299", 5_000)).confirmed).toBe(1);
		expect(await openOf("QQ11AA2235")).toBeUndefined();
	});
});

test("a line that names no booking is shown with the likeliest ones, and is stored for the one that is chosen", async () => {
	const made = await book({ name: "Zuhura Kimweri", phone: "0754 999 111" });
	const text = "RR11AA2250 Confirmed. You have received Tsh 9,900.00 from ZUHURA KIMWERI 255754999111";
	const preview = async () => (await call("/statement/preview", { text })).json().data[0];
	const line = await preview();
	expect(line.verdict).toBe("none");
	expect(line.bookings[0]).toMatchObject({ reference: made.reference, missing: 10_000, state: "reserved" });
	expect(line.bookings.length).toBeLessThanOrEqual(3);
	const { bookings, ...money } = line;
	await call("/statement/apply", { lines: [{ ...money, booking_id: bookings[0].id }] });
	expect((await view(made)).missing).toBe(100);
	// It is stored, and no longer looked for.
	expect((await preview()).verdict).toBe("known");
});

test("a statement's line that does not say that money came never fits, nor one whose till a buyer has named", async () => {
	const made = await book();
	const verdicts = async (...lines: string[]) => {
		const { data } = (await call("/statement/preview", { text: lines.join("\n\n") })).json();
		return data.map((line: { verdict: string }) => line.verdict);
	};
	const ref = made.reference;
	expect(
		await verdicts(
			`RR11AA2231 Confirmed. Tsh 10,000 sent to ASHA. Ref ${ref}`,
			`Umelipa TZS 10,000. Muamala 12345678910. Kumbukumbu ${ref}`,
			`Failed: you have not received Tsh 10,000. TID RR11AA2233 Ref ${ref}`,
			`RR11AA2234 Confirmed. Tsh 10,000. Ref ${ref}`,
		),
	).toEqual(["other", "other", "unread", "unread"]);
	expect((await claim(made, "556677")).statusCode).toBe(400);
	expect(
		await verdicts("RR11AA2235 Confirmed. You have received Tsh 9,900 from X on till 556677. Balance Tsh 1"),
	).toEqual(["none"]);
});

test("money of no booking is among what needs a look, whatever it is for", async () => {
	const before = (await saleNow()).sums.unassigned;
	const money = { booking_id: null, transaction_code: "CK71NOBODY", amount: 7_000, payer: null };
	await call("/statement/apply", { lines: [money] });
	const { sums } = await saleNow();
	expect(sums).toMatchObject({ flagged: 0, unassigned: before + 7_000 });
	await settle((await openOf("CK71NOBODY"))?.id, "disown");
	expect((await saleNow()).sums.unassigned).toBe(before);
});
