import type { CheckedIn, DoorList, DoorSeat, EntryOutcome } from "@bcc/contract/door";
import { isFound, readSearch } from "@bcc/contract/search";

/** An entry that the server has not answered yet, as it will be sent. */
export type Queued = {
	key: string;
	code?: string;
	ticket_id?: number;
	at: string;
	offline: boolean;
	undo?: boolean;
};

/** The state of a phone at the door: the last list, and its entries since. */
export type DoorState = { list: DoorList; queue: Queued[]; conflicts: string[] };

/** What staff see of a scan or a name. */
export type Answer = {
	outcome: EntryOutcome | "unknown";
	ticket_id: number | null;
	name: string | null;
	kind: string | null;
	/** When the seat was let in before. */
	first_at: string | null;
	/** Decided by this phone alone. */
	offline: boolean;
};

/** A phone decides by its own list, where the server does not answer; undefined = a code that is not in it. */
export function decide({ seats }: DoorList, ticketId: number | undefined): Answer {
	const seat = seats.find(({ ticket_id }) => ticket_id === ticketId);
	if (!seat)
		return { outcome: "unknown", ticket_id: null, name: null, kind: null, first_at: null, offline: true };
	const { ticket_id, name, kind, entered_at } = seat;
	const outcome = entered_at ? "refused" : "entered";
	return { outcome, ticket_id, name, kind, first_at: entered_at, offline: true };
}

/** The list with one seat checked in, at the time of its first entry; `null` = not checked in any more. */
export function checkedIn(list: DoorList, ticketId: number, at: string | null): DoorList {
	return {
		...list,
		seats: list.seats.map((seat) =>
			seat.ticket_id === ticketId ? { ...seat, entered_at: at && (seat.entered_at ?? at) } : seat,
		),
	};
}

/** With an entry that waits to be sent. */
export function queued({ list, queue, conflicts }: DoorState, entry: Queued): DoorState {
	return { list: withEntry(list, entry), queue: [...queue, entry], conflicts };
}

const withEntry = (list: DoorList, { ticket_id = 0, at, undo }: Queued) =>
	checkedIn(list, ticket_id, undo ? null : at);

/** Whether something about a seat waits to be sent: later changes must come after it. */
export const isQueued = ({ queue }: DoorState, ticketId: number | undefined): boolean =>
	ticketId !== undefined && queue.some(({ ticket_id }) => ticket_id === ticketId);

/** Names of those whose entries wait to be sent. */
export const namesOf = (state: DoorState): string[] =>
	state.list.seats.filter(({ ticket_id }) => isQueued(state, ticket_id)).map(({ name }) => name);

/** After an answer of the server: answered entries leave the queue, and seats that another phone let in first are listed. */
export function settled(state: DoorState, answers: CheckedIn[]): DoorState {
	const known = new Set(answers.map(({ key }) => key));
	const conflicts = answers.flatMap(({ outcome, name }) => (outcome === "conflict" && name ? [name] : []));
	let { list } = state;
	for (const { ticket_id, first_at, outcome } of answers) {
		if (ticket_id !== null && (first_at || outcome === "undone")) list = checkedIn(list, ticket_id, first_at);
	}
	return {
		list,
		queue: state.queue.filter(({ key }) => !known.has(key)),
		conflicts: [...new Set([...state.conflicts, ...conflicts])],
	};
}

/** A newer list, with the entries that this phone has not sent yet. */
export function renewed(state: DoorState, list: DoorList): DoorState {
	return { ...state, list: state.queue.reduce(withEntry, list) };
}

/**
 * Seats whose name or reference has all that is typed; those that were not in yet first.
 *
 * @param listThen as it was when that was typed: nobody who is let in since moves under a finger
 */
export function found({ seats }: DoorList, text: string, listThen: DoorList): DoorSeat[] {
	const search = readSearch(text);
	if (search.length === 0) return [];
	const wasIn = new Set(
		listThen.seats.filter(({ entered_at }) => entered_at).map(({ ticket_id }) => ticket_id),
	);
	return seats
		.filter(({ name, reference }) => isFound(search, [name, reference]))
		.sort((left, right) => Number(wasIn.has(left.ticket_id)) - Number(wasIn.has(right.ticket_id)))
		.slice(0, 30);
}

/** As in the list (`code_hash`); null where the browser cannot compute it. */
export async function hashOf(code: string): Promise<string | null> {
	if (!globalThis.crypto?.subtle) return null;
	const bytes = new TextEncoder().encode(code.trim().toUpperCase());
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A UUID, also on pages that are not from a secure origin. */
export function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
