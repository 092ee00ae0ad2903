import { isCodeOfLine, readCode } from "@bcc/contract/transaction-code";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { match, type PossibleBooking, type StoredPayment } from "#server/features/booking/match.ts";
import { receiving } from "#server/features/booking/payment-words.ts";
import { codeOfLine, recognise } from "#server/features/booking/recognise.ts";
import { readLines } from "#server/features/booking/statement-lines.ts";
import { cases, reference } from "#server/testing/statement-cases.ts";

const booking: PossibleBooking = {
	...{ id: 1, reference, name: "Asha", amount: 40_000, missing: 40_000, state: "held", withdrawn: false },
};
const preview = (text: string, payments: StoredPayment[] = [], bookings = [booking]) =>
	match(readLines(text).map(recognise), payments, bookings);
const isMoney = ({ verdict }: { verdict: string }) =>
	["match", "amount", "ambiguous", "several", "none"].includes(verdict);

test("there are 200 messages and tables", () => {
	expect(new Set(cases.map(([text]) => text)).size).toBeGreaterThanOrEqual(200);
});

test.each(cases)("%s", (text, ...found) => {
	const money = preview(text).filter(isMoney);
	expect(
		money.map(({ transaction_code, amount, bookings }) => [
			transaction_code,
			amount,
			bookings[0]?.reference ?? null,
		]),
	).toEqual(found);
	// It is stored as it was found.
	for (const [code] of found) expect(readCode(code)).toBe(code);
});

test("the same pasted together, each after another: all money is found, and nothing else", () => {
	const messages = cases.filter(([text]) => !text.includes("\n"));
	const text = messages.map(([each]) => each).join("\n\n");
	const codes = preview(text)
		.filter(isMoney)
		.map(({ transaction_code }) => transaction_code);
	expect(codes).toEqual(messages.flatMap(([, ...found]) => found.map(([code]) => code)));
});

describe("messages of any two or three cases, one per line", () => {
	const messages = cases.map(([text]) => text).filter((text) => readLines(text)[0]?.kind === "message");
	/** The payments that a text says have come, and codes of which one was taken back. */
	const readings = (text: string) =>
		readLines(text)
			.map(recognise)
			.filter(({ said, amount, code }) =>
				said === "received" ? amount !== null && code !== null : said === "reversed",
			)
			.map(({ said, amount, code, references, reversed }) =>
				JSON.stringify(said === "received" ? [code, amount, references] : reversed),
			);
	test("are read as they are alone, or not understood", () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...messages), { minLength: 2, maxLength: 3 }), (some) => {
				const alone = some.flatMap(readings);
				for (const each of readings(some.join("\n"))) {
					expect(alone).toContain(each);
					alone.splice(alone.indexOf(each), 1);
				}
			}),
			{ numRuns: 3_000 },
		);
	});
});

test("money is found in messages one per line as it is with empty lines between", () => {
	const messages = cases.filter(([text, code]) => code && !text.includes("\n"));
	const codes = preview(messages.map(([text]) => text).join("\n"))
		.filter(isMoney)
		.map(({ transaction_code }) => transaction_code);
	expect(codes).toEqual(messages.flatMap(([, ...found]) => found.map(([code]) => code)));
});

describe("no text without a word of receiving is money", () => {
	const words = cases
		.flatMap(([text]) => text.split(/\s+/))
		.filter(
			(word) =>
				!receiving.test(word) &&
				!/receiv|deposit|credit|cash|paid|money|ingia|pokea|pokele|wekewa|umetumiwa|tumia/i.test(word),
		);
	const texts = fc.oneof(
		fc.string(),
		fc.array(fc.constantFrom(...words, ",", ";", "\n"), { maxLength: 60 }).map((parts) => parts.join(" ")),
	);
	test("whatever else it says", () => {
		fc.assert(
			fc.property(
				texts,
				(text) =>
					receiving.test(text) || !preview(text).some((line) => isMoney(line) || line.verdict === "uncoded"),
			),
			{ numRuns: 2_000 },
		);
	});
});

describe("a payment that was taken back", () => {
	const stored: StoredPayment = {
		id: 7,
		bookingId: 1,
		transactionCode: "CK71ABC234",
		state: "received",
		amount: 40_000,
	};
	test.each([
		"Reversal of CK71ABC234: TZS 40,000 received earlier was taken back.",
		"CK71ABC330 Confirmed. Transaction CK71ABC234 of Tsh40,000.00 has been reversed.",
		"CK71ABC234 Imethibitishwa. Tsh 40,000 imerudishwa kwa JUMA.",
		"Receipt No,Details,Paid In,Withdrawn\nCK71ABC900,Reversal of CK71ABC234,,-40000",
	])("is found: %s", (text) => {
		expect(preview(text, [stored])).toMatchObject([
			{ verdict: "reversed", payment_id: 7, transaction_code: "CK71ABC234", bookings: [{ id: 1 }] },
		]);
	});

	const part = "Reversal of CK71ABC234: TZS 10,000.";
	const noted: StoredPayment = {
		...{ id: 8, bookingId: 1, transactionCode: codeOfLine(part), state: "refunded", amount: 10_000 },
	};
	test.each([
		["in part", part, [stored], "reversed", 7],
		["in part, of no booking", part, [{ ...stored, bookingId: null }], "reversed", null],
		["in part, and is noted already", part, [stored, noted], "known", null],
		["already", "Reversal of CK71ABC234", [{ ...stored, state: "returned" }], "known", null],
		["and is not stored", "Reversal of CK71ABC234", [], "reversed", null],
	] as const)("%s", (_, text, payments, verdict, payment_id) => {
		expect(preview(text, [...payments])).toMatchObject([{ verdict, payment_id }]);
	});
});

const toUs = (code: string, sum: string) =>
	`${code} Confirmed. You have received Tsh${sum} from JUMA ALI 255754123456. Ref ${reference}`;

describe("a booking's lines", () => {
	const both = (one: string, other: string) =>
		[toUs("CK71ABC234", one), toUs("CK71ABC235", other)].join("\n\n");
	test.each([
		["15,000", "25,000", "match"],
		["40,000", "40,000", "several"],
		["40,000", "10,000", "several"],
		["10,000", "10,000", "several"],
	])("of %s and %s: %s", (one, other, verdict) => {
		expect(preview(both(one, other)).map((each) => each.verdict)).toEqual([verdict, verdict]);
	});

	test("never fit where its occasion does not take place", () => {
		const bookings = [{ ...booking, withdrawn: true }];
		expect(preview(toUs("CK71ABC234", "40,000"), [], bookings)).toMatchObject([{ verdict: "withdrawn" }]);
	});
});

describe("money without a code", () => {
	const row = `12/11/2026,JUMA ALI ${reference},40000,,90000`;
	const table = (...rows: string[]) => ["Date,Details,Money In,Money Out,Balance", ...rows].join("\n");
	test("is shown as that, and has an identity of its own, however it was copied", () => {
		const [line] = preview(table(row));
		expect(line).toMatchObject({ verdict: "uncoded", amount: 40_000, bookings: [{ id: 1 }] });
		const code = line?.transaction_code ?? "";
		expect(readCode(code)).toBe(code);
		expect(isCodeOfLine(code)).toBe(true);
		const again = preview(table(row.replace("JUMA ALI", "Juma  Ali"), row.replace("12/11", "13/11")));
		expect(again[0]?.transaction_code).toBe(code);
		expect(again[1]?.transaction_code).not.toBe(code);
	});

	test("is known where the line is stored, or stands twice", () => {
		const verdicts = (text: string, payments: StoredPayment[] = []) =>
			preview(text, payments).map(({ verdict }) => verdict);
		expect(verdicts(table(row, row))).toEqual(["uncoded", "known"]);
		const transactionCode = preview(table(row))[0]?.transaction_code ?? null;
		const stored = { id: 7, bookingId: null, transactionCode, amount: 40_000, state: "received" } as const;
		expect(verdicts(table(row), [stored])).toEqual(["known"]);
	});
});

test("stored money of a code is known, also where it is for no booking, with the booking that has it", () => {
	const text = `CK71ABC234 Confirmed. You have received Tsh40,000 from JUMA. Ref ${reference}`;
	const stored = { id: 7, transactionCode: "CK71ABC234", amount: 40_000 };
	for (const state of ["received", "returned", "foreign"] as const)
		expect(preview(text, [{ ...stored, bookingId: null, state }])).toMatchObject([
			{ verdict: "known", bookings: [] },
		]);
	expect(preview(text, [{ ...stored, bookingId: 1, state: "received" }])).toMatchObject([
		{ verdict: "known", bookings: [{ id: 1 }] },
	]);
	expect(preview(text, [{ ...stored, bookingId: 1, state: "rejected" }])).toMatchObject([
		{ verdict: "match" },
	]);
});
