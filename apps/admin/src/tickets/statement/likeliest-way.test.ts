import { expect, test } from "vitest";
import { likeliestWay } from "#admin/tickets/statement/likeliest-way.ts";

const mpesa = "mpesa 0712 345 678";
const till = "mpesa 556677";
const bank = "bank 0150123456789";
const airtel = "airtel 0688000111";
const message = "CK71ABC201 Confirmed. You have received Tsh40,000.00 from JUMA ALI 255754123456";
const ofAirtel = "TID: MP261112.1403.A12345. You have received TZS 40,000.00 from 0688123456, JOHN DOE.";
const table = "Receipt No,Completion Time,Details,Paid In\nCK71ABC201,12/11/2026,x,40000";
const bankTable =
	"Statement\nDate,Value Date,Narrative,Debit,Credit\n12/11,12/11,M-PESA 255754123456,,40000\n12/11,12/11,M-PESA B2C,,9";

test.each([
	["the operator of most messages", `${message}\n${message}\n${ofAirtel}`, [mpesa, airtel, "cash"], mpesa],
	["another operator's", `${ofAirtel}\n${ofAirtel}`, [mpesa, airtel], airtel],
	["the number that the lines name", `${message} to till 556677`, [mpesa, till, bank], till],
	["a number with its country", "Statement of 255 712 345 678\nA,B", [mpesa, airtel], mpesa],
	["an account in the head", "Account: 0150123456789\nA,B", [bank, "bank 0199999999999"], bank],
	["the table of M-Pesa's portal", table, [bank, mpesa], mpesa],
	["a bank's table of money from phones", bankTable, [bank, airtel], bank],
	["the only one that there is", "Umepokea TSh 40,000 kutoka kwa ASHA", [mpesa, "cash"], mpesa],
	["none where two are as likely", message, [mpesa, till], ""],
	["none where no line says it", "Umepokea TSh 40,000 kutoka kwa ASHA", [mpesa, bank, "cash"], ""],
	["none of a payer's number in part", "from 2557123456789012", [mpesa, bank], ""],
	["none of an empty statement", " \n", [mpesa], ""],
	["none where none is set", message, ["cash"], ""],
])("%s", (_, text, ways, way) => expect(likeliestWay(text, ways)).toBe(way));
