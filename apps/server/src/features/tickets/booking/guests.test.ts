import type { Booking } from "@bcc/contract/tickets/booking";
import * as m from "@bcc/messages";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { booking, guest, ticket, ticketSale } from "#server/db/schema/booking.ts";
import { event } from "#server/db/schema/occasion.ts";
import { bookingCalls, siteWithSale } from "#server/features/tickets/testing/booking-calls.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerUser } from "#server/testing/account.ts";

const site = siteWithSale();
const { act, book, change, view } = bookingCalls(() => site);

const send = (call: string, body: unknown) => site.t.post(`/bookings/${call}`, body);
const name = (token: string, guests: object[], page?: number) => send("guests", { token, guests, page });
const named = ({ guests }: Booking) => guests.map((each) => each.name);
const tokenOf = (seat: Booking["seat_list"][number] | undefined) => seat?.code ?? "";
const open = (token: string) => send("guest", { token });

/** Free tickets, which are confirmed at once. */
async function sellFree(): Promise<void> {
	site.sale = await insertSale(site.t.db, { kinds: [{ name: "Single" }, { name: "Couple", seatsEach: 2 }] });
}

/** With a question to each guest. */
const ask = (question: Partial<typeof ticketSale.$inferInsert>) =>
	site.t.db.update(ticketSale).set(question).where(eq(ticketSale.id, site.sale.saleId));
const meals = {
	question: "Which meal?",
	questionSw: "Chakula gani?",
	choices: [
		{ text: "Fish", text_sw: "Samaki" },
		{ text: "Beans", text_sw: null },
	],
};

test("guests are named with the booking or later by its link, seat by seat, in every state", async () => {
	const made = await book({ tickets: 3, guests: [{ number: 2, name: " \u200bAsha Juma " }] });
	expect([made.state, named(made)]).toEqual(["reserved", [null, "Asha Juma", null]]);
	const [later] = (await name(made.token, [{ number: 3, name: "Bahati" }])).json().data;
	expect(named(later)).toEqual([null, "Asha Juma", "Bahati"]);
	await name(made.token, [{ number: 2, name: "" }]);
	await act(made, "confirm");
	const confirmed = await view(made);
	expect([confirmed.state, named(confirmed)]).toEqual(["confirmed", [null, null, "Bahati"]]);
	await send("cancel", { token: made.token });
	const refused = await name(made.token, [{ number: 1, name: "Late" }]);
	expect(refused.json().error.code).toBe("booking_over");
});

test("a booking that is sent twice has the guests that it was made with", async () => {
	const kind = site.sale.kindIds[0] ?? 0;
	const body = newBooking(kind, { tickets: 1, guests: [{ number: 1, name: "Asha" }] });
	await send("book", body);
	const again = await send("book", { booking: { ...body.booking, guests: [{ number: 1, name: "Other" }] } });
	expect(named(again.json().data[0])).toEqual(["Asha"]);
});

test("seats are of the kinds in their order, and a large booking names them page by page", async () => {
	await sellFree();
	const [single = 0, couple = 0] = site.sale.kindIds;
	const lines = [
		{ kind_id: couple, tickets: 9 },
		{ kind_id: single, tickets: 1 },
	];
	const made: Booking = (await send("book", newBooking(single, { lines }))).json().data[0];
	expect(made.guests.map(({ kind }) => kind)).toEqual(["Single", ...Array(18).fill("Couple")]);
	site.sale = await insertSale(site.t.db, { kinds: [{ seatsEach: 5 }] });
	const large = await book({ tickets: 9 });
	const [third] = (await name(large.token, [{ number: 45, name: "Last" }], 3)).json().data;
	expect(third.guests.map(({ number }: { number: number }) => number)).toEqual([41, 42, 43, 44, 45]);
	expect(named(third).at(-1)).toBe("Last");
});

test("hostile guests are refused, with the seat, and nothing is stored", async () => {
	const made = await book({ tickets: 2 });
	const refused = async (guests: object[]) => {
		const reply = await name(made.token, [{ number: 1, name: "Fine" }, ...guests]);
		expect(reply.statusCode).toBe(400);
		return reply.json();
	};
	const beyond = await refused([{ number: 3, name: "Nobody" }]);
	expect(beyond.message).toBe(m.guest_no_seat({ number: "3", seats: "2" }, { locale: "en" }));
	for (const wrong of [
		{ number: 2, name: "x".repeat(10_000) },
		{ number: 2, name: "x".repeat(101) },
		{ number: 2, name: "bell\u0007" },
		{ number: 2, answer: "x".repeat(101) },
		{ number: 0, name: "x" },
		{ number: -1, name: "x" },
		{ number: 1.5, name: "x" },
		{ number: 2_147_483_648, name: "x" },
		{ number: 1, name: "the same seat" },
	])
		await refused([wrong]);
	await refused(Array.from({ length: 20 }, (_, index) => ({ number: index + 2, name: "many" })));
	expect(named(await view(made))).toEqual([null, null]);
	const booking = newBooking(site.sale.kindIds[0] ?? 0, { guests: [{ number: 2, name: "Beyond" }] });
	const [before, reply] = [await site.t.db.$count(guest), await send("book", booking)];
	expect([reply.statusCode, await site.t.db.$count(guest)]).toEqual([400, before]);
});

test("a link names the guests of its own booking alone", async () => {
	const mine = await book({ tickets: 1 });
	const other = await book({ tickets: 2, guests: [{ number: 2, name: "Asha" }] });
	await name(mine.token, [{ number: 1, name: "Mine", booking_id: 1, table: "1" }]);
	expect((await name(mine.token, [{ number: 2, name: "Thief" }])).statusCode).toBe(400);
	expect((await name("x", [{ number: 2, name: "Thief" }])).statusCode).toBe(410);
	expect([named(await view(other)), named(await view(mine))]).toEqual([[null, "Asha"], ["Mine"]]);
	// No buyer gives tables.
	expect((await view(mine)).guests[0]?.table).toBeNull();
});

test("a sale asks each guest one question, with choices or in words, in the reader's language", async () => {
	await ask(meals);
	const made = await book({ tickets: 2, guests: [{ number: 1, name: "Asha", answer: "Fish" }] });
	expect(made.guests[0]).toMatchObject({ name: "Asha", answer: "Fish" });
	const sw = await site.t.post(
		"/bookings/view",
		{ token: made.token },
		{ headers: { "accept-language": "sw" } },
	);
	expect(sw.json().data[0].question).toEqual({
		text: "Chakula gani?",
		choices: [
			{ value: "Fish", text: "Samaki" },
			{ value: "Beans", text: "Beans" },
		],
	});
	const refused = await name(made.token, [{ number: 2, answer: "Gold" }]);
	expect(refused.json().message).toBe(m.guest_no_choice({ number: "2" }, { locale: "en" }));
	// A choice that is gone stays an answer, for whom it was given.
	await ask({ choices: meals.choices.slice(1) });
	await name(made.token, [{ number: 1, name: "Asha J.", answer: "Fish" }]);
	expect((await view(made)).guests[0]).toMatchObject({ name: "Asha J.", answer: "Fish" });
	await ask({ choices: [] });
	await name(made.token, [{ number: 2, answer: "Anything mild" }]);
	await ask({ question: null });
	await name(made.token, [{ number: 1, answer: "Nobody asked" }]);
	expect((await view(made)).guests.map(({ answer }) => answer)).toEqual(["Fish", "Anything mild"]);
});

test("a guest's link shows one ticket, and nothing of the buyer, the money or other guests", async () => {
	await sellFree();
	const contacts = { email: `buyer-${crypto.randomUUID()}@example.org`, phone: "0712345678" };
	const guests = [
		{ number: 1, name: "Asha" },
		{ number: 2, name: "Bahati" },
	];
	const made = await book({ tickets: 2, name: "Buyer Baraka", ...contacts, guests });
	await site.t.db.update(guest).set({ table: "Family" }).where(eq(guest.name, "Bahati"));
	const [, second] = made.seat_list;
	expect(second?.message).toContain(`/book/guest?token=${second?.code}`);
	const reply = await open(tokenOf(second));
	expect(Object.keys(reply.json().data[0]).toSorted()).toEqual(
		["code", "entered_at", "kind", "name", "number", "occasion", "qr", "table"].toSorted(),
	);
	expect(reply.json().data[0]).toMatchObject({ name: "Bahati", table: "Family", code: second?.code });
	for (const secret of ["Baraka", contacts.email, "712345678", made.reference, made.token, "Asha"])
		expect(reply.body).not.toContain(secret);
	for (const call of ["view", "cancel", "guests"]) {
		const tried = await send(call, { token: second?.code, guests: [] });
		expect(tried.statusCode).toBe(410);
	}
	expect((await view(made)).state).toBe("confirmed");
});

test("a guest's link ends with its ticket: forged, passed on, cancelled, taken away, not taking place, forgotten", async () => {
	await sellFree();
	const ends = async (change: (made: Booking) => Promise<unknown>, back?: () => Promise<unknown>) => {
		const made = await book({ tickets: 2 });
		const token = tokenOf(made.seat_list[1]);
		expect((await open(token)).statusCode).toBe(200);
		await change(made);
		const ended = await open(token);
		expect([ended.statusCode, ended.json().error.code]).toEqual([410, "link_invalid"]);
		expect(ended.body).not.toContain("Gala");
		await back?.();
	};
	const { db } = site.t;
	const isIt = (made: Booking) => eq(booking.reference, made.reference);
	const isEvent = eq(event.id, site.sale.eventId);
	await ends((made) => act(made, "transfer", { name: "Other", email: "other@example.org", phone: null }));
	await ends((made) => send("cancel", { token: made.token }));
	await ends((made) => db.update(booking).set({ seats: 1 }).where(isIt(made)));
	await ends((made) =>
		db
			.update(booking)
			.set({ forgottenAt: new Date(site.now) })
			.where(isIt(made)),
	);
	await ends(
		() =>
			db
				.update(event)
				.set({ deletedAt: new Date(site.now) })
				.where(isEvent),
		() => db.update(event).set({ deletedAt: null }).where(isEvent),
	);
	const made = await book();
	const [mine] = await db.select().from(ticket).orderBy(ticket.id);
	const code = tokenOf(made.seat_list[0]);
	const { saleId } = site.sale;
	for (const forged of [
		"x",
		code.slice(0, -1) + (code.endsWith("0") ? "1" : "0"),
		code.replace(/^TK-\w+/, `TK-${mine?.id.toString(36).toUpperCase()}`),
		site.t.app.bookingCodes.seat({ ticketId: 2_147_483_647, saleId, serial: 1 }),
	])
		expect((await open(forged)).statusCode).toBe(410);
});

test("a transfer to somebody else clears the names, and the tables stay the seats'", async () => {
	const made = await book({ tickets: 2, guests: [{ number: 1, name: "Asha" }] });
	await site.t.db.update(guest).set({ table: "7", answer: "Fish" }).where(eq(guest.name, "Asha"));
	await act(made, "transfer", { name: "Other Buyer", email: "other@example.org", phone: null });
	const [row] = await site.t.db.select().from(booking).where(eq(booking.reference, made.reference));
	const token = site.t.app.bookingCodes.token(made.reference, row?.linkVersion ?? 0);
	expect((await view({ token })).guests[0]).toMatchObject({ name: null, answer: null, table: "7" });
});

test("fewer seats keep the first guests, and more seats begin with nobody", async () => {
	const guests = [1, 2, 3].map((number) => ({ number, name: `Guest ${number}` }));
	const made = await book({ tickets: 3, guests });
	const other = await book({ tickets: 3, guests });
	for (const seats of [2, 3])
		await change(made, { lines: [{ kind_id: site.sale.kindIds[0], tickets: seats }] });
	expect(named(await view(made))).toEqual(["Guest 1", "Guest 2", null]);
	expect(named(await view(other))).toEqual(["Guest 1", "Guest 2", "Guest 3"]);
});

test("guests are in the tickets' PDF and in their owner's data, and go with the booking's other names", async () => {
	site.sale = await insertSale(site.t.db, { startDate: "2027-01-04" });
	const { browser, id } = await registerUser(site.t);
	const kind = site.sale.kindIds[0] ?? 0;
	const body = newBooking(kind, { tickets: 2, guests: [{ number: 2, name: "Asha Juma" }] });
	const made: Booking = (await browser.post("/bookings/book", body)).json().data[0];
	const pdf = await site.t.app.inject(`/bookings/tickets.pdf?token=${made.token}&lang=en`);
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
		mergePages: true,
	});
	expect(text.replaceAll(/\s+/g, " ")).toMatch(/Kind 1 · Neema Mushi .*Kind 1 · Asha Juma /);
	const own = await browser.get(`/users/${id}/data?lang=sw`);
	expect(own.json().data.nafasi_zilizowekwa[0].wageni).toEqual([
		{ namba_ya_kiti: 2, jina: "Asha Juma", jibu: null, meza: null },
	]);
	site.now = Date.parse("2027-04-05T12:00:00Z");
	await site.t.app.runDue();
	expect(await site.t.db.$count(guest, eq(guest.name, "Asha Juma"))).toBe(0);
});
