import type { NoticePace } from "@bcc/contract/tickets/admin-notice";
import { describe, expect, test } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { bookingNotice } from "#server/db/schema/booking.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { storeDigests } from "#server/features/tickets/notice/mutations.ts";
import { lastDailyTime } from "#server/features/tickets/notice/rules.ts";
import { bookingCalls, siteWithSale } from "#server/features/tickets/testing/booking-calls.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { eq } from "#server/lib/drizzle.ts";
import { readOutbox, registerStaff } from "#server/testing/account.ts";

const minute = 60_000;
const site = siteWithSale();
const { book } = bookingCalls(() => site);
const path = "/admin/api/bookings/notices";

/** An organiser who alone wants to hear of bookings. */
async function listener(pace: NoticePace) {
	await site.t.db.delete(bookingNotice);
	const staff = await registerStaff(site.t, "editor");
	expect((await staff.browser.get(path)).json().data).toEqual({ pace: "never" });
	await staff.browser.send("PUT", path, { pace });
	expect((await staff.browser.get(path)).json().data).toEqual({ pace });
	return staff;
}

/** Minutes pass; what is due then is done by two processes at once. */
async function pass(minutes: number): Promise<void> {
	site.now += minutes * minute;
	const { app, db } = site.t;
	const due = () => storeDigests(db, app.env.sendsMails, new Date(site.now));
	await Promise.all([due(), due(), due()]);
	app.sendMails();
	await app.mailsSent();
}

/** E-mails to somebody, the earliest first, their lines joined. */
const mailsTo = async ({ email }: { email: string }) =>
	(await readOutbox(site.t))
		.filter((mail) => mail.includes(`To: ${email}`))
		.map((mail) => mail.replaceAll(/=\r?\n/g, ""));

describe("an organiser who wants to hear at once", () => {
	test("gets one e-mail for a rush, with links to the back office, and no more than six an hour", async () => {
		const { kindIds } = await insertSale(site.t.db, { seats: 500, kinds: [{ price: 5_000 }] });
		const staff = await listener("at_once");
		const rush = async (count: number) => {
			for (let each = 0; each < count; each++)
				await site.t.post("/bookings/book", newBooking(kindIds[0] ?? 0));
		};
		await pass(15);
		expect(await mailsTo(staff)).toEqual([]);
		await rush(30);
		await pass(1);
		const [first, ...others] = await mailsTo(staff);
		expect(others).toEqual([]);
		expect(first).toContain("Subject: New bookings: 30, payments named: 0");
		expect(first).toContain("/admin/bookings");
		expect(first).toContain("and 10 more");
		expect(first).not.toContain("neema-");
		for (let each = 0; each < 59; each++) {
			if (each % 3 === 0) await rush(1);
			await pass(1);
		}
		expect((await mailsTo(staff)).length).toBe(6);
	}, 120_000);

	test("hears of a payment that a buyer names, and of money of no booking", async () => {
		const staff = await listener("at_once");
		await pass(15);
		const made = await book({ name: "Asha Mkwawa" });
		await site.t.post("/bookings/pay", { token: made.token, transaction_code: "CK71ABC777" });
		const line = { booking_id: null, transaction_code: "CK71ABC778", amount: 7_000, payer: "Secret Payer" };
		await site.editor.post("/admin/api/bookings/statement/apply", { lines: [line] });
		await pass(1);
		const [mail = ""] = await mailsTo(staff);
		expect(mail).toContain(`${made.reference} `);
		expect(mail).toContain("Named payments to check: 1");
		expect(mail).toContain("Payments that belong to no booking: 1 (Tshs 7,000)");
		expect(mail).not.toContain("Secret Payer");
	});

	test.each([
		["is an editor no longer", { role: "user" }],
		["is blocked", { blockedAt: new Date() }],
	] as const)("gets none who %s", async (_, values) => {
		const staff = await listener("at_once");
		await pass(15);
		await book();
		await site.t.db.update(account).set(values).where(eq(account.id, staff.id));
		await pass(1);
		expect(await mailsTo(staff)).toEqual([]);
	});
});

test("nobody hears of anything without asking for it", async () => {
	await site.t.db.delete(bookingNotice);
	await book();
	await pass(15);
	expect(await site.t.db.$count(outgoingMail, eq(outgoingMail.kind, "booking_digest"))).toBe(0);
});

test("once a day the e-mail comes at seven in East Africa, once, and not for nothing", async () => {
	site.now = Date.parse("2027-03-01T20:00:00Z");
	const staff = await listener("daily");
	const { reference } = await book({ tickets: 2 });
	await pass(7 * 60 + 59);
	expect(await mailsTo(staff)).toEqual([]);
	await pass(1);
	const mails = await mailsTo(staff);
	expect(mails.length).toBe(1);
	expect(mails[0]).toContain(reference);
	for (const minutes of [1, 1, 60]) await pass(minutes);
	await book();
	await pass(60);
	expect((await mailsTo(staff)).length).toBe(1);
	await pass(22 * 60);
	expect((await mailsTo(staff)).length).toBe(2);
});

test.each([
	["2027-03-01T03:59:59Z", "2027-02-28T04:00:00.000Z"],
	["2027-03-01T04:00:00Z", "2027-03-01T04:00:00.000Z"],
])("before %s the latest daily e-mail is due at %s", (now, time) => {
	expect(lastDailyTime(new Date(now)).toISOString()).toBe(time);
});
