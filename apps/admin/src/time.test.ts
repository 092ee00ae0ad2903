import fc from "fast-check";
import { expect, test } from "vitest";
import { formatEnd, formatMoment, fromLocalField, toLocalField } from "./time.ts";

test("moments are shown and entered by the clock of Dar es Salaam, wherever the organiser is", () => {
	expect(toLocalField("2099-12-05T14:00:00Z")).toBe("2099-12-05T17:00");
	expect(fromLocalField("2099-12-05T17:00")).toBe("2099-12-05T14:00:00.000Z");
	expect(formatMoment("2099-12-05T14:00:00Z")).toBe("5 Dec 2099, 17:00");
});

test("an end at midnight belongs to the day before, as visitors read it; any other moment is shown as it is", () => {
	expect(formatEnd("2099-12-10T21:00:00Z")).toBe("10 Dec 2099, 23:59");
	expect(formatEnd("2099-12-10T21:01:00Z")).toBe("11 Dec 2099, 00:01");
	expect(formatEnd(null)).toBe("");
});

test("a field's value is read back unchanged, and no moment is an empty field", () => {
	const times = [1, 1_000, 60_000].map((unit) =>
		fc
			.integer({ min: 1_680_000_000_000 / unit, max: 30_000_000_000_000 / unit })
			.map((count) => new Date(count * unit).toISOString()),
	);
	fc.assert(
		fc.property(fc.oneof(...times), (moment) => {
			expect(fromLocalField(toLocalField(moment))).toBe(moment);
			expect(toLocalField(toLocalField(moment))).toBe(toLocalField(moment));
		}),
	);
	expect(toLocalField("2099-12-05T14:00:09.000Z")).toBe("2099-12-05T17:00:09");
	expect(toLocalField(null)).toBe("");
	expect(fromLocalField("")).toBeNull();
	expect(fromLocalField("no time")).toBeNull();
});
