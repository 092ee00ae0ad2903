import type { Booking } from "@bcc/contract/tickets/booking";
import { describe, expect, test } from "vitest";
import { bookingCalls, siteWithSale } from "#server/features/tickets/testing/booking-calls.ts";
import { readOutbox } from "#server/testing/account.ts";
import { momentIn, whenIn } from "./emails.ts";

test("mails and tickets tell times as the site's pages do", () => {
	const occasion = { start_date: "2027-01-02", time_in: "18:00" };
	expect(whenIn(occasion, "en")).toBe("2 January 2027, 6:00 pm");
	expect(whenIn(occasion, "sw")).toBe("2 Januari 2027, saa 12:00 jioni");
	const moment = new Date("2026-11-27T22:03:00Z");
	expect(momentIn(moment, "en")).toBe("28 November, 1:03 am");
	expect(momentIn(moment, "sw")).toBe("saa 7:03 usiku wa kuamkia 28 Novemba");
});

describe("mails of bookings that are over speak of the buyer's money", () => {
	const site = siteWithSale();
	const { book, act, record } = bookingCalls(() => site);
	let count = 0;
	const newCode = () => `NAMED${String(++count).padStart(5, "0")}`;
	const address = () => `neema-${crypto.randomUUID()}@example.org`;
	const speaksOfIt = async (email: string) => {
		const over = /has been cancelled|have withdrawn this/;
		const mails = (await readOutbox(site.t)).filter(
			(mail) => mail.includes(`To: ${email}`) && over.test(mail),
		);
		expect(mails).toHaveLength(1);
		return /have paid/.test(mails[0] ?? "");
	};
	const cases: [string, boolean, (made: Booking) => Promise<unknown>][] = [
		["not where none came and none was named", false, async () => {}],
		[
			"where a payment was named",
			true,
			({ token }) => site.t.post("/bookings/pay", { token, transaction_code: newCode() }),
		],
		["where some came", true, (made) => act(made, "receive", { amount: 4_000, transaction_code: newCode() })],
	];

	test.each(cases)("%s", async (_, isTold, pay) => {
		const [cancelled, withdrawn] = [address(), address()];
		const made = [await book({ email: cancelled }), await book({ email: withdrawn })] as const;
		for (const each of made) await pay(each);
		await act(await record(made[0]), "cancel", { reason: "Ill" });
		expect(await speaksOfIt(cancelled)).toBe(isTold);
		const path = `/admin/api/events/${site.sale.eventId}`;
		const { version } = (await site.editor.get(path)).json().data;
		const gone = await site.editor.send("DELETE", `${path}?version=${version}&tell_buyers=true`);
		expect(gone.statusCode, gone.body).toBe(200);
		expect(await speaksOfIt(withdrawn)).toBe(isTold);
	});
});
