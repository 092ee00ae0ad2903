import { startMailServer } from "@bcc/testing/mail-server";
import { expect, onTestFinished, test } from "vitest";
import { bookingChange } from "#server/db/schema/booking.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { registerStaff } from "#server/testing/account.ts";
import { createTestApp } from "#server/testing/app.ts";

test("a booking shows that its mail was refused until it is sent again", async () => {
	const mails = await startMailServer();
	const t = await createTestApp({ SMTP_URL: mails.url, PUBLIC_URL: "https://awards.example" });
	onTestFinished(async () => {
		await t.close();
		mails.stop();
	});
	const { kindIds } = await insertSale(t.db, { kinds: [{ price: 20_000 }] });
	const { browser } = await registerStaff(t, "editor");
	await t.app.mailsSent();
	mails.answers.RCPT = "550 5.1.1 no such user";
	const { reference } = (
		await t.post("/bookings/book", newBooking(kindIds[0] ?? 0, { email: "neema@example.org" }))
	).json().data[0];
	await t.app.mailsSent();
	const listed = async (filter = "") =>
		(await browser.get(`/admin/api/bookings?sort=id&order=desc${filter}`)).json().data;
	const [{ id, undelivered }] = await listed();
	expect(undelivered).toEqual({ failure: "refused", text: "550 5.1.1 no such user" });
	expect(await listed("&to_call=true")).toEqual([]);
	const change = { kind: "offered", changedAt: new Date(), mailed: true } as const;
	await t.db.insert(bookingChange).values({ bookingId: id, ...change });
	expect(await listed("&to_call=true")).toHaveLength(1);
	mails.answers = {};
	const again = await browser.post(`/admin/api/bookings/${id}/resend`, {});
	expect(again.json().data).toMatchObject({ reference, undelivered: null });
	await t.app.mailsSent();
	expect(mails.mails.at(-1)).toContain("To: neema@example.org");
	expect(await listed("&to_call=true")).toEqual([]);
});
