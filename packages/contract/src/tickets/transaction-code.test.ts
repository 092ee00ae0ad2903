import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalCode, codeOfMessage, readCode } from "./transaction-code.ts";

test.each([
	["ABC12DE34F", "ABC12DE34F"],
	["ABC12DE34F.", "ABC12DE34F"],
	[" abc12de34f ", "ABC12DE34F"],
	["ABC1 2DE3 4F", "ABC12DE34F"],
	["ABC\u200b12DE34F\u2069", "ABC12DE34F"],
	["Ref ABC12DE34F", "ABC12DE34F"],
	["Ref: ABC12DE34F", "ABC12DE34F"],
	["Muamala No. 12345678901", "12345678901"],
	["Kumbukumbu No: ABC12DE34F", "ABC12DE34F"],
	["TID MP270501.1234.A12345", "MP2705011234A12345"],
	["MP270501.1234.A12345", "MP2705011234A12345"],
	["ABC12DE34F Confirmed. You have received Tsh 20,000 from JUMA 255754123456", "ABC12DE34F"],
	["ABC12DE34F Imethibitishwa.\nTsh20,000.00 imetumwa kwa BEST COUPLES 0754123456", "ABC12DE34F"],
	["Umelipa TZS 20,000 kwa BEST COUPLES. Muamala namba 12345678901. Salio TZS 5,000.", "12345678901"],
	["the code is ABC12DE34F", "ABC12DE34F"],
	// M-Pesa's codes may have one digit, or none.
	["QGH7SPFZRR", "QGH7SPFZRR"],
	["Nimelipa, QGH7SPFZRR", "QGH7SPFZRR"],
	["QGH7SPFZRR 120000", null],
	["QGHKSNBJCC", "QGHKSNBJCC"],
	["QGHKSNBJCC Confirmed. You have received Tsh 20,000 from JUMA 255754123456", "QGHKSNBJCC"],
	["asantesana", null],
	["nimelipa ABC12DE34F", "ABC12DE34F"],
	["Habari, nimeshalipa, code ni ABC12DE34F asante sana", "ABC12DE34F"],
	["Hello, I have paid: ABC1 2DE3 4F. Thank you!", "ABC12DE34F"],
	["ABC12DE34F nimetuma", "ABC12DE34F"],
	["nimelipa 20000", null],
	["nimelipa ABC12DE34F JUMA", null],
	["CK7ABC123", "CK7ABC123"],
	["QQ11WW22 EE", "QQ11WW22EE"],
	["QQ11WW22\nEE", "QQ11WW22EE"],
	["DK 12AB34CD", "DK12AB34CD"],
	["123456789 01", "12345678901"],
	["MP241112.1403. A12345", null],
	["FT24331 ABCDE", null],
	["ABC12DE34F 20000", null],
	["ABC12DE34F 20,000", null],
	["ABC12DE34F Juma", null],
	["000.00", null],
	["20,000.00", null],
	["1,000,000.00", null],
	["TZS20000", null],
	["5123456", null],
	["0754123456", null],
	["255754123456", null],
	["+255 754 123 456", null],
	["2.70501E+11", null],
	["01/05/2027", null],
	["2027-05-01", null],
	// Letters that look like Latin ones.
	["QZ08932703\u041a", null],
	["\u041aQZ08932703", null],
	["QZ089\u041a32703", null],
	["QZ08932703\u00c1", null],
	["QZ08932703\u041a Confirmed. You have received Tsh 20,000 from JUMA 255754123456", null],
	["\u041aQZ08932703 Confirmed. You have received Tsh 20,000 from JUMA 255754123456", null],
	["Ref QZ08932703\u041a", null],
	["hello", null],
	["", null],
])("%j is the code %j", (given, code) => {
	expect(readCode(given)).toBe(code);
});

test("a code that was read is read again as itself", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
			const code = readCode(text);
			expect(code === null ? null : canonicalCode(code)).toBe(code);
		}),
	);
	const letter = fc.constantFrom(..."ABCDEFGHJKLMNPQRSTUVWXYZ0123456789");
	const written = fc.array(letter, { minLength: 7, maxLength: 10 }).map((signs) => `A1${signs.join("")}2`);
	fc.assert(
		fc.property(written, (code) => {
			expect(readCode(`Ref. ${code.toLowerCase()}.`)).toBe(code);
		}),
	);
});

test("a code that is parted is that code, or none", () => {
	const codes = [
		"QQ11WW22EE",
		"MP241112.1403.A12345",
		"FT24331ABCDE",
		"12345678901",
		"CK71ABC234",
		"DK12AB34CD",
		"QGH7SPFZRR",
		"QGHKSNBJCC",
	];
	for (const code of codes)
		for (let place = 1; place < code.length; place++)
			for (const part of [" ", "\n", ".", "-", " - ", "  "])
				expect([readCode(code), null], `${code} at ${place}`).toContain(
					readCode(code.slice(0, place) + part + code.slice(place)),
				);
});

test.each([
	["Received TZS 40,000. TxnID 12345678961. Ref 99887766554", "12345678961"],
	["Received TZS 40,000. TxnID 12345678961. TxnID 12345678962", null],
	["Received TZS 40,000. Ref K7QMWX2P", null],
	["Received TZS 40,000 CK71ABC234", null],
	["Received TZS 40,000. Ref TRF12345/001", null],
	["Received TZS 40,000. Ref 1.23457E+11", null],
	["Received TZS 40,000. Ref 12/11/2026", null],
	["Received TZS 40,000. Receipt 0754123456", null],
	["Received TZS 40,000. Receipt 556677", null],
])("a message has the code of the operator's place: %j", (message, code) => {
	expect(codeOfMessage(message)).toBe(code);
});
