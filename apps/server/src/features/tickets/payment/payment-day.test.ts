import type { PaymentDay } from "@bcc/contract/tickets/admin-payment";
import { beforeAll, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { bookingPayment } from "#server/db/schema/booking.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { bookingCalls, siteWithSale } from "#server/features/tickets/testing/booking-calls.ts";
import { desc } from "#server/lib/drizzle.ts";
import { registerStaff } from "#server/testing/account.ts";

const site = siteWithSale();
const { book, act, call, record } = bookingCalls(() => site);
const till = { kind: "mpesa", number: "556677", name: "Tuzo", bank: null } as const;
const way = "mpesa 556677";

beforeAll(async () => {
	await site.t.db.update(siteSettings).set({ paymentWays: [till] });
	await site.t.app.contentChanges.announce();
});

/** It is another time, to which no session has lasted. */
async function at(time: string): Promise<void> {
	site.now = Date.parse(time);
	site.editor = (await registerStaff(site.t, "editor")).browser;
}
const day = async (date: string, its = ""): Promise<PaymentDay> =>
	(await site.editor.get(`/admin/api/bookings/day?date=${date}${its}`)).json().data;
const line = (code: string, values: object = {}) => ({
	...{ booking_id: null, transaction_code: code, amount: 7_000, payer: null },
	...values,
});

test("each payment says by which way it came, and who said so", async () => {
	await at("2027-02-03T20:59:00Z");
	const [named, other] = [await book(), await book()];
	await site.t.post("/bookings/pay", { token: named.token, transaction_code: "CK71ABC801" });
	const { id: booking_id } = await record(named);
	const text = "CK71ABC801 Confirmed. You have received Tsh10,000 from JUMA";
	await call("/statement/apply", {
		lines: [line("CK71ABC801", { booking_id, amount: 10_000, text }), line("CK71ABC802")],
		way,
	});
	await act(other, "confirm", { way: "cash" });
	const { ways, payments } = await day("2027-02-03");
	expect(payments.map(({ source, way: its, reference }) => [source, its, reference])).toEqual([
		["message", way, named.reference],
		["statement", way, null],
		["hand", "cash", other.reference],
	]);
	expect(ways).toEqual([
		{ way: "cash", count: 1, sum: 10_000, unticked: 1, unticked_sum: 10_000 },
		{ way, count: 2, sum: 17_000, unticked: 2, unticked_sum: 17_000 },
	]);
	expect((await day("2027-02-03", `&way=${way}`)).payments.length).toBe(2);
	expect((await day("2027-02-03", "&way=none")).payments).toEqual([]);
	// Midnight in Dar es Salaam is between the two.
	site.now += 60_000;
	await call("/statement/apply", { lines: [line("CK71ABC803")] });
	expect((await day("2027-02-04")).payments).toMatchObject([{ transaction_code: "CK71ABC803", way: null }]);
	const csv = await site.editor.get("/admin/api/bookings/day.csv?date=2027-02-03");
	expect(csv.body.slice(1).split("\r\n")).toEqual([
		"Received,Way,Transaction code,Payer,Sum,Taken back,Booking,Buyer,State,Compared",
		`2027-02-03 23:59:00,M-Pesa 556677,CK71ABC801,,10000,0,${named.reference},Neema Mushi,Received,`,
		"2027-02-03 23:59:00,M-Pesa 556677,CK71ABC802,,7000,0,,,Received,",
		`2027-02-03 23:59:00,Cash,,,10000,0,${other.reference},Neema Mushi,Received,`,
		"",
	]);
	const swahili = await site.editor.get("/admin/api/bookings/day.csv?date=2027-02-03&lang=sw");
	expect(swahili.body).toContain(`Pesa taslimu,,,10000,0,${other.reference},Neema Mushi,Yamepokelewa,`);
});

test("money is ticked off against the operator's list, and the tick is taken back; both are in the audit log", async () => {
	await at("2027-03-03T10:00:00Z");
	const made = await book();
	await act(made, "confirm", { transaction_code: "CK71ABC811", way });
	const [payment] = (await day("2027-03-03")).payments;
	const tick = async (ticked: boolean) => await call(`/payments/${payment?.id}/tick`, { ticked });
	expect((await tick(true)).json().data).toMatchObject({
		...{ ticked_at: "2027-03-03T10:00:00.000Z", ticked_by: "Anna Maria Mushi" },
	});
	expect((await tick(true)).json().error).toMatchObject({ code: "changed_meanwhile", field: "ticked" });
	expect((await day("2027-03-03")).ways).toMatchObject([{ way, count: 1, unticked: 0, unticked_sum: 0 }]);
	expect((await tick(false)).json().data).toMatchObject({ ticked_at: null, ticked_by: null });
	const entries = await site.t.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(2);
	expect(entries.map(({ action, label }) => [action, label])).toEqual([
		["untick", made.reference],
		["tick", made.reference],
	]);
	expect((await call("/payments/2147483647/tick", { ticked: true })).statusCode).toBe(404);
});

test("a payment stays on its day wherever it goes; what is no money is not there", async () => {
	await at("2027-04-03T10:00:00Z");
	const [first, second] = [await book(), await book()];
	await act(first, "confirm", { transaction_code: "CK71ABC821", way });
	await site.t.post("/bookings/pay", { token: second.token, transaction_code: "CK71ABC822" });
	await at("2027-04-04T16:00:00Z");
	const [payment] = (await day("2027-04-03")).payments;
	const [from, to] = [(await record(first)).id, (await record(second)).id];
	await call(`/payments/${payment?.id}/move`, { from, to, reason: "Of the other" });
	expect((await day("2027-04-03")).payments).toMatchObject([
		{ id: payment?.id, reference: second.reference },
	]);
	const reverse = async (amount: number | null) => {
		const reversed = [{ payment_id: payment?.id, amount, text: "Reversed" }];
		await call("/statement/apply", { lines: [], reversed });
		return (await site.editor.get("/admin/api/bookings/day.csv?date=2027-04-03")).body;
	};
	// In part, and then the rest of it.
	expect(await reverse(4_000)).toContain(`,10000,4000,${second.reference},Neema Mushi,Received,`);
	expect(await reverse(6_000)).toContain(`,10000,10000,${second.reference},Neema Mushi,Received,`);
	const { payments } = await record(second);
	for (const part of payments.filter(({ state }) => state === "refunded"))
		await call(`/payments/${part.id}/undo-note`, { reason: "By mistake" });
	expect(await reverse(null)).toContain(
		`,10000,10000,${second.reference},Neema Mushi,Taken back by the operator,`,
	);
	expect((await day("2027-04-03")).payments).toMatchObject([{ id: payment?.id, state: "reversed" }]);
	expect((await day("2027-04-04")).payments).toEqual([]);
});

test("money of before the time was noted is on the day on which it was decided", async () => {
	await at("2027-05-05T10:00:00Z");
	const values = { source: "statement", state: "received", amount: 5_000, createdAt: new Date(0) } as const;
	await site.t.db.insert(bookingPayment).values({ ...values, decidedAt: new Date("2027-05-03T21:30:00Z") });
	expect((await day("2027-05-04")).payments).toMatchObject([{ amount: 5_000, way: null }]);
});

test("a way that is not in the settings is refused, and nothing is stored", async () => {
	await at("2027-06-03T10:00:00Z");
	const made = await book();
	for (const reply of [
		await act(made, "confirm", { way: "mpesa 1" }),
		await act(made, "receive", { way: "mpesa 1", amount: 10_000 }),
		await call("/statement/apply", { lines: [line("CK71ABC831")], way: "mpesa 1" }),
	])
		expect(reply.json().error).toMatchObject({ code: "invalid_input", field: "way" });
	expect(await record(made)).toMatchObject({ state: "reserved", payments: [] });
});

test("a day of a year that nothing can be of is refused", async () => {
	for (const path of ["day", "day.csv"])
		for (const date of ["0000-01-01", "0001-01-01", "9999-12-31"])
			expect((await site.editor.get(`/admin/api/bookings/${path}?date=${date}`)).statusCode, date).toBe(400);
});
