import { mostStatementLines } from "@bcc/contract/tickets/admin-statement";
import { expect, test } from "vitest";
import { recognise } from "#server/features/tickets/recognition/recognise.ts";
import { readLines } from "#server/features/tickets/recognition/statement-lines.ts";
import { AppError } from "#server/lib/app-error.ts";

test("more lines than are read at once are refused, with their number, before anything is read", () => {
	expect(readLines("Umepokea TSh 5.\n".repeat(mostStatementLines))).toHaveLength(mostStatementLines);
	const began = process.cpuUsage().user;
	expect(() => readLines("1\n".repeat(150_000))).toThrow(AppError);
	expect(process.cpuUsage().user - began).toBeLessThan(1_000_000);
});

test("as many messages as are read hold the server up for less than a second or two", () => {
	const message =
		"CK71ABC234 Confirmed. You have received Tsh 50,000.00 from JUMA ALI 255754123456 on 1/5/27. New balance is Tsh 999,000.00. Ref K7QM-WX2P";
	const began = process.cpuUsage().user;
	const lines = readLines(`${message}\n`.repeat(mostStatementLines)).map(recognise);
	expect(lines).toHaveLength(mostStatementLines);
	expect(process.cpuUsage().user - began).toBeLessThan(2_000_000);
});

test.each([
	..."1,;\t\"'aA (",
	"1,",
	"TZS 1 ",
	"TZS 1,000 000",
	"from 1 ",
	"A1.",
	"Ref ",
	"a;amount;code\n",
	'"\n',
	"[1/1/26, 1:00] ",
	"\n",
	" \r\n",
	"\u0315\u0300",
	"\uFDFA",
	"Received. ",
	...["a", "ha", "1a", "a.", "TZS 1 from "].map((word) => `${word.repeat(490 / word.length)}\n\n`),
])("%j over and over does not hold the server up", (text) => {
	const long = text.repeat(500_000 / text.length);
	const began = process.cpuUsage().user;
	try {
		readLines(long).map(recognise);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
	}
	expect(process.cpuUsage().user - began).toBeLessThan(2_000_000);
});

test.each([
	`Umepokea TZS 40,000 kutoka kwa 0754123456${" ".repeat(400_000)}x;y;z`,
	`100${" 000".repeat(100_000)}\nDate,Details,Receipt No,Paid In\n28/11/2026,K7QMWX2P,QZ1234567A,40000`,
	`Date,Details,Receipt No,Paid In\n28/11/2026,"x,${"-".repeat(400_000)}x",QZ1234567A,40000`,
])("a line of any length does not hold the server up: %.40s", (text) => {
	const began = process.cpuUsage().user;
	readLines(text).map(recognise);
	expect(process.cpuUsage().user - began).toBeLessThan(1_000_000);
});

test("characters that the database cannot store are removed from payers", () => {
	const name = `${"x".repeat(99)}😀`;
	const read = readLines(`Receipt,Amount,Sender\nCK71ABC235,5,A\u0000B\nCK71ABC236,5,${name}`).map(recognise);
	expect([read[0]?.payer, read[1]?.payer?.isWellFormed()]).toEqual(["A B", true]);
});

test.each([
	["CK71ABC234 Confirmed. You have received Tsh 5,000 from JUMA ALI on 1/5/27", "JUMA ALI"],
	[
		"CK71ABC234 Confirmed. You have received Tsh 5,000 from JUMA ALI 255754123456 on 1/5/27",
		"JUMA ALI 255754123456",
	],
	["Umepokea TZS 5,000 kutoka kwa ASHA MUSHI, 0712345678. Salio TZS 1", "ASHA MUSHI 0712345678"],
	["TZS 5,000 received from 0688123456, JOHN DOE. TID X", "JOHN DOE 0688123456"],
	["TZS 5,000 received", null],
])("payers are read where a message names one: %s", (text, payer) => {
	expect(readLines(text).map(recognise)[0]?.payer).toBe(payer);
});

test.each(["", "\n\n", "hello", '"', 'a,b,c\n"', "\u0000", "Tsh 99999999999999999999", "-".repeat(10_000)])(
	"%j breaks nothing",
	(text) => {
		for (const { amount } of readLines(text).map(recognise)) expect(amount).toBeNull();
	},
);

test.each([
	"28/11/2026 14:03: You have received TZS 40,000 from JUMA ALI. Description:",
	"[28/11/2026 14:03] TZS 40,000 credited to your account 0150***789. Narration: x",
	"28/11/2026 14:03 - Umepokea TSh 40,000 kutoka kwa JUMA ALI 0754123456. Muamala No: 12345678981.",
])("what stands after a time is a sender only where it says nothing of money: %s", (text) => {
	const [line] = readLines(text).map(recognise);
	expect(line?.sender).toBe("");
	expect(line?.text).toContain("40,000");
});

test("lines that end with a sum, as tables copied from paper do, are each shown whole", () => {
	const lines = Array.from(
		{ length: 12 },
		(_, at) =>
			`28/11/2026 AGENT DEPOSIT BY JUMA ALI MUSSA 25575412345${at % 10} DAR ES SALAAM ${40 + at},000.00 940,000.00`,
	);
	expect(readLines(lines.join("\n")).map(({ text }) => text)).toEqual(lines);
});
