import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PossibleBooking, StoredPayment } from "#server/features/tickets/recognition/identity.ts";
import { match } from "#server/features/tickets/recognition/match.ts";
import { recognise } from "#server/features/tickets/recognition/recognise.ts";
import { readLines } from "#server/features/tickets/recognition/statement-lines.ts";
import { reference } from "#server/features/tickets/testing/statement-cases.ts";

const booking: PossibleBooking = {
	...{ id: 1, reference, name: "Asha", amount: 40_000, missing: 40_000, state: "reserved", withdrawn: false },
};
const preview = (text: string, payments: StoredPayment[] = []) =>
	match(readLines(text).map(recognise), payments, [booking]);
const verdicts = (text: string) => preview(text).map(({ verdict }) => verdict);
const isMoney = ({ verdict }: { verdict: string }) => !["unread", "other", "reversed"].includes(verdict);

describe("what a payer writes into cells", () => {
	type Cells = [narration: string, payer: string];
	const heading = ["Date", "Transaction ID", "Narration", "Debit", "Credit", "Balance", "Payer", "Branch"];
	const sums = new Map([
		["QZ11112222A", 100],
		["QZ11112222K", 500],
	]);
	const table = ([narration, payer]: Cells, [out, outPayer]: Cells) => [
		heading,
		["28/11/2026", "QZ11112222A", narration, "", "100", "9000", payer, ""],
		["28/11/2026", "QZ11112222B", out, "40000", "", "9000", outPayer, ""],
		["28/11/2026", "QZ11112222K", "RENT", "", "500", "9500", "ASHA", ""],
	];
	const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
	/** As banks write a cell; `isWhole`: a line break within one is quoted. */
	const banks = [
		{ write: (cell: string) => cell, isWhole: false },
		{ write: (cell: string) => `"${cell}"`, isWhole: false },
		{ write: quoted, isWhole: true },
		{ write: (cell: string) => (/[",;\t\n]/.test(cell) ? quoted(cell) : cell), isWhole: true },
	];
	const forged = `\n28/11/2026,QZ99990009A,${reference},,40000,1,x,\n`;
	const signs = [",", ";", "\t", '"', '""', '","', ",,", "＂", "，", "；", " ", "|"];
	const words = [reference, "40000", "QZ99990009A", "1", "CR", "TRF JUMA", '"x', 'y"', "\u200e"];
	const text = fc
		.array(fc.constantFrom(...signs, ...signs, ...words, ...words, "\n", "\r", forged), { maxLength: 9 })
		.map((some) => some.join(""));
	const cells = fc.tuple(text, text);
	const endings = [(line: string[]) => line, (line: string[]) => line.slice(0, -1)];
	test("changes no sum, code or direction of a row that is read", () => {
		fc.assert(
			fc.property(
				...([cells, cells, fc.constantFrom(...banks), fc.constantFrom(",", ";", "\t"), fc.nat(2)] as const),
				(one, other, { write, isWhole }, delimiter, shortened) => {
					const plain = (some: Cells) =>
						some.map((each) => (isWhole ? each : each.replaceAll(/[\n\r]/g, " "))) as Cells;
					const rows = table(plain(one), plain(other)).map((row, at) =>
						// A bank that leaves its empty last cells out.
						(shortened > 0 && at > 0 ? (endings[1]?.(row) ?? row) : row).map(write).join(delimiter),
					);
					const money = preview(rows.join("\n")).filter(isMoney);
					for (const { transaction_code, amount } of money)
						expect([transaction_code, amount]).toEqual([transaction_code, sums.get(transaction_code ?? "")]);
				},
			),
			{ numRuns: 1_000 },
		);
	});
	test("leaves the rows of others as they are, where a bank writes each cell", () => {
		const lines = preview(
			table(["JUMA", "JUMA"], ["x", "y"])
				.map((row) => row.join(","))
				.join("\n"),
		);
		expect(lines.filter(isMoney).map(({ amount }) => amount)).toEqual([100, 500]);
	});
});

describe("no line of a table is lost", () => {
	test("to a payer's full-width signs, which part no cells", () =>
		expect(verdicts(`Receipt No,Details,Paid In\nQZ11112222A,JUMA，＂${reference},40000`)).toEqual([
			"match",
		]));
	const strangers = (code: string, sign: string) => ["28/11/2026", "RENT", code, "40000"].join(sign);
	test.each(["\t", ";", ","])("between the quotes of two payers, parted by %j", (sign) => {
		const line = (words: string, code: string) => ["28/11/2026", words, code, "100"].join(sign);
		const given = [
			line('"x', "QZ11112222A"),
			strangers("QZ11112222B", sign),
			strangers("QZ11112222C", sign),
			line('y"', "QZ11112222D"),
			strangers("QZ11112222E", sign),
		];
		const heading = ["Date", "Narration", "Transaction ID", "Credit"].join(sign);
		expect(verdicts([heading, ...given].join("\n"))).toEqual([...Array(4).fill("unread"), "unsure"]);
	});
});

test.each([",", ";", "\t"])("no table within a cell of one with unknown headings, parted by %j", (sign) => {
	const strange = ["Trx", "What", "Value In"].join(sign);
	const forged = `Receipt No,Details,Paid In\nQZ99990009A,${reference},40000`;
	expect(verdicts([strange, ["1", `"x\n${forged}\ny"`, "100"].join(sign)].join("\n"))).not.toContain("match");
});

describe("each row of headings begins a table of its own", () => {
	const table = (heading: string, code: string) => `${heading}\n${code},${reference},40000,`;
	const out = "Receipt No,Details,Withdrawn,Paid In";
	const into = "Receipt No,Details,Paid In,Withdrawn";
	const strange = "Receipt,Narration,Value Out,Value In";
	test.each([
		// As much goes out as came, for the same booking, or stands in a row that is not read.
		[out, into, ["other", "unsure"]],
		[into, out, ["unsure", "other"]],
		[into, into, ["several", "several"]],
		[into, "Receipt No,Details,Credit,Unit", ["unsure", "unread", "unsure"]],
		[into, strange, ["unsure", "unread", "unread"]],
	])("%s, then %s", (one, other, found) =>
		expect(verdicts(`${table(one, "QZ11112222A")}\n${table(other, "QZ11112222B")}`)).toEqual(found),
	);
});

describe("money is believed only where each heading is known", () => {
	const of = (title: string, cell: string) =>
		preview(`Transaction ID,Details,Credit,${title}\nQZ11112222A,${reference},40000,${cell}`);
	test.each([...["Comment", "Stage", "Settled", "Completed", "Response Code", "Net Credit", "Narration 2"]])(
		"never ticked beforehand, and shown: %s",
		(title) => {
			for (const cell of ["", "x", "No"])
				expect(of(title, cell)).toMatchObject([
					{ verdict: "unsure", transaction_code: "QZ11112222A", amount: 40_000, bookings: [{ id: 1 }] },
				]);
		},
	);
	test.each(["Reversed", "Is Reversed", "Refunded Amount", "Chargeback", "Failed", "Pending"])(
		"not read: %s",
		(title) => {
			for (const cell of ["", "Yes", "40000"]) expect(of(title, cell)[0]?.verdict).toBe("unread");
		},
	);
	test.each([
		["Remark", "Not received: on hold", "unread"],
		["Type", "Kutoa pesa", "unsure"],
		["Aina", "Kulipa", "unsure"],
		["Aina", "Malipo", "match"],
		["", "Hold", "unsure"],
		["", "", "match"],
		["Amount Credited", "100", "unread"],
		["Amount Credited", "40000", "match"],
		["Credit", "100", "unread"],
		["Amount", "100", "unread"],
		["Receipt No", "QZ11112222B", "uncoded"],
	])("%s: %s is %s", (title, cell, verdict) => expect(of(title, cell)[0]?.verdict).toBe(verdict));
	test("which way the money went has to be said", () =>
		expect(verdicts(`Transaction ID,Details,Paid In/Out\nQZ11112222A,${reference},40000`)).toEqual([
			"unread",
		]));
	test.each([
		["Account Currency: USD", "unread"],
		["Currency,US Dollar", "unread"],
		["Dollar current account", "unread"],
		["Account Currency: TZS", "match"],
		["ALL TRANSACTIONS", "match"],
	])("and the currency, where lines before them name one: %s", (line, verdict) => {
		const rows = `Transaction ID,Details,Credit\nQZ11112222A,${reference},40000`;
		expect(verdicts(`${line}\n${rows}`)).toEqual(["other", verdict]);
	});
});

test.each([
	["Email: info@bank.co.tz", "unsure"],
	["Account: 0150123456789 TZS 1,000,000.00", "unsure"],
	["Reference No: ABC123456789", "unsure"],
	["You have received TZS 500", "unread"],
])("below a line that may be a message's, rows are left to an organiser: %s", (line, verdict) => {
	const rows = `Transaction ID,Details,Credit\nQZ11112222A,${reference},40000`;
	expect(verdicts(`${line}\n\n${rows}`).at(-1)).toBe(verdict);
});

/** Headings of exports, and a row of money that came. */
const exports = {
	"M-Pesa": [
		"Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.",
		`QZ11112222A,28-11-2026 15:00:00,28-11-2026 15:00:00,Pay Bill from 255754****456 - JUMA ALI Acc. ${reference},Completed,40000.00,,99000.00,true,Pay Bill Online,255754****456 - JUMA ALI,,${reference}`,
	],
	"M-Pesa, with the sums of the account above": [
		"Short Code,123456\nOpening Balance,59000.00\nTotal Paid In,40000.00\nTotal Withdrawn,0.00\n\nReceipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance",
		`QZ11112222A,28-11-2026 15:00:00,Pay Bill Acc. ${reference},Completed,40000.00,,99000.00`,
	],
	"Mixx by Yas": [
		"S/N,Date,Transaction ID,Transaction Type,Sender MSISDN,Sender Name,Reference Number,Money In (TZS),Money Out (TZS),Charges,Post Balance,Status",
		`1,2026-11-28 15:00,QZ11112222A,Merchant Payment,255712345678,JUMA ALI,${reference},40000,0,0,99000,Success`,
	],
	"Airtel Money": [
		"Transaction ID;Transaction Date and Time;Payer;Service Type;Remarks;Credit Amount;Debit Amount;Previous Balance;Balance After;Transaction Status",
		`QZ11112222A;28-11-26 03:00 PM;755123456;Bill Payment;${reference};40,000.00;;59,000.00;99,000.00;Transaction Success`,
	],
	HaloPesa: [
		"Namba ya Muamala,Tarehe ya Muamala,Aina ya Muamala,Simu,Maelezo,Pesa iliyoingia,Pesa iliyotoka,Makato,Salio,Hali",
		`QZ11112222A,28/11/2026,Malipo ya bili,0622123456,${reference},40000,,0,99000,Umefanikiwa`,
	],
	CRDB: [
		"Account Currency,TZS\nPosting Date\tDetails\tTransaction Ref\tValue Date\tDebit\tCredit\tBook Balance",
		`28.11.2026\tTRF JUMA ALI ${reference}\tQZ11112222A\t28.11.2026\t\t40,000.00\t99,000.00`,
	],
	NMB: [
		'"Trans Date",Value Date,Narration,Reference No,Cheque No.,Branch,Teller,Channel,Currency,Debit,Credit,Running Balance',
		`28/11/2026,28/11/2026,JUMA ALI ${reference},QZ11112222A,,DODOMA,T01,WAKALA,TZS,0.00,"40,000.00","99,000.00"`,
	],
	"NBC, in Swahili": [
		"Tarehe,Maelezo,Kumbukumbu,Tawi,Fedha zilizotoka,Fedha zilizoingia,Salio",
		`28/11/2026,${reference} JUMA,QZ11112222A,Mwanza,,40000,99000`,
	],
	Stanbic: [
		'"Date",Value Date,Details,Reference,Payments,Deposits,Balance',
		`28 Nov 2026,28 Nov 2026,${reference},QZ11112222A,,"40,000.00 CR","99,000.00 CR"`,
	],
	Equity: [
		"Transaction Date,Value Date,Narrative,Transaction Reference,Customer Reference,Debit,Credit,Running Balance",
		`28/11/2026,28/11/2026,JUMA,QZ11112222A,${reference},,40000.00,99000.00`,
	],
};

describe("headings of banks and operators are known", () => {
	test.each(Object.entries(exports))("%s", (_, [headings, row]) =>
		expect(preview(`${headings}\n${row}`).at(-1)).toMatchObject({
			...{ verdict: "match", transaction_code: "QZ11112222A", amount: 40_000 },
		}),
	);
});

describe("no row that says anywhere that no money came is ticked beforehand", () => {
	const sayings = fc.constantFrom(
		...[
			"Failed",
			"PENDING",
			"reversed",
			"Reversal",
			"on hold",
			"Cancelled",
			"Rejected",
			"Refunded",
			"Expired",
		],
		...["Opening balance", "B/F", "Returned unpaid", "Declined", "not yet", "Unsuccessful", "chargeback"],
		...[
			"Imeshindikana",
			"haijakamilika",
			"Inasubiri",
			"imerejeshwa",
			"Umerudishiwa",
			"Imesitishwa",
			"Imekataliwa",
		],
		...["not received", "Not credited", "haikupokelewa", "Salio la awali"],
	);
	const around = fc.constantFrom("", "JUMA", "asante", "x 12");
	const saying = fc.tuple(around, sayings, around).map((words) => words.filter(Boolean).join(" - "));
	const table = fc.constantFrom(...Object.values(exports));
	const delimiterOf = (headings: string) => [";", "\t"].find((sign) => headings.includes(sign)) ?? ",";
	const partsOf = ([headings = "", row = ""]: string[]) => {
		const lines = headings.split("\n");
		const sign = delimiterOf(headings);
		const cells: string[] | null = row.match(
			sign === "," ? /(?<=^|,)(?:"[^"]*"|[^,]*)/g : new RegExp(`(?<=^|${sign})[^${sign}]*`, "g"),
		);
		return { before: lines.slice(0, -1), titles: lines.at(-1)?.split(sign) ?? [], cells: cells ?? [], sign };
	};
	const verdictOf = ({ before, titles, cells, sign }: ReturnType<typeof partsOf>) =>
		verdicts([...before, titles.join(sign), cells.join(sign)].join("\n")).at(-1);
	test("in any cell", () =>
		fc.assert(
			fc.property(table, fc.nat(20), saying, fc.boolean(), (given, at, words, isAdded) => {
				const { cells, ...rest } = partsOf(given);
				const changed = cells.with(
					at % cells.length,
					isAdded ? `${cells[at % cells.length]} ${words}` : words,
				);
				expect(verdictOf({ ...rest, cells: changed })).not.toBe("match");
			}),
			{ numRuns: 500 },
		));
	test("in a heading, nor under one that is not known", () =>
		fc.assert(
			fc.property(
				table,
				fc.nat(20),
				fc.oneof(
					saying.filter((title) => title !== "Opening balance"),
					fc.stringMatching(/^[a-z]{3,9}ing [a-z]{2,9}ed$/),
				),
				fc.constantFrom("", "0", "No", "Yes", "x"),
				(given, at, title, cell) => {
					const { titles, cells, ...rest } = partsOf(given);
					const place = at % titles.length;
					const both = { titles: titles.toSpliced(place, 0, title), cells: cells.toSpliced(place, 0, cell) };
					expect(verdictOf({ ...rest, ...both })).not.toBe("match");
				},
			),
			{ numRuns: 500 },
		));
});

test.each(["100/-", "Tsh 100/=", "TZS 100.00 CR", "100.000000"])(
	"a payer's quotes and commas move no sum from its column: %s",
	(sum) => {
		const row = `FT26318K7PQS,28/11/2026,"a ${reference}",40000,,0,"x"",${sum},,500100/-,"MPESA"`;
		expect(verdicts(`Receipt No,Date,Details,Paid In,Withdrawn,Balance,Channel\n${row}`)).toEqual(["unread"]);
	},
);

test("a booking's reference in a column of codes is no code: two payments with it are two", () => {
	const heading = "Date,Transaction Reference,Details,Credit";
	const rows = ["10:03", "18:44"].map((time) => `28/11/2026 ${time},${reference},TIPS,20000`);
	const lines = preview([heading, ...rows].join("\n"));
	expect(lines.map(({ verdict }) => verdict)).toEqual(["uncoded", "uncoded"]);
	expect(new Set(lines.map(({ transaction_code }) => transaction_code)).size).toBe(2);
});

test.each(["28/11/2026,AGENCY DEPOSIT,40000,", "28/11/2026 00:00,AGENCY DEPOSIT,40000,0"])(
	"the same row without a code may be another payment, unless it says when it was or what was left: %s",
	(row) => {
		const heading = "Date,Details,Paid In,Balance";
		const [first] = preview(`${heading}\n${row}`);
		const stored: StoredPayment = {
			...{ id: 7, bookingId: null, transactionCode: first?.transaction_code ?? "", state: "received" },
			...{ amount: 40_000, line: first?.text ?? null },
		};
		expect(preview(`${heading}\n${row}`, [stored])).toMatchObject([{ verdict: "uncoded" }]);
		const timed = row.replace(/2026( 00:00)?/, "2026 10:05");
		const known = { ...stored, transactionCode: preview(`${heading}\n${timed}`)[0]?.transaction_code ?? "" };
		expect(preview(`${heading}\n${timed}`, [known])).toMatchObject([{ verdict: "known" }]);
	},
);

describe("a reversal with a receipt number of its own", () => {
	const row = (details: string, sums: string) =>
		`Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance\nCK71ABC900,28-11-2026 15:00,${details},Completed,${sums},1`;
	const words = "Reversal of CK71ABC234 to 255712345678 JUMA";
	const stored: StoredPayment = {
		...{ id: 7, bookingId: 1, transactionCode: "CK71ABC234", state: "received", amount: 40_000 },
	};
	const payment = (code: string) =>
		`${code},28-11-2026 14:00,Payment Acc. ${reference},Completed,40000,,40001`;
	const reversesOf = (text: string, ...payments: StoredPayment[]) => {
		const [line] = preview(text, payments);
		expect(line).toMatchObject({ verdict: "reversed", amount: 40_000 });
		return line?.reverses.map((each) => [each.payment_id, each.transaction_code]) ?? [];
	};
	test.each([
		row(words, ",40000"),
		row(words, "-40000,"),
		"CK71ABC900 Confirmed, transaction CK71ABC234 of Tsh40,000.00 has been reversed.",
	])("takes back the payment that it names: %s", (text) => {
		expect(reversesOf(text)).toContainEqual([null, "CK71ABC234"]);
		expect(reversesOf(text, stored)[0]).toEqual([7, "CK71ABC234"]);
	});
	test.each(["QGH7SPFZRR", "QGHKSPFZR7", "QGHKSNBJCC"])("takes back money whose code is %s", (code) => {
		const others = ["CK71ABC235", "QGHKSNBJCD"].map((transactionCode, index) => ({
			...stored,
			id: 8 + index,
			transactionCode,
		}));
		const itself = { ...stored, transactionCode: code };
		const texts = [
			row(`Pay Bill Reversal of ${code} to 255712345678 EMMANUELLA JUMA`, ",40000"),
			`CK71ABC900 Confirmed, transaction ${code} of Tsh40,000.00 has been reversed.`,
		];
		for (const text of texts) expect(reversesOf(text, ...others, itself)[0]).toEqual([7, code]);
		expect(verdicts(`${row(words.replace("CK71ABC234", code), ",40000")}\n${payment(code)}`)).toEqual([
			"reversed",
			"unsure",
		]);
		const received = `${code} Confirmed. You have received Tsh40,000.00 from JUMA ALI 255712345678`;
		expect(preview(received)).toMatchObject([{ verdict: "none", transaction_code: code, weak_code: false }]);
	});
	test("is kept for each code that it may mean", () => {
		const text = "Transaction CK71ABC900: Tsh40,000.00 has been reversed, original transaction CK71ABC234.";
		const codes = reversesOf(text).map(([, code]) => code);
		expect(codes.toSorted()).toEqual(["CK71ABC234", "CK71ABC900"]);
	});
	test("counts against a payment of the same statement, in any order", () => {
		expect(verdicts(`${row(words, ",40000")}\n${payment("CK71ABC234")}`)).toEqual(["reversed", "unsure"]);
	});
	const linked = (details: string, sums: string, code: string) =>
		`Receipt No.,Details,Transaction Status,Paid In,Withdrawn,Reason Type,Linked Transaction ID,A/C No.\nCK71ABC900,${details},Completed,${sums},Pay Bill Reversal,${code},${reference}`;
	test("takes back the one of the operator's column, whatever a payer wrote", () => {
		const text = linked("Reversal. Acc. CK71ABC777", ",40000", "CK71ABC234");
		expect(reversesOf(text)).toEqual([[null, "CK71ABC234"]]);
		const stranger = { ...stored, id: 8, transactionCode: "CK71ABC777" };
		expect(reversesOf(text, stranger)).toEqual([[null, "CK71ABC234"]]);
		expect(reversesOf(text, stranger, stored)).toEqual([[7, "CK71ABC234"]]);
	});
	test("names no booking's reference as its payment", () =>
		expect(reversesOf(linked("Reversal of CK71ABC234", ",40000", ""))).toEqual([[null, "CK71ABC234"]]));
	test("and money of another transaction is looked at", () => {
		const text = linked(`Pay Bill Acc. ${reference}`, "40000,", "CK71ABC234").replace(
			"Pay Bill Reversal",
			"Pay Bill",
		);
		expect(verdicts(text)).toEqual(["unsure"]);
		expect(verdicts(text.replace("CK71ABC234", ""))).toEqual(["match"]);
	});
});

describe("a single row in which only sums are quoted", () => {
	const row = (sum: string) => `Receipt No,Description,Reference,Credit,Remarks\nFT26318K7PQS,a,b,"${sum}",x`;
	test.each([
		[
			`Receipt No,Details,Debit,Credit,Balance\nFT26318K7PQS,${reference},,"40,000.00","1,040,000.00"`,
			40_000,
		],
		[
			`${exports["M-Pesa"][0]}\n${exports["M-Pesa"][1]?.replace("40000.00,,99000.00", '"40,000.00",,"99,000.00"')}`,
			40_000,
		],
		[
			`${exports.Equity[0]}\n${exports.Equity[1]?.replace("40000.00,99000.00", '"40,000.00","99,000.00"')}`,
			40_000,
		],
		[row("1,100,000"), 1_100_000],
	])("is for an organiser to believe: %s", (text, amount) =>
		expect(preview(`Account,0150\n\n${text}`).at(-1)).toMatchObject({
			...{ verdict: "unsure", amount, transaction_code: expect.stringMatching(/^[FQ]/) },
		}),
	);
	test("is not read where it has not the cells of its headings", () =>
		expect(preview(row("40,000").replace(",x", ",x,y"))[0]).toMatchObject({ verdict: "unread" }));
});

describe("a quoted cell with the sign that parts cells", () => {
	const heading = "Receipt No,Description,Reference,Credit,Remarks";
	const row = `FT26318K7PQS,"gala,asante",100,40000,${reference}`;
	const plain = "FT26318K7PQT,RENT,JUMA,500,";
	const quoted = `FT26318K7PQU,"RENT, MAY",JUMA,"1,500",`;
	test.each([[row], [row, plain, plain], [row, quoted, ...Array(5).fill(plain)]])(
		"may be several that payers have joined, where a bank is not seen to quote: %s",
		(...rows) => expect(preview([heading, ...rows].join("\n"))[0]).toMatchObject({ verdict: "unread" }),
	);
	test.each([
		[heading, `FT26318K7PQS,"gala,asante",x,40000,${reference}`, quoted],
		[heading.replace("Description", '"Description"'), `FT26318K7PQS,x,y,"40,000",${reference}`],
	])("is one where it is: %s", (...lines) =>
		expect(preview(lines.join("\n"))[0]).toMatchObject({ verdict: "match", amount: 40_000 }),
	);
});
