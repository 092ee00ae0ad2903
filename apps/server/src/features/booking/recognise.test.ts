import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { saidByMessage, saidByRow } from "#server/features/booking/recognise.ts";
import { readStatement } from "#server/features/booking/statement.ts";

describe("money came where a message says so", () => {
	test.each([
		"CK71ABC234 Confirmed. You have received Tsh 50,000.00 from JUMA ALI 255754123456 on 1/5/27. New balance is Tsh 999,000.00.",
		"CK71ABC235 Imethibitishwa. Umepokea Tsh 20,000 kutoka kwa ASHA MUSHI 0712345678. Salio jipya Tsh 45,300.",
		"Umepokea TZS 20,000 kutoka kwa ASHA MUSHI. Muamala No: 12345678901. Salio TZS 45,300.",
		"TID: MP270501.1234.A12345. You have received TZS 40,000 from 0688123456, JOHN.",
		"Dear customer, your account 0150xxxx has been credited with TZS 400,000.00. Ref: FT27121ABC12",
		"Kiasi cha TZS 60,000 kimeingia: zimepokelewa kutoka kwa NEEMA. Kumbukumbu: 88112233445",
		"TSH 25,000 imepokelewa kutoka HalopESA 0621000111, Risiti HP123456789",
	])("%s", (text) => expect(saidByMessage(text)).toBe("received"));

	test.each([
		"CK71ABC236 Confirmed. Tsh 40,000.00 sent to ASHA MUSHI on 1/5/27.",
		"CK71ABC237 Confirmed. You have sent Tsh 40,000 to BEST COUPLES.",
		"Umelipa TZS 40,000 kwa BEST COUPLES. Muamala 12345678901",
		"Umetuma TZS 40,000 kwenda 0754100002. Muamala 12345678902",
		"Umetoa TZS 40,000 kwa wakala JUMA. Muamala 12345678903",
		"Failed. You have not received TZS 40,000. TID 12345678904",
		"Muamala umeshindikana: TZS 40,000 hazijapokelewa.",
		"Pending: TZS 40,000 will be received from ASHA.",
		"Reversal of CK71ABC234: TZS 50,000 received earlier was taken back.",
		"TZS 50,000 ya muamala CK71ABC234 imerudishwa kwa JUMA.",
		"JUMA ALI anaomba TZS 40,000. Ombi 12345678905",
		"Payment request of TZS 40,000 received from BEST COUPLES.",
		"Your loan of TZS 40,000 has been credited.",
		"Utapokea TZS 40,000 ukipokea ujumbe huu.",
		"Withdraw Tsh 40,000 from 123456 - AGENT. CK71ABC238",
		"Your account has been debited with TZS 40,000. Ref FT27121ABC13",
	])("and not where it says anything else: %s", (text) => expect(saidByMessage(text)).toBe("other"));

	test.each(["Good morning", "CK71ABC239 Confirmed. Tsh 10,000. Ref K7QMWX2P", "TZS 40,000"])(
		"nor where it says nothing of it: %s",
		(text) => expect(saidByMessage(text)).toBe("unread"),
	);
});

test("no text without a word of receiving is money", () => {
	const words = fc.constantFrom(
		"Confirmed.",
		"Tsh 40,000",
		"from",
		"JUMA",
		"K7QMWX2P",
		"CK71ABC234",
		"on 1/5/27",
		"balance",
		"kutoka",
		"Muamala",
	);
	fc.assert(fc.property(fc.array(words), (parts) => saidByMessage(parts.join(" ")) !== "received"));
	fc.assert(
		fc.property(
			fc.string(),
			(text) => saidByMessage(text) !== "received" || /rece|poke|credit|depos|ingia|wekewa|cash/i.test(text),
		),
	);
});

const text = "Payment K7QMWX2P";
test.each([
	["a sum of money in", { moneyIn: "50,000.00", moneyOut: "" }, "received"],
	["and completed", { moneyIn: "50,000", status: "Completed" }, "received"],
	["a credit by its mark", { amount: "50,000", direction: "CR" }, "received"],
	["money out", { moneyIn: "", moneyOut: "50,000.00" }, "other"],
	["money out beside it", { moneyIn: "50,000", moneyOut: "50,000" }, "other"],
	["a debit by its mark", { amount: "50,000", direction: "DR" }, "other"],
	["a negative sum", { moneyIn: "-50,000" }, "other"],
	["a sum in brackets", { moneyIn: "(50,000)" }, "other"],
	["a failed payment", { moneyIn: "50,000", status: "Failed" }, "other"],
	["one that waits", { moneyIn: "50,000", status: "Pending" }, "other"],
	["nothing", { moneyIn: "0.00" }, "unread"],
	["a sum alone, which may be either", { amount: "50,000" }, "unread"],
] as const)("a row of a statement with %s", (_, cells, said) => {
	expect(saidByRow({ text, ...cells })).toBe(said);
});

test("columns of accounts and balances are no sums, and a row has the code of its column", () => {
	const rows = [
		"Receipt No,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Credit Account",
		"CK71ABC234,2027-05-01,Payment K7QMWX2P from 255754123456,Completed,40000.00,,999000.00,0150123456",
		"CK71ABC235,2027-05-01,Business payment,Completed,,-40000.00,959000.00,0150123456",
		"CK71ABC236,2027-05-01,Payment K7QMWX2P,Failed,40000.00,,999000.00,0150123456",
	];
	expect(readStatement(rows.join("\n"))).toMatchObject([
		{ said: "received", amount: 40_000, code: "CK71ABC234" },
		{ said: "other", code: "CK71ABC235" },
		{ said: "other", code: "CK71ABC236" },
	]);
});
