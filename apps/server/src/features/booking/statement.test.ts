import { expect, test } from "vitest";
import { readStatement } from "#server/features/booking/statement.ts";

const read = (text: string) =>
	readStatement(text).map(({ amount, code, references }) => ({ amount, code, references }));

test("messages of operators are read, with the payment's sum and not the balance's", () => {
	const messages = [
		"CK71ABC234 Confirmed. You have received Tsh 50,000.00 from JUMA ALI 255754123456 on 1/5/27. New balance is Tsh 999,000.00. Ref K7QM-WX2P",
		"Umepokea TZS 20,000 kutoka kwa ASHA MUSHI 0712345678. Salio jipya TZS 45,300. Muamala: 12345678901. Kumbukumbu k7qmwx2p.",
		"Makato Tsh 500. Umepokea 30,000 TZS. Kumb: MP270501.1234.A12345",
	];
	const expected = [
		{ amount: 50_000, code: "CK71ABC234", references: ["K7QMWX2P"] },
		{ amount: 20_000, code: "12345678901", references: ["K7QMWX2P"] },
		{ amount: 30_000, code: "MP270501.1234.A12345", references: [] },
	];
	expect(read(messages.join("\n"))).toMatchObject(expected);
	expect(read(messages.join("\r\n\r\n"))).toMatchObject(expected);
});

test("characters that the database cannot store are removed from payers", () => {
	const name = `${"x".repeat(99)}😀`;
	const [one, other] = readStatement(`Receipt,Amount,Sender\nCK71ABC234,5,A\u0000B\nCK71ABC235,5,${name}`);
	expect([one?.payer, other?.payer?.isWellFormed()]).toEqual(["A B", true]);
});

test("payers are read where a message names one", () => {
	expect(readStatement("CK71ABC234 Confirmed. Tsh 5,000 from JUMA ALI on 1/5/27")[0]?.payer).toBe("JUMA ALI");
});

test.each([",", ";", "\t"])("a statement with headings, parted by %j, is read by its columns", (sign) => {
	const rows = [
		["Organisation", "Best Couples"],
		[],
		["Receipt No", "Date", "Details", "Paid In", "Balance", "Sender"],
		["CK71ABC234", "1/5/27", "Payment K7QMWX2P", '"50,000.00"', '"1,000,000.00"', "Juma"],
		["CK71ABC999", "1/5/27", "Withdrawal", "", '"2.00"', ""],
	].map((cells) => cells.join(sign));
	expect(read(rows.join("\n"))).toMatchObject([
		{ amount: 50_000, code: "CK71ABC234", references: ["K7QMWX2P"] },
		{ amount: null, code: "CK71ABC999" },
	]);
});

test("neither length nor thousands of codes hold the server up", () => {
	for (const text of ["1", "1,", "TZS 1 ", "a;amount;code\n.", "from 1 "])
		readStatement(text.repeat(500_000 / text.length));
	const codes = Array.from({ length: 60_000 }, (_, index) => `AB${100_000 + index}`);
	expect(readStatement(codes.join(" "))).toHaveLength(1);
});

test.each(["", "\n\n", "hello", '"', 'a,b,c\n"', "\u0000", "Tsh 99999999999999999999", "-".repeat(10_000)])(
	"%j breaks nothing",
	(text) => {
		for (const { amount } of readStatement(text)) expect(amount).toBeNull();
	},
);
