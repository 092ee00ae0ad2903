import { describe, expect, it } from "vitest";
import { demoCouples } from "#server/demo/couples.ts";
import { demoEvents } from "#server/demo/events.ts";
import { demoGalleries } from "#server/demo/galleries.ts";
import { daysOf } from "#server/demo/occasions.ts";
import { demoSeminars } from "#server/demo/seminars.ts";

const day = 24 * 60 * 60 * 1000;
const occasions = [...demoSeminars, ...demoEvents];
const starts = Array.from(
	{ length: 370 },
	(_, place) => new Date(Date.parse("2026-01-01T09:00:00Z") + place * day),
);

const weekday = (date: string) =>
	new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" });

describe("the demo season, on any day", () => {
	it.each(occasions.map((occasion) => [occasion.name, occasion] as const))(
		"has a day for “%s” on which people here would come",
		(_, occasion) => {
			for (const now of starts) {
				const [first, last] = daysOf(occasion, now);
				if (occasion.starts.on) expect(weekday(first)).toBe(occasion.starts.on);
				for (let at = Date.parse(first); at <= Date.parse(last); at += day)
					expect(new Date(at).toISOString().slice(5, 10)).not.toMatch(/^12-2[456]$|^01-01$/);
				const today = now.toISOString().slice(0, 10);
				if (occasion.starts.from < -1) expect(last < today).toBe(true);
				if (occasion.starts.from > 0) expect(first > today).toBe(true);
			}
		},
	);

	it("lets no nominated couple host, teach or be shown as a winner", () => {
		const couples = Object.values(demoCouples).flat();
		const surnames = new Set(couples.map(({ husband }) => husband.split(" ").at(-1) ?? ""));
		const texts = JSON.stringify([
			occasions.map(({ presenter, description, descriptionSw }) => [presenter, description, descriptionSw]),
			demoGalleries,
		]);
		expect([...surnames].filter((surname) => texts.includes(surname))).toEqual([]);
		const named = couples.filter(({ husband, wife }) => {
			const [his, hers] = [husband, wife].map((name) => name.split(" ")[0]);
			return texts.includes(`${his} and ${hers}`) || texts.includes(`${his} na ${hers}`);
		});
		expect(named).toEqual([]);
	});
});
