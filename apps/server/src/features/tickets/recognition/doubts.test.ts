import { describe, expect, test } from "vitest";
import { mentionsOf } from "#server/features/tickets/recognition/code-mentions.ts";
import type { PossibleBooking, StoredPayment } from "#server/features/tickets/recognition/identity.ts";
import { match } from "#server/features/tickets/recognition/match.ts";
import { recognise } from "#server/features/tickets/recognition/recognise.ts";
import { areTwo } from "#server/features/tickets/recognition/same-payment.ts";
import { readLines } from "#server/features/tickets/recognition/statement-lines.ts";
import { reference } from "#server/features/tickets/testing/statement-cases.ts";

const booking: PossibleBooking = {
	...{ id: 1, reference, name: "Asha", amount: 40_000, missing: 40_000, state: "reserved", withdrawn: false },
};
const other: PossibleBooking = { ...booking, id: 2, reference: "AAAA2222" };
const preview = (
	text: string,
	payments: StoredPayment[] = [],
	bookings = [booking, other],
	way: string | null = null,
) => match(readLines(text).map(recognise), payments, bookings, way);
const verdicts = (...given: Parameters<typeof preview>) => preview(...given).map(({ verdict }) => verdict);
const stored = (transactionCode: string, more: Partial<StoredPayment> = {}): StoredPayment => ({
	...{ id: 7, bookingId: 2, transactionCode, state: "received", amount: 40_000, ...more },
});

const heading = "Date,Transaction ID,Narration,Debit,Credit,Balance";
const table = (...rows: string[]) => [heading, ...rows].join("\n");
const into = (code: string, words: string, sum = 40_000) => `12/11/2026,${code},"${words}",,${sum},1`;
const out = (code: string, words: string, sum = 40_000) => `12/11/2026,${code},"${words}",${sum},,1`;
const message = (code: string, sum = "40,000", rest = `Ref ${reference}`) =>
	`${code} Confirmed. You have received Tsh${sum} from JUMA ALI 255754123456. ${rest}`;

describe("a code is found in words", () => {
	test.each([
		["FT26316VCTM", "TRF FT26316VCTM JUMA"],
		["FT26316VCTM", "TIPS-FT26316VCTM"],
		["FT26316VCTM", "AccFT26316VCTMJuma"],
		["CK71ABC234", "Pay Bill Acc.CK71ABC234"],
		["MP2611121403A12345", "TID MP261112.1403.A12345."],
		["FT26316VCTM", "TIPS-FT26316V"],
		["FT26316VCTM", "26316VCTM JUMA"],
		["0123456789012", "123456789012"],
		["123456789012", "0123456789012"],
	])("%s in %s", (code, text) => expect(mentionsOf([code])(text)).toEqual([code]));
	test.each([
		["FT26316VCTM", "FT26316VCTX"],
		["FT26316VCTM", "FT26316"],
		["20261112001", "20261112"],
		["CK71ABC234", "CK71 ABC 23"],
	])("%s is not in %s", (code, text) => expect(mentionsOf([code])(text)).toEqual([]));
});

test("a part that few codes have names them, and one of many names none", () => {
	const codes = Array.from({ length: 6 }, (_, at) => `TIPS2026111270${at}`);
	expect(mentionsOf(codes.slice(0, 5))("CREDIT TIPS20261112")).toEqual(codes.slice(0, 5));
	expect(mentionsOf(codes)("CREDIT TIPS20261112")).toEqual([]);
	expect(mentionsOf(codes)(`CREDIT ${codes[3]}`)).toEqual([codes[3]]);
});

test("rows that name what all codes of a day begin with are compared as fast as others", () => {
	const day = "TIPS20261112";
	const rows = Array.from({ length: 1_990 }, (_, at) => into(`${day}${7_000 + at}`, `CREDIT ${day} JUMA`));
	const payments = Array.from({ length: 3_000 }, (_, id) =>
		stored(`${day}${10_000 + id}`, {
			id,
			line: `11/11/2026 · ${day}${10_000 + id} · CREDIT ${day} · 40,000`,
		}),
	);
	const began = process.cpuUsage().user;
	expect(preview(table(...rows), payments)).toHaveLength(1_990);
	expect(process.cpuUsage().user - began).toBeLessThan(2_500_000);
});

describe("a reversal whose words name a payment", () => {
	const victim = stored("FT26316VCTM", { payer: "ASHA" });
	const payers = stored("FT7654321QRS", { id: 8, bookingId: 1, payer: "JUMA" });
	test.each(["FT26316VCTM", "TIPS-FT26316VCTM", "Acc.FT26316VCTM", "TIPS-FT26316V", "xFT26316VCTMx"])(
		"is put before an organiser with all that it may be of: %s",
		(words) => {
			for (const kind of ["REVERSAL TRF JUMA", "TRF JUMA"]) {
				const [line] = preview(table(out("FT8888888YYY", `${kind} ${words}`)), [victim, payers]);
				expect(line?.verdict).toBe("reversed");
				const ids = line?.reverses.flatMap(({ payment_id }) => payment_id ?? []);
				expect(ids).toEqual([7, 8]);
			}
		},
	);
	test("and the payer's own payment is not ticked beside it", () => {
		const [paid, back] = [
			into("FT7654321QRS", `TIPS-FT26316VCTM ${reference}`),
			out("FT8888888YYY", "REVERSAL TIPS-FT26316VCTM"),
		];
		expect(verdicts(table(paid, back), [victim])).toEqual(["unsure", "reversed"]);
		expect(verdicts(table(paid), [victim])).toEqual(["unsure"]);
	});
	test("is of the one under whose own code as much goes out, and of no smaller one", () => {
		const [line] = preview(table(out("FT26316VCTM", "REVERSAL FT7654321QRS")), [victim, payers]);
		expect(line?.reverses.map(({ payment_id }) => payment_id)).toEqual([7]);
		const [more] = preview(table(out("FT26316VCTM", "REVERSAL", 50_000)), [victim, payers]);
		expect(more?.reverses.filter(({ payment_id }) => payment_id !== null)).toEqual([]);
	});
	test("leaves what comes after it unsure, also where it was noted before", () => {
		const noted = { ...victim, state: "reversed" as const };
		const text = table(out("FT8888888YYY", "REVERSAL FT26316VCTM"), into("FT7654321QRS", reference));
		expect(verdicts(text, [noted])).toEqual(["known", "unsure"]);
		// Under its own code it is of no other payment.
		const own = table(out("FT26316VCTM", "REVERSAL"), into("FT76543QRST", reference));
		expect(verdicts(own, [noted])).toEqual(["known", "match"]);
	});
});

describe("money that may be stored under another code", () => {
	const paid = message("CK71ABC234");
	test.each([
		["named in stored words", paid, stored("FT7654321QRS", { line: "TIPS-CK71ABC234 JUMA" })],
		["which it names", table(into("FT7654321QRS", `TIPS-CK71ABC234 ${reference}`)), stored("CK71ABC234")],
		["longer", paid, stored("CK71ABC2345")],
		["shorter", paid, stored("CK71ABC23")],
		[
			"without zeros before it",
			`Umepokea TSh 40,000 kutoka kwa JUMA. Muamala No. 12345678901. ${reference}`,
			stored("0012345678901"),
		],
	])("is not ticked: %s", (_, text, payment) => {
		expect(verdicts(text, [{ ...payment, amount: 30_000 }])).toEqual(["unsure"]);
		const others = stored("SJK9Q8W7E6", { line: "TIPS JUMA", amount: 30_000 });
		expect(verdicts(text, [others])).toEqual(["match"]);
	});
	test("is not ticked where another line names its code", () => {
		const text = table(into("FT7654321QRS", "TIPS-FT7654322QRS"), into("FT7654322QRS", reference));
		expect(verdicts(text)).toEqual(["unsure", "unsure"]);
		expect(verdicts(text.replace("TIPS-FT7654322QRS", "TIPS"))).toEqual(["none", "match"]);
	});
});

test.each([
	["CK71ABC234", "JUMA ALI 255754123456", "unsure"],
	["LINE0123456789ABCDEF", "JUMA", "unsure"],
	["CK71ABC234", "JUMA ALI 0754999888", "match"],
	["CK71ABC234", "ASHA MUSHI", "match"],
	["CK71ABC234", "JUMA MUSHI", "unsure"],
	["CK71ABC234", "ASHA", "unsure"],
	["CK71ABC234", "ASHA M.", "unsure"],
	["CK71ABC234", "TIPS SELCOM MF", "unsure"],
	["CK71ABC234", "ASHA MUSHI 0754***456", "match"],
	["CK71ABC234", "0754***999", "unsure"],
	["CK71ABC234", null, "unsure"],
	["FT7654399QRS", null, "match"],
])("money of the payer and sum of stored money: %s of %s is %s", (code, payer, verdict) => {
	const text = `Transaction ID,Payer,Details,Credit\nFT7654321QRS,JUMA ALI 0754123456,${reference},40000`;
	for (const state of ["received", "reversed", "foreign"] as const)
		expect(
			verdicts(text, [stored(code, { bookingId: state === "received" ? 2 : null, payer, state })]),
		).toEqual([verdict]);
	expect(verdicts(text, [stored(code, { bookingId: null, payer })])).toEqual([verdict]);
	expect(verdicts(text, [stored(code, { bookingId: null, payer, amount: 30_000 })])).toEqual(["match"]);
});

test("a stored line that names the payer in its words is money of that payer", () => {
	const named = (line: string) =>
		verdicts(message("CK71ABC239"), [stored("FT7654329QRS", { bookingId: null, line })]);
	expect(named("28/11/2026 · FT7654329QRS · TIPS JUMA ALI · 40000")).toEqual(["unsure"]);
	expect(named("28/11/2026 · FT7654329QRS · FROM ASHA MUSHI · 40000")).toEqual(["unsure"]);
});

test("money for a booking whose reference a row of money out names is not ticked", () => {
	const [paid, back] = [into("FT7654321QRS", reference), out("FT8888888YYY", `${reference} RTD`, 15_000)];
	expect(verdicts(table(paid, back))).toEqual(["unsure", "other"]);
	expect(verdicts(table(paid, back.replace(reference, "TRANSFER")))).toEqual(["match", "other"]);
});

describe("equal sums for one booking", () => {
	const half = (code: string) => into(code, reference, 20_000);
	test("fit together as rows of one table with codes of their own", () => {
		expect(verdicts(table(half("FT7654321QRS"), half("FT7654322QRS")))).toEqual(["match", "match"]);
	});
	test.each([
		["of messages", [message("CK71ABC234", "20,000"), message("CK71ABC235", "20,000")].join("\n\n")],
		[
			"whose codes a payer may have written",
			`Date,Reference,Details,Paid In\n1/1/26,FT7654321QRS,${reference},20000\n1/1/26,FT7654322QRS,${reference},20000`,
		],
	])("do not: %s", (_, text) => expect(verdicts(text)).toEqual(["several", "several"]));
	test.each(["received", "reversed", "refunded"] as const)("nor beside a stored one: %s", (state) => {
		const lacking = [{ ...booking, missing: 20_000 }];
		const text = table(half("FT7654322QRS"));
		const its = stored("CK71ABC234", { bookingId: 1, state });
		expect(verdicts(text, [{ ...its, amount: 20_000 }], lacking)).toEqual(["unsure"]);
		expect(verdicts(text, [{ ...its, amount: 20_500 }], lacking)).toEqual(["match"]);
	});
});

describe("a chat's message", () => {
	const stamps = [
		"[12/11/2026, 14:03:22] Juma: ",
		"12/11/2026, 14:03 - Juma: ",
		"[14:03, 12/11/2026] Juma: ",
	];
	test.each(stamps)("keeps its sender below an empty line: %s", (stamp) => {
		for (const first of ["", "\u2060", "\u200e ", "\n\n"])
			expect(preview(`${stamp}${first}\n${message("CK71ABC234")}`)).toMatchObject([
				{ verdict: "unsure", sender: "Juma" },
			]);
	});
	test.each([["x".repeat(2_000)], [`${message("CK71ABC235", "500")} Note: x\nsend this on`]])(
		"is unsure beside words that are too long, or follow a note: %s",
		(words) => expect(verdicts(`${message("CK71ABC234")}\n\n${words}`)[0]).toBe("unsure"),
	);
});

test.each([
	["M-PESA", "match"],
	["NMB Bank", "match"],
	["28/11/2026", "match"],
	["M-PESA, 28 Nov", "unsure"],
	["12/11/26 14:03", "match"],
	["MPESA JUMA", "unsure"],
	["Forwarded", "unsure"],
])("above a message, a line of its operator or a time says nothing of who wrote it: %s", (line, verdict) => {
	expect(preview(`${line}\n\n${message("CK71ABC234")}`).at(-1)?.verdict).toBe(verdict);
	expect(preview(`${message("CK71ABC234")}\n${line}`)[0]?.verdict).toBe(verdict);
});

describe("rows that are not read", () => {
	const paid = `CK71ABC234,${reference},40000`;
	const texts = [
		(sum: string) => `Receipt No,Details,Amount,Type\n${paid},CR\nCK71ABC999,RDR,${sum},DBT`,
		(sum: string) => `Receipt No,Details,Paid In\n${paid}\nReceipt,Narration,Value Out\nCK71ABC999,x,${sum}`,
		(sum: string) => `Receipt No,Details,Paid In\n${paid}\nCK71ABC999,"a,1,b",${sum}`,
		(sum: string) => `Receipt No,Details,Paid In\n${paid}\nCK71ABC999,x,y,${sum}`,
	];
	test.each(texts)("leave money of their sums unsure: %#", (text) => {
		for (const sum of ["40000", "40000.00", '"40,000"']) expect(verdicts(text(sum))[0]).toBe("unsure");
		expect(verdicts(text("39000"))[0]).toBe("match");
	});
});

describe("money that a row does not simply say", () => {
	test("with its fee beside it is for an organiser to believe", () => {
		const row = `12/11/2026,FT7654321QRS,"${reference}",500,40000,1`;
		expect(preview(table(row))).toMatchObject([{ verdict: "unsure", amount: 40_000, bookings: [{ id: 1 }] }]);
	});
	test.each([
		["Receipt No,Details,Paid In,Status", `CK71ABC234,${reference},40000,Settlement pending`, true],
		["Receipt No,Details,Paid In,Withdrawn", `CK71ABC234,${reference},40000,40000`, true],
		["Receipt No,Details,Paid In,Withdrawn", `CK71ABC234,${reference},,40000`, false],
	])("can be entered by hand: %s", (headings, row, may_enter) =>
		expect(preview(`${headings}\n${row}`)).toMatchObject([{ verdict: "other", may_enter }]),
	);
});

describe("a line after money without a code", () => {
	const money = "Umepokea Tsh40,000 kutoka kwa JUMA ALI 0754123456 tarehe 12/11/26";
	test.each([
		"Muamala No CK71ABC234 kiasi 40,000",
		"Muamala CK71ABC234 imepokelewa 40000 K7QMWX2P",
		"Muamala CK71ABC234 umepokelewa K7QMWX2P",
	])("is another payment where it may name a sum, or says that money came: %s", (text) =>
		expect(preview(`${money}\n\n${text}`)[1]).toMatchObject({ verdict: "unread", may_enter: true }),
	);
});

describe("the same table again", () => {
	const portal = "Receipt No,Completion Time,Details,Paid In,Withdrawn,Balance";
	const ids = "Date,Transaction ID,Narration,Credit";
	test.each([
		[
			"written by Excel",
			portal,
			'CK71ABC234,12-11-2026 14:03:22,JOHN,"40,000.00",,"120,500.00"',
			"known",
			"known",
		],
		[
			"without a code",
			"Date,Narration,Credit,Balance",
			'12/11/2026,JOHN,"40,000.00","120,500.00"',
			"known",
			"uncoded",
		],
		["without time and balance", ids, '12/11/2026,FT7654321QRS,JOHN,"40,000.00"', "known", "same_code"],
		[
			"with a payer's code",
			"Date,Reference,Narration,Credit",
			"12/11/2026,GALA2026X,JOHN,40000.00",
			"same_code",
			"same_code",
		],
	])("is known by its figures, not how they are written: %s", (_, heading, row, verdict, second) => {
		const text = `${heading}\n${row}`;
		const [line] = preview(text);
		const its = stored(line?.transaction_code ?? "", {
			...{ bookingId: null, line: line?.text ?? "", weakCode: line?.weak_code ?? false },
		});
		const plain = text.replaceAll(/"(\d+),(\d+)\.00"/g, "$1$2").replace("40000.00", "40000");
		const written = [text, plain, text.replaceAll(".00", "")];
		expect(written.map((each) => verdicts(each, [its])[0])).toEqual([verdict, verdict, verdict]);
		// A second row is a payment of its own, where nothing says when.
		expect(
			verdicts(
				`${text}
${row}`,
				[its],
			)[1],
		).toBe(second);
	});
});

describe("a code that is used again", () => {
	const row = (day: string) => `${day},FT7654321QRS,"CASH DEP ${reference}",,40000,1`;
	test("in another row is not known, and not ticked", () => {
		expect(verdicts(table(row("12/11/2026"), row("13/11/2026")))).toEqual(["unsure", "same_code"]);
		const its = stored("FT7654321QRS", {
			line: `12/11/2026 · FT7654321QRS · CASH DEP ${reference} · 40000 · 1`,
		});
		expect(verdicts(table(row("12/11/2026")), [its])).toEqual(["known"]);
		expect(verdicts(table(row("13/11/2026")), [its])).toEqual(["same_code"]);
	});
	test.each([
		["12/11/2026", "12-Nov-26", false],
		["12/11/2026", "2026-11-12", false],
		["12/11/2026", "11/12/2026", false],
		["12 Nov 2026", "13 November 2026", true],
		["12/11/2026", "", false],
	])("%s and %s", (one, another, found) => {
		const of = (text: string) => ({ amount: 1, references: [], text });
		expect(areTwo(of(one), of(another))).toBe(found);
	});
	test.each([
		["Transaction Reference", "K7QMWX2P", "uncoded"],
		["Transaction Reference", "TIKETI01GALA", "same_code"],
		["Transaction ID", "FT7654321QRS", "same_code"],
	])("at another time of day is another payment: %s, %s", (title, code, verdict) => {
		const heading = `Date,${title},Details,Credit`;
		const at = (time: string) => `28/11/2026 ${time},${code},TIPS,20000`;
		for (const other of ["18:44", "10h44", "10:03:22", "saa 4:03 asubuhi"]) {
			const both = [heading, at("10:03"), at(other)].join("\n");
			const [first, second] = preview(both);
			expect(second?.verdict).toBe(verdict);
			const its = stored(first?.transaction_code ?? "", {
				...{ amount: 20_000, line: first?.text ?? "", weakCode: first?.weak_code ?? false },
			});
			expect(preview([heading, at(other)].join("\n"), [its])).toMatchObject([{ verdict }]);
			expect(verdicts(both, [its])).toEqual(["known", verdict]);
		}
	});
	test("and may be a payer's is of a payment each, also in equal rows", () => {
		const equal = '12/11/2026,GALA2026X,"CASH",40000';
		const text = ["Date,Reference,Details,Paid In", equal, equal].join("\n");
		const lines = preview(text);
		expect(lines.map(({ verdict }) => verdict)).toEqual(["none", "same_code"]);
		const both = lines.map(({ transaction_code, weak_code: weakCode }, id) =>
			stored(transaction_code ?? "", { id, line: lines[id]?.text ?? "", weakCode }),
		);
		expect(verdicts(text, both)).toEqual(["same_code", "same_code"]);
		const alike = lines.map(({ transaction_code }) => transaction_code);
		const again = preview(text, both).map(({ transaction_code }) => transaction_code);
		expect(new Set([...alike, ...again]).size).toBe(4);
	});
});

test("money of which another message says that it was taken back stays, and so does that message", () => {
	const text = `${message("CK71ABC234")}\n\nCK71ABC234 has been reversed`;
	expect(preview(text)).toMatchObject([
		{ verdict: "unsure", amount: 40_000, bookings: [{ id: 1 }] },
		{ verdict: "reversed", reverses: [{ payment_id: null, transaction_code: "CK71ABC234" }] },
	]);
});

describe("money of one sum in two sources", () => {
	const row = into("FT7654321QRS", reference);
	test("is not ticked in either, where nobody can say that two have paid", () => {
		expect(verdicts(`${table(row)}\nReceipt No,Details,Paid In\nCK71ABC234,x,40000`)).toEqual([
			"unsure",
			"unsure",
		]);
		expect(verdicts(`${table(row)}\nReceipt No,Details,Paid In\nCK71ABC234,x,40001`)).toEqual([
			"match",
			"none",
		]);
	});
	test("is not ticked beside a stored message, and is beside stored rows and messages of its own operator", () => {
		const sms = message("CK71ABC234");
		const its = { payer: "JUMA ALI 255754123456", line: sms };
		expect(verdicts(table(row), [stored("CK71ABC234", its)])).toEqual(["unsure"]);
		expect(verdicts(message("CK71ABC235"), [stored("CK71ABC234", its)])).toEqual(["match"]);
		const line = "11/11/2026 · FT7654399QRS · TIPS · 40000 · 1";
		expect(verdicts(table(row), [stored("FT7654399QRS", { line })])).toEqual(["match"]);
		expect(verdicts(message("CK71ABC235"), [stored("CK71ABC239", { line })])).toEqual(["unsure"]);
	});
	test("is ticked beside cash for another booking, and not for its own, or by its payer", () => {
		const cash = { ...stored(""), transactionCode: null };
		const text = `${message("CK71ABC235")}\n\n${message("CK71ABC236", "25,000", "Ref AAAA2222")}`;
		expect(verdicts(text, [cash])).toEqual(["match", "amount"]);
		expect(verdicts(message("CK71ABC235"), [cash])).toEqual(["match"]);
		expect(verdicts(message("CK71ABC235"), [{ ...cash, bookingId: 1 }])).toEqual(["unsure"]);
		const by = (payer: string) => verdicts(message("CK71ABC235"), [{ ...cash, payer }]);
		expect([by("JUMA ALI 255754123456"), by("ASHA MUSHI 255754123457")]).toEqual([["unsure"], ["match"]]);
	});
	test("may be of a payer's code only in the same place of a like row", () => {
		const weak = `Date,Reference,Details,Paid In\n12/11/2026,CK71ABC235,${reference},40000`;
		const like = stored("CK71ABC234", { line: "11/11/2026 · CK71ABC234 · JUMA · 40000" });
		expect(verdicts(weak, [like])).toEqual(["match"]);
		expect(verdicts(weak, [{ ...like, line: "11/11/2026 · 14:03 · CK71ABC234 · JUMA · 40000" }])).toEqual([
			"unsure",
		]);
		expect(verdicts(weak, [{ ...like, line: null }])).toEqual(["unsure"]);
	});
});

describe("beside money of its sum that was noted by hand with a code, for another booking", () => {
	const mpesa = "mpesa 556677";
	const bank = { source: "hand", way: "bank 0150", line: null, buyer: "Neema Kweka +255711222333" };
	const beside = (more: Partial<StoredPayment>, way: string | null = mpesa, text = message("CK71ABC234")) =>
		verdicts(text, [stored("FT26318K7PQS", { ...bank, ...more })], [booking, other], way);
	test("money that came by another way is ticked", () => {
		expect([beside({}), beside({ way: "cash" }), beside({ way: "mpesa 998877" })]).toEqual([
			["match"],
			["match"],
			["match"],
		]);
	});
	test.each<[string, Partial<StoredPayment>, (string | null)?, string?]>([
		["its way is not said", { way: null }],
		["that of the statement is not said", {}, null],
		["both came by one way", { way: mpesa }],
		["it was no organiser who said so", { source: "statement" }],
		["it came with its operator's words", { line: "You received 40,000" }],
		["it is for the same booking", { bookingId: 1, reference }],
		["its buyer is the payer", { buyer: "Juma Ali +255754123456" }],
		["its code is a mistyped one", { transactionCode: "CK71ABC235", buyer: "Neema" }],
		["its code is named", {}, mpesa, table(into("FT7654321QRS", `TIPS-FT26318K7PQS ${reference}`))],
	])("money is not ticked where %s", (_, more, way, text) => {
		expect(beside(more, way, text)).toEqual(["unsure"]);
	});
});

describe("a line above a table", () => {
	const above = (line: string) => preview(`${line}\n${table(into("FT7654321QRS", reference))}`)[0];
	test.each(["Short Code,5551234", "Organization,Tuzo za Wanandoa"])(
		"that holds no code and no money is not asked about: %s",
		(line) => expect(above(line)).toMatchObject({ verdict: "other", may_enter: false }),
	);
	test.each(["CK71ABC234", "Tsh 40,000", "Juma 40,000"])("is where it may hold some: %s", (line) =>
		expect(above(line)).toMatchObject({ verdict: "unread", may_enter: true }),
	);
});

describe("a column of codes", () => {
	const rows = (...its: string[]) => ["Date,Transaction ID,Narration,Credit,Balance", ...its].join("\n");
	test.each([
		["JUMA ALI,40000,1", "ASHA MUSHI,40000,1"],
		["JUMA 0754123456,40000,1", "JUMA 0754123457,40000,1"],
		["CASH,40000,1040000", "CASH,40000,1080000"],
	])("with one code in two rows says of neither that it is known: %s, %s", (one, other) => {
		const text = rows(`12/11/2026,M1234567,${one}`, `12/11/2026,M1234567,${other}`);
		expect(verdicts(text)).toEqual(["unsure", "same_code"]);
		const line = `12/11/2026 · M1234567 · ${one.replaceAll(",", " · ")}`;
		expect(verdicts(text, [stored("M1234567", { line })])).toEqual(["known", "same_code"]);
	});
	test("holds a code only where it looks like one, or the operator calls it a receipt", () => {
		const claimed = (code: string, title = "Transaction ID") =>
			verdicts(rows(`12/11/2026,${code},JUMA,40000,1`).replace("Transaction ID", title), [
				{ ...stored(code, { state: "claimed", bookingId: 1 }), amount: null },
			]);
		expect([claimed("GALA2027"), claimed("A12345"), claimed("GALA2027", "Receipt No")]).toEqual([
			["unsure"],
			["unsure"],
			["match"],
		]);
	});
});

test.each([
	"CHEQ DEP",
	"CHQDEP",
	"CHECK",
	"CKQ",
	"CQ DEP",
	"DRAFT",
	"RTND",
	"RJT",
	"REJ",
	"ROLLBACK",
	"REVERSE ENTRY",
	"ERROR CORR",
])("a row with a bank's word of cheques and returns is not ticked: %s", (words) => {
	expect(verdicts(table(into("FT7654321QRS", `${words} ${reference}`)))).toEqual(["unsure"]);
	expect(verdicts(table(into("CQ71ABC234", reference)))).toEqual(["match"]);
});

test("a payer's figures in a row that is not read leave no other money unsure", () => {
	const pending = (sum: number) =>
		table(into("FT7654321QRS", reference), into("FT9999999QRS", "pending 40000", sum));
	expect(verdicts(pending(500))).toEqual(["match", "unread"]);
	expect(verdicts(pending(40_000))).toEqual(["unsure", "unread"]);
});

test.each([
	["Date,Details,Paid In,Balance", "28/11/2026,AGENCY DEPOSIT,40000,500000", true],
	["Date,Details,Paid In,Balance", "28/11/2026,AGENCY DEPOSIT,40000,", false],
	["Date,Details,Paid In,Balance", "28/11/2026,AGENCY DEPOSIT,40000,0.00", false],
	["Date,Details,Paid In", "28/11/2026 10:03,AGENCY DEPOSIT,40000", true],
	["Date,Details,Paid In", "28/11/2026 00:00,AGENCY DEPOSIT,40000", false],
	["Date,Details,Paid In", "28/11/2026 12:00 AM,AGENCY DEPOSIT,40000", false],
	["Date,Details,Paid In", "2026-11-27T21:00:00.000Z,AGENCY DEPOSIT,40000", false],
	["Date,Details,Paid In", "28/11/2026,GALA 19:00,40000", false],
	["Date,Details,Paid In", "28/11/2026,BALANCE 5000,40000", false],
])(
	"a later row with the same words is known where it says when, or what was left: %s, %s",
	(heading, row, isKnown) => {
		const [line] = preview(`${heading}\n${row}`);
		expect(line?.verdict).toBe("uncoded");
		const its = stored(line?.transaction_code ?? "", { line: line?.text ?? "" });
		expect(verdicts(`${heading}\n${row}`, [its])).toEqual([isKnown ? "known" : "uncoded"]);
	},
);

describe("one payment that two sources tell of, with another name in each", () => {
	const sms = "Umepokea TSh 40,000 kutoka kwa JUMA ALI 0754123456. Muamala No. 12345678981.";
	const its = stored("12345678981", { bookingId: 1, payer: "JUMA ALI 0754123456", line: sms });
	const bank = (rest: string) =>
		`Dear customer, your account 0150xxxx789 has been credited with TZS 40,000.00 on 28/11/2026. TxnID 88FT26318K. ${rest}`;
	test.each([
		bank("Narration: AAAA2222 from BABU KIJANA 0711222333"),
		bank("Ref: AAAA2222 from BABU KIJANA 0711222333"),
		...["CLICKPESA LIMITED", "DPO PAY LIMITED", "NALA TRANSFERS", "POSTA TANZANIA"].map(
			(payer) =>
				`Date,Receipt No,Details,Customer Name,Credit\n28/11/2026,FT26318K7PQS,AAAA2222,${payer},40000`,
		),
		"Date,Receipt No,Details,Remarks,Credit\n28/11/2026,FT26318K7PQS,AAAA2222 from BABU KIJANA,BABU KIJANA,40000",
	])("is ticked once, whoever the payer says to be: %s", (text) => {
		expect(verdicts(text, [its])).toEqual(["unsure"]);
		expect(verdicts(text)).toEqual(["match"]);
	});
});

test("a code that payers choose is not known where an organiser or the provider has stored it without a line", () => {
	const text = "Date,Transaction Reference,Details,Credit\n28/11/2026,GALA28NOV,TIPS ASHA,40000";
	for (const source of ["hand", "clickpesa"])
		expect(verdicts(text, [stored("GALA28NOV", { source })])).toEqual(["same_code"]);
	expect(verdicts(text.replace("Transaction Reference", "Receipt No"), [stored("GALA28NOV")])).toEqual([
		"known",
	]);
});
