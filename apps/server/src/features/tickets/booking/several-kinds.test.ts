import type { Booking } from "@bcc/contract/tickets/booking";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { booking, ticketKind, ticketSale } from "#server/db/schema/booking.ts";
import { bookingCalls } from "#server/features/tickets/testing/booking-calls.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { asc, desc, eq } from "#server/lib/drizzle.ts";
import { readOutbox, registerStaff, registerUser, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let editor: TestBrowser;
let sale: Awaited<ReturnType<typeof insertSale>>;

beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: "https://tuzo.example" });
	editor = (await registerStaff(t, "editor")).browser;
});
afterAll(() => t.close());

const { call, act, view, found } = bookingCalls(() => ({ t, editor, sale }));
async function sell(wanted: Parameters<typeof insertSale>[1]) {
	sale = await insertSale(t.db, wanted);
}
/** So many tickets of the first kind, the second and so on; 0 = none. */
const linesOf = (...tickets: number[]) =>
	tickets
		.map((number, index) => ({ kind_id: sale.kindIds[index] ?? 0, tickets: number }))
		.filter(({ tickets }) => tickets > 0);
const send = (path: string, body: unknown, options = {}) => t.post(`/bookings/${path}`, body, options);
const order = (values: Record<string, unknown>, options = {}) => send("book", newBooking(0, values), options);
const booked = async (...tickets: number[]): Promise<Booking> =>
	(await order({ lines: linesOf(...tickets) })).json().data[0];
const waiting = async (...tickets: number[]): Promise<Booking> =>
	(await order({ lines: linesOf(...tickets), wait: true })).json().data[0];
const refusal = async (values: Record<string, unknown>, options = {}) => {
	const { code, field } = (await order(values, options)).json().error ?? {};
	return [code, field];
};
/** Seats that are taken: of the sale, then of each kind. */
async function taken(): Promise<(number | undefined)[]> {
	const [whole] = await t.db.select().from(ticketSale).where(eq(ticketSale.id, sale.saleId));
	const kinds = await t.db
		.select()
		.from(ticketKind)
		.where(eq(ticketKind.saleId, sale.saleId))
		.orderBy(asc(ticketKind.position));
	return [whole?.taken, ...kinds.map((kind) => kind.taken)];
}
const shown = async (query = "") =>
	(await t.app.inject(`/bookings/sale/event/${sale.eventId}${query}`)).json().data[0];
const namesShown = async (query?: string) =>
	(await shown(query))?.kinds.map(({ name }: { name: string }) => name);

const singlesAndTables = {
	seats: 20,
	kinds: [
		{ name: "Single", nameSw: "Mmoja", price: 10_000 },
		{ name: "Table", price: 80_000, seatsEach: 8 },
	],
};

test("two kinds are one booking with one price and one reference, and count on both", async () => {
	await sell(singlesAndTables);
	const buyer = await registerUser(t);
	const lines = linesOf(2, 1).reverse();
	const [made]: Booking[] = (await buyer.browser.post("/bookings/book", newBooking(0, { lines }))).json()
		.data;
	if (!made) throw new Error("nothing was booked");
	const inWords = [
		{ kind: "Single", tickets: 2, seats: 2, price: 10_000 },
		{ kind: "Table", tickets: 1, seats: 8, price: 80_000 },
	];
	expect(made).toMatchObject({ state: "reserved", lines: inWords, tickets: 3, seats: 10, amount: 100_000 });
	expect(await taken()).toEqual([10, 2, 8]);
	const isTold = (mail: string) => mail.includes(made.reference) && mail.includes("2 × Single, 1 × Table");
	expect((await readOutbox(t)).filter(isTold)).toHaveLength(1);

	await act(made, "confirm");
	const kinds = (await view(made)).seat_list.map(({ number, kind }) => [number, kind]);
	const of = (number: number) => [number, number <= 2 ? "Single" : "Table"];
	expect(kinds).toEqual(Array.from({ length: 10 }, (_, index) => of(index + 1)));
	const [own] = (await buyer.browser.get("/bookings/mine")).json().data;
	expect(own).toMatchObject({ lines: inWords, tickets: 3, amount: 100_000 });
	const data = (await buyer.browser.get(`/users/${buyer.id}/data`)).body;
	expect(data).toContain("2 × Single, 1 × Table");
	expect(await found(`q=${made.reference}`)).toMatchObject([
		{
			tickets: 3,
			lines: [
				{ ...inWords[0], kind_sw: "Mmoja" },
				{ kind: "Table", kind_sw: null },
			],
		},
	]);
	const sheet = `/admin/api/bookings/sheet.csv?occasion=event&occasion_id=${sale.eventId}&lang=sw`;
	expect((await editor.get(sheet)).body).toContain('"2 × Mmoja, 1 × Table",3,10');

	await send("cancel", { token: made.token });
	expect(await taken()).toEqual([0, 0, 0]);
});

test("each ticket has its own kind at the door", async () => {
	await sell({ ...singlesAndTables, kinds: singlesAndTables.kinds.map((kind) => ({ ...kind, price: 0 })) });
	const made = await booked(1, 1);
	const door = { occasion: "event", occasion_id: sale.eventId, label: "Door" };
	const { link } = (await call("/door-links", door)).json().data;
	const token = new URL(link).searchParams.get("token");
	const [list] = (await send("door/list", { token })).json().data;
	const kinds = list.seats.map(({ number, kind }: { number: number; kind: string }) => [number, kind]);
	expect(kinds.slice(0, 3)).toEqual([
		[1, "Single"],
		[2, "Table"],
		[3, "Table"],
	]);
	expect(made.state).toBe("confirmed");
});

test("where one kind is full nothing is taken, also of orders at once", async () => {
	await sell({ seats: 30, kinds: [{ seats: 10 }, { seats: 3 }] });
	const replies = await Promise.all(Array.from({ length: 12 }, () => order({ lines: linesOf(1, 1) })));
	const got = replies.filter(({ statusCode }) => statusCode === 200);
	expect(got).toHaveLength(3);
	expect(await taken()).toEqual([6, 3, 3]);
	expect(await refusal({ lines: linesOf(1, 1) })).toEqual(["sold_out", undefined]);
	expect(await refusal({ lines: linesOf(7, 1) })).toEqual(["sold_out", undefined]);
	expect(await taken()).toEqual([6, 3, 3]);
	expect(await t.db.$count(booking, eq(booking.saleId, sale.saleId))).toBe(3);
	expect((await booked(7)).state).toBe("confirmed");
});

test("seats are those of all lines: two that fit alone are too many together", async () => {
	await sell({ seats: 5, kinds: [{}, {}] });
	await booked(1);
	expect(await refusal({ lines: linesOf(2, 3) })).toEqual(["sold_out", undefined]);
	expect(await refusal({ lines: linesOf(3, 3), wait: true })).toEqual(["invalid_input", "booking.lines"]);
	expect(await taken()).toEqual([1, 1, 0]);
});

test("visitors see how many seats are left of the whole sale, where they are few or fewer than one order may want", async () => {
	await sell({ seats: 101, kinds: [{}, { seatsEach: 10 }] });
	expect((await shown()).left).toBeNull();
	await booked(1);
	expect((await shown()).left).toBe(100);
	await sell({ seats: 20, kinds: [{}, {}] });
	expect((await shown()).left).toBe(20);
	await sell({ seats: null, kinds: [{}] });
	expect((await shown()).left).toBeNull();
});

test("a refusal names the kind that is no longer sold, or not yet, unless it is not public", async () => {
	await sell({
		seats: 20,
		kinds: [
			{ name: "Single" },
			{ name: "Early", nameSw: "Mapema", closesAt: new Date(0) },
			{ name: "Late", opensAt: new Date("2100-01-01") },
			{ name: "Crew", sold: "staff" },
		],
	});
	const messageOf = async (...tickets: number[]) =>
		(await order({ lines: linesOf(...tickets) })).json().error.message;
	expect(await messageOf(1, 1)).toBe("Early is no longer sold.");
	expect(await messageOf(1, 0, 1)).toBe("Late is not sold yet. Please come back later.");
	expect(await messageOf(1, 0, 0, 1)).toBe("One kind of ticket is no longer sold.");
	expect(await taken()).toEqual([0, 0, 0, 0, 0]);
});

test("what is refused names its line", async () => {
	await sell({
		seats: 20,
		kinds: [{ price: 5_000 }, { price: 10_000, seats: 2 }, { closesAt: new Date(0) }],
	});
	const [first, second] = linesOf(1, 1);
	const priced = [
		{ ...first, shown_price: 5_000 },
		{ ...second, shown_price: 9_000 },
	];
	expect(await refusal({ lines: priced })).toEqual(["price_changed", "booking.lines.1.shown_price"]);
	expect(await refusal({ lines: linesOf(1, 3), wait: true })).toEqual([
		"invalid_input",
		"booking.lines.1.tickets",
	]);
	expect(await refusal({ lines: linesOf(1, 0, 1) })).toEqual(["sales_closed", "booking.lines.1.kind_id"]);
	const elsewhere = { kind_id: (await insertSale(t.db)).kindIds[0], tickets: 1 };
	expect(await refusal({ lines: [first, elsewhere] })).toEqual(["not_found", "booking.lines"]);
	expect(await taken()).toEqual([0, 0, 0, 0]);
});

test.each([
	["no kind", () => []],
	["a kind twice", () => [...linesOf(1), ...linesOf(1)]],
	["more than ten tickets in all", () => linesOf(6, 5)],
])("an order of %s is refused", async (_, lines) => {
	await sell({ kinds: [{}, {}] });
	expect(await refusal({ lines: lines() })).toEqual(["invalid_input", "booking.lines"]);
});

test("one table may be larger than a network's share, but not with a ticket more", async () => {
	await sell({ seats: 20, kinds: [{ seatsEach: 12 }, {}] });
	const network = { remoteAddress: "203.0.113.77" };
	expect((await refusal({ lines: linesOf(1, 1) }, network))[0]).toBe("booking_limit");
	expect(await refusal({ lines: linesOf(1) }, network)).toEqual([undefined, undefined]);
});

test("a booking waits as a whole, and moves up when all its lines fit", async () => {
	await sell({ seats: 20, kinds: [{ seats: 2 }, { seats: 2 }] });
	const [one, other] = [await booked(2), await booked(0, 2)];
	const late = await waiting(1, 1);
	expect(late.state).toBe("waiting");
	await send("cancel", { token: one.token });
	expect((await view(late)).state).toBe("waiting");
	expect(await taken()).toEqual([2, 0, 2]);
	// What is free is not enough for those who wait: a newcomer gets it.
	const newcomer = await booked(1);
	expect(newcomer.state).toBe("confirmed");
	await send("cancel", { token: other.token });
	expect((await view(late)).state).toBe("reserved");
	expect(await taken()).toEqual([3, 2, 1]);
	await send("accept", { token: late.token });
	expect((await view(late)).seat_list.map(({ kind }) => kind)).toEqual(["Kind 1", "Kind 2"]);
});

test("seats of both kinds that are free for a waiting booking are no newcomer's", async () => {
	await sell({ seats: 20, kinds: [{ seats: 1 }, { seats: 1 }] });
	await booked(1, 1);
	expect((await waiting(1, 1)).state).toBe("waiting");
	// Raised in the table alone, as by another process that stopped before it moved them up.
	await t.db.update(ticketKind).set({ seats: 2 }).where(eq(ticketKind.saleId, sale.saleId));
	expect(await refusal({ lines: linesOf(1) })).toEqual(["sold_out", undefined]);
});

test("a kind of its own link is shown and sold to whoever has its code alone", async () => {
	await sell({
		seats: 20,
		kinds: [{ name: "Single" }, { name: "Choir", sold: "link" }, { name: "Press", sold: "link" }],
	});
	const [, choir = 0, press = 0] = sale.kindIds;
	const codeOf = (id: number) => t.app.bookingCodes.kind(id, 1);
	expect(await namesShown()).toEqual(["Single"]);
	expect(await namesShown("?kind_code=wrong")).toEqual(["Single"]);
	expect(await namesShown(`?kind_code=${codeOf(choir)}`)).toEqual(["Single", "Choir"]);
	const unknown = ["not_found", "booking.lines"];
	for (const kind_code of [undefined, "", "wrong", codeOf(press)])
		expect(await refusal({ lines: linesOf(1, 1), kind_code })).toEqual(unknown);
	expect(await taken()).toEqual([0, 0, 0, 0]);
	expect(await refusal({ lines: linesOf(1, 1), kind_code: codeOf(choir) })).toEqual([undefined, undefined]);
	expect(await taken()).toEqual([2, 1, 1, 0]);
});

test("a kind for staff is neither shown nor sold to visitors, and organisers book it", async () => {
	await sell({ seats: 20, kinds: [{ name: "Single" }, { name: "Crew", sold: "staff" }] });
	const kind_code = t.app.bookingCodes.kind(sale.kindIds[1] ?? 0, 1);
	expect(await namesShown(`?kind_code=${kind_code}`)).toEqual(["Single"]);
	for (const given of [{}, { kind_code }])
		expect(await refusal({ lines: linesOf(1, 1), ...given })).toEqual(["not_found", "booking.lines"]);
	const byHand = { lines: linesOf(1, 2), name: "Mzee Juma", key: crypto.randomUUID(), paid: false };
	expect((await call("", byHand)).json().data).toMatchObject({ state: "confirmed", seats: 3 });
	expect(await taken()).toEqual([3, 1, 2]);
});

test("a kind that is not for a visitor is refused like one that does not exist, wherever it stands", async () => {
	await sell({ kinds: [{ closesAt: new Date(0) }, { sold: "link" }, { sold: "staff" }] });
	const [closed = 0, link = 0, staff = 0] = sale.kindIds;
	const elsewhere = (await insertSale(t.db)).kindIds[0] ?? 0;
	const linesFor = (...ids: number[]) => ids.map((kind_id) => ({ kind_id, tickets: 1 }));
	for (const id of [link, staff, 2_000_000_000])
		for (const lines of [linesFor(id), linesFor(id, elsewhere), linesFor(closed, id), linesFor(id, closed)])
			expect(await refusal({ lines })).toEqual(["not_found", "booking.lines"]);
});

test("the same order is one booking, whatever the order of its lines", async () => {
	await sell({ kinds: [{}, {}] });
	const body = newBooking(0, { lines: linesOf(1, 2) });
	const replies = [
		await send("book", body),
		await send("book", { booking: { ...body.booking, lines: body.booking.lines.toReversed() } }),
	];
	const [one, other] = replies.map((reply) => reply.json().data[0].reference);
	expect(other).toBe(one);
	expect(await taken()).toEqual([3, 1, 2]);
});

test("by hand nothing is booked, and no money noted, at a price that the organiser did not see", async () => {
	await sell({ kinds: [{ price: 50_000 }, { price: 25_000 }] });
	const handed = { name: "Mzee Juma", key: crypto.randomUUID(), paid: true };
	const shownAt = (...prices: number[]) =>
		linesOf(1, 2).map((line, index) => ({ ...line, shown_price: prices[index] }));
	for (const lines of [shownAt(50_000, 20_000), shownAt(0, 25_000)])
		expect((await call("", { ...handed, lines })).json().error.code).toBe("price_changed");
	expect(await taken()).toEqual([0, 0, 0]);
	const lines = shownAt(50_000, 25_000);
	const made = (await call("", { ...handed, lines })).json().data;
	expect(made).toMatchObject({ state: "confirmed", amount: 100_000, paid: 100_000 });
	// Sent again once the prices are shown anew.
	const again = lines.map((line) => ({ ...line, shown_price: undefined })).reverse();
	expect((await call("", { ...handed, lines: again })).json().data.id).toBe(made.id);
});

test("where no kind is for everybody, nothing is shown as sold here", async () => {
	await sell({ kinds: [{ sold: "link" }, { sold: "staff" }] });
	expect(await shown()).toBeUndefined();
	const listed = async () =>
		(await t.app.inject("/bookings/sales/event"))
			.json()
			.data.find(({ occasion_id }: { occasion_id: number }) => occasion_id === sale.eventId);
	expect(await listed()).toBeUndefined();
	await t.db.update(ticketKind).set({ sold: "public" }).where(eq(ticketKind.saleId, sale.saleId));
	expect(await listed()).toMatchObject({ state: "open" });
});

test("the back office has the link of a kind, which opens the page with its code; the audit log has none", async () => {
	await sell({ seats: 20, kinds: [{}, {}] });
	const kind = { name_sw: null, price: 0, seats_each: 1, seats: null };
	const of = { occasion: "event", occasion_id: sale.eventId };
	const change = async (version: number, kinds: object[]) =>
		(
			await editor.send("PUT", "/admin/api/bookings/sale", {
				...{ ...of, version, seats: 20, reservation_hours: 48, offer_hours: 24, kinds },
			})
		).json();
	const kinds = [
		{ ...kind, position: 1, name: "Kind 1", sold: "public" },
		{ ...kind, position: 2, name: "Kind 2", sold: "link" },
	];
	const { data } = await change(1, kinds);
	const code = t.app.bookingCodes.kind(sale.kindIds[1] ?? 0, 1);
	expect(data.sale.kinds).toMatchObject([
		{ sold: "public", link: null },
		{
			sold: "link",
			link: `https://tuzo.example/events/view?eventId=${sale.eventId}&kind_code=${code}#tickets`,
		},
	]);
	const [entry] = await t.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
	expect(JSON.stringify(entry?.after)).toContain('"sold":"link"');
	expect(JSON.stringify(entry)).not.toContain(code);

	await order({ lines: linesOf(1, 1), kind_code: code });
	const [first, second] = kinds;
	const renamed = await change(2, [first ?? {}, { ...second, name: "Choir" }]);
	expect(renamed.error).toMatchObject({ code: "bookings_affected", field: "kinds.1.name" });
	expect((await change(2, [first ?? {}])).error).toMatchObject({ code: "invalid_input", field: "kinds" });

	const linkIn = ({ data }: Awaited<ReturnType<typeof change>>) => data.sale.kinds[1].link;
	expect(linkIn(await change(2, kinds))).toBe(data.sale.kinds[1].link);
	// A booked kind stays, and the link that strangers have ends.
	const renewed = await change(3, [first ?? {}, { ...second, new_link: true }]);
	expect(linkIn(renewed)).not.toBe(data.sale.kinds[1].link);
	const ended = await refusal({ lines: linesOf(1, 1), kind_code: code });
	expect(ended).toEqual(["not_found", "booking.lines"]);
	const kind_code = new URL(linkIn(renewed)).searchParams.get("kind_code");
	expect(await refusal({ lines: linesOf(1, 1), kind_code })).toEqual([undefined, undefined]);
	const [renewal] = await t.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
	expect(JSON.stringify(renewal?.before)).not.toBe(JSON.stringify(renewal?.after));
	expect(JSON.stringify(renewal?.after)).toContain('"link_version":2');
});
