import type { SoldOccasion, Takings } from "@bcc/contract/tickets/admin-takings";
import type { Booking } from "@bcc/contract/tickets/booking";
import { expect, test } from "vitest";
import { bookingPayment, ticketKind } from "#server/db/schema/booking.ts";
import { event } from "#server/db/schema/occasion.ts";
import { bookingCalls, siteWithSale } from "#server/features/tickets/testing/booking-calls.ts";
import { insertSale } from "#server/features/tickets/testing/ticket-sale.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerStaff } from "#server/testing/account.ts";

const site = siteWithSale();
const { act, book, call, found, record } = bookingCalls(() => site);

const ofSale = () => `occasion=event&occasion_id=${site.sale.eventId}`;
const read = async (path: string) =>
	(await site.editor.get(`/admin/api/bookings/${path}?${ofSale()}`)).json().data;
/** The editor's session has ended meanwhile. */
async function beAt(moment: string): Promise<void> {
	site.now = Date.parse(moment);
	site.editor = (await registerStaff(site.t, "editor")).browser;
}
const paid = async (values?: Record<string, unknown>): Promise<Booking> => {
	const made = await book(values);
	expect((await act(made, "confirm")).statusCode).toBe(200);
	return made;
};

test("takings count each sum on its day in East Africa, and their sum is what was received and not given back", async () => {
	const [first = 0] = site.sale.kindIds;
	const second = { saleId: site.sale.saleId, position: 2, name: "Table", nameSw: "Meza", price: 25_000 };
	const [table] = await site.t.db.insert(ticketKind).values(second).returning({ id: ticketKind.id });

	// 23:59 there: still the first of January.
	await beAt("2027-01-01T20:59:00Z");
	const early = await paid();
	await beAt("2027-01-01T21:00:00Z");
	await paid({ tickets: 2 });
	await paid({ kind_id: table?.id });
	const reserved = await book();
	await act(early, "cancel", { reason: "Ill" });
	await beAt("2027-01-02T21:00:00Z");
	await act(early, "refund", { note: "Cash" });

	const takings: Takings = await read("takings");
	expect(takings.days).toEqual([
		{ day: "2027-01-01", received: 10_000, given_back: 0, tickets: {} },
		{
			...{ day: "2027-01-02", received: 45_000, given_back: 0 },
			tickets: { [first]: 3, [String(table?.id)]: 1 },
		},
		{ day: "2027-01-03", received: 0, given_back: 10_000, tickets: {} },
	]);
	expect(takings.kinds).toEqual([
		expect.objectContaining({ id: first, confirmed: 2, reserved: 1, taken: 3, entered: 0 }),
		expect.objectContaining({ id: table?.id, name_sw: "Meza", confirmed: 1, reserved: 0, taken: 1 }),
	]);
	const sumOf = ({ days }: Takings) =>
		days.reduce((sum, { received, given_back }) => sum + received - given_back, 0);
	expect(sumOf(takings)).toBe((await read("sale")).sums.received);
	expect(takings.lost).toBe(0);

	// The operator took back what had been given back by hand: more went out than came.
	const { id } = await record(early);
	const loss = { bookingId: id, source: "hand", state: "refunded", amount: 500 } as const;
	const at = new Date(site.now);
	await site.t.db.insert(bookingPayment).values({ ...loss, createdAt: at, decidedAt: at });
	const after: Takings = await read("takings");
	expect(after.lost).toBe(500);
	expect(sumOf(after) + after.lost).toBe((await read("sale")).sums.received);
	expect((await record(reserved)).state).toBe("reserved");
});

test("what an operator takes back stays received on its day, and is given back on the day on which that was noted", async () => {
	const [kind = 0] = site.sale.kindIds;
	await beAt("2027-01-01T09:00:00Z");
	const made = await paid();
	await beAt("2027-01-02T09:00:00Z");
	const { payments } = await record(made);
	const id = payments[0]?.id;
	const reversed = [{ payment_id: id, amount: null, text: "Reversed" }];
	await call("/statement/apply", { lines: [], reversed });
	const days = async () => ((await read("takings")) as Takings).days;
	const came = { day: "2027-01-01", received: 10_000, given_back: 0, tickets: { [kind]: 1 } };
	expect(await days()).toEqual([came, { day: "2027-01-02", received: 0, given_back: 10_000, tickets: {} }]);
	expect((await read("sale")).sums.received).toBe(0);
	await beAt("2027-01-03T09:00:00Z");
	await call(`/payments/${id}/undo-note`, { reason: "Somebody else's" });
	expect(await days(), "as a mistake").toEqual([came]);
});

test("bookings are listed by the kind of their tickets, and by whether they wait for an organiser", async () => {
	const [first = 0] = site.sale.kindIds;
	const second = { saleId: site.sale.saleId, position: 2, name: "Table", price: 25_000 };
	const [table] = await site.t.db.insert(ticketKind).values(second).returning({ id: ticketKind.id });
	const paying = async (made: Booking, transaction_code: string) =>
		await site.t.post("/bookings/pay", { token: made.token, transaction_code });
	const names = async (filter: string) => (await found(filter)).map(({ name }) => name).sort();

	await book({ name: "Reserved" });
	await paying(await book({ name: "Claimed", kind_id: table?.id }), "SFA1234567");
	await paid({ name: "Paid" });
	const refund = await paid({ name: "Refund" });
	await act(refund, "cancel", { reason: "Ill" });
	const part = await book({ name: "Part", email: null, phone: "0712345678" });
	await act(part, "receive", { amount: 1_000, payment_id: null });
	expect(await names(`kind_id=${first}`)).toEqual(["Paid", "Part", "Refund", "Reserved"]);
	expect(await names(`kind_id=${table?.id}`)).toEqual(["Claimed"]);
	expect(await names("needs_me=true")).toEqual(["Claimed", "Part", "Refund"]);
	expect(await names(`needs_me=true&kind_id=${first}`)).toEqual(["Part", "Refund"]);
	expect((await call("?needs_me=perhaps")).statusCode).not.toBe(200);
});

test("an occasion whose tickets are sold is listed with its kinds: the next one first, those that are over last", async () => {
	await site.t.db.update(event).set({ startDate: "2027-03-02" }).where(eq(event.id, site.sale.eventId));
	const past = await insertSale(site.t.db, { startDate: "2020-01-01" });
	const listed: SoldOccasion[] = (await site.editor.get("/admin/api/bookings/occasions")).json().data;
	expect(listed[0]).toEqual({
		...{ occasion: "event", occasion_id: site.sale.eventId, title: "Gala dinner" },
		...{ start_date: "2027-03-02", is_over: false },
		kinds: [{ id: site.sale.kindIds[0], name: "Kind 1", name_sw: null }],
	});
	expect(listed.at(-1)).toMatchObject({ occasion_id: past.eventId, is_over: true });
});
