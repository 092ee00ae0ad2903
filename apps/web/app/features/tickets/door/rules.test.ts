import type { CheckedIn, DoorList, DoorSeat } from "@bcc/contract/tickets/door";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
	type Answer,
	checkedIn,
	codeIn,
	corrected,
	type DoorState,
	dealtWith,
	decide,
	emptyList,
	ended,
	found,
	hashOf,
	newKey,
	placesOf,
	queued,
	renewed,
	seatOf,
	settled,
	together,
} from "./rules.ts";

const seat = (ticket_id: number, name: string, reference = `REF${ticket_id}`, number = 1) => ({
	...{ ticket_id, name, code_hash: `hash ${ticket_id}`, reference },
	...{ kind: "Single", number, guest: null, table: null, due: 0, part_paid: true, entered_at: null },
});
const list: DoorList = {
	title: "Dinner",
	as_of: "2027-01-01T17:00:00.000Z",
	opens_at: "2027-01-01T12:00:00.000Z",
	ends_at: "2027-01-02T00:00:00.000Z",
	grace_hours: 24,
	proof: null,
	withdrawn: false,
	seats: [seat(1, "Asha Mushi"), seat(2, "Baraka Asha"), seat(3, "Neema Kimaro")],
	unpaid: [
		{
			...{ reference: "OWES", name: "Ashura Komba", kind: "Table", seats: 10, guests: ["Juma Ali"] },
			...{ due: 400_000, part_paid: false },
		},
	],
};
const at = "2027-01-01T18:00:00.000Z";
const now = Date.parse(at);
const empty = { acknowledged: [], queue: [], wrong: [], unsent: [], ahead: 0, proof: null };
const fresh: DoorState = { ...empty, list };
const state: DoorState = { ...fresh, queue: [{ key: "a", ticket_id: 1, at, offline: true }] };
const answer = (outcome: CheckedIn["outcome"], values: Partial<CheckedIn> = {}): CheckedIn => ({
	...{ key: "a", ticket_id: 1, name: "Asha Mushi", kind: "Single", first_at: null, outcome, ...values },
});
const enteredAt = ({ list }: DoorState) => list.seats.map(({ entered_at }) => entered_at);

test("a guest is found by name with that seat alone, and an answer says who sits where", () => {
	const seats: DoorSeat[] = [
		{ ...seat(1, "Neema Mushi", "PARTY", 1), guest: "Asha Juma", table: "5" },
		{ ...seat(2, "Neema Mushi", "PARTY", 2), table: "5" },
		{ ...seat(3, "Neema Mushi", "PARTY", 3), guest: "Bahati" },
	];
	const party = { ...list, seats };
	const ids = (of: DoorList, text: string) =>
		found(of, text, of).flatMap((each) => each.seats.map(({ ticket_id }) => ticket_id));
	expect([ids(party, "asha juma"), ids(party, "neema")]).toEqual([[1], [1, 2, 3]]);
	expect(found(party, "juma ali", party)).toMatchObject([{ reference: "OWES", seats: [] }]);
	expect(placesOf(seats)).toEqual([
		{ table: "5", names: ["Asha Juma"] },
		{ table: null, names: ["Bahati"] },
	]);
	// A list that was stored before there were guests.
	const before = seats.map(({ guest, table, ...rest }) => rest) as DoorSeat[];
	const stored = {
		...list,
		seats: before,
		unpaid: list.unpaid.map(({ guests, ...rest }) => rest),
	} as DoorList;
	expect([ids(stored, "neema"), ids(stored, "asha juma"), placesOf(before)]).toEqual([[1, 2, 3], [], []]);
});

const entryOf = (ticket_id: number | undefined) => ({ key: "a", ticket_id });

test("without connection a seat is let in once, and the second time refused with the time of the first", () => {
	const after = (...times: string[]) => ({
		...fresh,
		list: times.reduce((before, time) => checkedIn(before, 1, time), list),
	});
	expect(decide(fresh, entryOf(1), now)).toMatchObject({ outcome: "entered", name: "Asha Mushi" });
	expect(decide(after(at), entryOf(1), now)).toMatchObject({ outcome: "refused", first_at: at });
	expect(decide(after(at, "later"), entryOf(1), now).first_at).toBe(at);
	expect(decide(fresh, entryOf(undefined), now).outcome).toBe("unknown");
});

test("without connection nobody is let in hours before, by the server's clock", () => {
	const opens = Date.parse(list.opens_at);
	const ahead = 5 * 60 * 60 * 1000;
	expect(decide(fresh, entryOf(1), opens - 1).outcome).toBe("too_early");
	expect(decide({ ...fresh, ahead }, entryOf(1), opens + ahead - 1).outcome).toBe("too_early");
	expect(decide({ ...fresh, ahead: -ahead }, entryOf(1), opens - ahead).outcome).toBe("entered");
});

test("answered entries leave the queue; seats that another phone let in first are shown", () => {
	expect(settled(state, [answer("conflict", { first_at: at })])).toMatchObject({
		queue: [],
		wrong: [{ ticket_id: 1, name: "Asha Mushi", isSecond: true }],
		list: { seats: [{ entered_at: at }, { entered_at: null }, {}] },
	});
	expect(settled(state, []).queue).toHaveLength(1);
});

test("who was let in with a ticket that is no longer good is shown, by the phone's own list where the reply has no name", () => {
	const late = settled(state, [answer("not_valid", { name: null, kind: null })]);
	expect(late).toMatchObject({
		queue: [],
		wrong: [{ ticket_id: 1, name: "Asha Mushi", isSecond: false, isEarly: false }],
	});
	// The date that is set is a later one.
	const early = settled(state, [answer("too_early")]);
	expect(early.wrong).toEqual([{ ticket_id: 1, name: "Asha Mushi", isSecond: false, isEarly: true }]);
	// Refused at once: nobody went in.
	expect(settled(fresh, [answer("not_valid")]).wrong).toEqual([]);
});

test("whom a phone let in wrongly is shown until somebody has dealt with it, and whoever is in stays in", () => {
	const wrong = settled(state, [answer("conflict", { first_at: at })]);
	const dealt = dealtWith(wrong, { key: "b", ticket_id: 1, at, offline: false });
	expect(dealt).toMatchObject({ wrong: [], queue: [{ key: "b", ticket_id: 1, settle: true }] });
	expect(enteredAt(dealt)[0]).toBe(at);
	const sent = settled(dealt, [answer("undone", { key: "b", first_at: at })]);
	expect([enteredAt(sent)[0], sent.queue, sent.wrong]).toEqual([at, [], []]);
});

test("a newer list preserves entries that have not been sent yet; an older one changes nothing", () => {
	expect(enteredAt(renewed(state, list))).toEqual([at, null, null]);
	const entered = { ...fresh, list: checkedIn(list, 2, at) };
	const older = { ...list, as_of: "2027-01-01T16:59:59.999Z" };
	expect(renewed(entered, older)).toBe(entered);
});

test("what the server has answered stays over a list that may be older, and goes with one that was asked for later", () => {
	const later = { ...list, as_of: "2027-01-01T17:00:08.000Z" };
	const entered = settled(state, [answer("entered", { first_at: at })]);
	const storedPage = renewed(entered, later);
	expect(enteredAt(storedPage)[0]).toBe(at);
	expect(decide(storedPage, entryOf(1), now).outcome).toBe("refused");
	const undone = settled(entered, [answer("undone", { key: "b" })]);
	expect(enteredAt(renewed(undone, checkedIn(later, 1, at)))[0]).toBeNull();
	// The entry was answered before this list was asked for, and the undoing after it.
	expect(enteredAt(renewed(undone, checkedIn(later, 1, at), entered.acknowledged))[0]).toBeNull();
	// Another phone has undone it since.
	expect(renewed(entered, later, entered.acknowledged)).toMatchObject({
		acknowledged: [],
		list: { seats: [{ entered_at: null }, {}, {}] },
	});
});

test("no entry is lost or doubled, in whatever order lists, entries and answers come", () => {
	const step = fc.oneof(
		fc.record({ enter: fc.integer({ min: 1, max: 3 }) }),
		fc.record({ answer: fc.nat() }),
		fc.record({ listAt: fc.integer({ min: 0, max: 999 }) }),
	);
	fc.assert(
		fc.property(fc.array(step), (steps) => {
			const unanswered = new Set<string>();
			let now = fresh;
			for (const [index, each] of steps.entries()) {
				if ("enter" in each) {
					const key = `key ${index}`;
					unanswered.add(key);
					now = queued(now, { key, ticket_id: each.enter, at, offline: true });
				} else if ("answer" in each) {
					const entry = now.queue[each.answer % Math.max(1, now.queue.length)];
					if (!entry) continue;
					unanswered.delete(entry.key);
					now = settled(now, [
						answer("entered", { key: entry.key, ticket_id: entry.ticket_id, first_at: at }),
					]);
				} else {
					now = renewed(now, { ...list, as_of: new Date(each.listAt).toISOString() });
				}
				expect(new Set(now.queue.map(({ key }) => key))).toEqual(unanswered);
				expect(now.queue).toHaveLength(unanswered.size);
			}
		}),
	);
});

test("an entry is undone in the order in which it waits to be sent, and by the server's answer", () => {
	const undone = queued(state, { key: "b", ticket_id: 1, at, offline: false, undo: true });
	expect(enteredAt(undone)[0]).toBeNull();
	expect(enteredAt(renewed(undone, checkedIn(list, 1, at)))[0]).toBeNull();
	const again = queued(undone, { key: "c", ticket_id: 1, at, offline: true });
	expect([enteredAt(renewed(again, list))[0], ended(again).unsent]).toEqual([at, ["Asha Mushi"]]);
	const sent = settled({ ...undone, list: checkedIn(list, 1, at) }, [answer("undone", { key: "b" })]);
	expect([enteredAt(sent)[0], sent.queue.map(({ key }) => key)]).toEqual([null, ["a"]]);
});

test("once a link takes nothing more, the names of unsent entries are all that stays", () => {
	expect(ended(state)).toMatchObject({ queue: [], unsent: ["Asha Mushi"], list: { seats: [], unpaid: [] } });
	expect(ended(ended(state)).unsent).toEqual(["Asha Mushi"]);
});

test("seats that are let in together have one answer", () => {
	const single = (outcome: Answer["outcome"], ...seats: number[]): Answer => ({
		...{ keys: [], outcome, seats, name: "Asha Mushi", kind: "Table", first_at: null, offline: false },
	});
	expect(together([single("refused", 1), single("entered", 2), single("entered", 3)])).toMatchObject({
		outcome: "entered",
		seats: [2, 3],
	});
	expect(together([single("refused", 1)])).toMatchObject({ outcome: "refused", seats: [1] });
	const mixed = [single("entered", 2), { ...single("entered", 3), kind: "Single" }, single("entered", 4)];
	expect(together(mixed)).toMatchObject({ seats: [2, 3, 4], kind: "Table, Single" });
	expect(together([])).toBeNull();
});

test("what a phone has decided alone becomes what the server answers, once it has answered all of it", () => {
	const alone: Answer = { ...decide(fresh, entryOf(1), now), keys: ["a", "b"], seats: [1, 2] };
	const first = answer("not_valid", { name: null, kind: null });
	const second = answer("entered", { key: "b", ticket_id: 2, first_at: at });
	expect(corrected(alone, [])).toBe(alone);
	expect(corrected(alone, [first, answer("entered", { key: "of another" })])).toBe(alone);
	expect(corrected(alone, [first, second])).toMatchObject({ outcome: "entered", seats: [2], offline: false });
	expect(corrected({ ...alone, keys: ["a"] }, [first])).toMatchObject({
		...{ outcome: "not_valid", seats: [1], name: "Asha Mushi", offline: false },
	});
});

test("bookings are found by any of their words, those who are not in yet first, and unpaid ones by what is due", () => {
	const entered = checkedIn(list, 1, at);
	const names = (then: DoorList) => found(entered, "asha ", then).map(({ name }) => name);
	expect(names(entered)).toEqual(["Baraka Asha", "Asha Mushi"]);
	// Let in since the name was typed: the line stays.
	expect(names(list)).toEqual(["Asha Mushi", "Baraka Asha"]);
	const several = ["Table", "Single", "Table"].map((kind, index) => ({
		...seat(index + 1, "Asha Mushi", "ABCD2345", index + 1),
		kind,
	}));
	expect(found({ ...list, seats: several }, "mushi", list)).toMatchObject([{ kind: "Table, Single" }]);
	expect(found(list, " kimaro neema ", list)).toHaveLength(1);
	expect(found(list, "NEEMÁ", list)).toHaveLength(1);
	expect(found(list, "ref2", list)).toHaveLength(1);
	expect(found(list, "ashura", list)).toMatchObject([{ seats: [], due: 400_000 }]);
	expect(found(list, " ", list)).toEqual([]);
	const owing = { ...list, seats: list.seats.map((each) => ({ ...each, due: 20_000 })) };
	expect(found(owing, "kimaro", list)).toMatchObject([{ seats: [{ number: 1 }], due: 20_000 }]);
	expect(found(list, "kimaro", list)).toMatchObject([{ due: 0 }]);
});

test("a seat is found by its reference and number, however they are typed", () => {
	const table = { ...emptyList, seats: [1, 2, 12].map((number) => seat(number, "Asha", "ABCD2345", number)) };
	for (const typed of ["ABCD2345-2", "abcd2345 2", "abcd 2345 / 2", "ABCD23452"]) {
		expect(seatOf(table, typed)?.ticket_id).toBe(2);
		expect(found(table, typed, table)).toMatchObject([{ seats: [{ number: 2 }] }]);
	}
	expect(seatOf(table, "ABCD2345")).toBeUndefined();
	expect(seatOf(table, "2")).toBeUndefined();
	expect(found(table, "abcd2345", table)[0]?.seats).toHaveLength(3);
});

test("a ticket's code is read however it is typed, also after what was in the field", () => {
	const signature = "0123456789ABCDEFGHIJKLMNO";
	const code = `TK-1A-3-1-${signature}`;
	const grouped = signature.replace(/.{5}/g, "$& ");
	for (const typed of [
		code,
		code.toLowerCase(),
		`tk 1a 3 1 ${grouped}`,
		`TKß1Aß3ß1ß${signature}`,
		`asha${code}`,
	]) {
		expect(codeIn(typed)).toBe(code);
	}
	for (const other of ["", "TK", code.slice(0, -1), "https://example.org", "ABCD2345-2"]) {
		expect(codeIn(other)).toBeNull();
	}
});

test("a code is hashed as the server does, whatever the case; keys are UUIDs", async () => {
	expect(await hashOf(" abc ")).toBe("b5d4045c3f466fa91fe2cc6abe79232a");
	expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});
