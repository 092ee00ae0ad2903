import { expect, test } from "vitest";
import { recognise, saidByMessage, saidByRow } from "#server/features/tickets/recognition/recognise.ts";

/* What is money is in #server/features/tickets/testing/statement-cases.ts; here is what the other lines are called. */

test.each([
	"CK71ABC236 Confirmed. Tsh 40,000.00 sent to ASHA MUSHI on 1/5/27.",
	"Umelipa TZS 40,000 kwa BEST COUPLES. Muamala 12345678901",
	"Umetoa TZS 40,000 kwa wakala JUMA. Muamala 12345678903",
	"Muamala umeshindikana: TZS 40,000 hazijapokelewa.",
	"JUMA ALI anaomba TZS 40,000. Ombi 12345678905",
	"Utapokea TZS 40,000 ukipokea ujumbe huu.",
	"Withdraw Tsh 40,000 from 123456 - AGENT. CK71ABC238",
	"Your account has been debited with TZS 40,000. Ref FT27121ABC13",
])("something other than receiving: %s", (text) => expect(saidByMessage(text)).toBe("other"));

test.each([
	"Reversal of CK71ABC234: TZS 50,000 received earlier was taken back.",
	"TZS 50,000 ya muamala CK71ABC234 imerudishwa kwa JUMA.",
	"Transaction CK71ABC234 failed and TZS 50,000 has been reversed.",
])("taken back: %s", (text) => expect(saidByMessage(text)).toBe("reversed"));

test.each([
	"Good morning",
	"CK71ABC239 Confirmed. Tsh 10,000. Ref K7QMWX2P",
	"Failed. You have not received TZS 40,000. TID 12345678904",
	"Pending: TZS 40,000 will be received from ASHA.",
	"Payment request of TZS 40,000 received from BEST COUPLES.",
	"Your loan of TZS 40,000 has been credited.",
	"Reversal of CK71ABC234 of Tsh 40,000 was declined.",
	"You have been paid TZS 40,000.00 by JUMA ALI",
	"Malipo ya TZS 40,000 yamelipwa na JUMA ALI",
	"JUMA ALI has sent TZS 40,000.00 to your account",
	"CK71ABC240 Confirmed. You have received Tsh 40,000 when ALI confirms",
])("not understood: %s", (text) => expect(saidByMessage(text)).toBe("unread"));

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
	["a state that nobody knows", { moneyIn: "50,000", status: "Code 7" }, "unread"],
	["one that was taken back", { moneyIn: "50,000", status: "Reversed" }, "reversed"],
	["nothing", { moneyIn: "0.00" }, "unread"],
	["a sum that can be read in two ways", { moneyIn: "50,00,0" }, "unread"],
	["a sum alone, which may be either", { amount: "50,000" }, "unread"],
	["a direction that nobody knows", { moneyIn: "50,000", direction: "Sideways" }, "unread"],
	["two states, one of them failed", { moneyIn: "50,000", status: "Completed\nFailed" }, "other"],
	["what may be a deposit", { amount: "50,000", kind: "D" }, "unread"],
	["another currency", { moneyIn: "50,000", currency: "USD" }, "unread"],
] as const)("a row of a statement with %s", (_, cells, said) => {
	expect(saidByRow(["Payment K7QMWX2P", ...Object.values(cells)].join(" · "), cells)).toBe(said);
});

test.each([
	["NMB: Akaunti yako 2010****12 imewekewa TZS 40,000.00 na NEEMA MUSHI. Ref: FT26318K7PQS", "NEEMA MUSHI"],
	["Umetumiwa TSh 40,000 na ASHA MUSHI 0712345678. Muamala No 12345678909.", "ASHA MUSHI 0712345678"],
	["NMB: Akaunti yako 2010****12 imewekewa TZS 40,000 tarehe 12/11/26 na JUMA ALI.", "JUMA ALI"],
	["Umepokea TZS 40,000 kutoka kwa ASHA. Salio TZS 90,000 na Makato TZS 0", "ASHA"],
	["Umepokea TZS 40,000 na Salio lako ni TZS 90,000", null],
	["Akaunti yako imewekewa TZS 40,000. Maelezo: from BABU KIJANA 0711222333", null],
	["You have received TZS 40,000. Ref: K7QMWX2P from BABU KIJANA 0711222333", null],
	["Akaunti yako imewekewa TZS 40,000. Maelezo: kwa ajili ya 2 na BABA", null],
])("the payer of %s", (text, payer) => expect(recognise({ kind: "message", text }).payer).toBe(payer));

test.each(["SONGESHA", "NIVUSHE", "MKOPO WA HARAKA"])(
	"lent money is for an organiser to believe: %s",
	(who) => {
		const text = `CK71ABC240 Confirmed. You have received Tsh 40,000 from ${who} on 28/11/26.`;
		expect(recognise({ kind: "message", text })).toMatchObject({ said: "received", isUnsure: true });
	},
);

test("a code is surely the operator's only before what payers write", () => {
	const weakness = (rest: string) =>
		recognise({ kind: "message", text: `You have received TZS 40,000 from JUMA. ${rest}` }).isWeak;
	expect(weakness("TxnID CK71ABC999. Ref K7QMWX2P")).toBe(false);
	expect(weakness("Transaction Ref: CK71ABC999")).toBe(false);
	for (const rest of ["Ref: K7QMWX2P TxnID CK71ABC999", "Ref CK71ABC999", "Note: TID CK71ABC999"])
		expect([rest, weakness(rest)]).toEqual([rest, true]);
});

test("a time or a balance in a note makes no message another one", () => {
	const identifiesPayment = (rest: string) =>
		recognise({ kind: "message", text: `You have received TZS 40,000 from JUMA. ${rest}` }).identifiesPayment;
	expect(identifiesPayment("Balance TZS 5,000")).toBe(true);
	expect(identifiesPayment("28/11/2026 14:03")).toBe(true);
	expect(identifiesPayment("28/11/2026 12:00 AM")).toBe(false);
	expect(identifiesPayment("Note: balance 5000 at 14:03")).toBe(false);
});
