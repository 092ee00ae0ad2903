import type { Booking } from "@bcc/contract/tickets/booking";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StoredPayment } from "#server/features/tickets/recognition/identity.ts";
import { match } from "#server/features/tickets/recognition/match.ts";
import { areCodesAlike } from "#server/features/tickets/recognition/noted-by-hand.ts";
import { recognise } from "#server/features/tickets/recognition/recognise.ts";
import { readLines } from "#server/features/tickets/recognition/statement-lines.ts";
import { bookingCalls } from "#server/features/tickets/testing/booking-calls.ts";
import { insertSale } from "#server/features/tickets/testing/ticket-sale.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const message = (code: string, payer = "JOHN MUSHI 255754123456", sum = "40,000", rest = "") =>
	`${code} Confirmed. You have received Tsh${sum}.00 from ${payer} on 12/11/26 at 2:30 PM.${rest}`;

test.each([
	["DKB7Z12XYK", "DKB7Z12XYK", true],
	["DKB7Z10XYK", "DKB7Z1OXYK", true],
	["DKB7Z12XYI", "DKB7Z12XY1", true],
	["DKB7Z12XYK", "DKB7Z12XYX", true],
	["DKB7Z12XYK", "DKB7Z12XY", true],
	["DKB7Z12XYK", "DKBB7Z12XYK", true],
	["DKB7Z12XYK", "DKB7Z12XXX", false],
	["DKB7Z12XYK", "SJK9Q8W7E6", false],
])("%s may be %s, mistyped: %s", (one, other, isIt) => {
	expect([areCodesAlike(one, other), areCodesAlike(other, one)]).toEqual([isIt, isIt]);
	expect(areCodesAlike(one, null)).toBe(false);
});

describe("a line that may tell of money noted by hand", () => {
	const paid = { ...{ name: "", amount: 40_000, missing: 0 }, state: "confirmed" as const, withdrawn: false };
	const bookings = [
		{ ...paid, id: 1, reference: "K7QMWX2P" },
		{ ...paid, id: 2, reference: "AAAA2222", missing: 40_000, state: "reserved" as const },
	];
	const byHand: StoredPayment = {
		...{ id: 7, bookingId: 1, reference: "K7QMWX2P", transactionCode: null, state: "received" },
		...{ amount: 40_000, source: "hand", line: null, buyer: "Asha Juma +255754000000" },
	};
	const preview = (text: string, noted: Partial<StoredPayment>) =>
		match(readLines(text).map(recognise), [{ ...byHand, ...noted }], bookings);
	test.each<[string, string, Partial<StoredPayment>]>([
		["the buyer's phone", message("DKB7Z12XYK"), { buyer: "Asha Juma +255754123456" }],
		["the buyer's name", message("DKB7Z12XYK"), { buyer: "John Mushi +255754000000" }],
		["a name with more words", message("DKB7Z12XYK", "JOHN PETER MUSHI"), { buyer: "Mushi John" }],
		["a mistyped code", message("DKB7Z10XYK"), { transactionCode: "DKB7Z1OXYK" }],
		[
			"a payment that a buyer named",
			message("DKB7Z12XYK"),
			{ transactionCode: "DKB7Z12XYX", source: "buyer", buyer: "J Mushi" },
		],
		["the booking's reference", message("DKB7Z12XYK", "ALI SAID", "40,000", " K7QMWX2P"), {}],
		[
			"a row's words",
			"Date,Details,Paid In,Balance\n12/11/2026,TIPS FROM JOHN MUSHI,40000,90000",
			{ buyer: "John Mushi" },
		],
	])("is for an organiser, and names its booking: %s", (_, text, noted) => {
		expect(preview(text, noted)).toMatchObject([
			{ verdict: "unsure", noted_for: "K7QMWX2P", bookings: [{ id: 1 }] },
		]);
	});
	test("also names the booking for which it came", () => {
		const text = message("DKB7Z12XYK", undefined, undefined, " AAAA2222");
		expect(preview(text, { buyer: "John Mushi" })).toMatchObject([
			{ verdict: "unsure", noted_for: "K7QMWX2P", bookings: [{ id: 1 }, { id: 2 }] },
		]);
		expect(preview(text, {})).toMatchObject([{ verdict: "match", noted_for: null, bookings: [{ id: 2 }] }]);
	});
	test.each<[string, Partial<StoredPayment>]>([
		["of another sum", { buyer: "John Mushi", amount: 30_000 }],
		[
			"with its operator's words",
			{ buyer: "John Mushi", line: "SJK9Q8W7E6 Confirmed.", source: "statement" },
		],
		["of another buyer", {}],
		["that was taken off", { buyer: "John Mushi", state: "rejected" }],
		["with the next code and another's payer", { transactionCode: "DKB7Z12XYL" }],
		["with another code of its operator", { buyer: "John Mushi", transactionCode: "SJK9Q8W7E6" }],
		["of one with a first name and another phone", { buyer: "John +255713000022" }],
	])("is of no money %s", (_, noted) =>
		expect(preview(message("DKB7Z12XYK"), noted)).toMatchObject([{ verdict: "none", noted_for: null }]),
	);
	test("is not of a payment whose code another line has", () => {
		const both = `${message("DKB7Z12XYK")}\n\n${message("DKB7Z12XYL")}`;
		const noted = { transactionCode: "DKB7Z12XYK", buyer: "John Mushi" };
		expect(preview(both, noted).map(({ verdict }) => verdict)).toEqual(["known", "none"]);
	});
});

test("another sum than an organiser noted with its code is said, and is no other money", () => {
	const text = message("DKB7Z12XYK", "JUMA ALI", "4,000");
	const stored: StoredPayment = {
		...{ id: 7, bookingId: 1, transactionCode: "DKB7Z12XYK", state: "received", amount: 71_500 },
	};
	const line = (more: Partial<StoredPayment>) =>
		match(readLines(text).map(recognise), [{ ...stored, ...more }], []);
	for (const source of ["hand", "buyer"])
		expect(line({ source })).toMatchObject([
			{ verdict: "other_sum", transaction_code: "DKB7Z12XYK", amount: 4_000, stored_amount: 71_500 },
		]);
	expect(line({ source: "hand", amount: 4_000 })).toMatchObject([{ verdict: "known", stored_amount: null }]);
	expect(line({ source: "statement", line: message("DKB7Z12XYK", "ALI") })).toMatchObject([
		{ verdict: "same_code" },
	]);
});

describe("money noted by hand, and its operator's message later", () => {
	let t: TestApp;
	let editor: TestBrowser;
	let sale: Awaited<ReturnType<typeof insertSale>>;
	let count = 0;
	beforeAll(async () => {
		t = await createTestApp();
		({ browser: editor } = await registerStaff(t, "editor"));
	});
	afterAll(() => t.close());
	beforeEach(async () => {
		// A sum of its own.
		sale = await insertSale(t.db, {
			seats: 20,
			reservationHours: 2,
			kinds: [{ price: 10_000 + 100 * ++count }],
		});
	});
	const { call, book, record, act } = bookingCalls(() => ({ t, editor, sale }));
	const newCode = () => `DKB7Z${String(++count * 37).padStart(4, "0")}K`;
	const john = { name: "John Mushi", phone: "0754 123 456" };
	const preview = async (text: string) => (await call("/statement/preview", { text })).json().data;
	const said = ({ amount }: Booking, code: string, payer?: string) =>
		message(code, payer, amount.toLocaleString("en"));
	const payment = (code: string, amount: number, booking_id: number | null, text: string) => ({
		lines: [{ booking_id, transaction_code: code, amount, payer: "JOHN MUSHI 255754123456", text }],
	});
	async function unassigned(code: string, amount: number, line: string) {
		await call("/statement/apply", payment(code, amount, null, line));
		const { data } = (await editor.get("/admin/api/bookings/payments?perPage=100")).json();
		const its = data.find((each: { transaction_code: string }) => each.transaction_code === code);
		const path = `/payments/${its.id}/suggestions`;
		return { id: its.id, suggested: (await editor.get(`/admin/api/bookings${path}`)).json().data };
	}

	test.each([null, "mistyped"])(
		"is shown with what was noted, and ticked it waits to be assigned; code %s",
		async (typed) => {
			const made = await book(john);
			const code = newCode();
			const noted = typed && code.replace(/K$/, "X");
			await act(made, "confirm", { transaction_code: noted });
			const text = said(made, code);
			const [line] = await preview(text);
			expect(line).toMatchObject({
				...{ verdict: "unsure", noted_for: made.reference, noted_code: noted },
				bookings: [{ reference: made.reference }],
			});
			const { id, suggested } = await unassigned(code, made.amount, text);
			expect(suggested[0]).toMatchObject({ reference: made.reference, noted: true, missing: 0 });
			await call(`/payments/${id}/move`, { from: null, to: (await record(made)).id, reason: "Twice" });
			expect(await record(made)).toMatchObject({ came: 2 * made.amount, refund_due: made.amount });
		},
	);

	test("keeps the codes that were noted taken", async () => {
		const [made, liars] = [await book(john), await book({ name: "Peter Kimaro", phone: "0754 000 022" })];
		const [code, second] = [newCode(), newCode()];
		await act(made, "confirm", { transaction_code: code });
		const texts = [said(made, code), `${said(made, second)} Ref ${made.reference}`];
		expect((await preview(texts.join("\n\n"))).map(({ verdict }: { verdict: string }) => verdict)).toEqual([
			"known",
			"paid",
		]);
		const { id } = await record(made);
		await call("/statement/apply", payment(second, made.amount, id, texts[1] ?? ""));
		expect(await record(made)).toMatchObject({ came: 2 * made.amount, refund_due: made.amount });
		const refused = await act(liars, "confirm", { transaction_code: code });
		expect(refused.statusCode).toBe(409);
	});

	test("asks why it is for another booking, and is “Not ours” where it is the same money", async () => {
		const [made, other] = [await book(john), await book({ name: "Peter Kimaro", phone: "0754 000 022" })];
		await act(made, "confirm");
		const code = newCode();
		const { id } = await unassigned(code, made.amount, said(made, code));
		const refused = await call(`/payments/${id}/move`, { from: null, to: (await record(other)).id });
		expect([refused.statusCode, refused.json().error.field]).toEqual([400, "reason"]);
		await call(`/payments/${id}/disown`, { reason: "The same money" });
		expect(await record(made)).toMatchObject({ state: "confirmed", came: made.amount, refund_due: 0 });
		expect(await preview(said(made, code))).toMatchObject([{ verdict: "known" }]);
	});

	test("of somebody else needs no reason", async () => {
		const [made, other] = [await book(john), await book({ name: "Peter Kimaro", phone: "0754 000 022" })];
		await act(made, "confirm");
		const code = newCode();
		const text = said(made, code, "PETER KIMARO 255754000022");
		const lines = [
			{ booking_id: null, transaction_code: code, amount: made.amount, payer: "PETER KIMARO", text },
		];
		await call("/statement/apply", { lines });
		const { data } = (await editor.get("/admin/api/bookings/payments?perPage=100")).json();
		const { id } = data.find((each: { transaction_code: string }) => each.transaction_code === code);
		const moved = await call(`/payments/${id}/move`, { from: null, to: (await record(other)).id });
		expect(moved.statusCode).toBe(200);
		expect(await record(other)).toMatchObject({ state: "confirmed" });
	});

	test.each([
		"Tsh 40,000 received from JUMA with ID DKB7Z1QXYK has been put on hold following a reversal request.",
		"Transaction DKB7Z1QXYK of Tsh40,000.00 has been cancelled and the money taken from your account.",
	])("is shown with its booking beside words that name its code: %s", async (text) => {
		const made = await book();
		const code = `DKB7Z${made.reference.slice(0, 4)}9K`;
		await act(made, "confirm", { transaction_code: code });
		const [line] = (await call("/statement/preview", { text: text.replace("DKB7Z1QXYK", code) })).json().data;
		expect(line.bookings).toMatchObject([{ reference: made.reference }]);
	});
});

describe("a reversal of money noted by hand without its code", () => {
	const paid = { ...{ name: "", amount: 40_000, missing: 0 }, state: "confirmed" as const, withdrawn: false };
	const bookings = [{ ...paid, id: 1, reference: "K7QMWX2P" }];
	const note: StoredPayment = {
		...{ id: 7, bookingId: 1, reference: "K7QMWX2P", transactionCode: null, state: "received" },
		...{ amount: 40_000, source: "hand", line: null, buyer: "John Mushi +255754123456" },
	};
	const reversal =
		"DKR9R99REV Confirmed. Transaction DKB7Y12AAA of Tsh40,000.00 from JOHN MUSHI 255754123456 has been reversed on 12/11/26 at 5:30 PM.";
	const table = (rows: string) =>
		`Receipt No,Completion Time,Details,Paid In,Withdrawn,Balance,Linked Transaction ID\n${rows}`;
	const others = Array.from({ length: 6 }, (_, index) => ({
		...note,
		...{ id: 20 + index, transactionCode: `DKC${index}Y12BBB`, source: "statement", line: "x", buyer: "Ali" },
	}));
	const reversedOf = (text: string, stored: StoredPayment[]) =>
		match(readLines(text).map(recognise), stored, bookings)
			.find(({ verdict }) => verdict === "reversed")
			?.reverses.map(({ payment_id }) => payment_id);
	test.each<[string, string, Partial<StoredPayment>]>([
		["alone", reversal, {}],
		["with its receipt", `${message("DKB7Y12AAA")}\n\n${reversal}`, {}],
		["of a mistyped code", reversal, { transactionCode: "DKB7Y12AAB" }],
		[
			"in a row that names the payment's code alone",
			table(
				"DKR9R99REV,2026-11-12 17:30:00,Reversal of JOHN MUSHI 255754123456,,-40000.00,90000.00,DKB7Y12AAA",
			),
			{},
		],
	])("offers that money first: %s", (_, text, more) => {
		expect(reversedOf(text, [{ ...note, ...more }, ...others])?.[0]).toBe(7);
	});
	test("is of the payment with its code where that is stored", () => {
		const its = { ...note, id: 8, transactionCode: "DKB7Y12AAA", source: "statement", line: "x" };
		expect(reversedOf(reversal, [note, its])).toEqual([8]);
	});
});
