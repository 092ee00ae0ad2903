import fc from "fast-check";
import { expect, test } from "vitest";
import { mostTickets, readTickets } from "./rules.ts";

test("accepts whole numbers from one to the most as tickets", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: mostTickets }), (tickets) => {
			expect(readTickets(String(tickets))).toBe(tickets);
		}),
	);
});

test("refuses anything else", () => {
	for (const text of [
		null,
		"",
		" ",
		"0",
		"-1",
		"1.5",
		"1e2",
		"0x10",
		"two",
		String(mostTickets + 1),
		"99999",
	]) {
		expect(readTickets(text)).toBeNull();
	}
	fc.assert(
		fc.property(fc.string(), (text) => {
			const tickets = readTickets(text);
			expect(tickets === null || (Number.isInteger(tickets) && tickets >= 1 && tickets <= mostTickets)).toBe(
				true,
			);
		}),
	);
});
