import { momentAt, programmeClock } from "@bcc/contract/programme/calendar";
import { type AdminBooking, bookingListQuerySchema } from "@bcc/contract/tickets/admin-booking";
import type { Booking } from "@bcc/contract/tickets/booking";
import * as m from "@bcc/messages";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { booking, bookingPayment, ticketSale } from "#server/db/schema/booking.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { listBookings } from "#server/features/tickets/booking/admin-data.ts";
import { bringAllUpToDate } from "#server/features/tickets/booking/waiting-list.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { asc, eq } from "#server/lib/drizzle.ts";
import { readOutbox, registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

/** Noon of the programme, and a millisecond later each time it is asked for. */
let now = Date.parse("2027-01-01T09:00:00Z");
let t: TestApp;
let editor: TestBrowser;
let eventId: number;
let email: string;
let reserved: Booking;
beforeAll(async () => {
	t = await createTestApp({}, undefined, { clock: () => new Date(now++) });
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
	reserved = await book({ email });
	await book({ email: null, phone: `0712${String(Math.random()).slice(2, 8)}` });
	await t.post("/bookings/cancel", { token: (await book({})).token });
	await pay(reserved);
});

const path = () => `/admin/api/events/${eventId}`;
async function pay({ reference }: Booking): Promise<void> {
	const [listed] = (await editor.get(`/admin/api/bookings?q=${reference}`)).json().data;
	const values = { bookingId: listed.id, source: "hand", createdAt: new Date(now) };
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
	(await t.post("/bookings/view", { token: reserved.token })).json().data[0];

test.each([
	["day", { start_date: "2999-05-02" }],
	["time", { time_in: "19:00" }],
	["place", { venue: "Another hall" }],
])("another %s is asked about first, and then everybody who has booked is told", async (_, moved) => {
	const before = (await mails()).length;
	const asked = await change(moved);
	expect([asked.statusCode, asked.json().error.code]).toEqual([409, "bookings_affected"]);
	// There is no mail server.
	expect(asked.json().message).toMatch(/Bookings: 2\..*Tshs 4,000\. Told by email: 0\..*: 2\./);
	expect((await mails()).length).toBe(before);
	expect((await change(moved, { tell_buyers: true })).statusCode).toBe(200);
	const told = (await mails()).slice(before);
	expect(told).toHaveLength(1);
	expect(told[0]).toContain(reserved.token);
});

test("whom no e-mail tells is to be called, until an organiser has done so, and again after the next change", async () => {
	const toCall = async (): Promise<AdminBooking[]> =>
		(
			await editor.get(
				`/admin/api/bookings?to_call=true&sort=id&order=asc&occasion=event&occasion_id=${eventId}`,
			)
		).json().data;
	const changesOf = (row?: AdminBooking) => row?.to_tell.map(({ change }) => change);
	const tell = async (row?: AdminBooking) =>
		await editor.send("POST", `/admin/api/bookings/${row?.id}/tell`, { seen: row?.to_tell });
	await change({ venue: "Another hall" }, { tell_buyers: true });
	// There is no mail server.
	const [first, second] = await toCall();
	expect([first, second].map(changesOf)).toEqual([["moved"], ["moved"]]);
	await remove("&tell_buyers=true");
	expect((await toCall()).map(changesOf)).toEqual([["withdrawn"], ["withdrawn"]]);
	await editor.send("POST", `${path()}/restore`, { tell_buyers: true });
	const [restored] = await toCall();
	expect(changesOf(restored)).toEqual(["moved", "restored"]);
	// Only of what the organiser saw.
	expect((await tell(first)).json().data.to_tell).toMatchObject([{ change: "restored" }]);
	const { to_tell, told } = (await tell(restored)).json().data;
	expect(to_tell).toEqual([]);
	// Nobody has said that it did not take place.
	expect(told.map(({ change }: { change: string }) => change).sort()).toEqual(["moved", "restored"]);
	expect((await toCall()).map(({ id }) => id)).toEqual([second?.id]);
	await change({ venue: "The first hall" }, { tell_buyers: true });
	expect((await toCall()).map(changesOf)).toEqual([["moved"], ["restored", "moved"]]);
	const withMails = bookingListQuerySchema.parse({ to_call: "true", q: reserved.reference });
	expect((await listBookings(t.db, withMails, true, new Date(now))).data).toEqual([]);
});

test("what an organiser has told is shown with its time, and can be taken back; the audit log has both", async () => {
	await change({ venue: "Another hall", place: "Mwanza" }, { tell_buyers: true });
	const find = async (): Promise<AdminBooking> =>
		(await editor.get(`/admin/api/bookings?q=${reserved.reference}`)).json().data[0];
	const { id, to_tell, starts_at, venue } = await find();
	expect({ starts_at, venue }).toEqual({
		starts_at: "2999-05-01T15:30:00.000Z",
		venue: "Another hall, Mwanza",
	});
	const send = (name: string, body: object) => editor.send("POST", `/admin/api/bookings/${id}/${name}`, body);
	const { changed_at } = to_tell[0] ?? {};
	for (let each = 0; each < 2; each++) await send("tell", { seen: to_tell });
	const told = await find();
	expect(told).toMatchObject({ to_tell: [], told: [{ change: "moved" }] });
	// Of another moment: nothing was noted then.
	expect((await send("untell", { told_at: "2027-01-01T00:00:00.000Z" })).json().data.told).toEqual(told.told);
	await send("untell", { told_at: told.told[0]?.told_at });
	expect(await find()).toMatchObject({ to_tell: [{ change: "moved", changed_at }], told: [] });
	const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.label, reserved.reference));
	expect(entries.map(({ action }) => action)).toEqual(["tell", "untell"]);
});

test("seats are reserved until an earlier beginning at the latest; with money on them the organiser decides then", async () => {
	const inHours = (hours: number) => new Date(now + hours * 3_600_000);
	const movedTo = async (moment: Date) => {
		const [start_date, time_in] = programmeClock(moment);
		const moved = { start_date, time_in: time_in.slice(0, 5), time_out: "23:59" };
		expect((await change(moved, { tell_buyers: true })).statusCode).toBe(200);
		return new Date(momentAt(start_date, moved.time_in));
	};
	const isOverdue = async () =>
		(await editor.get("/admin/api/bookings?overdue=true&limit=100"))
			.json()
			.data.some(({ reference }: { reference: string }) => reference === reserved.reference);
	const { reserved_until } = await view();
	await movedTo(inHours(100));
	expect((await view()).reserved_until).toBe(reserved_until);
	let start = await movedTo(inHours(5));
	expect((await view()).reserved_until).toBe(start.toISOString());
	expect(await isOverdue()).toBe(false);
	// Later again: for the full time, or until the new beginning.
	await movedTo(inHours(100));
	expect((await view()).reserved_until).toBe(reserved_until);
	await movedTo(inHours(5));
	const later = await movedTo(inHours(8));
	expect((await view()).reserved_until).toBe(later.toISOString());
	start = await movedTo(inHours(5));
	/** From one hour that is over to a later one. */
	const moveAfterBeginning = async () => {
		const [startDate, timeIn] = programmeClock(inHours(-2));
		await t.db.update(event).set({ startDate, timeIn }).where(eq(event.id, eventId));
		await movedTo(inHours(-1));
	};
	// Booked after a beginning: reserved as it was.
	await moveAfterBeginning();
	expect((await view()).reserved_until).toBe(start.toISOString());
	await t.db.update(booking).set({ createdAt: inHours(-3) });
	await moveAfterBeginning();
	expect((await view()).reserved_until).toBeNull();
	expect(await isOverdue()).toBe(true);
	await bringAllUpToDate(t.db, new Date(now));
	const states = await t.db
		.select({ state: booking.state })
		.from(booking)
		.innerJoin(ticketSale, eq(ticketSale.id, booking.saleId))
		.where(eq(ticketSale.eventId, eventId))
		.orderBy(asc(booking.id));
	expect(states.map(({ state }) => state)).toEqual(["reserved", "expired", "cancelled"]);
});

test("whoever waits goes on waiting on a day on which it begins earlier; an hour of it that is over is refused", async () => {
	const sale = await insertSale(t.db, { seats: 1, kinds: [{ price: 10_000 }] });
	({ eventId } = sale);
	const book = async (values: Record<string, unknown>): Promise<Booking> =>
		(await t.post("/bookings/book", newBooking(sale.kindIds[0] ?? 0, values))).json().data[0];
	const booked = [await book({}), await book({ wait: true })];
	const states = async () => {
		await bringAllUpToDate(t.db, new Date(now));
		const views = booked.map(({ token }) => t.post("/bookings/view", { token }));
		return (await Promise.all(views)).map((reply) => reply.json().data[0].state);
	};
	const [start_date] = programmeClock(new Date(now));
	const moveTo = (time_in: string) =>
		change({ start_date, time_in, time_out: "23:00" }, { tell_buyers: true });
	const backdated = (field: string) => ({ error: { code: "invalid_input", field } });
	expect((await moveTo("11:00")).json()).toMatchObject(backdated("start_date"));
	for (const time_in of ["20:00", "14:00"]) expect((await moveTo(time_in)).statusCode).toBe(200);
	expect((await moveTo("11:00")).json()).toMatchObject(backdated("time_in"));
	expect(await states()).toEqual(["reserved", "waiting"]);
	// What has begun is moved to a later hour.
	await t.db.update(event).set({ timeIn: "10:00" }).where(eq(event.id, eventId));
	expect((await moveTo("09:00")).json()).toMatchObject(backdated("time_in"));
	expect((await moveTo("10:30")).statusCode).toBe(200);
	expect(await states()).toEqual(["reserved", "expired"]);
});

test.each([
	["before today", "2026-12-31"],
	["of a wrong year", "1999-05-01"],
])("no booking's occasion is moved to a day %s: its data would be deleted", async (_, start_date) => {
	const refused = await change({ start_date }, { tell_buyers: true });
	expect(refused.json()).toMatchObject({
		error: { code: "invalid_input", field: "start_date" },
		message: m.booking_backdated({}, { locale: "en" }),
	});
	// What is over is moved to a later day, though not to an earlier one.
	await t.db.update(event).set({ startDate: "2026-12-20" }).where(eq(event.id, eventId));
	expect((await change({ start_date: "2026-12-19" })).json().error.field).toBe("start_date");
	expect((await change({ start_date: "2026-12-21" })).statusCode).toBe(200);
	await t.db.update(booking).set({ forgottenAt: new Date(now) });
	expect((await change({ start_date: "2026-12-19" })).statusCode).toBe(200);
});

test("the last day of a seminar that people have booked is not moved to one that is over, either", async () => {
	const words = { name: "Joy", topic: "Joy", description: "Joy", presenter: "Host" };
	const times = { startDate: "2026-12-31", endDate: "2027-01-02", timeIn: "09:00", timeOut: "16:00" };
	const [row] = await t.db
		.insert(seminar)
		.values({ ...words, ...times })
		.returning();
	const { saleId, kindIds } = await insertSale(t.db);
	await t.post("/bookings/book", newBooking(kindIds[0] ?? 0, {}));
	await t.db.update(ticketSale).set({ seminarId: row?.id, eventId: null }).where(eq(ticketSale.id, saleId));
	const of = `/admin/api/seminars/${row?.id}`;
	const record = (await editor.get(of)).json().data;
	const moved = await editor.send("PUT", of, { ...record, end_date: "2026-12-31", tell_buyers: true });
	expect(moved.json().error).toMatchObject({ code: "invalid_input", field: "end_date" });
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
	expect(await view()).toMatchObject({ state: "reserved", withdrawn: false });
	expect((await remove("&tell_buyers=true")).statusCode).toBe(200);
	const told = (await mails()).slice(before);
	expect(told).toHaveLength(1);
	const gone = { withdrawn: true, can_be_paid: false, can_cancel: false, no_cancel: null };
	expect(await view()).toMatchObject({
		...gone,
		state: "reserved",
		ways: [],
		push: false,
		refund_due: 4_000,
	});
	// Its money stays to be given back, and it is there for a restoration.
	const cancelled = await t.post("/bookings/cancel", { token: reserved.token });
	expect([cancelled.statusCode, cancelled.json().message]).toEqual([409, m.booking_no_cancel_withdrawn()]);
	expect(await view()).toMatchObject({ state: "reserved", refund_due: 4_000 });
	// Deleted already: nobody is told twice.
	await editor.send("DELETE", `${path()}?version=1&tell_buyers=true`);
	expect((await mails()).length).toBe(before + 1);
});

test("money that was on its way to what is deleted is named, found by the organiser, and given back", async () => {
	await remove("&tell_buyers=true");
	const transaction_code = `SGH7${String(Math.random()).slice(2, 8)}`;
	expect((await t.post("/bookings/pay", { token: reserved.token, transaction_code })).statusCode).toBe(200);
	const open = (await editor.get("/admin/api/bookings/payments?perPage=100")).json().data;
	const { id: payment_id, booking_id } = open.find(
		(payment: { transaction_code: string }) => payment.transaction_code === transaction_code,
	);
	const send = async (name: string, body: object) =>
		(await editor.post(`/admin/api/bookings/${booking_id}/${name}`, body)).json().data;
	const came = await send("receive", {
		from: "reserved",
		paid: 4_000,
		payment_id,
		amount: 10_000,
		more: true,
	});
	expect(came).toMatchObject({ state: "reserved", paid: 14_000, refund_due: 14_000 });
	expect(await send("refund", { paid: 14_000, note: "by M-Pesa" })).toMatchObject({ refund_due: 0 });
});

test("one that is restored tells those who were told of its deletion, once", async () => {
	await remove("&tell_buyers=true");
	const before = (await mails()).length;
	const restore = (body: object) => editor.send("POST", `${path()}/restore`, body);
	expect((await restore({})).json().error.code).toBe("bookings_affected");
	expect(await view()).toMatchObject({ withdrawn: true });
	for (let each = 0; each < 2; each++) await restore({ tell_buyers: true });
	const told = (await mails()).slice(before);
	expect(told).toHaveLength(1);
	expect(told[0]).toContain(reserved.token);
	expect(await view()).toMatchObject({ state: "reserved", withdrawn: false });
	expect((await view()).ways).toHaveLength(1);
});

test("one that is over is deleted without a word to anybody", async () => {
	const before = (await mails()).length;
	await t.db.update(event).set({ startDate: "2020-01-01" }).where(eq(event.id, eventId));
	expect((await remove()).statusCode).toBe(200);
	expect((await mails()).length).toBe(before);
	// It took place: nothing is given back, and nothing is paid any more.
	expect(await view()).toMatchObject({ withdrawn: false, can_be_paid: false, refund_due: 0 });
});

test.each([
	["has ended a minute ago", -180, -1, false],
	["goes on for another minute", -180, 1, true],
	["begins in an hour", 60, 240, true],
])("one that %s is withdrawn by its deletion, unless it took place", async (_, from, to, withdrawn) => {
	const inMinutes = (minutes: number) => new Date(now + minutes * 60_000);
	const [startDate, begins] = programmeClock(inMinutes(from));
	const [, ends] = programmeClock(inMinutes(to));
	const values = { startDate, timeIn: begins.slice(0, 5), timeOut: ends.slice(0, 5) };
	await t.db.update(event).set(values).where(eq(event.id, eventId));
	const before = (await mails()).length;
	expect((await remove()).statusCode).toBe(withdrawn ? 409 : 200);
	if (withdrawn) expect((await remove("&tell_buyers=true")).statusCode).toBe(200);
	expect(await view()).toMatchObject({ withdrawn });
	const restored = await editor.send("POST", `${path()}/restore`, {});
	expect(restored.statusCode).toBe(withdrawn ? 409 : 200);
	expect((await mails()).length - before).toBe(withdrawn ? 1 : 0);
});

test("one that was deleted before its end is restored later: everybody is told, as their money is not given back", async () => {
	await remove("&tell_buyers=true");
	await t.db
		.update(event)
		.set({ startDate: "2020-01-01", deletedAt: new Date("2019-12-31T12:00:00Z") })
		.where(eq(event.id, eventId));
	expect(await view()).toMatchObject({ withdrawn: true, refund_due: 4_000 });
	expect((await editor.send("POST", `${path()}/restore`, {})).json().error.code).toBe("bookings_affected");
});

test("an organiser is told how many get an e-mail, where there is a mail server", async () => {
	const app = await createTestApp({ SMTP_URL: "smtp://127.0.0.1:1" });
	onTestFinished(() => app.close());
	const { browser } = await registerStaff(app, "editor");
	const sale = await insertSale(app.db);
	const bookFor = (values: Record<string, unknown>) =>
		app.post("/bookings/book", newBooking(sale.kindIds[0] ?? 0, values));
	await bookFor({});
	await bookFor({ email: null, phone: "0712345678" });
	// An address that its mail server refuses, as was seen at another booking.
	const wrong = `wrong-${crypto.randomUUID()}@example.org`;
	await bookFor({ email: wrong, phone: "0712345679", kind_id: (await insertSale(app.db)).kindIds[0] });
	await app.app.mailsSent();
	await app.db
		.update(outgoingMail)
		.set({ failure: "refused", givenUpAt: new Date(), leaseUntil: null })
		.where(eq(outgoingMail.email, wrong));
	await bookFor({ email: wrong, phone: "0712345679" });
	const refused = await browser.send("DELETE", `/admin/api/events/${sale.eventId}?version=1`);
	expect(refused.json().message).toMatch(/Told by email: 1\..*: 2\./);
	const message = {
		...{ occasion: "event", occasion_id: sale.eventId, states: ["confirmed"] },
		...{ subject: "Parking", text: "Park next door.", key: crypto.randomUUID() },
	};
	expect((await browser.post("/admin/api/bookings/message", message)).json().data).toMatchObject({
		emails: 1,
		whatsapp: [{}, {}],
	});
	const calls = await browser.get(
		`/admin/api/bookings?unreached=true&occasion=event&occasion_id=${sale.eventId}`,
	);
	const called = calls.json().data.map(({ phone }: { phone: string }) => phone);
	expect(called.sort()).toEqual(["+255712345678", "+255712345679"]);
});

describe("what does not take place", () => {
	const query = () => `occasion=event&occasion_id=${eventId}`;
	const listed = async (filter: string) =>
		(await editor.get(`/admin/api/bookings?${query()}&${filter}`)).json().data;
	const act = async (action: string, body: object) => {
		const [{ id, state, paid }] = await listed(`q=${reserved.reference}`);
		return await editor.send("POST", `/admin/api/bookings/${id}/${action}`, {
			from: state,
			paid,
			entered: 0,
			...body,
		});
	};
	const file = (name: string) =>
		t.app.inject(`/bookings/${name}?token=${encodeURIComponent(reserved.token)}`);
	const restore = () => editor.send("POST", `${path()}/restore`, { tell_buyers: true });

	beforeEach(async () => {
		await act("confirm", { amount: 6_000 });
	});

	test("has no tickets any more, and all of its money is given back, until it is restored", async () => {
		expect(await view()).toMatchObject({ state: "confirmed", refund_due: 0 });
		expect((await view()).seat_list).toHaveLength(1);
		await remove("&tell_buyers=true");
		expect(await view()).toMatchObject({ withdrawn: true, refund_due: 10_000, seat_list: [] });
		for (const name of ["tickets.pdf", "calendar.ics"]) expect((await file(name)).statusCode).toBe(409);
		const due = { reference: reserved.reference, withdrawn: true, refund_due: 10_000 };
		expect(await listed("refund_due=true")).toMatchObject([due]);
		expect((await editor.get(`/admin/api/bookings/sale?${query()}`)).json().data.sums).toMatchObject({
			refund_due: 10_000,
			missing: 0,
		});
		await restore();
		expect(await view()).toMatchObject({ withdrawn: false, refund_due: 0 });
		expect((await view()).seat_list).toHaveLength(1);
		expect(await listed("refund_due=true")).toEqual([]);
	});

	test("is not booked by hand either", async () => {
		await remove("&tell_buyers=true");
		const { sale } = (await editor.get(`/admin/api/bookings/sale?${query()}`)).json().data;
		const order = { lines: [{ kind_id: sale.kinds[0].id, tickets: 1 }], name: "Asha", paid: true };
		const booked = await editor.post("/admin/api/bookings", { ...order, key: crypto.randomUUID() });
		expect(booked.json().error.code).toBe("sales_closed");
	});

	test("is given back by the usual step, and asks for nothing else", async () => {
		await remove("&tell_buyers=true");
		expect(await listed("part_paid=true")).toEqual([]);
		expect((await act("refund", { note: "By M-Pesa", amount: 4_000 })).statusCode).toBe(200);
		expect(await view()).toMatchObject({ refund_due: 6_000 });
		expect(await listed("part_paid=true")).toEqual([]);
		expect((await act("refund", { note: "By M-Pesa" })).statusCode).toBe(200);
		expect(await view()).toMatchObject({ refund_due: 0 });
		expect(await listed("refund_due=true")).toEqual([]);
		expect((await act("refund", { note: "Again" })).json().error.code).toBe("booking_over");
	});
});
