import type { StatementLine } from "@bcc/contract/tickets/admin-statement";
import { expect, test } from "vitest";
import { countsInWords, inOrder } from "#admin/tickets/statement/matched-lines.ts";
import { linesOf } from "#admin/tickets/statement/statement-item.tsx";

const line = (number: number, values: Partial<StatementLine>): StatementLine => ({
	...{ number, text: "", sender: null, verdict: "match", transaction_code: null, weak_code: false },
	...{ amount: null, payer: null, stored_amount: null, noted_for: null, noted_code: null, stored_at: null },
	...{ may_enter: false, reverses: [], bookings: [] },
	...values,
});

const lines = [
	line(1, { verdict: "other" }),
	line(2, {}),
	line(3, { verdict: "known" }),
	line(4, { verdict: "uncoded" }),
	line(5, { verdict: "part" }),
	line(6, { verdict: "other", may_enter: true }),
	line(7, {}),
];

test("lines that need a person come first, each with the one that says more of it", () => {
	expect(inOrder(lines).map(({ number }) => number)).toEqual([4, 5, 6, 2, 7, 3, 1]);
});

test("the numbers of lines are said in one line", () => {
	expect(countsInWords(lines)).toBe("2 fit · 3 to look at · 1 stored already · 1 that is no money");
	expect(countsInWords([line(1, {})])).toBe("1 fits");
});

test("money that is taken back in its own statement is ticked with it", () => {
	const unseen = {
		payment_id: null,
		transaction_code: "CK71ABC234",
		amount: 9,
		payer: null,
		reference: null,
	};
	const code = { transaction_code: "CK71ABC234", amount: 9 };
	const [came, back] = [line(1, { verdict: "unsure", ...code }), line(2, { verdict: "reversed", ...code })];
	const both = [came, back, line(3, { verdict: "unsure", transaction_code: "CK71ABC235", amount: 9 })];
	expect(linesOf(unseen, both)).toEqual([came]);
	// It is stored already.
	expect(linesOf({ ...unseen, payment_id: 7 }, both)).toEqual([]);
});
