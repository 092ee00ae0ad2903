import type { AdminGuest } from "@bcc/contract/tickets/admin-guest";
import type { Booking } from "@bcc/contract/tickets/booking";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { guest, ticketSale } from "#server/db/schema/booking.ts";
import { event } from "#server/db/schema/occasion.ts";
import { bookingCalls, siteWithSale } from "#server/features/tickets/testing/booking-calls.ts";
import { insertSale } from "#server/features/tickets/testing/ticket-sale.ts";
import { desc, eq } from "#server/lib/drizzle.ts";

const site = siteWithSale();
const { act, book, call, record, view } = bookingCalls(() => site);

beforeEach(async () => {
	site.sale = await insertSale(site.t.db, {
		kinds: [{ name: "Single", nameSw: "Mtu mmoja", price: 10_000 }],
	});
});

const of = () => ({ occasion: "event", occasion_id: site.sale.eventId });
const query = () => `occasion=event&occasion_id=${site.sale.eventId}`;
const listed = async (): Promise<AdminGuest[]> =>
	(await site.editor.get(`/admin/api/bookings/guests?${query()}`)).json().data;
const place = (seats: object[], table: string | null, values: object = {}) =>
	call("/guests/place", { ...of(), seats, table, ...values });
const seatsOf = async (made: Booking, ...numbers: number[]) => {
	const { id } = await record(made);
	return numbers.map((number) => ({ booking_id: id, number }));
};
const tables = async () => (await listed()).map(({ table }) => table);
const latest = async () =>
	(await site.t.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1))[0];

test("the guests of reserved and confirmed bookings are listed, named or not, and those of others are not", async () => {
	const guests = [{ number: 2, name: "Asha Juma" }];
	const made = await book({ name: "Zawadi", tickets: 2, guests });
	await act(made, "confirm");
	await book({ name: "Bahati", tickets: 1 });
	const gone = await book({ tickets: 1, guests: [{ number: 1, name: "Gone" }] });
	await site.t.post("/bookings/cancel", { token: gone.token });
	expect(await listed()).toEqual([
		expect.objectContaining({ buyer: "Bahati", number: 1, name: null, confirmed: false, kind: "Single" }),
		expect.objectContaining({ buyer: "Zawadi", number: 1, name: null, confirmed: true }),
		expect.objectContaining({
			number: 2,
			name: "Asha Juma",
			reference: made.reference,
			kind_sw: "Mtu mmoja",
		}),
	]);
});

test("an organiser puts several guests at a table at once; the buyer sees it, and the log has no names", async () => {
	const guests = [{ number: 1, name: "Asha Juma", answer: null }];
	const [one, other] = [await book({ tickets: 2, guests }), await book({ tickets: 1 })];
	const seats = [...(await seatsOf(one, 1, 2)), ...(await seatsOf(other, 1))];
	expect((await place(seats, "  Family ")).statusCode).toBe(200);
	expect(await tables()).toEqual(["Family", "Family", "Family"]);
	expect((await view(one)).guests[0]).toMatchObject({ name: "Asha Juma", table: "Family" });
	const entry = await latest();
	expect(entry).toMatchObject({
		...{ action: "change", resource: "bookings", label: "Gala dinner" },
		after: { tables: { [`${one.reference}-1`]: "Family", [`${other.reference}-1`]: "Family" } },
	});
	expect(JSON.stringify(entry)).not.toContain("Asha");
	// Where it is so already, there is nothing to note.
	await place(seats, "Family");
	expect((await latest())?.id).toBe(entry?.id);
	await place(await seatsOf(one, 2), "");
	expect(await tables()).toEqual(["Family", null, "Family"]);
	expect((await latest())?.before).toEqual({ tables: { [`${one.reference}-2`]: "Family" } });
});

test("of seats that cannot all be put at a table none is, and each refusal names one", async () => {
	const mine = await book({ tickets: 1 });
	const gone = await book({ tickets: 1 });
	await site.t.post("/bookings/cancel", { token: gone.token });
	const [seat] = await seatsOf(mine, 1);
	const elsewhere = site.sale;
	site.sale = await insertSale(site.t.db, {});
	const [others] = await seatsOf(await book({ tickets: 1 }), 1);
	site.sale = elsewhere;
	for (const wrong of [
		{ ...seat, number: 2 },
		{ booking_id: 2_147_483_647, number: 1 },
		others,
		...(await seatsOf(gone, 1)),
	]) {
		const reply = await place([seat ?? {}, wrong ?? {}], "1");
		expect([reply.statusCode, reply.json().error.field]).toEqual([404, "seats.1"]);
	}
	for (const table of ["x".repeat(21), "x".repeat(10_000), "bell\u0007", 5])
		expect((await place([seat ?? {}], table as string)).statusCode).toBe(400);
	for (const seats of [[], Array(501).fill(seat), [{ ...seat, number: 0 }], [{ ...seat, number: 1.5 }]])
		expect((await place(seats, "1")).statusCode).toBe(400);
	expect((await place([seat ?? {}], "1", { occasion_id: 2_147_483_647 })).statusCode).toBe(404);
	expect(await tables()).toEqual([null]);
});

test("an organiser names a guest who has called; the log has the seat, and no name", async () => {
	const made = await book({ tickets: 2 });
	await place(await seatsOf(made, 2), "3");
	const reply = await act(made, "change", { guests: [{ number: 2, name: "Juma Ali", answer: "" }] });
	expect(reply.statusCode).toBe(200);
	expect((await view(made)).guests[1]).toMatchObject({ name: "Juma Ali", table: "3" });
	const entry = await latest();
	expect(entry).toMatchObject({ action: "change", label: made.reference, after: { guests: "2" } });
	expect(JSON.stringify(entry)).not.toContain("Juma");
	const refused = await act(made, "change", { guests: [{ number: 3, name: "Nobody" }] });
	expect([refused.statusCode, refused.json().error.field]).toEqual([400, "guests.0.number"]);
	await site.t.post("/bookings/cancel", { token: made.token });
	const over = await act(made, "change", { guests: [{ number: 1, name: "Late" }] });
	expect(over.json().error.code).toBe("booking_over");
});

test("a list names guests and gives tables at once, or nothing of it is stored; the log has no names", async () => {
	const [one, other] = [await book({ tickets: 2 }), await book({ tickets: 1 })];
	await act(one, "change", { guests: [{ number: 1, name: "Asha Juma", answer: "" }] });
	const before = (await latest())?.id;
	const list = (text: string) => call("/guests/list", { ...of(), text });
	const refused = await list(`${one.reference}\nBahati Ali; 4\nChiku Said`);
	expect([refused.statusCode, refused.json().error.field]).toEqual([400, "text"]);
	expect(refused.json().error.message).toContain("Line 3");
	expect((await latest())?.id).toBe(before);
	const text = `${one.reference}\nBahati Ali; 4\n${other.reference}-1\tChiku Said`;
	expect((await list(text)).json().data).toEqual({ named: 2, placed: 1 });
	const named = (await view(one)).guests.map(({ name, table }) => [name, table]);
	expect(named).toEqual([
		["Asha Juma", null],
		["Bahati Ali", "4"],
	]);
	expect((await view(other)).guests[0]).toMatchObject({ name: "Chiku Said", table: null });
	const entry = await latest();
	expect(entry?.after).toEqual({
		tables: { [`${one.reference}-2`]: "4" },
		guests: `${one.reference}-2, ${other.reference}-1`,
	});
	expect(JSON.stringify(entry)).not.toContain("Chiku");
	// The same again changes nothing.
	expect((await list(text)).json().data).toEqual({ named: 0, placed: 0 });
	expect((await latest())?.id).toBe(entry?.id);
	for (const wrong of ["", "x".repeat(200_001)]) expect((await list(wrong)).statusCode).toBe(400);
	const { eventId } = site.sale;
	await site.t.db.update(event).set({ deletedAt: new Date() }).where(eq(event.id, eventId));
	expect((await list(`${other.reference}-1 Late`)).json().error.code).toBe("booking_over");
});

test("all who have paid get tables by their bookings, and guests who had one keep it", async () => {
	const [one, other, unpaid] = [await book({ tickets: 2 }), await book({ tickets: 2 }), await book({})];
	await act(one, "confirm");
	await act(other, "confirm");
	await place(await seatsOf(one, 1), "Family");
	const seat = (size: unknown) => call("/guests/seat", { ...of(), size });
	expect((await seat(2)).json().data).toEqual({ named: 0, placed: 3 });
	const tablesIn = async (made: Booking) => (await view(made)).guests.map(({ table }) => table);
	expect(await tablesIn(one)).toEqual(["Family", "2"]);
	expect(await tablesIn(other)).toEqual(["1", "1"]);
	expect(await tablesIn(unpaid)).toEqual([null]);
	expect((await latest())?.after).toMatchObject({ tables: { [`${one.reference}-2`]: "2" } });
	expect((await seat(2)).json().data).toEqual({ named: 0, placed: 0 });
	for (const wrong of [0, 101, 1.5, null]) expect((await seat(wrong)).statusCode).toBe(400);
});

test("the question of a sale is set with its tickets, and can be taken away", async () => {
	const change = async (values: object) => {
		const { sale } = (await site.editor.get(`/admin/api/bookings/sale?${query()}`)).json().data;
		return await site.editor.send("PUT", "/admin/api/bookings/sale", { ...of(), ...sale, ...values });
	};
	const choices = [
		{ text: "Fish", text_sw: "Samaki" },
		{ text: "Beans", text_sw: "" },
	];
	const set = await change({ question: "Which meal?", question_sw: "", choices });
	expect(set.json().data.sale).toMatchObject({ question: "Which meal?", question_sw: null });
	expect(set.json().data.sale.choices).toEqual([choices[0], { text: "Beans", text_sw: null }]);
	const made = await book({ tickets: 1, guests: [{ number: 1, answer: "Beans" }] });
	expect(made.guests[0]?.answer).toBe("Beans");
	for (const wrong of [
		{ question: "x".repeat(101) },
		{ choices: [{ text: "" }] },
		{ choices: [{ text: "Same" }, { text: "Same" }] },
		{ choices: Array.from({ length: 7 }, (_, index) => ({ text: String(index) })) },
		{ question: "", choices },
	])
		expect((await change(wrong)).statusCode).toBe(400);
	const none = await change({ question: null, choices: [] });
	expect(none.json().data.sale).toMatchObject({ question: null, choices: [] });
	const [row] = await site.t.db.select().from(ticketSale).where(eq(ticketSale.id, site.sale.saleId));
	expect(row).toMatchObject({ question: null, choices: [] });
});

test("the door's list has the guest and the table of each seat, and the guests of those who have not paid", async () => {
	const made = await book({ tickets: 2, guests: [{ number: 2, name: "Asha Juma" }] });
	await place(await seatsOf(made, 1, 2), "7");
	await book({ name: "Owes", tickets: 1, guests: [{ number: 1, name: "Juma Ali" }] });
	const { link } = (await call("/door-links", { ...of(), label: "Main door" })).json().data;
	const token = new URL(link).searchParams.get("token");
	const list = async () => (await site.t.post("/bookings/door/list", { token })).json().data[0];
	expect((await list()).unpaid).toMatchObject([{ guests: ["Asha Juma"] }, { guests: ["Juma Ali"] }]);
	await act(made, "confirm");
	expect((await list()).seats).toMatchObject([
		{ number: 1, name: "Neema Mushi", guest: null, table: "7" },
		{ number: 2, name: "Neema Mushi", guest: "Asha Juma", table: "7" },
	]);
});

test("the CSV has every guest with table and answer in its language, and runs no formula", async () => {
	await site.t.db
		.update(ticketSale)
		.set({ question: "Meal?", questionSw: "Chakula?", choices: [{ text: "Fish", text_sw: "Samaki" }] })
		.where(eq(ticketSale.id, site.sale.saleId));
	const guests = [{ number: 1, name: "=HYPERLINK(1)", answer: "Fish" }];
	const made = await book({ name: "Bahati", tickets: 2, guests });
	await site.t.db.update(guest).set({ table: "-5" }).where(eq(guest.answer, "Fish"));
	const sheet = await site.editor.get(`/admin/api/bookings/guests.csv?${query()}&lang=sw`);
	expect(sheet.headers["content-type"]).toContain("text/csv");
	const [heading, first, second] = sheet.body.slice(1).split("\r\n");
	expect(heading).toBe("Mgeni,Meza,Tiketi,Chakula?,Aliyehifadhi nafasi,Namba,Hali");
	expect(first).toContain(`'=HYPERLINK(1),'-5,Mtu mmoja,Samaki,Bahati,${made.reference}-1,`);
	expect(second).toContain(`,,Mtu mmoja,,Bahati,${made.reference}-2,`);
});
