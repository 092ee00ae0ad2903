import type { DoorList } from "@bcc/contract/door";
import { expect, test } from "vitest";
import {
	checkedIn,
	type DoorState,
	decide,
	found,
	hashOf,
	namesOf,
	newKey,
	queued,
	renewed,
	settled,
} from "./rules.ts";

const seat = (ticket_id: number, name: string) => ({
	...{ ticket_id, name, code_hash: `hash ${ticket_id}`, reference: `REF${ticket_id}` },
	...{ kind: "Single", number: 1, entered_at: null },
});
const list: DoorList = {
	title: "Dinner",
	as_of: "2027-01-01T17:00:00Z",
	opens_at: "2027-01-01T12:00:00Z",
	unpaid: [],
	ends_at: "2027-01-02T00:00:00Z",
	grace_hours: 24,
	seats: [seat(1, "Asha Mushi"), seat(2, "Baraka Asha"), seat(3, "Neema Kimaro")],
};
const at = "2027-01-01T18:00:00.000Z";
const state: DoorState = { list, queue: [{ key: "a", ticket_id: 1, at, offline: true }], conflicts: [] };

test("without connection a seat is let in once, and the second time refused with the time of the first", () => {
	expect(decide(list, 1)).toMatchObject({ outcome: "entered", name: "Asha Mushi" });
	expect(decide(checkedIn(list, 1, at), 1)).toMatchObject({ outcome: "refused", first_at: at });
	expect(decide(checkedIn(checkedIn(list, 1, at), 1, "later"), 1).first_at).toBe(at);
	expect(decide(list, undefined).outcome).toBe("unknown");
});

test("answered entries leave the queue; seats that another phone let in first are shown", () => {
	const answer = { key: "a", ticket_id: 1, name: "Asha Mushi", kind: "Single", first_at: at };
	expect(settled(state, [{ ...answer, outcome: "conflict" }])).toMatchObject({
		queue: [],
		conflicts: ["Asha Mushi"],
		list: { seats: [{ entered_at: at }, { entered_at: null }, {}] },
	});
	expect(settled(state, []).queue).toHaveLength(1);
});

test("a newer list preserves entries that have not been sent yet", () => {
	expect(renewed(state, list).list.seats.map(({ entered_at }) => entered_at)).toEqual([at, null, null]);
});

test("an entry is undone in the order in which it waits to be sent, and by the server's answer", () => {
	const undone = queued(state, { key: "b", ticket_id: 1, at, offline: false, undo: true });
	expect(undone.list.seats[0]?.entered_at).toBeNull();
	expect(renewed(undone, checkedIn(list, 1, at)).list.seats[0]?.entered_at).toBeNull();
	const again = queued(undone, { key: "c", ticket_id: 1, at, offline: true });
	expect([renewed(again, list).list.seats[0]?.entered_at, namesOf(again)]).toEqual([at, ["Asha Mushi"]]);
	const answer = { key: "b", ticket_id: 1, name: "Asha Mushi", kind: "Single", first_at: null };
	const sent = settled({ ...undone, list: checkedIn(list, 1, at) }, [{ ...answer, outcome: "undone" }]);
	expect([sent.list.seats[0]?.entered_at, sent.queue.map(({ key }) => key)]).toEqual([null, ["a"]]);
});

test("names are found by any of their words, those who are not in yet first", () => {
	const now = checkedIn(list, 1, at);
	const ids = (then: DoorList) => found(now, "asha", then).map(({ ticket_id }) => ticket_id);
	expect(ids(now)).toEqual([2, 1]);
	// Let in since the name was typed: the line stays.
	expect(ids(list)).toEqual([1, 2]);
	expect(found(list, " kimaro neema ", list)).toHaveLength(1);
	expect(found(list, "ref2", list)).toHaveLength(1);
	expect(found(list, " ", list)).toEqual([]);
});

test("a code is hashed as the server does, whatever the case; keys are UUIDs", async () => {
	expect(await hashOf(" abc ")).toBe("b5d4045c3f466fa91fe2cc6abe79232a");
	expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});
