import type { Booking } from "@bcc/contract/booking";
import { momentAt, programmeClock } from "@bcc/contract/calendar";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { booking, bookingPayment, ticketSale } from "#server/features/booking/table.ts";
import { releaseAllDue } from "#server/features/booking/waiting-list.ts";
import { event } from "#server/features/occasion/table.ts";
import { siteSettings } from "#server/features/site-settings/table.ts";
import { readOutbox, registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { insertSale, newBooking } from "#server/testing/ticket-sale.ts";

let t: TestApp;
let editor: TestBrowser;
let eventId: number;
let email: string;
let held: Booking;
beforeAll(async () => {
	t = await createTestApp();
	editor = (await registerStaff(t, "editor")).browser;
	const paymentWays = [{ kind: "mpesa" as const, number: "5551234", name: "BCC", bank: null }];
	await t.db.update(siteSettings).set({ paymentWays });
	await t.app.contentChanges.announce();
});
afterAll(() => t.close());
beforeEach(async () => {
	const sale = await insertSale(t.db, { seats: 20, kinds: [{ price: 10_000 }] });
	({ eventId } = sale);
	email = `guest-${crypto.randomUUID()}@example.org`;
	const book = async (values: object): Promise<Booking> =>
		(await t.post("/bookings/book", newBooking(sale.kindIds[0] ?? 0, { ...values }))).json().data[0];
	held = await book({ email });
	await book({ email: null, phone: `0712${String(Math.random()).slice(2, 8)}` });
	await t.post("/bookings/cancel", { token: (await book({})).token });
	await pay(held);
});

const path = () => `/admin/api/events/${eventId}`;
async function pay({ reference }: Booking): Promise<void> {
	const [listed] = (await editor.get(`/admin/api/bookings?q=${reference}`)).json().data;
	const values = { bookingId: listed.id, source: "hand", createdAt: new Date() };
	await t.db.insert(bookingPayment).values([
		{ ...values, state: "received", amount: 5_000 },
		{ ...values, state: "refunded", amount: 1_000 },
	]);
}
async function change(values: object, more: object = {}) {
	const { photos, videos, ...record } = (await editor.get(path())).json().data;
	return await editor.send("PUT", path(), {
		...record,
		description: "Joy",
		photos,
		videos,
		...values,
		...more,
	});
}
const remove = async (query = "") => {
	const { version } = (await editor.get(path())).json().data;
	return await editor.send("DELETE", `${path()}?version=${version}${query}`);
};
const mails = async () => (await readOutbox(t)).filter((mail) => mail.includes(`To: ${email}`));
const view = async (): Promise<Booking> =>
	(await t.post("/bookings/view", { token: held.token })).json().data[0];

test.each([
	["day", { start_date: "2999-05-02" }],
	["time", { time_in: "19:00" }],
	["place", { venue: "Another hall" }],
])("another %s is asked about first, and then everybody who has booked is told", async (_, moved) => {
	const before = (await mails()).length;
	const asked = await change(moved);
	expect([asked.statusCode, asked.json().error.code]).toEqual([409, "bookings_affected"]);
	expect(asked.json().message).toMatch(/Bookings: 2\..*Tshs 4,000\..*: 1\./);
	expect((await mails()).length).toBe(before);
	expect((await change(moved, { tell_bookers: true })).statusCode).toBe(200);
	const told = (await mails()).slice(before);
	expect(told).toHaveLength(1);
	expect(told[0]).toContain(held.token);
});

test("seats are held until an earlier beginning at the latest; with money on them the organiser decides then", async () => {
	const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
	const movedTo = async (moment: Date) => {
		const [start_date, time_in] = programmeClock(moment);
		const moved = { start_date, time_in: time_in.slice(0, 5), time_out: "23:59" };
		expect((await change(moved, { tell_bookers: true })).statusCode).toBe(200);
		return new Date(momentAt(start_date, moved.time_in));
	};
	const isOverdue = async () =>
		(await editor.get("/admin/api/bookings?overdue=true&limit=100"))
			.json()
			.data.some(({ reference }: { reference: string }) => reference === held.reference);
	const { held_until } = await view();
	await movedTo(inHours(100));
	expect((await view()).held_until).toBe(held_until);
	const start = await movedTo(inHours(5));
	expect((await view()).held_until).toBe(start.toISOString());
	expect(await isOverdue()).toBe(false);
	// Booked after a beginning: held as it was.
	await movedTo(inHours(-1));
	expect((await view()).held_until).toBe(start.toISOString());
	await movedTo(inHours(5));
	await t.db.update(booking).set({ createdAt: inHours(-2) });
	await movedTo(inHours(-1));
	expect((await view()).held_until).toBeNull();
	expect(await isOverdue()).toBe(true);
	await releaseAllDue(t.db, new Date());
	const states = await t.db
		.select({ state: booking.state })
		.from(booking)
		.innerJoin(ticketSale, eq(ticketSale.id, booking.saleId))
		.where(eq(ticketSale.eventId, eventId))
		.orderBy(asc(booking.id));
	expect(states.map(({ state }) => state)).toEqual(["held", "expired", "cancelled"]);
});

test("another description is not, and neither is what nobody has booked", async () => {
	const before = (await mails()).length;
	expect((await change({ description: "Joy, and cake" })).statusCode).toBe(200);
	({ eventId } = await insertSale(t.db));
	expect((await change({ start_date: "2999-05-02", description: "x" })).statusCode).toBe(200);
	expect((await remove()).statusCode).toBe(200);
	expect((await mails()).length).toBe(before);
});

test("a deletion is asked about, everybody is told, and nobody is asked for money any more", async () => {
	expect((await view()).ways).toHaveLength(1);
	const before = (await mails()).length;
	expect((await remove()).json().error.code).toBe("bookings_affected");
	expect(await view()).toMatchObject({ state: "held", withdrawn: false });
	expect((await remove("&tell_bookers=true")).statusCode).toBe(200);
	const told = (await mails()).slice(before);
	expect(told).toHaveLength(1);
	expect(await view()).toMatchObject({ state: "held", withdrawn: true, ways: [], push: false });
	const claimed = await t.post("/bookings/pay", { token: held.token, transaction_code: "SGH7K2LM90" });
	expect(claimed.json().error.code).toBe("booking_over");
	// Deleted already: nobody is told twice.
	await editor.send("DELETE", `${path()}?version=1&tell_bookers=true`);
	expect((await mails()).length).toBe(before + 1);
});

test("one that is restored tells those who were told of its deletion, once", async () => {
	await remove("&tell_bookers=true");
	const before = (await mails()).length;
	for (let each = 0; each < 2; each++) await editor.send("POST", `${path()}/restore`, {});
	const told = (await mails()).slice(before);
	expect(told).toHaveLength(1);
	expect(told[0]).toContain(held.token);
	expect(await view()).toMatchObject({ state: "held", withdrawn: false });
	expect((await view()).ways).toHaveLength(1);
});

test("one that is over is deleted without a word to anybody", async () => {
	const before = (await mails()).length;
	await t.db.update(event).set({ startDate: "2020-01-01" }).where(eq(event.id, eventId));
	expect((await remove()).statusCode).toBe(200);
	expect((await mails()).length).toBe(before);
});
