import { expect, test } from "vitest";
import { momentIn, whenIn } from "./emails.ts";

test("mails and tickets tell times as the site's pages do", () => {
	const occasion = { start_date: "2027-01-02", time_in: "18:00" };
	expect(whenIn(occasion, "en")).toBe("2 January 2027, 6:00 pm");
	expect(whenIn(occasion, "sw")).toBe("2 Januari 2027, saa 12:00 jioni");
	const moment = new Date("2026-11-27T22:03:00Z");
	expect(momentIn(moment, "en")).toBe("28 November, 1:03 am");
	expect(momentIn(moment, "sw")).toBe("saa 7:03 usiku wa kuamkia 28 Novemba");
});
