import { programmeClock } from "@bcc/contract/programme/calendar";
import type { Booking } from "@bcc/contract/tickets/booking";
import type { CheckedIn } from "@bcc/contract/tickets/door";
import { mostEntries } from "@bcc/contract/tickets/door-entries";
import * as m from "@bcc/messages";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { booking, checkIn, ticket } from "#server/db/schema/booking.ts";
import { event } from "#server/db/schema/occasion.ts";
import { insertSale, newBooking } from "#server/features/tickets/testing/ticket-sale.ts";
import { asc, eq } from "#server/lib/drizzle.ts";
import { PgDatabase } from "#server/lib/pg-core.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const minute = 60_000;
const hour = 60 * minute;
let t: TestApp;
let editor: TestBrowser;
let now: number;
let sale: Awaited<ReturnType<typeof insertSale>>;
let kindId: number;
let token: string;
let seat: string;
let other: string;

let tests = 0;

beforeAll(async () => {
	now = Date.parse("2027-01-01T09:00:00Z");
	t = await createTestApp({}, undefined, { clock: () => new Date(now) });
});
afterAll(() => t.close());
/** The event begins in three hours and takes one: its links end seven hours after that. */
beforeEach(async () => {
	tests += 1;
	proofs.clear();
	now = Date.parse("2027-01-01T09:00:00Z") + tests * minute;
	editor = (await registerStaff(t, "editor")).browser;
	sale = await insertSale(t.db, { seats: 20, kinds: [{ price: 10_000, nameSw: "Mtu mmoja" }] });
	kindId = sale.kindIds[0] ?? 0;
	await begin(now + 3 * hour);
	token = await openDoor("Main door");
	[seat = "", other = ""] = (await confirmed({ tickets: 2 })).seat_list.map(({ code }) => code);
});

async function begin(at: number, eventId = sale.eventId): Promise<void> {
	const [startDate, timeIn] = programmeClock(new Date(at));
	const [, timeOut] = programmeClock(new Date(at + hour));
	await t.db.update(event).set({ startDate, timeIn, timeOut }).where(eq(event.id, eventId));
}

const call = (path: string, body?: unknown) => editor.post(`/admin/api/bookings${path}`, body);
const book = async (values?: Record<string, unknown>): Promise<Booking> =>
	(await t.post("/bookings/book", newBooking(kindId, values))).json().data[0];
const view = async (made: Booking): Promise<Booking> =>
	(await t.post("/bookings/view", { token: made.token })).json().data[0];
const occasion = () => ({ occasion: "event", occasion_id: sale.eventId });
const query = () => `occasion=event&occasion_id=${sale.eventId}`;
const sums = async () => (await editor.get(`/admin/api/bookings/sale?${query()}`)).json().data.sums;
const listed = async (filter = "") =>
	(await editor.get(`/admin/api/bookings?${query()}${filter}`)).json().data;
const act = async (made: Booking, name: string, body: object = {}) => {
	const [seen] = await listed(`&q=${made.reference}`);
	const { id, state: from, paid, entered } = seen;
	return await call(`/${id}/${name}`, { from, paid, entered, holder: seen, ...body });
};
/** A booking whose tickets its holder has. */
const confirmed = async (values?: Record<string, unknown>): Promise<Booking> => {
	const made = await book(values);
	await act(made, "confirm");
	return await view(made);
};
const openDoor = async (label: string, of: object = occasion()): Promise<string> => {
	const made = await call("/door-links", { ...of, label });
	return new URL(made.json().data.link).searchParams.get("token") ?? "";
};
const doorLinks = async () => (await editor.get(`/admin/api/bookings/door-links?${query()}`)).json().data;
const endByHand = async () => {
	const [{ id }] = await doorLinks();
	await call(`/door-links/${id}/end`, {});
};
/** A minute after the link's own end. */
const passEnd = async () => {
	const [{ ends_at }] = await doorLinks();
	now = Date.parse(ends_at) + minute;
};
/** Of each phone that has asked for the list. */
const proofs = new Map<string, string>();
const list = async (device?: string) => {
	const reply = await t.post("/bookings/door/list", { token, device });
	const [{ proof } = { proof: null }] = reply.json().data ?? [];
	if (device !== undefined && proof !== null) proofs.set(device, proof);
	return reply;
};
const at = () => new Date(now).toISOString();
const send = (entries: unknown[], device = "phone", values = {}) =>
	t.post("/bookings/door/check-in", { token, device, proof: proofs.get(device), entries, ...values });
/** More than one request takes. */
const sendAll = async (entries: unknown[]): Promise<CheckedIn[]> => {
	const replies: CheckedIn[] = [];
	for (let from = 0; from < entries.length; from += mostEntries)
		replies.push(...(await send(entries.slice(from, from + mostEntries))).json().data);
	return replies;
};
const scan = async (
	code: string,
	values: Record<string, unknown> = {},
	device = "phone",
	sent_at?: string,
) => {
	const entry = { key: crypto.randomUUID(), code, at: at(), ...values };
	const { data, error } = (await send([entry], device, { sent_at })).json();
	return data?.[0] ?? error;
};
/** Undoes the entry of a seat, or lets it in by its name. */
const byName = (ticket_id: number, undo: boolean, values = {}, device?: string) =>
	scan("", { code: undefined, ticket_id, undo, ...values }, device);
const offline = { offline: true };

describe("entries", () => {
	test("a seat is let in once; the second sees when the first was, the same entry is the same again", async () => {
		const key = crypto.randomUUID();
		const first = at();
		expect(await scan(seat, { key })).toMatchObject({ outcome: "entered", first_at: first });
		now += minute;
		expect(await scan(seat.toLowerCase())).toMatchObject({ outcome: "refused", first_at: first });
		expect(await scan(seat, { key })).toMatchObject({ outcome: "entered", first_at: first });
		expect(await sums()).toMatchObject({ entered: 1, conflicts: 0 });
	});

	test("have the kind of ticket in the language of the phone", async () => {
		const entries = [{ key: crypto.randomUUID(), code: seat, at: at() }];
		const payload = { token, device: "phone", entries };
		const headers = { "accept-language": "sw", "content-type": "application/json" };
		const url = "/bookings/door/check-in";
		const reply = await t.app.inject({ method: "POST", url, payload, headers });
		expect(reply.json().data).toMatchObject([{ outcome: "entered", kind: "Mtu mmoja" }]);
	});

	test("two phones that let one seat in offline: one entry is valid, one is a conflict", async () => {
		const entries = await Promise.all([scan(seat, offline), scan(seat, offline)]);
		expect(entries.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "entered"]);
		expect(await sums()).toMatchObject({ entered: 1, conflicts: 1 });
		// When the first is undone, the other is valid.
		await byName(entries[0].ticket_id, true);
		expect(await sums()).toMatchObject({ entered: 1, conflicts: 0 });
	});

	test("a refusal that a phone did not wait for is a conflict: it has let the seat in", async () => {
		await scan(seat, {}, "first phone");
		const key = crypto.randomUUID();
		expect((await scan(seat, { key })).outcome).toBe("refused");
		expect((await scan(seat, { key, ...offline })).outcome).toBe("conflict");
		expect(await sums()).toMatchObject({ entered: 1, conflicts: 1 });
	});

	test("a refusal that a phone did not wait for lets the seat in, where whoever was in before was undone", async () => {
		const { ticket_id } = await scan(seat, {}, "first phone");
		const key = crypto.randomUUID();
		expect((await scan(seat, { key })).outcome).toBe("refused");
		await byName(ticket_id, true, {}, "first phone");
		expect((await scan(seat, { key, ...offline })).outcome).toBe("entered");
		expect(await sums()).toMatchObject({ entered: 1, conflicts: 0 });
		expect((await scan(seat, {}, "copy")).outcome).toBe("refused");
	});

	test("an undo that comes late takes back nothing that another phone has let in since", async () => {
		const { ticket_id } = await scan(seat, {}, "first phone");
		const pressed = { key: crypto.randomUUID(), at: at() };
		await byName(ticket_id, true, {}, "first phone");
		await byName(ticket_id, true, pressed);
		now += minute;
		const { first_at } = await scan(seat, {}, "first phone");
		expect(await byName(ticket_id, true, pressed)).toMatchObject({ outcome: "undone", first_at });
		expect((await scan(seat, {}, "copy")).outcome).toBe("refused");
		expect(await byName(ticket_id, true)).toMatchObject({ outcome: "undone", first_at: null });
	});

	test.each([
		["cancelled", "cancel", { reason: "Ill" }],
		["passed on", "transfer", { name: "Other", email: null, phone: "0712345678" }],
	])(
		"a ticket of a booking that was %s is refused; let in without connection it is a conflict",
		async (_, action, body) => {
			const made = await confirmed();
			const code = made.seat_list[0]?.code ?? "";
			const [{ id }] = await listed(`&q=${made.reference}`);
			await act(made, action, body);
			expect((await scan(code)).outcome).toBe("not_valid");
			expect(await sums()).toMatchObject({ entered: 0, conflicts: 0 });
			const key = crypto.randomUUID();
			const entered = await scan(code, { key, ...offline });
			expect(entered).toMatchObject({ outcome: "not_valid", first_at: null });
			expect((await scan(code, { key, ...offline })).outcome).toBe("not_valid");
			expect(await sums()).toMatchObject({ entered: 0, conflicts: 1 });
			expect((await listed("&conflict=true")).map((row: { id: number }) => row.id)).toEqual([id]);
			await byName(entered.ticket_id, true);
			expect(await sums()).toMatchObject({ entered: 0, conflicts: 0 });
		},
	);

	test("an entry by mistake is undone, once for each key; the seat can be let in again, and the audit log has it", async () => {
		const { ticket_id } = await scan(seat);
		const undo = { key: crypto.randomUUID() };
		expect(await byName(ticket_id, true, undo)).toMatchObject({ outcome: "undone", first_at: null });
		expect((await scan(seat)).outcome).toBe("entered");
		expect(await byName(ticket_id, true, undo)).toMatchObject({ outcome: "undone", first_at: at() });
		expect((await scan(seat)).outcome).toBe("refused");
		const label = (await listed()).find(({ entered }: { entered: number }) => entered === 1).reference;
		const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.label, label));
		const undone = entries.filter(({ action }) => action === "undo");
		expect(undone).toMatchObject([{ actorId: null, actor: "the door, by its link: Main door" }]);
	});

	test("a phone takes back its own entry, and not that of the phone that was before it", async () => {
		const { ticket_id, first_at } = await scan(seat);
		now += minute;
		expect((await scan(seat, offline, "late phone")).outcome).toBe("conflict");
		const undone = await byName(ticket_id, true, {}, "late phone");
		expect(undone).toMatchObject({ outcome: "undone", first_at });
		expect(await sums()).toMatchObject({ entered: 1, conflicts: 0 });
	});

	test("whom a phone let in wrongly is settled by it, once, and whoever was in before stays in", async () => {
		const { ticket_id, first_at } = await scan(seat, {}, "first phone");
		const settle = (device: string, values = {}) =>
			scan("", { code: undefined, ticket_id, settle: true, ...values }, device);
		now += minute;
		expect((await scan(seat, offline, "late phone")).outcome).toBe("conflict");
		await settle("first phone");
		expect(await sums()).toMatchObject({ entered: 1, conflicts: 1 });
		const key = crypto.randomUUID();
		for (const again of [{ key }, { key }, {}]) {
			expect(await settle("late phone", again)).toMatchObject({ outcome: "undone", first_at });
			expect(await sums()).toMatchObject({ entered: 1, conflicts: 0 });
		}
		const { reference } = (await listed()).find(({ entered }: { entered: number }) => entered === 1);
		const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.label, reference));
		expect(entries.filter(({ action }) => action === "undo")).toMatchObject([
			{ before: { entry_conflict: "conflict" }, after: { entry_conflict: null } },
		]);
	});

	test("forged and altered codes and those of other events are refused", async () => {
		const altered = seat.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
		const [, ticket = ""] = seat.split("-");
		const next = (Number.parseInt(ticket, 36) + 1).toString(36).toUpperCase();
		const another = seat.replace(`TK-${ticket}-`, `TK-${next}-`);
		for (const forged of [altered, another, "", "TK-1-1-1", "https://example.org", "' or 1=1"]) {
			expect((await scan(forged)).outcome).toBe("forged");
		}
		const elsewhere = await insertSale(t.db);
		const free = (await t.post("/bookings/book", newBooking(elsewhere.kindIds[0] ?? 0))).json().data[0];
		expect((await scan(free.seat_list[0].code)).outcome).toBe("other_event");
	});

	test("a link of another event changes nothing", async () => {
		const { ticket_id } = await scan(seat);
		const elsewhere = await insertSale(t.db);
		await begin(now + 3 * hour, elsewhere.eventId);
		token = await openDoor("Other", { occasion: "event", occasion_id: elsewhere.eventId });
		expect((await scan(other)).outcome).toBe("other_event");
		for (const undo of [false, true]) expect((await byName(ticket_id, undo)).outcome).toBe("not_valid");
		expect((await sums()).entered).toBe(1);
	});

	test("hundreds of entries of a seat are not all stored", async () => {
		const { ticket_id } = await scan(other);
		expect((await scan(seat, { key: "x" })).code).toBe("invalid_input");
		const many = (count: number) =>
			Array.from({ length: count }, () => ({ key: crypto.randomUUID(), ticket_id, at: at(), offline: true }));
		expect((await send(many(mostEntries + 1))).json().error.field).toBe("entries");
		expect((await send(many(1), "a\u0000")).json().error.field).toBe("device");
		const outcomes = (await sendAll(many(120))).map(({ outcome }) => outcome);
		expect(new Set(outcomes)).toEqual(new Set(["conflict"]));
		expect(await t.db.$count(checkIn, eq(checkIn.ticketId, ticket_id))).toBe(1 + 50);
		expect((await sums()).conflicts).toBe(50);
		// What is undone is undone all the same; then no entry more is stored.
		let undone = await byName(ticket_id, true);
		while (undone.first_at !== null) undone = await byName(ticket_id, true);
		expect((await sums()).entered).toBe(0);
		expect(await t.db.$count(checkIn, eq(checkIn.ticketId, ticket_id))).toBe(1 + 50);
	});

	test("conflicts are stored however often their seat was refused before", async () => {
		await scan(other);
		await sendAll(Array.from({ length: 20 }, () => ({ key: crypto.randomUUID(), code: other, at: at() })));
		for (let phone = 1; phone <= 7; phone++) {
			expect((await scan(other, offline, `phone ${phone}`)).outcome).toBe("conflict");
			expect(await sums()).toMatchObject({ entered: 1, conflicts: phone });
		}
	});

	test("undoing what nobody has let in costs one transaction, and no queries for each", async () => {
		const { ticket_id } = await scan(other);
		await byName(ticket_id, true);
		const undo = () => ({ key: crypto.randomUUID(), ticket_id, undo: true, at: at() });
		const begun = vi.spyOn(t.db, "transaction");
		const counted = vi.spyOn(PgDatabase.prototype, "$count");
		onTestFinished(() => void vi.restoreAllMocks());
		const { data } = (await send(Array.from({ length: mostEntries }, undo))).json();
		expect(new Set(data.map(({ outcome }: CheckedIn) => outcome))).toEqual(new Set(["undone"]));
		expect([begun.mock.calls.length, counted.mock.calls.length]).toEqual([1, 0]);
	});

	test("of one link neither keep another's waiting, nor take many connections", async () => {
		const [main, side] = [token, await openDoor("Side door")];
		const [{ code } = { code: "" }] = (await confirmed()).seat_list;
		let [running, most] = [0, 0];
		const { transaction } = t.db;
		vi.spyOn(t.db, "transaction").mockImplementation(async (...given: Parameters<typeof transaction>) => {
			most = Math.max(most, ++running);
			return await transaction.apply(t.db, given).finally(() => running--);
		});
		onTestFinished(() => void vi.restoreAllMocks());
		const done: string[] = [];
		const enterBy = async (link: string, scanned: string) => {
			token = link;
			await scan(scanned);
			done.push(link);
		};
		await Promise.all([...Array.from({ length: 16 }, () => enterBy(main, seat)), enterBy(side, code)]);
		// Two, and the site's own.
		expect(most).toBeLessThan(6);
		expect(done.indexOf(side)).toBeLessThan(8);
	});

	test("a seat that somebody let in and undid until no more was stored is let in by a new link", async () => {
		const { ticket_id } = await scan(other);
		const each = (undo: boolean) => ({ key: crypto.randomUUID(), ticket_id, undo, at: at() });
		await sendAll(Array.from({ length: 60 }, () => [each(true), each(false)]).flat());
		expect((await scan(other)).outcome).toBe("not_valid");
		expect(await t.db.$count(checkIn, eq(checkIn.ticketId, ticket_id))).toBe(50);
		await endByHand();
		token = await openDoor("New");
		expect((await scan(other)).outcome).toBe("entered");
	});

	test("a good ticket that was undone is let in again, however often it was refused before", async () => {
		const { ticket_id } = await scan(other);
		const many = Array.from({ length: 60 }, () => ({ key: crypto.randomUUID(), code: other, at: at() }));
		const outcomes = (await sendAll(many)).map(({ outcome }) => outcome);
		expect(new Set(outcomes)).toEqual(new Set(["refused"]));
		expect(await t.db.$count(checkIn, eq(checkIn.ticketId, ticket_id))).toBe(1 + 5);
		expect((await byName(ticket_id, true)).outcome).toBe("undone");
		expect((await scan(other)).outcome).toBe("entered");
		expect((await scan(other)).outcome).toBe("refused");
	});
});

test("a guest who has entered meanwhile is neither cancelled nor passed on; while one is inside, the seat is nobody else's", async () => {
	const made = await confirmed();
	const { ticket_id } = await scan(made.seat_list[0]?.code ?? "");
	const to = { name: "Other", email: null, phone: "0712345678" };
	for (const [action, body] of [
		["cancel", { reason: "Ill" }],
		["transfer", to],
	] as const) {
		const stale = await act(made, action, { ...body, entered: 0 });
		expect(stale.json().error).toMatchObject({ code: "changed_meanwhile", field: "entered" });
	}
	const inside = await act(made, "cancel", { reason: "Ill" });
	expect([inside.statusCode, inside.json().message]).toEqual([
		409,
		m.booking_inside({ entered: "1" }, { locale: "en" }),
	]);
	expect((await view(made)).state).toBe("confirmed");
	await byName(ticket_id, true);
	await scan(made.seat_list[0]?.code ?? "");
	now += 5 * hour;
	// It is over: nobody needs the seat any more.
	editor = (await registerStaff(t, "editor")).browser;
	expect((await act(made, "cancel", { reason: "Ill" })).json().data).toMatchObject({ state: "cancelled" });
});

describe("times", () => {
	test("are those between the making of the link and now, whatever a phone says", async () => {
		const made = at();
		now += minute;
		const [past, future] = [{ at: "0000-01-01T00:00:00+14:00" }, { at: "9999-12-31T23:59:59Z" }];
		expect(await scan(seat, past)).toMatchObject({ outcome: "entered", first_at: made });
		expect((await scan(other, future)).first_at).toBe(at());
	});

	test("of a phone whose clock is wrong count from the time at which it sent them", async () => {
		now += 10 * minute;
		const day = 24 * hour;
		const wrong = (ms: number) => new Date(now + ms).toISOString();
		for (const [code, by] of [
			[seat, day],
			[other, -3 * day],
		] as const) {
			const entry = await scan(code, { at: wrong(by - 5 * minute) }, "phone", wrong(by));
			expect(entry).toMatchObject({ outcome: "entered", first_at: wrong(-5 * minute) });
		}
	});

	test("hours before the beginning the list is there and tickets can be tried, and nobody is let in", async () => {
		await begin(now + 6 * hour + 2 * minute);
		expect((await list()).json().data[0].seats).toHaveLength(2);
		const later = { at: new Date(now + hour).toISOString() };
		for (const values of [{}, offline, later]) {
			expect(await scan(seat, values)).toMatchObject({ outcome: "too_early", name: "Neema Mushi" });
		}
		expect(await sums()).toMatchObject({ entered: 0, conflicts: 0 });
		const opens = Date.parse((await list()).json().data[0].opens_at);
		now = opens + minute;
		// What was let in before by a wrong clock counts from then.
		const early = { ...offline, at: new Date(opens - hour).toISOString() };
		expect(await scan(seat, early)).toMatchObject({
			outcome: "entered",
			first_at: new Date(opens).toISOString(),
		});
	});
});

describe("another day", () => {
	/** As an organiser does it. */
	const moveTo = async (moment: number) => {
		const path = `/admin/api/events/${sale.eventId}`;
		const [start_date, from] = programmeClock(new Date(moment));
		const [, until] = programmeClock(new Date(moment + hour));
		const times = { start_date, time_in: from.slice(0, 5), time_out: until.slice(0, 5) };
		const { data } = (await editor.get(path)).json();
		const changed = { ...data, ...times, description: "Joy", tell_buyers: true };
		expect((await editor.send("PUT", path, changed)).statusCode).toBe(200);
		token = await openDoor("Main door");
	};
	const enteredAt = async () =>
		(await list()).json().data[0].seats.map((each: { entered_at: string | null }) => each.entered_at);

	test("begins with an empty door: those who were let in before come again, and may cancel", async () => {
		const made = await confirmed();
		const [{ code } = { code: "" }] = made.seat_list;
		await scan(code);
		await scan(other, offline, "first");
		await scan(other, offline, "second");
		expect(await view(made)).toMatchObject({ can_cancel: false, no_cancel: "entered" });
		expect(await sums()).toMatchObject({ entered: 2, conflicts: 1 });
		await moveTo(now + 5 * 24 * hour);
		expect(await view(made)).toMatchObject({ can_cancel: true, seat_list: [{ entered_at: null }] });
		expect(await sums()).toMatchObject({ entered: 0, conflicts: 0 });
		expect(await enteredAt()).toEqual([null, null, null]);
		now += 5 * 24 * hour - hour;
		// The session from before has run out.
		editor = (await registerStaff(t, "editor")).browser;
		expect(await scan(code)).toMatchObject({ outcome: "entered", first_at: at() });
		expect(await sums()).toMatchObject({ entered: 1, conflicts: 0 });
	});

	test("that was a mistake changes nothing once it is put right: a copy of a ticket is refused", async () => {
		const start = now + 3 * hour;
		await scan(seat);
		await scan(other, offline, "first");
		await scan(other, offline, "second");
		await moveTo(now + 24 * hour);
		expect(await sums()).toMatchObject({ entered: 0, conflicts: 0 });
		await moveTo(start);
		expect(await sums()).toMatchObject({ entered: 2, conflicts: 1 });
		expect((await scan(seat, {}, "copy")).outcome).toBe("refused");
	});

	test("that was a mistake loses nobody whom a phone has let in meanwhile: once it is put right, they are in", async () => {
		const start = now + 3 * hour;
		await list("phone");
		await moveTo(now + 24 * hour);
		now += minute;
		const values = { key: crypto.randomUUID(), ...offline };
		for (const again of [1, 2]) {
			expect([again, await scan(seat, values)]).toMatchObject([
				again,
				{ outcome: "too_early", first_at: null },
			]);
		}
		const first_at = at();
		now += minute;
		expect((await scan(seat, offline, "second phone")).outcome).toBe("too_early");
		expect(await enteredAt()).toEqual([null, null]);
		expect(await sums()).toMatchObject({ entered: 0, conflicts: 0 });
		await moveTo(start);
		expect(await sums()).toMatchObject({ entered: 1, conflicts: 1 });
		expect(await scan(seat, {}, "copy")).toMatchObject({ outcome: "refused", first_at });
	});

	test("that was a mistake brings back as a conflict whom a phone let in after another one, before the move", async () => {
		const start = now + 3 * hour;
		await scan(seat);
		await moveTo(now + 24 * hour);
		expect((await scan(seat, offline, "late phone")).outcome).toBe("too_early");
		await moveTo(start);
		expect(await sums()).toMatchObject({ entered: 1, conflicts: 1 });
	});

	test("leaves in whom a phone let in, when another one takes back its own entry of the seat", async () => {
		const start = now + 3 * hour;
		await moveTo(now + 24 * hour);
		const before = at();
		now += minute;
		const { ticket_id } = await scan(seat, offline, "first phone");
		await scan(seat, offline, "second phone");
		await byName(ticket_id, true, {}, "second phone");
		await byName(ticket_id, true, { at: before }, "third phone");
		await moveTo(start);
		expect(await sums()).toMatchObject({ entered: 1, conflicts: 0 });
		expect((await scan(seat, {}, "copy")).outcome).toBe("refused");
	});

	test("takes nobody back in whom a phone that had refused the seat undid meanwhile", async () => {
		const start = now + 3 * hour;
		const link = token;
		const { ticket_id } = await scan(seat);
		expect((await scan(seat, {}, "second phone")).outcome).toBe("refused");
		await moveTo(now + 24 * hour);
		token = link;
		now += minute;
		await byName(ticket_id, true, {}, "second phone");
		await moveTo(start);
		expect(await sums()).toMatchObject({ entered: 0, conflicts: 0 });
	});

	test("takes nobody back in who was let in too early, and undone", async () => {
		const start = now + 3 * hour;
		await moveTo(now + 24 * hour);
		const { ticket_id } = await scan(seat, offline);
		await byName(ticket_id, true);
		await moveTo(start);
		expect((await scan(seat)).outcome).toBe("entered");
		expect(await sums()).toMatchObject({ entered: 1, conflicts: 0 });
	});

	test("on which seats were let in again leaves them in, once, wherever it goes back to", async () => {
		const start = now + 3 * hour;
		await scan(seat);
		await moveTo(start + 5 * hour);
		now += 2 * hour + minute;
		expect((await scan(seat)).outcome).toBe("entered");
		for (const moment of [start, start + 24 * hour, start]) await moveTo(moment);
		expect(await sums()).toMatchObject({ entered: 1, conflicts: 0 });
		expect((await scan(seat, {}, "copy")).outcome).toBe("refused");
	});

	test("is not another hour of the same one: who has entered is in", async () => {
		await scan(seat);
		await moveTo(now + 4 * hour);
		expect(await sums()).toMatchObject({ entered: 1 });
		expect((await scan(seat)).outcome).toBe("refused");
		await moveTo(now + 7 * hour);
		expect(await sums()).toMatchObject({ entered: 0 });
	});
});

describe("a link", () => {
	test("that somebody ended takes nothing from then on, not even what was let in before", async () => {
		await list("phone");
		const before = at();
		const { ticket_id } = await scan(seat);
		now += minute;
		await endByHand();
		expect((await list()).statusCode).toBe(410);
		for (const [code, values] of [
			[other, { at: before }],
			[other, { ...offline, at: before }],
		] as const) {
			expect((await scan(code, values)).code).toBe("link_invalid");
		}
		expect((await byName(ticket_id, true, { at: before })).code).toBe("link_invalid");
		expect((await sums()).entered).toBe(1);
		expect(await doorLinks()).toMatchObject([{ is_open: false, ends_at: at() }]);
	});

	test("that has ended by itself takes for a day what its phones let in before, without names", async () => {
		await list("phone");
		const before = at();
		const { ticket_id } = await scan(seat);
		await passEnd();
		expect((await list("phone")).statusCode).toBe(410);
		expect((await scan(other, offline)).outcome).toBe("not_valid");
		const late = await scan(other, { ...offline, at: before });
		expect(late).toMatchObject({ outcome: "entered", name: null, kind: null, first_at: null });
		expect(await byName(ticket_id, true, { at: before })).toMatchObject({ outcome: "undone", name: null });
		expect((await sums()).entered).toBe(1);
		now += 24 * hour;
		expect((await scan(other, { ...offline, at: before })).code).toBe("link_invalid");
	});

	test("that has ended by itself takes no tickets that were bought since", async () => {
		await list("phone");
		const before = at();
		const late = await book();
		await passEnd();
		await act(late, "confirm");
		const [code = ""] = (await view(late)).seat_list.map(({ code }) => code);
		expect(code).not.toBe("");
		expect((await scan(code, { ...offline, at: before })).outcome).toBe("not_valid");
		expect((await sums()).entered).toBe(0);
	});

	test("that has ended by itself takes nothing of strangers: neither codes nor guessed seats", async () => {
		await list("phone");
		const before = at();
		const { ticket_id } = await scan(seat);
		await passEnd();
		const values = { ...offline, at: before };
		expect((await scan(other, values, "stranger")).code).toBe("link_invalid");
		expect((await byName(ticket_id + 1, false, values, "stranger")).code).toBe("link_invalid");
		expect((await byName(ticket_id, true, values, "stranger")).code).toBe("link_invalid");
		// A phone that came after the end is no phone of the door.
		await list("stranger");
		expect((await scan(other, values, "stranger")).code).toBe("link_invalid");
		// What one phone was given is no other's, nor that of another link.
		const [entry, proof] = [
			{ key: crypto.randomUUID(), code: other, at: before, ...offline },
			proofs.get("phone"),
		];
		expect((await send([entry], "stranger", { proof })).json().error.code).toBe("link_invalid");
		now = Date.parse(before);
		const main = token;
		token = await openDoor("Side door");
		await list("stranger");
		token = main;
		await passEnd();
		expect((await scan(other, values, "stranger")).code).toBe("link_invalid");
		expect((await sums()).entered).toBe(1);
	});

	test("has names and hashes without connection, and neither addresses nor codes", async () => {
		const [{ seats, as_of }] = (await list()).json().data;
		expect(seats).toHaveLength(2);
		expect(as_of).toBe(at());
		const text = JSON.stringify(seats);
		expect(text).not.toMatch(/@|TK-|\+255/);
		const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seat));
		expect(Buffer.from(bytes).toString("hex").slice(0, 32)).toBe(seats[0].code_hash);
	});

	test("lists who has booked and not paid, with what is missing", async () => {
		const made = await book({ tickets: 3, name: "Baraka Kimaro" });
		const [{ unpaid, seats }] = (await list()).json().data;
		expect(unpaid).toEqual([
			{
				reference: made.reference,
				name: "Baraka Kimaro",
				kind: "3 × Kind 1",
				seats: 3,
				guests: [],
				due: 30_000,
				part_paid: false,
			},
		]);
		expect(seats).toHaveLength(2);
	});

	test("says what a confirmed booking still has to pay, once for each of its seats", async () => {
		const made = await book({ tickets: 2 });
		await act(made, "confirm", { amount: 12_000, less: true });
		const due = async () => {
			const [{ seats }] = (await list()).json().data;
			return seats.flatMap((each: { reference: string; due: number }) =>
				each.reference === made.reference ? [each.due] : [],
			);
		};
		expect(await due()).toEqual([8_000, 8_000]);
		await act(made, "confirm", { amount: 3_000 });
		expect(await due()).toEqual([5_000, 5_000]);
		await act(made, "forgive", { missing: 5_000, reason: "A guest of honour" });
		expect(await due()).toEqual([0, 0]);
	});

	test("tells who has paid in part from whose payment was taken back", async () => {
		const made = await book();
		await act(made, "confirm", { amount: 6_000, less: true });
		const shown = async () =>
			(await list()).json().data[0].seats.find(({ reference }: Booking) => reference === made.reference);
		expect(await shown()).toMatchObject({ due: 4_000, part_paid: true });
		const [{ payments }] = await listed(`&q=${made.reference}`);
		const reversed = [{ payment_id: payments[0].id, amount: null, text: null }];
		await call("/statement/apply", { lines: [], reversed });
		expect(await shown()).toMatchObject({ due: 10_000, part_paid: false });
	});

	test("has a reservation with money on it also after its time, and none without", async () => {
		const [paid] = [await book({ tickets: 2, name: "Baraka Kimaro" }), await book()];
		const money = { transaction_code: "SGH7K2LM90", amount: 5_000, payer: null };
		const [{ id: booking_id }] = await listed(`&q=${paid.reference}`);
		await call("/statement/apply", { lines: [{ booking_id, ...money }] });
		// The occasion has begun.
		now += 4 * hour;
		const [{ unpaid }] = (await list()).json().data;
		expect(unpaid).toMatchObject([{ reference: paid.reference, due: 15_000, part_paid: true }]);
	});

	test("keeps its end when the day moves, and says when a new one would end", async () => {
		const values = { startDate: "2999-05-08", timeIn: "18:30", timeOut: "22:00" };
		const [{ ends_at }] = await doorLinks();
		await t.db.update(event).set(values).where(eq(event.id, sale.eventId));
		await openDoor("New");
		const new_end = "2999-05-09T01:00:00.000Z";
		expect(await doorLinks()).toMatchObject([
			{ label: "New", ends_at: new_end, new_end: null },
			{ ends_at, new_end },
		]);
	});
});

test("nobody is let in to what does not take place, until it is restored", async () => {
	const path = `/admin/api/events/${sale.eventId}`;
	const list = async () => (await t.post("/bookings/door/list", { token })).json().data[0];
	expect(await list()).toMatchObject({ withdrawn: false, seats: [{}, {}] });
	await editor.send("DELETE", `${path}?version=1&tell_buyers=true`);
	expect(await list()).toMatchObject({ withdrawn: true, seats: [], unpaid: [] });
	expect((await scan(seat)).outcome).toBe("not_valid");
	// A phone without connection has not heard of that.
	expect((await scan(other, offline)).outcome).toBe("entered");
	expect((await scan(other, offline, "second phone")).outcome).toBe("conflict");
	await editor.send("POST", `${path}/restore`, { tell_buyers: true });
	expect(await list()).toMatchObject({ withdrawn: false, seats: [{}, {}] });
	expect((await scan(seat)).outcome).toBe("entered");
	expect((await scan(other, {}, "copy")).outcome).toBe("refused");
	expect(await sums()).toMatchObject({ entered: 2, conflicts: 1 });
});

test("entries that are sent together have the outcomes of the same entries sent one by one, and are all stored", async () => {
	sale = await insertSale(t.db, { seats: null });
	kindId = sale.kindIds[0] ?? 0;
	await begin(now + 3 * hour);
	token = await openDoor("Main door");
	const entries = fc.array(
		fc.record({
			...{ seat: fc.nat(2), key: fc.nat(9), offline: fc.boolean(), undo: fc.nat(4) },
			...{ phone: fc.constantFrom("code", "name", "forged") },
		}),
		{ minLength: 2, maxLength: 12 },
	);
	const ticketsOf = (reference: string) =>
		t.db
			.select({ id: ticket.id })
			.from(ticket)
			.innerJoin(booking, eq(booking.id, ticket.bookingId))
			.where(eq(booking.reference, reference))
			.orderBy(asc(ticket.number));
	await fc.assert(
		fc.asyncProperty(entries, async (wanted) => {
			const outcomes = [];
			for (const isTogether of [true, false]) {
				const made = await book({ tickets: 3 });
				const [tickets, keys] = [await ticketsOf(made.reference), wanted.map(() => crypto.randomUUID())];
				const asked = wanted.map(({ seat: number, key, offline: isOffline, undo, phone }) => ({
					...{ key: keys[key % keys.length], at: at(), offline: isOffline, undo: undo === 0 },
					...(phone === "name" ? { ticket_id: tickets[number]?.id } : {}),
					...(phone === "code" ? { code: made.seat_list[number]?.code } : {}),
					...(phone === "forged" ? { code: "TK-1-1-1-AAAAAAAAAAAAAAAAAAAAAAAAA" } : {}),
				}));
				const parts = isTogether ? [asked] : asked.map((each) => [each]);
				const replies: CheckedIn[] = [];
				for (const part of parts) replies.push(...(await send(part)).json().data);
				const stored = await t.db
					.select({ outcome: checkIn.outcome, number: ticket.number })
					.from(checkIn)
					.innerJoin(ticket, eq(ticket.id, checkIn.ticketId))
					.innerJoin(booking, eq(booking.id, ticket.bookingId))
					.where(eq(booking.reference, made.reference))
					.orderBy(asc(ticket.number), asc(checkIn.outcome));
				outcomes.push({ said: replies.map(({ outcome }) => outcome), stored });
			}
			expect(outcomes[0]).toEqual(outcomes[1]);
		}),
		{ numRuns: 12 },
	);
});
