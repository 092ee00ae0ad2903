import type { PaymentWay } from "@bcc/contract/site/payment-way";
import { type AdminBooking, bookingListQuerySchema } from "@bcc/contract/tickets/admin-booking";
import type { Booking } from "@bcc/contract/tickets/booking";
import { tellLines } from "@bcc/contract/tickets/booking-lines";
import * as m from "@bcc/messages";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { booking, ticketSale } from "#server/db/schema/booking.ts";
import { event } from "#server/db/schema/occasion.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { enqueueMail } from "#server/features/site/mail/mutations.ts";
import { listBookings } from "#server/features/tickets/booking/admin-data.ts";
import { bookingCalls, siteWithSale } from "#server/features/tickets/testing/booking-calls.ts";
import { insertSale } from "#server/features/tickets/testing/ticket-sale.ts";
import { eq } from "#server/lib/drizzle.ts";
import { readOutbox, registerStaff, registerUser } from "#server/testing/account.ts";

const minute = 60_000;
const hour = 60 * minute;
let kindId: number;

const site = siteWithSale();
beforeEach(() => {
	kindId = site.sale.kindIds[0] ?? 0;
});

const { call, book, view, act } = bookingCalls(() => site);
const occasion = () => ({ occasion: "event", occasion_id: site.sale.eventId });
const query = () => `occasion=event&occasion_id=${site.sale.eventId}`;
const saleNow = async () => (await site.editor.get(`/admin/api/bookings/sale?${query()}`)).json().data;
const listed = async (filter = "") =>
	(await site.editor.get(`/admin/api/bookings?${query()}${filter}`)).json().data;
const idOf = async ({ reference }: Booking): Promise<number> => (await listed(`&q=${reference}`))[0]?.id;
/** Stores money by a statement. */
const pay = async (made: Booking, transaction_code: string, amount: number) => {
	const line = { booking_id: await idOf(made), transaction_code, amount, payer: "A B" };
	return (await call("/statement/apply", { lines: [line] })).json().data;
};
/** A booking whose tickets its holder has. */
const confirmed = async (values?: Record<string, unknown>): Promise<Booking> => {
	const made = await book(values);
	await act(made, "confirm");
	return await view(made);
};

describe("bookings", () => {
	test("are made by hand, also without an address, and the same form makes one", async () => {
		const body = {
			lines: [{ kind_id: kindId, tickets: 2 }],
			name: "Mzee Juma",
			paid: true,
			key: crypto.randomUUID(),
		};
		const [first, ...others] = await Promise.all([call("", body), call("", body), call("", body)]);
		expect(first.json().data).toMatchObject({ state: "confirmed", paid: 20_000, name: "Mzee Juma" });
		for (const other of others) expect(other.json().data).toEqual(first.json().data);
		const isIts = eq(auditEntry.label, first.json().data.reference);
		expect(await site.t.db.select().from(auditEntry).where(isIts)).toMatchObject([{ action: "create" }]);
		const much = await call("", {
			...body,
			lines: [{ kind_id: kindId, tickets: 5 }],
			key: crypto.randomUUID(),
		});
		expect(much.json().error).toMatchObject({ code: "sold_out" });
	});

	test("are cancelled and money is marked as given back, all of it in the audit log without names and notes", async () => {
		const made = await book({ name: "Secret Name" });
		await act(made, "confirm", { transaction_code: "CK71ABC010" });
		expect((await act(made, "refund", { note: "early" })).json().error.code).toBe("booking_over");
		const cancelled = (await act(made, "cancel", { reason: "Secret Aunt is ill" })).json().data;
		expect(cancelled).toMatchObject({ refund_due: 10_000, cancel_reason: "Secret Aunt is ill" });
		expect((await saleNow()).sums).toMatchObject({ received: 10_000, refund_due: 10_000 });
		const refunded = (await act(made, "refund", { note: "M-Pesa to Secret Uncle" })).json().data;
		expect(refunded).toMatchObject({
			...{ refund_due: 0, paid: 0 },
			payments: [
				{ state: "refunded", amount: 10_000 },
				{ state: "received", amount: 10_000 },
			],
		});
		const isIts = eq(auditEntry.label, made.reference);
		const entries = await site.t.db.select().from(auditEntry).where(isIts).orderBy(auditEntry.id);
		expect(entries.map(({ action }) => action)).toEqual(["confirm", "cancel", "refund"]);
		expect(entries.at(-1)?.after).toMatchObject({ refunded: 10_000, left: 0 });
		expect(JSON.stringify(entries)).not.toContain("Secret");
	});

	test("are given another name: link and codes from before are no longer good", async () => {
		const made = await confirmed();
		const email = `new-${crypto.randomUUID()}@example.org`;
		const nobody = await act(made, "transfer", { name: "New Holder", email: null, phone: null });
		expect(nobody.json().error).toMatchObject({ code: "invalid_input", field: "email" });
		await act(made, "transfer", { name: "New Holder", email, phone: null });
		expect((await site.t.post("/bookings/view", { token: made.token })).statusCode).toBe(410);
		// What was still to be sent to the address before does not take the new link there.
		const waits = {
			kind: "booking_confirmed",
			email: "old@example.org",
			accountId: null,
			locale: "en",
		} as const;
		await enqueueMail(site.t.db, { ...waits, bookingId: await idOf(made) }, new Date(site.now));
		site.t.app.sendMails();
		const outbox = await readOutbox(site.t);
		expect(outbox.some((mail) => mail.includes("To: old@example.org"))).toBe(false);
		const [sent = ""] = outbox.filter((mail) => mail.includes(`To: ${email}`));
		const token = /ticket\?token=([\w-]+)/.exec(sent)?.[1];
		const after = (await site.t.post("/bookings/view", { token })).json().data[0];
		expect(after.seat_list[0].code).not.toBe(made.seat_list[0]?.code);
	});

	test("without an address have a link to hand over, also once they are another's; ended ones have none", async () => {
		const body = {
			lines: [{ kind_id: kindId, tickets: 1 }],
			name: "Mzee Juma",
			paid: true,
			key: crypto.randomUUID(),
		};
		const { id, reference } = (await call("", { ...body, phone: "0712 345 678" })).json().data;
		const path = `/admin/api/bookings/${id}/link`;
		const opened = async () => {
			const { link, message } = (await site.editor.get(path)).json().data;
			const token = new URL(link).searchParams.get("token");
			const shown: Booking = (await site.t.post("/bookings/view", { token })).json().data[0];
			// Booked by hand without a choice, it is in Swahili.
			const words = { title: "Karamu kuu", tickets: tellLines(shown.lines), reference, link };
			expect(message).toBe(m.booking_pass_on(words, { locale: "sw" }));
			return shown;
		};
		const before = await opened();
		expect(before).toMatchObject({ reference, name: "Mzee Juma", state: "confirmed" });
		await act(before, "transfer", { name: "Peter Third", email: null, phone: "0713 345 678" });
		const after = await opened();
		expect(after).toMatchObject({ reference, name: "Peter Third" });
		expect(after.seat_list[0]?.code).not.toBe(before.seat_list[0]?.code);
		expect((await site.t.post("/bookings/view", { token: before.token })).statusCode).toBe(410);
		const visitor = (await registerUser(site.t)).browser;
		const auditor = (await registerStaff(site.t, "auditor")).browser;
		for (const other of [visitor, auditor]) expect((await other.get(path)).statusCode).toBe(403);
		await act(before, "cancel", { reason: "Ill" });
		expect((await site.editor.get(path)).json().error.code).toBe("booking_over");
		expect((await site.editor.get("/admin/api/bookings/2000000000/link")).statusCode).toBe(404);
	});

	test("that move up without an e-mail are listed until they are confirmed: somebody has to call", async () => {
		const first = await book({ tickets: 6 });
		const byPhone = await book({ email: null, phone: "0712 345 678", wait: true });
		const byEmail = await book({ wait: true });
		expect(await listed("&to_call=true")).toEqual([]);
		await act(first, "cancel", { reason: "Ill" });
		// One of those whose seats are reserved from the start.
		await book({ email: null, phone: "0713 345 678" });
		const toCall = await listed("&to_call=true&sort=id");
		expect(toCall).toMatchObject([
			{ reference: byPhone.reference, state: "reserved", phone: "+255712345678", gets_emails: false },
			// There is no mail server.
			{ reference: byEmail.reference, state: "reserved", email: byEmail.email, gets_emails: false },
		]);
		expect(toCall.map(({ to_tell }: AdminBooking) => to_tell)).toEqual([
			[{ change: "offered", changed_at: new Date(site.now).toISOString() }],
			[{ change: "offered", changed_at: new Date(site.now).toISOString() }],
		]);
		const withMails = bookingListQuerySchema.parse({
			to_call: "true",
			...occasion(),
			occasion_id: `${site.sale.eventId}`,
		});
		expect((await listBookings(site.t.db, withMails, true, new Date(site.now))).data).toMatchObject([
			{ email: null },
		]);
		await act(byPhone, "confirm");
		await act(byEmail, "confirm");
		expect(await listed("&to_call=true")).toEqual([]);
	});

	test("all buyers get a message, by e-mail or by a link to WhatsApp", async () => {
		await book({ email: null, phone: "0712 345 678" });
		const email = `message-${crypto.randomUUID()}@example.org`;
		await book({ email });
		await call("", {
			lines: [{ kind_id: kindId, tickets: 1 }],
			name: "Mzee Juma",
			paid: false,
			key: crypto.randomUUID(),
		});
		const words = { subject: "New hall", text: "We meet next door." };
		const body = { ...occasion(), states: ["reserved"], ...words, key: crypto.randomUUID() };
		const sent = (await call("/message", body)).json().data;
		const whatsapp = [{ phone: "+255712345678" }];
		// There is no mail server.
		const unreached = [expect.stringContaining(`(${email})`), "Mzee Juma"];
		expect(sent).toMatchObject({ emails: 0, whatsapp, unreached });
		expect(sent.whatsapp[0].url).toMatch(/^https:\/\/wa\.me\/255712345678\?text=We%20meet/);
		const written = async (said: string) =>
			(await readOutbox(site.t)).filter((mail) => mail.includes(`To: ${email}`) && mail.includes(said))
				.length;
		expect(await written("next door")).toBe(1);
		const audited = () => site.t.db.$count(auditEntry, eq(auditEntry.action, "send"));
		const entries = await audited();

		const again = { ...body, text: "We start at nine.", key: crypto.randomUUID() };
		const twice = await Promise.all([call("/message", again), call("/message", again)]);
		expect(twice.map((reply) => reply.json().data)).toMatchObject([
			{ whatsapp, unreached },
			{ whatsapp, unreached },
		]);
		expect(await written("at nine")).toBe(1);
		expect(await audited()).toBe(entries + 1);
		// The form is still shown after a broken connection: other words are another message.
		await call("/message", { ...again, text: "We start at nine. Come early." });
		expect(await written("at nine")).toBe(2);
	});

	test("are a spreadsheet for the door of those who may enter, in which no name is a formula", async () => {
		await book({ name: "=1+1" });
		await act(await book({ name: "Stays Home" }), "cancel", { reason: "Ill" });
		const csv = await site.editor.get(`/admin/api/bookings/sheet.csv?${query()}`);
		expect([csv.statusCode, csv.body.split("\r\n")[1]]).toEqual([200, expect.stringContaining("'=1+1")]);
		expect(csv.body).toContain(",Reserved,");
		expect(csv.body).not.toContain("Stays Home");
		const paid = await book({ name: "Paid In Part" });
		await pay(paid, "SHK72LM001", 4_000);
		const gone = await book({ name: "Left With Money" });
		await pay(gone, "SHK72LM002", 3_000);
		await act(gone, "cancel", { reason: "Ill" });
		const lines = (await site.editor.get(`/admin/api/bookings/sheet.csv?${query()}`)).body.split("\r\n");
		expect(lines[0]).toContain(",State,Full price,Price,Code or reason,Paid,To pay,To give back,");
		expect(lines.find((line) => line.includes("Paid In Part"))).toContain(
			",Reserved,10000,10000,,4000,6000,0,",
		);
		await book({ name: "Waits", tickets: 6, wait: true });
		const names = async () => {
			const { body } = await site.editor.get(`/admin/api/bookings/sheet.csv?${query()}`);
			return body
				.split("\r\n")
				.slice(1, -1)
				.map((line) => line.split(",")[1]);
		};
		expect(await names()).toEqual(["'=1+1", "Paid In Part"]);
		const cancelled = await site.editor.get(`/admin/api/bookings/sheet.csv?${query()}&state=cancelled`);
		expect(cancelled.body).toContain("Stays Home");
		expect(cancelled.body).toMatch(/Left With Money,.*,Cancelled,10000,10000,,3000,0,3000,/);
		const swahili = await site.editor.get(`/admin/api/bookings/sheet.csv?${query()}&lang=sw`);
		expect(swahili.body).toContain(",Imewekwa,");
		site.now += 3 * hour;
		expect(await names()).toEqual(["Paid In Part"]);
		await site.t.db
			.update(event)
			.set({ deletedAt: new Date(site.now) })
			.where(eq(event.id, site.sale.eventId));
		expect(await names()).toEqual([]);
	});
});

test("bookings of what does not take place are counted, and have no price to pay", async () => {
	const made = await book();
	await act(await book(), "confirm");
	expect((await saleNow()).sums.states).toMatchObject({
		reserved: { amount: 10_000 },
		confirmed: { amount: 10_000 },
	});
	await site.t.db
		.update(event)
		.set({ deletedAt: new Date(site.now) })
		.where(eq(event.id, site.sale.eventId));
	expect((await saleNow()).sums.states).toMatchObject({
		reserved: { bookings: 1, seats: made.seats, amount: 0 },
		confirmed: { bookings: 1, amount: 0 },
	});
});

describe("the tickets of an occasion", () => {
	const kind = {
		position: 1,
		name: "Kind 1",
		name_sw: null,
		price: 10_000,
		seats_each: 1,
		seats: null,
		sold: "public",
	};
	const wanted = (values: Record<string, unknown>) => ({
		...{ ...occasion(), version: 1, seats: 6, reservation_hours: 48, offer_hours: 24, kinds: [kind] },
		...values,
	});
	const put = (values: Record<string, unknown>) =>
		site.editor.send("PUT", "/admin/api/bookings/sale", wanted(values));

	test("are not fewer than are taken, and a kind that was booked stays", async () => {
		await book({ tickets: 3 });
		expect((await put({ seats: 2 })).json().error).toMatchObject({ code: "invalid_input", field: "seats" });
		expect((await put({ kinds: [{ ...kind, seats: 2 }] })).json().error.field).toBe("kinds.0.seats");
		expect((await put({ kinds: [{ ...kind, position: 2 }] })).json().error).toMatchObject({
			...{ code: "invalid_input", field: "kinds" },
			message: m.booking_kind_booked({}, { locale: "en" }),
		});
		expect((await put({ version: 7 })).json().error.code).toBe("changed_meanwhile");
		const seven = Array.from({ length: 7 }, (_, index) => ({ ...kind, position: index + 1 }));
		expect((await put({ kinds: seven })).statusCode).toBe(400);
		expect((await put({ seats: 3 })).json().data).toMatchObject({ sale: { version: 2, seats: 3, taken: 3 } });
	});

	test.each([
		["name", { name: "Table" }, m.booking_kind_name_changed],
		["name", { name_sw: "Meza" }, m.booking_kind_name_changed],
		["price", { price: 20_000 }, m.booking_kind_price_changed],
		["seats_each", { seats_each: 2 }, m.booking_kind_seats_changed],
	])(
		"have another %s only once the organiser knows what that does to those who have booked",
		async (field, values, effect) => {
			const kinds = [{ ...kind, ...values }];
			expect((await put({ kinds: [{ ...kinds[0], ...{ name: "Before" } }] })).statusCode).toBe(200);
			await put({ version: 2, kinds: [kind] });
			const made = await book();
			const refused = (await put({ version: 3, kinds })).json();
			expect(refused.error).toMatchObject({ code: "bookings_affected", field: `kinds.0.${field}` });
			expect(refused.message).toContain("“Kind 1”. Bookings: 1.");
			expect(refused.message).toContain(effect({}, { locale: "en" }));
			expect((await put({ version: 3, kinds, agreed: true })).json().data.sale.kinds).toMatchObject(kinds);
			expect(await view(made)).toMatchObject({ amount: 10_000, seats: 1 });
			await act(made, "cancel", { reason: "Ill" });
			expect((await put({ version: 4 })).statusCode).toBe(200);
		},
	);

	test("say whether buyers learn how to pay", async () => {
		expect(await saleNow()).toMatchObject({ can_be_paid: false, sends_mails: false });
		const setWays = async (paymentWays: PaymentWay[]) => {
			await site.t.db.update(siteSettings).set({ paymentWays });
			await site.t.app.contentChanges.announce();
		};
		await setWays([{ kind: "mpesa", number: "5551234", name: "BCC", bank: null }]);
		onTestFinished(() => setWays([]));
		expect((await saleNow()).can_be_paid).toBe(true);
		expect((await put({})).json().data.can_be_paid).toBe(true);
	});

	test("say what pages show as the price: the lowest one of a ticket for one person, free kinds apart", async () => {
		const table = { ...kind, position: 2, name: "Table", price: 80_000, seats_each: 10 };
		const child = { ...kind, position: 3, name: "Child", price: 0 };
		const { sale } = (await put({ seats: 20, kinds: [kind, table, child] })).json().data;
		expect(sale.lowest_price).toBe(kind.price);
		expect((await saleNow()).sale.lowest_price).toBe(kind.price);
	});

	test("when there are more, waiting bookings move up", async () => {
		await book({ tickets: 6 });
		const waiting = await book({ wait: true });
		await put({ seats: 7 });
		expect((await view(waiting)).state).toBe("reserved");
	});

	test("are made for an occasion that had none", async () => {
		const { eventId } = await insertSale(site.t.db);
		await site.t.db.delete(ticketSale).where(eq(ticketSale.id, 0));
		expect((await put({ occasion_id: eventId, version: null })).json().error.code).toBe("changed_meanwhile");
		expect((await put({ occasion_id: 2_000_000_000, version: null })).statusCode).toBe(404);
	});
});

test("a deleted account takes no booking with it that its organiser made for somebody without e-mail and phone", async () => {
	const { browser, id, password } = await registerStaff(site.t, "editor");
	const { kindIds } = await insertSale(site.t.db);
	const named = { lines: [{ kind_id: kindIds[0], tickets: 1 }], name: "Mzee Juma", paid: false };
	const byHand = { ...named, email: null, phone: null, key: crypto.randomUUID() };
	const made = (await browser.post("/admin/api/bookings", byHand)).json().data;
	expect(made).toMatchObject({ state: "confirmed", email: null, phone: null });
	const gone = await browser.post("/users/delete", { userDetails: { userId: id, password } });
	expect(gone.statusCode).toBe(200);
	const left = await site.t.db.select().from(booking).where(eq(booking.id, made.id));
	expect(left).toMatchObject([{ state: "confirmed", name: "Mzee Juma", bookedBy: null }]);
});
