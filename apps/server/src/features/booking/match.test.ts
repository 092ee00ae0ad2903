import { readCode } from "@bcc/contract/transaction-code";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { match, type PossibleBooking, type StoredPayment } from "#server/features/booking/match.ts";
import { receiving } from "#server/features/booking/payment-words.ts";
import { recognise } from "#server/features/booking/recognise.ts";
import { readLines } from "#server/features/booking/statement-lines.ts";
import { cases, reference } from "#server/testing/statement-cases.ts";

const booking: PossibleBooking = {
	...{ id: 1, reference, name: "Asha", amount: 40_000, missing: 40_000, state: "held" },
};
const preview = (text: string, payments: StoredPayment[] = [], bookings = [booking]) =>
	match(readLines(text).map(recognise), payments, bookings);
const isMoney = ({ verdict }: { verdict: string }) =>
	["match", "amount", "ambiguous", "none"].includes(verdict);

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
			fc.property(texts, (text) => receiving.test(text) || !preview(text).some(isMoney)),
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

	test("in part, or of another state, is only shown", () => {
		const text = "Reversal of CK71ABC234: TZS 10,000.";
		expect(preview(text, [stored])).toMatchObject([{ verdict: "reversed", payment_id: null }]);
		expect(preview("Reversal of CK71ABC234", [{ ...stored, state: "returned" }])).toMatchObject([
			{ payment_id: null },
		]);
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
