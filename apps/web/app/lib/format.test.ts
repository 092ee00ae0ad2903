import { describe, expect, it, test } from "vitest";
import { formatDate, formatDateTime, formatEnd, formatNumber, formatTime, inGroups } from "./format.ts";

describe("dates are those of Dar es Salaam, whatever the machine's time zone", () => {
	it("crosses midnight three hours before UTC does", () => {
		expect(formatDate("2025-12-05T20:59:00Z", "en")).toBe("Friday, 5\u00a0December 2025");
		expect(formatDate("2025-12-05T21:00:00Z", "en")).toBe("Saturday, 6\u00a0December 2025");
		expect(formatDate("2025-12-05T21:00:00Z", "sw")).toBe("Jumamosi, 6\u00a0Desemba 2025");
	});

	it("writes the time as each language does", () => {
		expect(formatTime("2025-12-06T14:05:00Z", "en")).toBe("5:05\u00a0pm");
		expect(formatTime("2025-12-06T14:05:00Z", "sw")).toBe("saa\u00a011:05\u00a0jioni");
		expect(formatTime("2025-12-06T21:00:00Z", "en")).toBe("12:00\u00a0am");
		expect(formatTime("2025-12-06T21:00:00Z", "sw")).toBe("saa\u00a06:00\u00a0usiku");
		expect(formatTime("2025-12-06T04:00:00Z", "sw")).toBe("saa\u00a01:00\u00a0asubuhi");
		expect(formatTime("2025-12-06T09:30:00Z", "en")).toBe("12:30\u00a0pm");
		expect(formatTime("2025-12-06T09:30:00Z", "sw")).toBe("saa\u00a06:30\u00a0mchana");
	});

	it("joins both", () => {
		expect(formatDateTime(new Date("2025-01-01T06:00:00Z"), "en")).toBe(
			"Wednesday, 1\u00a0January 2025, 9:00\u00a0am",
		);
	});

	it("names the night after midnight, in Swahili, by the day that it leads to", () => {
		const midnight = "2027-01-20T21:00:00Z";
		expect(formatDateTime(midnight, "en")).toBe("Thursday, 21\u00a0January 2027, 12:00\u00a0am");
		expect(formatDateTime(midnight, "sw")).toBe(
			"saa\u00a06:00\u00a0usiku wa kuamkia Alhamisi, 21\u00a0Januari 2027",
		);
		expect(formatDateTime("2027-01-21T01:00:00Z", "sw")).toBe(
			"Alhamisi, 21\u00a0Januari 2027, saa\u00a010:00\u00a0alfajiri",
		);
	});

	it("writes an end at midnight on the day that ends", () => {
		expect(formatEnd("2027-01-20T21:00:00Z", "en")).toBe("Wednesday, 20\u00a0January 2027, 11:59\u00a0pm");
		expect(formatEnd("2027-01-20T21:00:00Z", "sw")).toBe(
			"Jumatano, 20\u00a0Januari 2027, saa\u00a05:59\u00a0usiku",
		);
		expect(formatEnd("2027-01-20T21:01:00Z", "en")).toBe("Thursday, 21\u00a0January 2027, 12:01\u00a0am");
	});
});

it("groups thousands", () => {
	expect(formatNumber(25000, "en")).toBe("25,000");
	expect(formatNumber(25000, "sw")).toBe("25,000");
});

test.each([
	["0754123456", "0754 123 456"],
	["0754-123 456", "0754 123 456"],
	["+255754123456", "+255 754 123 456"],
	["0150 2233 4455", "0150 2233 4455"],
	["5501234", "5501234"],
	["+254712345678", "+254712345678"],
])("the number %s in groups", (number, groups) => {
	expect(inGroups(number).replaceAll("\u00a0", " ")).toBe(groups);
});
