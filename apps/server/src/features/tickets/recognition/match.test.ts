import { isCodeOfLine, readCode } from "@bcc/contract/tickets/transaction-code";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PossibleBooking, StoredPayment } from "#server/features/tickets/recognition/identity.ts";
import { match } from "#server/features/tickets/recognition/match.ts";
import { saysReceived, withoutPayersNote } from "#server/features/tickets/recognition/payment-words.ts";
import { type Recognised, recognise } from "#server/features/tickets/recognition/recognise.ts";
import { isHeading } from "#server/features/tickets/recognition/statement-columns.ts";
import { readLines } from "#server/features/tickets/recognition/statement-lines.ts";
import { cases, reference } from "#server/features/tickets/testing/statement-cases.ts";

const booking: PossibleBooking = {
	...{ id: 1, reference, name: "Asha", amount: 40_000, missing: 40_000, state: "reserved", withdrawn: false },
};
const preview = (text: string, payments: StoredPayment[] = [], bookings = [booking]) => {
	const lines = readLines(text).map(recognise);
	return match(lines, payments, bookings).map((each, at) => ({ ...each, isSureAlone: isSure(lines[at]) }));
};
/** Whether nothing in the line itself leaves it to an organiser, but that somebody sent it in a chat. */
const isSure = (line?: Recognised) => line?.isUnsure === false || line?.sender !== null;
type Shown = ReturnType<typeof preview>[number];
/** Money that is believed, or that is put before an organiser only because of what stands beside it. */
const isMoney = ({ verdict, isSureAlone, transaction_code: code }: Shown) =>
	["match", "amount", "ambiguous", "several", "none"].includes(verdict) ||
	(verdict === "unsure" && isSureAlone && code !== null && !isCodeOfLine(code));

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

const codesOf = (text: string) =>
	preview(text)
		.filter(isMoney)
		.map(({ transaction_code }) => transaction_code);
const hasNote = (text: string) => withoutPayersNote(text).length < text.length;

test("the same pasted together, each after another: all money is found, and nothing else", () => {
	const messages = cases.filter(([text]) => !text.includes("\n"));
	const codes = messages.flatMap(([, ...found]) => found.map(([code]) => code));
	const stamped = messages.map(([text], at) => `[12/11/2026, ${8 + (at % 12)}:03:22] Neema: ${text}`);
	expect(codesOf(stamped.join("\n"))).toEqual(codes);
	// A reversal that names no payment leaves all money of its sum to an organiser.
	const isReversal = (text: string) => readLines(text).some((line) => recognise(line).said === "reversed");
	const withoutNotes = messages.filter(([text]) => !hasNote(text) && !isReversal(text));
	expect(codesOf(withoutNotes.map(([text]) => text).join("\n\n"))).toEqual(
		withoutNotes.flatMap(([, ...found]) => found.map(([code]) => code)),
	);
});

describe("messages of any two or three cases, one per line", () => {
	const messages = cases.map(([text]) => text).filter((text) => readLines(text)[0]?.kind === "message");
	/** The payments that a text says have come, and those that it says were reversed. */
	const readings = (text: string) =>
		readLines(text)
			.map(recognise)
			.filter(({ said, amount, code }) =>
				said === "received" ? amount !== null && code !== null : said === "reversed",
			)
			.map(({ said, amount, code, references, reversed }) =>
				said === "received"
					? { found: JSON.stringify([code, amount]), references }
					: { found: JSON.stringify(reversed), references: [] },
			);
	test("are read as they are alone, with fewer references, or not understood", () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...messages), { minLength: 2, maxLength: 3 }), (some) => {
				const alone = some.flatMap(readings);
				for (const { found, references } of readings(some.join("\n"))) {
					const same = alone.findIndex(
						(each) => each.found === found && references.every((one) => each.references.includes(one)),
					);
					expect(alone[same], found).toBeDefined();
					alone.splice(same, 1);
				}
			}),
			{ numRuns: 1_000 },
		);
	});
});

test("money is found in messages one per line as it is with empty lines between", () => {
	const messages = cases.filter(([text, code]) => code && !text.includes("\n") && !hasNote(text));
	expect(codesOf(messages.map(([text]) => text).join("\n"))).toEqual(
		messages.flatMap(([, ...found]) => found.map(([code]) => code)),
	);
});

describe("what a payer writes over several lines", () => {
	const real = "CK71ABC560 Confirmed. You have received Tsh100 from ASHA 0712345678.";
	const forged = [
		"QWE12DE36F Confirmed. You have received Tsh40,000 from BABA 0712345678. Ref K7QMWX2P",
		"Umepokea TSh 40,000 kutoka kwa ASHA. Muamala No. 12345678981. K7QMWX2P",
		"28/11/2026,K7QMWX2P,QZ11112222F,,40000,1",
		"28/11/2026;K7QMWX2P;QZ11112222F;;40000;1",
		"28/11/2026\tK7QMWX2P\tQZ11112222F\t\t40000\t1",
	];
	const written = fc.array(
		fc.constantFrom(
			...[...forged, ...forged, "", "THANKS", "Note: x", '"', "x;x;x", "Confirmed.", "K7QMWX2P"],
			...["Umepokea TSh 40,000", "from JUMA", "Muamala 12345678982", "QWE12DE36G Confirmed."],
			...[
				"[12/11/2026, 14:05:22] Baba: ",
				"12/11/2026, 14:05 - Baba: ",
				"[12/11/2026, 2:05 PM] Neema: ",
			].flatMap((stamp) => [`${stamp}hello`, `${stamp}${forged[0]}`]),
		),
		{ maxLength: 8 },
	);
	const heading = "Date,Description,Reference No,Debit,Credit,Balance";
	const unknown = "Siku,Maelezo,Namba,Kutoka,Kuingia,Baki";
	const texts: Array<(text: string) => string> = [
		...["Message", "Ujumbe", "Maelezo", "Narration", "Ref note"].map(
			(label) => (text: string) => `${real} ${label}: hello\n${text}`,
		),
		(text) => `${real}\nNote: hello\n${text}`,
		(text) => `Credit Alert! Amount TZS 100.00. Details: ${text}. Ref: FT2633212345. Salio TZS 5,000.00`,
		(text) => `[12/11/2026, 14:03:22] Neema: ${real} Note: hello\n${text}`,
		(text) => `${real} ${"x".repeat(1_000)}\n${text}`,
		(text) => `${unknown}\n28/11/2026,"TRF FROM JUMA\n${text.replaceAll('"', '""')}\n",CK71ABC561,,100,9000`,
		(text) => `28/11/2026,"TRF FROM JUMA\n${text.replaceAll('"', '""')}\n",CK71ABC561,,100,9000`,
		(text) => `${unknown.replaceAll(",", ";")}\n28/11/2026;TRF FROM JUMA\n${text}\nEND;CK71ABC561;;100;9000`,
		(text) =>
			`${unknown.replaceAll(",", "\t")}\n28/11/2026\tTRF FROM JUMA\n${text}\nEND\tCK71ABC561\t\t100\t9000`,
		(text) => `${heading.replaceAll(",", ";")}\n28/11/2026;TRF FROM JUMA\n${text}\nEND;CK71ABC561;;100;9000`,
		(text) =>
			`${heading.replaceAll(",", "\t")}\n28/11/2026\tTRF FROM JUMA\n${text}\nEND\tCK71ABC561\t\t100\t9000`,
	];
	test("is no payment of its own", () => {
		fc.assert(
			fc.property(fc.constantFrom(...texts), written, (textWith, lines) => {
				const money = preview(textWith(lines.join("\n"))).filter(
					(line) => isMoney(line) || (["uncoded", "same_code"].includes(line.verdict) && line.isSureAlone),
				);
				expect(money.filter(({ amount }) => amount !== 100)).toEqual([]);
			}),
			{ numRuns: 1_000 },
		);
	});
	test.each([
		["another message's", real, `${real.replace("560", "562")} K7QMWX2P`, 2],
		[
			"a sender's who wrote before",
			`[12/11/2026, 14:03:22] Neema: ${real} Note: x`,
			`[13/11/26, 4:05:22] Neema: ${forged[0]}`,
			2,
		],
		[
			"another sender's",
			`[12/11/2026, 14:03:22] Neema: ${real} Note: x`,
			`[13/11/26, 4:05:22] Juma: ${forged[0]}`,
			1,
		],
		["a reversal's", `${real} Note: x`, "This transaction was reversed.", 0],
	])("may be %s", (_, one, other, count) => {
		expect(preview(`${one}\n${other}`).filter(isMoney)).toHaveLength(count);
	});
});

describe("a line whose words are stored", () => {
	const createdAt = new Date("2026-11-29T15:00:00Z");
	const storedAs = (text: string, more: Partial<StoredPayment> = {}): StoredPayment => ({
		...{ id: 7, bookingId: 1, state: "received", amount: 60_000, line: text, createdAt },
		...{ transactionCode: preview(text)[0]?.transaction_code ?? "", ...more },
	});
	const unread =
		"CRDB SimBanking: Dear customer, your account 0150XXXX455 has been credited TZS 60,000.00 from SAMUELI on 29/11/2026 17:00";
	const uncoded = "Umepokea Tsh60,000 kutoka kwa JUMA ALI 0754123456 tarehe 29/11/26";
	test.each([
		[unread, "unread"],
		[uncoded, "uncoded"],
		["Date,Details,Amount\n29/11/2026,CASH,60000", "unread"],
	])("says so, with its booking: %s", (text, verdict) => {
		const [first] = preview(text);
		expect(first).toMatchObject({ verdict, amount: 60_000, stored_at: null, bookings: [] });
		const [again] = preview(text, [storedAs(text, { line: first?.text ?? "" })]);
		expect(again).toMatchObject({ verdict, stored_at: createdAt.toISOString(), bookings: [{ id: 1 }] });
		expect(again?.transaction_code).not.toBe(first?.transaction_code);
	});
	test.each([unread.replace("17:00", "17:03"), `${unread}. Balance TZS 90,000`])(
		"is known where it says when, or what was left: %s",
		(text) => {
			expect(preview(text)).toMatchObject([{ verdict: "unread" }]);
			expect(preview(text, [storedAs(text)])).toMatchObject([{ verdict: "known", bookings: [{ id: 1 }] }]);
		},
	);
	test("or whose code says so, where it is not understood", () => {
		const row =
			"CK71ABC234 2026-11-30 14:03:22 Funds received from 255754***001 - PDF A Completed 60,000.00 120,500.00";
		expect(preview(row, [storedAs(row, { transactionCode: "CK71ABC234" })])).toMatchObject([
			{ verdict: "unread", may_enter: true, stored_at: createdAt.toISOString(), bookings: [{ id: 1 }] },
		]);
		expect(preview(row, [storedAs(row, { transactionCode: "CK71ABC235" })])).toMatchObject([
			{ stored_at: null, bookings: [] },
		]);
	});
});

describe("receipts below a note", () => {
	const receipt = (code: string) =>
		`CRDB: Your account 0150xxxx789 has been credited with TZS 40,000.00 on 30/11/2026 14:00. Ref: ${code}. Narration: ${reference}`;
	const codes = ["FT26F6IZ10", "FT26F6IZ11", "FT26F6IZ12"];
	test.each(["\n", "\n\n"])("are read, and for an organiser to believe, parted by %j", (sign) => {
		const lines = preview(codes.map(receipt).join(sign));
		expect(lines.map((line) => [line.transaction_code, line.amount])).toEqual(
			codes.map((code) => [code, 40_000]),
		);
		expect(lines.slice(1).map(({ verdict }) => verdict)).toEqual(["unsure", "unsure"]);
	});
	test("are no money where the next line says so", () => {
		const [, second] = preview([...codes.map(receipt).slice(0, 2), "Transaction failed."].join("\n"));
		expect(second).toMatchObject({ verdict: "unread" });
	});
});

describe("no text without a word of receiving is money", () => {
	const words = cases
		.flatMap(([text]) => text.split(/\s+/))
		.filter(
			(word) =>
				!saysReceived.test(word) &&
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
					saysReceived.test(text) ||
					!preview(text).some((line) => isMoney(line) || line.verdict === "uncoded"),
			),
			{ numRuns: 1_000 },
		);
	});
});

describe("a word that stands in no receipt", () => {
	const messages = cases
		.filter(([text, code]) => code && !text.includes("\n"))
		// What follows these may be a payer's words.
		.map(([text]) => ({ text, end: withoutPayersNote(text).length }));
	const labels = ["acc", "trx", "txn", "tid", "rej"];
	const known = new Set([
		...labels,
		...messages.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
	]);
	const words = fc.oneof(
		fc.stringMatching(/^[a-z]{2,12}$/),
		fc.constantFrom(
			...["failed", "umeshindikana", "hautapokelewa", "shall", "be", "kesho", "wrongly", "would"],
			...["unless", "withheld", "subject", "kwake", "demo", "voucher", "airtime", "and"],
		),
	);
	test("anywhere in a message makes it no receipt", () => {
		fc.assert(
			fc.property(fc.constantFrom(...messages), words, fc.nat(), ({ text, end }, word, place) => {
				fc.pre(!known.has(word));
				const gaps = [0, ...[...text.matchAll(/ /g)].map(({ index }) => index + 1), end].filter(
					(at) => at <= end,
				);
				const at = gaps[place % gaps.length] ?? 0;
				const said = readLines(`${text.slice(0, at)} ${word} ${text.slice(at)}`).map(recognise)[0]?.said;
				expect(said).not.toBe("received");
			}),
			{ numRuns: 1_000 },
		);
	});
});

describe("a line break in a quoted cell", () => {
	const heading = "Date,Details,Receipt No,Paid In,Balance";
	const row = (code: string) => `1,${reference},${code},40000,90000`;
	const words = fc.array(fc.constantFrom(row("QZ77770001A"), "x", ",", '""', "a,b", ""), { maxLength: 6 });
	const real = fc.constantFrom(
		row("QZ77770002A"),
		'1,"x",QZ77770003A,500,1',
		"",
		'foot 5" note',
		"Total",
		",,,,",
	);
	test("makes no row", () => {
		fc.assert(
			fc.property(
				words,
				fc.array(real, { maxLength: 3 }),
				fc.array(real, { maxLength: 3 }),
				(some, before, after) => {
					const cell = `1,"${["TRF", ...some, "END"].join("\n")}",QZ77770004A,100,9`;
					const lines = preview([heading, ...before, cell, ...after].join("\n"));
					expect(lines.filter(({ transaction_code }) => transaction_code === "QZ77770001A")).toEqual([]);
				},
			),
			{ numRuns: 1_000 },
		);
	});
});

describe("every line given", () => {
	const lines = cases
		.flatMap(([text]) => text.split(/\r?\n/))
		.filter((line) => /[\p{L}\p{N}]/u.test(line) && !isHeading(line.split(/[,;\t]/)));
	const cells = fc.constantFrom(...'ab 1,000 "x "y x" z"q ; , Note Ref'.split(" "), "");
	const records = fc.array(cells, { minLength: 2, maxLength: 6 }).map((some) => some.join(","));
	const heading = "Receipt No,Details,Paid In,Status";
	test("is part of exactly one line read", () => {
		fc.assert(
			fc.property(
				fc.array(fc.oneof(records, fc.constantFrom(...lines, "")), { maxLength: 8 }),
				fc.option(fc.nat(8), { nil: null }),
				(some, at) => {
					const given = some.map((line, index) => (line === "" ? "" : `mark${index}x ${line}`));
					const isMarked = given.map((line) => line !== "");
					if (at !== null) given.splice(at, 0, heading);
					const read = readLines(given.join("\n")).map(({ text }) => text);
					for (const [index, isIt] of isMarked.entries())
						if (isIt) expect(read.filter((text) => text.includes(`mark${index}x`))).toHaveLength(1);
				},
			),
			{ numRuns: 1_000 },
		);
	});
});

test("each of 2,000 payments is looked at a few times, not for each line", () => {
	const codes = Array.from({ length: 2_000 }, (_, at) => `CK71ABC${1_000 + at}`);
	let looks = 0;
	const payments = codes.map((code, id): StoredPayment => {
		const stored = { id, bookingId: 1, state: "received", amount: 40_000 } as const;
		return {
			...stored,
			get transactionCode() {
				looks += 1;
				return code;
			},
		};
	});
	const lines = codes.flatMap((code) => recognise({ kind: "message", text: toUs(code, "40,000") }));
	expect(new Set(match(lines, payments, [booking]).map(({ verdict }) => verdict))).toEqual(
		new Set(["known"]),
	);
	expect(looks).toBeLessThan(10 * codes.length);
});

describe("what is broken off money without a code", () => {
	const money = "Umepokea Tsh40,000 kutoka kwa JUMA ALI 0754123456";
	const verdicts = (text: string, payments: StoredPayment[] = []) =>
		preview(text, payments).map(({ verdict }) => verdict);
	test.each([
		[`Muamala No CK71ABC234 Kumbukumbu ${reference}`],
		[`Muamala No. CK71ABC234, kumb ${reference}.`],
		["Muamala No CK71ABC234"],
		[reference],
		[`for the dinner ${reference}`],
	])("is of the line before it, and neither ticked nor entered by hand: %s", (rest) => {
		expect(verdicts(`${money} tarehe 12/11/26. Salio Tsh 90,000.\n${rest}`)).not.toContain("unread");
		expect(verdicts(`${money} tarehe 12/11/26\n\n${rest}`)).toEqual(["uncoded", "part"]);
	});
	test.each([
		["another sum", `Muamala No CK71ABC234 Tsh 5,000 ${reference}`],
		["nothing that money is known by", "Asante sana"],
	])("is not one that has %s", (_, rest) =>
		expect(verdicts(`${money}\n\n${rest}`)).toEqual(["uncoded", "unread"]),
	);
	test("is not what follows something else", () => {
		expect(verdicts(`${money}\n\nAsante sana\n\nMuamala No CK71ABC234 ${reference}`)[2]).toBe("unread");
		const other = "CK71ABC235 Confirmed. You have received Tsh 5,000 from JUMA.";
		expect(verdicts(`${other}\n\nMuamala No CK71ABC234 ${reference}`)).toEqual(["unsure", "unread"]);
	});
	test("is known where its code is stored", () => {
		const stored: StoredPayment = {
			...{ id: 7, bookingId: 1, transactionCode: "CK71ABC234", state: "received", amount: 40_000 },
		};
		expect(verdicts(`${money}\n\nMuamala No CK71ABC234`, [stored])).toEqual(["uncoded", "known"]);
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
		"CK71ABC330 Confirmed. Transaction CK71ABC234 of Tsh40,000.00 received from JUMA ALI 255754123456 has been reversed on 13/11/26. New M-Pesa balance is Tsh80,500.00.",
		"Dear customer, transaction CK71ABC234 of TSh 40,000 you received from JUMA ALI has been reversed back to the sender.",
		"The payment of TZS 40,000 received from JUMA ALI, TID CK71ABC234, was reversed.",
		"TZS 40,000 received on 12/11/26 with TxnId CK71ABC234 has been rolled back by Tigo Pesa.",
		"TZS 40,000 credited to your account on 12/11/26 was reversed. TxnId CK71ABC234",
		"CK71ABC330 Imethibitishwa. Muamala namba CK71ABC234 wa kupokea Tsh40,000.00 kutoka kwa JUMA ALI umebatilishwa.",
		"Muamala CK71ABC234 wa Tsh40,000 umebatilishwa.",
		"Receipt No,Details,Paid In,Withdrawn\nCK71ABC900,Reversal of CK71ABC234,,-40000",
		"Receipt No,Details,Paid Out,Paid In,Status\nCK71ABC900,Reversal of CK71ABC234,40000,,Completed",
		"Receipt No,Details,Paid In,Status\nCK71ABC234,Pay Bill,40000,Reversed",
	])("is found: %s", (text) => {
		expect(preview(text, [stored])).toMatchObject([
			{ verdict: "reversed", reverses: [{ payment_id: 7, transaction_code: "CK71ABC234" }] },
		]);
	});

	test.each([
		"CK71ABC570 Confirmed. You have received Tsh40,000 from ASHA 0712345678. Note: refund of CK71ABC234",
		"Receipt No,Details,Paid In,Status\nCK71ABC571,ASHA reversal CK71ABC234,500,Completed",
	])("is not what a payer wrote: %s", (text) => {
		expect(preview(text, [stored])).toMatchObject([{ verdict: "unread", reverses: [] }]);
	});

	test.each([
		"Tsh 40,000 received from JUMA with ID CK71ABC234 has been put on hold following a reversal request.",
		"Umepokea ombi la kurejesha muamala CK71ABC234 Tsh 40,000 kutoka JUMA ALI.",
		"Your account has been debited with TZS 40,000. Ref: CK71ABC999. Narration: REVERSAL OF MPESA CREDIT",
		"CK71ABC570 Confirmed. You have received Tsh40,000 from ASHA 0712345678 has been reversed.",
	])("may be spoken of, and is never entered as money that came: %s", (text) => {
		expect(preview(text, [stored])).toMatchObject([{ verdict: "unread", may_enter: false, reverses: [] }]);
	});

	test("of an unknown sum is found, and not taken back", () => {
		expect(preview("Reversal of CK71ABC234", [stored])).toMatchObject([
			{ verdict: "reversed", reverses: [] },
		]);
	});

	const part = "Reversal of CK71ABC234: TZS 10,000.";
	const noted: StoredPayment = {
		...{ id: 8, bookingId: 1, transactionCode: null, state: "refunded", amount: 10_000, reverses: 7 },
	};
	const asRow = "Receipt No,Details,Paid In,Withdrawn\nCK71ABC900,Reversal of CK71ABC234,,-10000";
	const another = "Reversal of CK71ABC234: TZS 5,000.";
	test.each([
		["in part", part, [stored], "reversed", [7]],
		["in part, of no booking", part, [{ ...stored, bookingId: null }], "reversed", [7]],
		["in part, and is noted already", part, [stored, noted], "known", []],
		["in part, and is noted already as a message", asRow, [stored, noted], "known", []],
		["in part, beside another part", another, [stored, noted], "reversed", [7]],
		["in part, which was taken back", part, [stored, { ...noted, state: "rejected" }], "reversed", [7]],
		["and larger than what is stored", "Reversal of CK71ABC234: TZS 50,000.", [stored], "reversed", []],
		["already", "Reversal of CK71ABC234", [{ ...stored, state: "reversed" }], "known", []],
		["and is not stored", "Reversal of CK71ABC234", [], "reversed", [null]],
	] as const)("%s", (_, text, payments, verdict, ids) => {
		const [line] = preview(text, [...payments]);
		expect([line?.verdict, line?.reverses.map(({ payment_id }) => payment_id)]).toEqual([verdict, ids]);
	});
});

describe("a reversal before its payment is stored", () => {
	const verdicts = (...texts: string[]) =>
		preview(texts.join("\n\n")).map(({ verdict, reverses }) => [
			verdict,
			reverses.map(({ transaction_code }) => transaction_code),
		]);
	const back = (sum: string) =>
		`CK71ABC330 Confirmed. Transaction CK71ABC234 of Tsh${sum} has been reversed.`;
	const code = "CK71ABC234";
	test.each([
		["all of it", ["40,000", "40,000"], [code]],
		["a part", ["40,000", "10,000"], [code]],
		["a part, which leaves the price", ["50,000", "10,000"], [code]],
		["more than it: nothing", ["40,000", "50,000"], []],
	])("takes back %s, and both are left to an organiser", (_, [sum = "", part = ""], codes) =>
		expect(verdicts(toUs(code, sum), back(part))).toEqual([
			["unsure", []],
			["reversed", codes],
		]),
	);
	test("of an unknown sum is left to an organiser, and so is the payment", () => {
		const lines = verdicts(toUs(code, "40,000"), `Reversal of ${code}`);
		expect(lines).toEqual([
			["unsure", []],
			["reversed", [code]],
		]);
	});
	test("of an unknown sum, once stored, leaves any money with its code to an organiser", () => {
		const stored: StoredPayment = {
			...{
				id: 7,
				bookingId: null,
				transactionCode: code,
				state: "reversed",
				amount: null,
				source: "reversal",
			},
		};
		const lines = (text: string) => preview(text, [stored]).map(({ verdict }) => verdict);
		for (const sum of ["40,000", "10,000"]) expect(lines(toUs(code, sum))).toEqual(["unsure"]);
		expect(lines(`Reversal of ${code}`)).toEqual(["known"]);
		expect(lines(`Reversal of ${code}: TZS 40,000`)).toEqual(["known"]);
	});
});

test.each([
	"Stanbic: TZS 40,000.00 credited to A/C 9120***11 on 12-Nov-2026. Reference: S26316778899. K7QMWX2P",
	"Equity: Cash deposit of TZS 40,000 to account 3003***88. Ref: S26316778899. K7QMWX2P",
	"Transfer successful. Deposit of TZS 40,000 to account 0152123411. Ref: S26316778899. Narration: K7QMWX2P",
	"NMB: Muamala umekamilika. TZS 40,000 imeingia kwenye akaunti 0152123411. Kumbukumbu S26316778899 K7QMWX2P",
])("money into an account that may be another's is left to an organiser: %s", (text) =>
	expect(preview(text)).toMatchObject([
		{ verdict: "unsure", amount: 40_000, transaction_code: "S26316778899", bookings: [{ reference }] },
	]),
);

describe("a stored payment", () => {
	const code = "CK71ABC999";
	const its = (text: string): StoredPayment => {
		const [line] = preview(text);
		return {
			...{ id: 7, bookingId: 1, transactionCode: line?.transaction_code ?? "", state: "received" },
			...{ amount: line?.amount ?? null, payer: line?.payer ?? null, line: text },
		};
	};
	test.each([
		"CK71ABD999 Confirmed. Transaction CK71ABC999 of Tsh40,000.00 has been cancelled and the money taken from your account.",
		"CK71ABD999 Confirmed. Transaction CK71ABC999 was recalled by the sender. Tsh 40,000",
	])("is shown beside words that name it, whatever they say: %s", (text) => {
		const [line] = preview(text, [its(toUs(code, "40,000"))]);
		expect(line?.bookings).toMatchObject([{ reference }]);
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

	test.each([
		["reserved", 40_000, "match"],
		["confirmed", 40_000, "match"],
		["confirmed", 0, "paid"],
		["waiting", 40_000, "waiting"],
		["cancelled", 40_000, "over"],
		["expired", 40_000, "over"],
	] as const)("say what they find: %s, and %d missing: %s", (state, missing, verdict) => {
		const bookings = [{ ...booking, state, missing }];
		expect(preview(toUs("CK71ABC234", "40,000"), [], bookings)).toMatchObject([{ verdict }]);
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

	test("is known where the line is stored; an equal line is another payment", () => {
		const verdicts = (text: string, payments: StoredPayment[] = []) =>
			preview(text, payments).map(({ verdict }) => verdict);
		const other = row.replace("12/11/2026", "1/12/2026");
		expect(verdicts(table(row, row, other, other.replace("1/12/", "11/2/")))).toEqual(
			Array(4).fill("uncoded"),
		);
		const codes = preview(table(row, row, other)).map(({ transaction_code }) => transaction_code);
		expect(new Set(codes).size).toBe(3);
		expect(preview(table(row, row)).map(({ transaction_code }) => transaction_code)).toEqual(
			codes.slice(0, 2),
		);
		const transactionCode = preview(table(row))[0]?.transaction_code ?? null;
		const stored = { id: 7, bookingId: null, transactionCode, amount: 40_000, state: "received" } as const;
		expect(verdicts(table(row), [stored])).toEqual(["known"]);
		expect(verdicts(table(row, row), [stored])).toEqual(["known", "uncoded"]);
	});
});

describe("the number of an account", () => {
	const number = "0150123456789";
	const words = `Cash deposit to account ${number}`;
	test.each([
		`Date,Description,Ref No,Deposits,Withdrawals\n12/11/2026,${words} JUMA,,40000,`,
		`Date,Description,Ref No,Deposits,Withdrawals\n12/11/2026,${words} JUMA,${number},40000,`,
		`Date,Description,Transaction ID,Deposits,Withdrawals\n12/11/2026,${words} JUMA,${number},40000,`,
		`Date,Reference,Deposits,Withdrawals\n12/11/2026,${words} JUMA,40000,`,
		`Date,Details,Paid In,Paid Out\n12/11/2026,Ref ${number} ${words} JUMA,40000,`,
		`Date,Details,Paid In,Paid Out\n12/11/2026,Ref ${number} akaunti namba ${number} JUMA,40000,`,
		`You have received TZS 40,000 from JUMA. Ref ${number}. Account ${number}.`,
	])("is no code and no sum, and the line is shown: %s", (text) => {
		const [line, ...others] = preview(text, [
			{ ...{ id: 7, bookingId: 1, transactionCode: number, state: "claimed", amount: null } },
		]);
		expect(others).toEqual([]);
		expect(line).toMatchObject({ verdict: "uncoded", amount: 40_000, bookings: [] });
		expect(line?.text).toContain("JUMA");
	});
});

describe("a code that may be a payer's words", () => {
	const line = (payer: string, sum: string) =>
		`You have received TZS ${sum} from ${payer}. Ref: GALA2026X. Balance TZS 1,000,000`;
	const of = (state: StoredPayment["state"], text: string | null = null): StoredPayment => ({
		...{ id: 7, bookingId: 1, transactionCode: "GALA2026X", state, amount: 40_000, line: text },
	});
	const bank = "Date,Reference,Details,Paid In\n28/11/2026,GALA2026X,Juma,40000";
	test.each([line("JUMA", "40,000"), bank, "You have received TZS 40,000. Note: TID GALA2026X"])(
		"only an organiser believes to be the one that somebody named: %s",
		(text) =>
			expect(preview(text, [of("claimed")])).toMatchObject([{ verdict: "unsure", bookings: [{ id: 1 }] }]),
	);
	test.each([
		["the same line", line("JUMA", "40,000"), "known"],
		["another payer", line("ASHA", "40,000"), "same_code"],
		["another sum", line("JUMA", "20,000"), "same_code"],
	])("is stored already only with its line: %s", (_, text, verdict) => {
		expect(preview(text, [of("received", line("JUMA", "40,000"))])).toMatchObject([{ verdict }]);
	});
	test("stands for one payment of a statement", () => {
		const lines = preview(`${line("JUMA", "40,000")}\n\n${line("ASHA", "40,000")}`);
		expect(lines.map(({ verdict }) => verdict)).toEqual(["none", "same_code"]);
		const stored = { ...of("received"), transactionCode: lines[1]?.transaction_code ?? null };
		expect(preview(line("ASHA", "40,000"), [stored])).toMatchObject([{ verdict: "known" }]);
	});
	test("of the operator's own place fits where its buyer named it", () => {
		const text = "GALA2026X Confirmed. You have received Tsh40,000 from JUMA";
		expect(preview(text, [of("claimed")])).toMatchObject([{ verdict: "match" }]);
	});
});

describe("money with a code that other money has", () => {
	const other = { ...booking, id: 2, reference: "AAAA2222" };
	const table = (...rows: string[]) => ["Date,Details,Transaction ID,Debit,Credit", ...rows].join("\n");
	const row = (details: string, sum: number) => `28/11/2026 10:04,${details},CK71ABC234,,${sum}`;
	const lines = (payments: StoredPayment[], ...rows: string[]) =>
		preview(table(...rows), payments, [booking, other]);
	const as = (payments: StoredPayment[], ...rows: string[]) =>
		lines(payments, ...rows).map(({ verdict }) => verdict);
	const stored: StoredPayment = {
		...{ id: 7, bookingId: 1, transactionCode: "CK71ABC234", state: "received", amount: 40_000 },
	};

	test("is shown where another sum is stored, with the booking that has it", () => {
		const [line] = preview(toUs("CK71ABC234", "400"), [stored]);
		expect(line).toMatchObject({ verdict: "same_code", amount: 400, bookings: [{ id: 1 }] });
		expect(isCodeOfLine(line?.transaction_code ?? "")).toBe(true);
		expect(preview(toUs("CK71ABC234", "40,000"), [stored])).toMatchObject([{ verdict: "known" }]);
	});
	test("is other money where its sum differs, or the booking that it names", () => {
		const rows = [row(`${reference} JUMA`, 40_000), row(`${other.reference} ASHA`, 40_000), row("X", 15_000)];
		expect(as([], ...rows)).toEqual(["unsure", "same_code", "same_code"]);
		const codes = lines([], ...rows).map(({ transaction_code }) => transaction_code);
		expect(new Set(codes).size).toBe(3);
		const ofFirst = { ...stored, line: rows[0] ?? null };
		expect(as([ofFirst], ...rows)).toEqual(["known", "same_code", "same_code"]);
		const all = codes.map((transactionCode) => ({ ...stored, transactionCode }));
		expect(as(all, ...rows)).toEqual(["known", "known", "known"]);
		expect(as(all, ...rows, ...rows)).toEqual(Array(6).fill("known"));
	});
	test("is another payment's where an organiser stored it for another booking than the line names", () => {
		const text = `CK71ABC234 Confirmed. You have received Tsh40,000 from JUMA. Ref ${other.reference}`;
		const byHand = { ...stored, source: "hand", reference };
		expect(preview(text, [byHand], [booking, other])).toMatchObject([
			{ verdict: "same_code", bookings: [{ id: 1 }, { id: 2 }] },
		]);
		expect(preview(text.replace(other.reference, reference), [byHand])).toMatchObject([{ verdict: "known" }]);
	});
	test("is a payment each in equal rows that do not say when", () => {
		const equal = "28/11/2026,AGENCY DEPOSIT,S12345678,,40000";
		expect(as([], equal, equal)).toEqual(["none", "same_code"]);
	});
	test("is one payment in two messages, also where each names another firm that passed it on", () => {
		const en =
			"CK71ABC234 confirmed. You have received a payment of Tsh40,000.00 from 922756 - TIPS-SELCOM MF on 19/6/26 at 10:38 pm. New M-Pesa balance is Tsh41,000.36";
		const sw =
			"CK71ABC234 imethibitishwa. Umepokea Tshs 40,000.00 kutoka SELCOM MF, Akaunti ****1234 - JUMA ALI tarehe 19/06/2026 saa 22:38:24.";
		expect(preview(`${en}\n\n${sw}`)[1]).toMatchObject({ verdict: "known" });
	});
	test("may be another payment where its words differ", () =>
		expect(as([], row(`${reference} JUMA`, 40_000), row("JUMA ALI", 40_000))).toEqual([
			"unsure",
			"same_code",
		]));
});

describe("a code that a payer may have written", () => {
	const owner =
		"CK71ABC999 Confirmed. You have received Tsh40,000.00 from JUMA ALI 255754123456 on 28/11/26.";
	const paid = { ...booking, missing: 0, state: "confirmed" as const };
	const bank = "Dear customer, your account 0150xxxx789 has been credited with TZS 40,000.00.";
	const verdictsAfter = (text: string) => {
		const stored = preview(text).map((line, id) => ({
			...{ id, bookingId: 1, state: "received" as const, transactionCode: line.transaction_code },
			...{ amount: line.amount, payer: line.payer, line: line.text, weakCode: line.weak_code },
		}));
		expect(stored[0]?.transactionCode).toBe("CK71ABC999");
		expect(["known", "same_code"]).toContain(preview(text, stored, [paid])[0]?.verdict);
		return preview(owner, stored, [paid]).map(({ verdict }) => verdict);
	};
	test.each([
		`${bank} Narration: ${reference}. TxnID CK71ABC999`,
		`${bank} Ref: CK71ABC999. ${reference}`,
		`Date,Details,Paid In,Balance\n28/11/2026,TXNID CK71ABC999 ${reference},40000,500000`,
		`Date,Details,Paid In,Balance\n28/11/2026,TXNID CK71ABC999 from JUMA ALI 255754123456 ${reference},40000,500000`,
		`Date,Transaction Reference,Details,Credit\n28/11/2026,CK71ABC999,${reference},40000`,
	])("does not make its owner's message known: %s", (text) => {
		expect(verdictsAfter(text)).toEqual(["same_code"]);
		const together = preview(`${owner}\n\n${text}`).concat(preview(`${text}\n\n${owner}`));
		expect(together.map(({ verdict }) => verdict)).not.toContain("known");
	});
	test("is the same payment's in a row that names its payer", () =>
		expect(
			verdictsAfter(
				`Date,Receipt No,Details,Paid In,Other Party Info\n28/11/2026,CK71ABC999,${reference},40000,255754123456 - JUMA ALI`,
			),
		).toEqual(["known"]));
});

describe("what a payer writes", () => {
	const words = fc.constantFrom(
		...[
			"QWE12DE36F Confirmed.",
			"You have received Tsh90,000 from BABA.",
			"Umepokea TZS 90,000.",
			"REF",
			"Salio",
		],
		...[
			"Reversal of CK71ABC234",
			"refund of CK71ABC234",
			"TZS 90,000",
			"received",
			"imewekewa",
			"Maelezo:",
			"Ref:",
		],
		...[
			"TID 12345678901.",
			"has been reversed.",
			"Note:",
			"1,000/=",
			"|",
			"New balance",
			"amelipa",
			"Muamala",
		],
	);
	const written = fc.oneof(
		fc.string(),
		fc.array(words, { maxLength: 8 }).map((some) => some.join(" ")),
	);
	const messages = [
		(text: string) => `Akaunti yako 015XXXX imewekewa TZS 100.00. Maelezo: ${text} Kumbukumbu: FT2633212348`,
		(text: string) =>
			`Credit Alert! Amount TZS 100.00. Description: ${text}. Ref: FT2633212345. Salio TZS 5,000.00`,
		(text: string) => `CK71ABC560 Confirmed. You have received Tsh100 from ASHA 0712345678. Note: ${text}`,
		(text: string) => `CK71ABC560 Confirmed. You have received Tsh100 from ASHA 0712345678. ${text}`,
	];
	test("changes no sum, makes no second payment, and takes none back", () => {
		fc.assert(
			fc.property(fc.constantFrom(...messages), written, (message, text) => {
				const lines = readLines(message(text.replaceAll(/[\r\n]/g, " "))).map(recognise);
				expect(lines).toHaveLength(1);
				expect(lines[0]?.said).not.toBe("reversed");
				if (lines[0]?.said === "received") expect([100, null]).toContain(lines[0].amount);
			}),
			{ numRuns: 1_000 },
		);
	});
});

test("stored money of a code is known, also where it is for no booking, with the booking that has it", () => {
	const text = `CK71ABC234 Confirmed. You have received Tsh40,000 from JUMA. Ref ${reference}`;
	const stored = { id: 7, transactionCode: "CK71ABC234", amount: 40_000 };
	for (const state of ["received", "reversed", "foreign"] as const)
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

test("a claim that an organiser has rejected fits only an organiser, or the reference beside it", () => {
	const text = "CK71ABC234 Confirmed. You have received Tsh40,000 from JUMA.";
	const rejected: StoredPayment = {
		...{ id: 7, bookingId: 1, transactionCode: "CK71ABC234", amount: null, state: "rejected" },
	};
	expect(preview(text, [rejected])).toMatchObject([{ verdict: "unsure", bookings: [{ id: 1 }] }]);
	expect(preview(`${text} Ref ${reference}`, [rejected])).toMatchObject([{ verdict: "match" }]);
	expect(preview(text, [{ ...rejected, state: "claimed" }])).toMatchObject([{ verdict: "match" }]);
});

test.each(["Tsh40", "Tsh40,0", "Tsh40,00", "Tsh40,000", "TZS 40,000.0"])(
	"a message that ends with its sum may have been cut off: %s",
	(sum) => {
		const text = `CK71ABC234 Confirmed. You have received ${sum}`;
		expect(preview(text)).toMatchObject([{ verdict: "unread", may_enter: true }]);
		expect(preview(`${text}.`.replace(sum, "Tsh40,000"))).toMatchObject([{ verdict: "none" }]);
	},
);

test("money whose code several bookings have named fits none by itself, also where one was rejected or is forgotten", () => {
	const text = "CK71ABC234 Confirmed. You have received Tsh40,000 from JUMA.";
	const claim = { transactionCode: "CK71ABC234", amount: null, state: "claimed" } as const;
	const claims = (...theirs: Partial<StoredPayment>[]) =>
		theirs.map((each, index): StoredPayment => ({ ...claim, id: index + 1, bookingId: 1, ...each }));
	const [other, rejected] = [{ ...booking, id: 2, reference: "OTHER" }, { state: "rejected" } as const];
	const verdictOf = (...theirs: Partial<StoredPayment>[]) =>
		preview(text, claims(...theirs), [booking, other]).map(({ verdict }) => verdict);
	expect(verdictOf({})).toEqual(["match"]);
	expect(verdictOf(rejected)).toEqual(["unsure"]);
	for (const theirs of [
		[{}, { bookingId: 2 }],
		[rejected, { bookingId: 2 }],
		[{}, { ...rejected, bookingId: 2 }],
		[rejected, { bookingId: 3 }],
	])
		expect(verdictOf(...theirs)).toEqual(["ambiguous"]);
});

const bank = "Date,Transaction ID,Narration,Debit,Credit,Balance\n";
const credit = '12/11/2026,FT7654321QRS,"DEP K7QMWX2P",,"40000.00","1"';
const verdictsOf = (text: string, payments: StoredPayment[] = []) =>
	preview(text, payments).map(({ verdict }) => verdict);

describe("money that goes out again, whatever the words,", () => {
	const out = [
		['12/11/2026,FT7654321QRS,"RVSL DEP K7QMWX2P","40000.00",,"1"'],
		['12/11/2026,FT7654321QRS,"DEP K7QMWX2P",,"-40000.00","1"'],
		['12/11/2026,FT9999999ZZZ,"REV FT7654321QRS","40000.00",,"1"'],
		['12/11/2026,FT9999999ZZZ,"ERROR CORRECTION FT7654321QRS","40000.00",,"1"'],
	];
	test.each(out)("takes the tick from what came: %s", (row) => {
		const [one, other] = preview(`${bank}${credit}\n${row}`);
		expect([one?.verdict, other?.verdict]).toEqual(["unsure", "reversed"]);
		expect(other?.reverses[0]).toMatchObject({ transaction_code: "FT7654321QRS", amount: 40_000 });
		expect(verdictsOf(`${bank}${row}\n${credit}`)).toEqual(["reversed", "unsure"]);
	});
	test.each(out)("is put before the organiser once that is stored: %s", (row) => {
		const payment = { id: 7, bookingId: 1, transactionCode: "FT7654321QRS", state: "received" as const };
		expect(preview(`${bank}${row}`, [{ ...payment, amount: 40_000 }])).toMatchObject([
			{ verdict: "reversed", reverses: [{ payment_id: 7 }], amount: 40_000 },
		]);
		const [line] = preview(`${bank}${row}`, [{ ...payment, amount: 30_000 }]);
		expect(line?.reverses.filter(({ payment_id }) => payment_id)).toEqual([]);
	});
	const came = credit.replace("DEP", "TIPS FROM AMINA");
	test.each([
		'12/11/2026,FT8888888YYY,"TIPS FROM AMINA K7QMWX2P","40000.00",,"1"',
		'12/11/2026,FT8888888YYY,"Clawback","40000.00",,"1"',
		'12/11/2026,,"Sundry","40000.00",,"1"',
	])("leaves what came with its sum to an organiser: %s", (row) => {
		expect(verdictsOf(`${bank}${came}\n${row}`)).toEqual(["unsure", "other"]);
		expect(verdictsOf(`${bank}${row}\n${came}`)).toEqual(["other", "unsure"]);
		const another = row.replace("40000", "39000").replace(" K7QMWX2P", "");
		expect(verdictsOf(`${bank}${came}\n${another}`)).toEqual(["match", "other"]);
	});
	test.each([
		'12/11/2026,FT7654321QRSR,"Sundry","39000.00",,"1"',
		'12/11/2026,FT7654321,"Sundry","40000.00",,"1"',
		'12/11/2026,RVFT7654321QRS,"Sundry","39000.00",,"1"',
		'12/11/2026,FT8888888YYY,"Undo FT7654321QRS","39500.00",,"1"',
	])("leaves what came under a part of its code to an organiser: %s", (row) => {
		expect(verdictsOf(`${bank}${came}\n${row}`)[0]).toBe("unsure");
	});
	test.each([
		'12/11/2026,FT8888888YYY,"REVERSAL TIPS FROM AMINA K7QMWX2P","40000.00",,"1"',
		'12/11/2026,FT8888888YYY,"Transfer reversed, AMINA 2611129999","39000.00",,"1"',
		'12/11/2026,,"K7QMWX2P reversal",,"-40000.00","1"',
		'12/11/2026,FT8888888YYY,"REVERSAL OF TIPS 20261112ABC01","70000.00",,"1"',
	])("as a reversal of a payment that is not known, leaves all money to an organiser: %s", (row) => {
		const other = '12/11/2026,FT7654322QRS,"TIPS FROM JOHN",,"30000.00","1"';
		expect(verdictsOf(`${bank}${came}\n${other}\n${row}`)).toEqual(["unsure", "unsure", "reversed"]);
	});
	test("as a fee's reversal, leaves larger money alone", () => {
		const fee = '12/11/2026,FT8888888YYY,"REVERSAL OF LEDGER FEE",,"3000.00","1"';
		expect(verdictsOf(`${bank}${came}\n${fee}`)[0]).toBe("match");
	});
	test.each([
		'12/11/2026,FT8888888YYY,"RVSL TIPS JUMA","40500.00",,"1"',
		'12/11/2026,FT8888888YYY,"TIPS RETURN JUMA","39500.00",,"1"',
		"12/11/2026,FT8888888YYY,RVSL TIPS, JUMA,40000,,1",
	])("with a word of it, or in a row that is not read, leaves money to an organiser: %s", (row) =>
		expect(verdictsOf(`${bank}${came}\n${row}`)[0]).toBe("unsure"),
	);
	test("as a reversal that names what a payer wrote, is not taken for that payment's", () => {
		const victim = {
			id: 7,
			bookingId: 2,
			transactionCode: "FT26316VCTM",
			state: "received" as const,
			amount: 40_000,
		};
		const paid = '12/11/2026,FT7654321QRS,"TRF JUMA FT26316VCTM K7QMWX2P",,"40000.00","1"';
		const back = '12/11/2026,FT8888888YYY,"REVERSAL TRF JUMA FT26316VCTM K7QMWX2P","40000.00",,"1"';
		const [one, other] = preview(`${bank}${paid}\n${back}`, [victim]);
		expect([one?.verdict, other?.verdict]).toEqual(["unsure", "reversed"]);
		// An organiser chooses between the two.
		expect(other?.reverses.map(({ transaction_code }) => transaction_code)).toEqual([
			"FT26316VCTM",
			"FT7654321QRS",
		]);
	});
	const received = (code: string) =>
		`${code} Confirmed. You have received Tsh40,000 from AMINA JUMA 255754123456. K7QMWX2P`;
	test.each([
		"DK71ABC999 Confirmed. Tsh40,000 was reversed to AMINA JUMA.",
		"DK71ABC999 Confirmed. Transaction CK71ABC777 of Tsh40,000 has been reversed.",
		"Transaction CK71ABC234 has been cancelled.",
		"Transaction CK71ABC234 was reversed and Tsh40,000 credited back to AMINA.",
		"NBC: Debit Alert! Amount TZS 40,000. Details REVERSAL OF CK71ABC234",
		"Muamala CK71ABC234 umebatilishwa.",
	])("in a message, leaves what it may be of to an organiser: %s", (back) => {
		for (const note of ["", " CK71ABC300 Confirmed. You have received Tsh500 from ALI. Note: x"])
			expect(verdictsOf([received("CK71ABC234"), note, back].filter(Boolean).join("\n\n"))[0]).toBe("unsure");
	});
	test("under another code, names the booking for which as much was received", () => {
		const row = `${bank}12/11/2026,FT8888888YYY,"TIPS FROM AMINA K7QMWX2P","40000.00",,"1"`;
		const paid: PossibleBooking = { ...booking, state: "confirmed", missing: 0 };
		const reversal = row.replace("TIPS", "REVERSAL TIPS");
		for (const [text, verdict] of [
			[row, "other"],
			[reversal, "reversed"],
		] as const) {
			expect(preview(text, [], [paid])).toMatchObject([{ verdict, bookings: [{ id: 1 }] }]);
			expect(preview(text)).toMatchObject([{ verdict, bookings: [] }]);
		}
	});
	test("is no fee under the code of a payment", () => {
		const fee = '12/11/2026,FT7654321QRS,"Charge","350.00",,"1"';
		expect(verdictsOf(`${bank}${credit}\n${fee}`)).toEqual(["match", "other"]);
	});
});

test.each([
	...[
		"RVSL",
		"RTN",
		"REFUND",
		"MAREJESHO",
		"CHEQUE DEP",
		"HUNDI",
		"PROVISIONAL CREDIT",
		"HELD FUNDS",
		"LIEN",
		"LOAN DISBURSEMENT",
		"MKOPO",
		"INWARD CLEARING",
		"CQ 000123",
		"CONTRA",
		"REV FT26318AAA",
		"EFT RETURN",
		"SUSPENSE",
		"SONGESHA",
		"RECALL",
	],
	...["TRANSFER TO SAVINGS", "Page total", "Sub-total", "Turnover", "Jumla kuu"],
])("a bank's row of %s is for an organiser to believe", (words) => {
	const row = `12/11/2026,FT7654321QRS,"${words} K7QMWX2P",,"40000.00","1"`;
	expect(["unsure", "unread"]).toContain(verdictsOf(`${bank}${row}`)[0]);
});

test("the code of another payer's payment is not known by that", () => {
	const text = "CK71ABC234 Confirmed. You have received Tsh40,000 from ASHA MUSHI 255754123457.";
	const stored = {
		id: 7,
		bookingId: 2,
		transactionCode: "CK71ABC234",
		state: "received" as const,
		amount: 40_000,
	};
	expect(verdictsOf(text, [{ ...stored, payer: "JUMA ALI" }])).toEqual(["same_code"]);
	for (const payer of ["MUSHI A", "0754123457", null])
		expect(verdictsOf(text, [{ ...stored, payer }])).toEqual(["known"]);
});

test("a payer who is a reverend is a payer", () =>
	expect(verdictsOf(`${bank}${credit.replace("DEP", "TIPS FROM REV JOHN")}`)).toEqual(["match"]));

test("what somebody sent in a chat is for an organiser to believe, and names who", () => {
	const message =
		"DK12AB34CE Confirmed. You have received Tsh40,000.00 from JOHN DOE 0754123456. Reference K7QMWX2P";
	expect(verdictsOf(message)).toEqual(["match"]);
	for (const stamp of ["[12/11/2026, 10:14:22] Buyer Juma: ", "12/11/2026, 10:14 - Buyer Juma: "])
		expect(preview(`${stamp}${message}`)).toMatchObject([{ verdict: "unsure", sender: "Buyer Juma" }]);
});

const real = (code: string) =>
	`${code} Confirmed. You have received Tsh40,000.00 from JOHN DOE. Reference K7QMWX2P`;

test.each([
	"12/11/2026, 10:14 - ",
	"Buyer Juma, 12 Nov at 10:14\n",
	"Forwarded\n\n",
	"[12/11/2026, 14:03:22] Juma: Habari, nimetuma Tsh40,000\n",
	"[12/11/2026, 14:03:22] Juma: Habari\n\n",
	"[14:03, 12/11/2026] Juma: Habari\n\n",
	"Hii hapa muamala CK71ABC201\n",
	"Nimelipa\n",
	"Payment sent\n\n",
	"Subject: payment\n\n",
])("messages among which something else stands are for an organiser to believe: %j", (head) =>
	expect(verdictsOf(`${head}${real("DK12AB34CE")}\n${real("DK12AB34CF")}`).slice(-2)).toEqual([
		"unsure",
		"unsure",
	]),
);

test.each([
	"[12/11/2026, 14:03:22] Juma: Habari",
	"Forwarded message",
	"Pesa zimeingizwa TZS 500. Ujumbe: hi",
])("a table below words of a chat is not read: %s", (head) =>
	expect(verdictsOf(`${head}\nReceipt No;Details;Paid In\nQZ11112222A;K7QMWX2P;40000`)).not.toContain(
		"match",
	),
);

test.each([
	["NMB: Umepokea TZS 40,000.00 kutoka kwa NEEMA MUSHI. Kumbukumbu 301FTIN2631600X. TID 99887766554"],
	["CK71ABC234 Confirmed. You have received Tsh40,000 from ASHA. Receipt 99887766554. K7QMWX2P"],
])("a message that names several codes has none: %s", (text) =>
	expect(preview(text)).toMatchObject([{ verdict: "uncoded" }]),
);
