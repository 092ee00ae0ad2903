import { mostTickets } from "@bcc/contract/tickets/booking";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	discountCodeIn,
	isCodeField,
	isLineField,
	kindCodeIn,
	leftOf,
	linesText,
	mostInAll,
	readLines,
	shortOf,
	type TicketKind,
	unsoldIn,
} from "./lines.ts";

const kind = (id: number, values: Partial<TicketKind> = {}): TicketKind => ({
	...{ id, name: `Kind ${id}`, price: 1_000 * id, seats_each: 1, state: "open", left: null, opens_at: null },
	...{ most_tickets: 10, ...values },
});

describe("what is chosen of several kinds", () => {
	const single = kind(3);
	const guest = kind(4, { left: 3, most_tickets: 3 });
	const table = kind(5, { state: "full" });
	const later = kind(6, { state: "soon" });
	const kinds = [single, guest, table, later];
	const read = (address: string) => readLines(kinds, new URLSearchParams(address));
	const line = (of: TicketKind, tickets: number) => ({ kind: of, tickets });

	test("has as many tickets as the contract allows", () => {
		expect(mostInAll).toBe(mostTickets);
	});

	test.each([
		["k3=2&k5=1", [line(single, 2), line(table, 1)]],
		["k5=1&k3=2", [line(single, 2), line(table, 1)]],
		["k3=2&k4=0&k5=", [line(single, 2)]],
		["k3=+2+&k4=00", [line(single, 2)]],
		["k3=02", [line(single, 2)]],
		["k3=2&k3=9", [line(single, 2)]],
		["k3=2&k6=1&k99=4&k=1&tickets=9", [line(single, 2)]],
		["k3=7&k4=3", [line(single, 7), line(guest, 3)]],
	])("%s", (address, lines) => {
		expect(read(address)).toMatchObject({ lines, fault: null });
	});

	test.each([
		["", "none"],
		["tickets=2", "none"],
		["k3=0&k4=&k5=0", "none"],
		["k6=1", "none"],
		["k99=1", "none"],
		["k3=8&k4=3", "most"],
		["k3=11", single],
		["k4=4", guest],
		["k3=1&k4=4", guest],
		["k3=-1", single],
		["k3=1.5", single],
		["k3=1e1", single],
		["k3=<script>", single],
		["k3=8&k4=3&k5=x", table],
	])("%s is not booked", (address, fault) => {
		expect(read(address).fault).toBe(fault);
	});

	test("has one sum and one number of tickets", () => {
		expect(read("k3=2&k4=1")).toMatchObject({ tickets: 3, amount: 10_000 });
	});

	test("waits for the kinds of which too few are left, and names what is left of it", () => {
		const { lines } = readLines(
			[single, { ...guest, most_tickets: 10 }, table],
			new URLSearchParams("k3=2&k4=4&k5=1"),
		);
		expect(shortOf(lines, null).map(({ id }) => id)).toEqual([4, 5]);
		expect(leftOf(lines, null).map(({ kind: of, tickets }) => [of.id, tickets])).toEqual([
			[3, 2],
			[4, 3],
		]);
		expect(shortOf([line(guest, 3)], null)).toEqual([]);
		expect(leftOf([line(table, 1)], null)).toEqual([]);
	});

	test("takes no more than the seats of the whole sale, and blames no kind where those are short", () => {
		const one = kind(1, { left: 4 });
		const two = kind(2, { left: 2, seats_each: 2 });
		const inShort = (lines: ReturnType<typeof line>[]) => [
			shortOf(lines, 4).map(({ id }) => id),
			leftOf(lines, 4).map(({ kind: of, tickets }) => [of.id, tickets]),
		];
		expect(inShort([line(one, 5), line(two, 2)])).toEqual([[1, 2], [[1, 4]]]);
		expect(inShort([line(one, 3), line(two, 1)])).toEqual([[1, 2], [[1, 3]]]);
		expect(inShort([line(two, 1), line(one, 3)])).toEqual([
			[2, 1],
			[
				[2, 1],
				[1, 2],
			],
		]);
		expect(inShort([line(one, 2), line(two, 1)])).toEqual([
			[],
			[
				[1, 2],
				[2, 1],
			],
		]);
	});

	test.each([
		["k3=2&k5=1", []],
		["k3=2&k6=1", [later]],
		["k3=2&k6=0&k99=&k98=+0+", []],
		["k3=2&k99=1&k6=x", [null, later]],
		["tickets=2&kind_code=ABCD&k=1", []],
	])("%s has what is not sold", (address, expected) => {
		expect(unsoldIn(kinds, new URLSearchParams(address))).toEqual(expected);
	});

	test("is read from its address as it was, and nothing else can be booked", () => {
		const number = fc.oneof(fc.integer({ min: -2, max: 12 }).map(String), fc.string());
		fc.assert(
			fc.property(fc.tuple(number, number, number, number), ([one, two, three, four]) => {
				const chosen = readLines(kinds, new URLSearchParams({ k3: one, k4: two, k5: three, k6: four }));
				if (chosen.fault) return;
				expect(chosen.tickets).toBeGreaterThan(0);
				expect(chosen.tickets).toBeLessThanOrEqual(mostInAll);
				for (const { kind: of, tickets } of chosen.lines)
					expect(tickets).toBeLessThanOrEqual(of.most_tickets);
				expect(readLines(kinds, new URLSearchParams(linesText(kinds, chosen.lines)))).toEqual(chosen);
			}),
		);
	});
});

test.each([
	["tickets=2", null],
	["tickets=", "none"],
	["k3=2", null],
	["k4=2", "none"],
])("the only kind has its number in `tickets`: %s", (address, fault) => {
	expect(readLines([kind(3)], new URLSearchParams(address)).fault).toBe(fault);
});

test("0 of the only kind is a wrong number", () => {
	const only = kind(3);
	expect(readLines([only], new URLSearchParams("tickets=0")).fault).toBe(only);
	expect(linesText([only], [{ kind: only, tickets: 2 }])).toBe("tickets=2");
});

test("an address says by a few parameters what is chosen, and a kind's link by a short code", () => {
	const names = [
		"tickets",
		"kind_code",
		"k3",
		"k2147483647",
		"k",
		"kx",
		"eventId",
		"utm_source",
		"k12345678901",
	];
	expect(names.filter(isLineField)).toEqual(["tickets", "k3", "k2147483647"]);
	expect([...names, "discount"].filter(isCodeField)).toEqual(["kind_code", "discount"]);
	expect(discountCodeIn(new URLSearchParams("discount=%20save10%20"))).toBe("save10");
	expect(kindCodeIn(new URLSearchParams("kind_code=ABCD"))).toBe("ABCD");
	expect(kindCodeIn(new URLSearchParams())).toBe("");
	expect(kindCodeIn(new URLSearchParams({ kind_code: "x".repeat(5_000) }))).toHaveLength(200);
});
