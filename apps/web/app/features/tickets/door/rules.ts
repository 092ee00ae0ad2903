import { isFound, readSearch } from "@bcc/contract/search";
import type { CheckedIn, DoorList, DoorSeat, EntryOutcome, UnpaidBooking } from "@bcc/contract/tickets/door";

/** An entry that the server has not answered yet, as it will be sent. */
export type Queued = {
	key: string;
	code?: string;
	ticket_id?: number;
	at: string;
	offline: boolean;
	undo?: boolean;
	settle?: boolean;
};

/** Whom this phone let in without connection, and should not have. */
export type Wrong = {
	ticket_id: number;
	name: string;
	/** Somebody was in before with that ticket; else it was cancelled or passed on. */
	isSecond: boolean;
	/** The date that is set now is a later one. */
	isEarly?: boolean;
};

/** What the server has answered about a seat; null = not checked in. */
export type Acknowledged = { key: string; ticket_id: number; entered_at: string | null };

/** The state of a phone at the door: the last list, and its entries since. */
export type DoorState = {
	list: DoorList;
	/** Answers that no list is known to have: every list is shown with them. */
	acknowledged: Acknowledged[];
	/** By how much this phone's clock is ahead of the server's, in milliseconds. */
	ahead: number;
	/** Of the last list that this phone has asked for itself: what it sends after the link's end is taken with it. */
	proof: string | null;
	queue: Queued[];
	/** Until somebody has dealt with them. */
	wrong: Wrong[];
	/** Names of those whose entries the server no longer takes. */
	unsent: string[];
};

export const emptyList: DoorList = {
	...{ title: "", as_of: "", opens_at: "", ends_at: "" },
	...{ grace_hours: 0, proof: null, withdrawn: false, seats: [], unpaid: [] },
};

/** What staff see of a scan or a name. */
export type Answer = {
	/** Of the entries that it is about. */
	keys: string[];
	outcome: EntryOutcome | "unknown";
	/** The seats that were let in, or whose entries were undone; of other outcomes, the seat that it is about. */
	seats: number[];
	name: string | null;
	kind: string | null;
	/** When the seat was let in before. */
	first_at: string | null;
	/** Decided by this phone alone. */
	offline: boolean;
};

/** A phone decides by its own list, where the server does not answer; an entry without a seat = a code that is not in it. */
export function decide(
	{ list, ahead }: DoorState,
	entry: Pick<Queued, "key" | "ticket_id">,
	now: number,
): Answer {
	const seat = list.seats.find(({ ticket_id }) => ticket_id === entry.ticket_id);
	const alone = { keys: [entry.key], offline: true };
	if (!seat) return { ...alone, outcome: "unknown", seats: [], name: null, kind: null, first_at: null };
	const { ticket_id, name, kind, entered_at } = seat;
	const isEarly = now - ahead < Date.parse(list.opens_at);
	const outcome = entered_at ? "refused" : isEarly ? "too_early" : "entered";
	return { ...alone, outcome, seats: [ticket_id], name, kind, first_at: entered_at };
}

/** What the server says of an entry. */
export const answerOf = ({ key, ticket_id, ...said }: CheckedIn): Answer => ({
	...said,
	keys: [key],
	seats: ticket_id === null ? [] : [ticket_id],
	offline: false,
});

/** A phone's own answer, once the server has answered its entries: what that says. After a link's end it names nobody. */
export function corrected(answer: Answer, answers: CheckedIn[]): Answer {
	const said = answers.filter(({ key }) => answer.keys.includes(key));
	if (!answer.offline || said.length < answer.keys.length) return answer;
	const { name, kind } = answer;
	return { ...answer, ...together(said.map((each) => answerOf({ ...each, name, kind }))) };
}

/** Of several seats of a booking: those that were let in, or else the first one's refusal. */
export function together(answers: Answer[]): Answer | null {
	const first = answers.find(({ outcome }) => outcome === "entered") ?? answers[0];
	if (!first) return null;
	const same = answers.filter(({ outcome }) => outcome === first.outcome);
	return {
		...first,
		kind: kindsOf(same) || null,
		keys: same.flatMap(({ keys }) => keys),
		seats: same.flatMap(({ seats }) => seats),
		offline: same.some(({ offline }) => offline),
	};
}

/** The kinds of ticket of seats, each once. */
const kindsOf = (seats: { kind: string | null }[]) =>
	[...new Set(seats.flatMap(({ kind }) => kind ?? []))].join(", ");

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
export function queued(state: DoorState, entry: Queued): DoorState {
	return { ...state, list: withEntry(state.list, entry), queue: [...state.queue, entry] };
}

const withEntry = (list: DoorList, { ticket_id = 0, at, undo, settle }: Queued) =>
	settle ? list : checkedIn(list, ticket_id, undo ? null : at);

/** With somebody let in wrongly who has been dealt with: the entry says so. */
export function dealtWith(state: DoorState, entry: Queued): DoorState {
	const wrong = state.wrong.filter(({ ticket_id }) => ticket_id !== entry.ticket_id);
	return { ...queued(state, { ...entry, settle: true }), wrong };
}

/** Whether something about a seat waits to be sent: later changes must come after it. */
export const isQueued = ({ queue }: DoorState, ticketId: number | undefined): boolean =>
	ticketId !== undefined && queue.some(({ ticket_id }) => ticket_id === ticketId);

/** The link takes nothing more: the names of those whose entries wait are all that stays. */
export function ended(state: DoorState): DoorState {
	const names = state.list.seats
		.filter(({ ticket_id }) => isQueued(state, ticket_id))
		.map(({ name }) => name);
	return {
		...state,
		list: { ...state.list, seats: [], unpaid: [] },
		acknowledged: [],
		queue: [],
		unsent: merged(state.unsent, names),
	};
}

const merged = (names: string[], more: string[]) => [...new Set([...names, ...more])];

const wrongOutcomes: EntryOutcome[] = ["conflict", "refused", "not_valid", "too_early"];

/** After an answer of the server: answered entries leave the queue, and those that were let in wrongly are listed. */
export function settled(state: DoorState, answers: CheckedIn[]): DoorState {
	const nameOf = (id: number | null) => state.list.seats.find(({ ticket_id }) => ticket_id === id)?.name;
	const wrong = answers.flatMap(({ key, outcome, ticket_id, name: said }): Wrong[] => {
		const wasLetIn = state.queue.some((entry) => entry.key === key && entry.offline);
		const name = said ?? nameOf(ticket_id);
		if (!wasLetIn || ticket_id === null || !name || !wrongOutcomes.includes(outcome)) return [];
		const isSecond = outcome === "conflict" || outcome === "refused";
		return [{ ticket_id, name, isSecond, isEarly: outcome === "too_early" }];
	});
	const isNew = ({ ticket_id }: Wrong) => state.wrong.every((each) => each.ticket_id !== ticket_id);
	const answered = new Set(answers.map(({ key }) => key));
	const acknowledged = answers.flatMap(({ key, ticket_id, first_at, outcome }): Acknowledged[] => {
		const isOut = outcome === "undone" || outcome === "too_early";
		return ticket_id !== null && (first_at || isOut) ? [{ key, ticket_id, entered_at: first_at }] : [];
	});
	return {
		...state,
		list: acknowledged.reduce(withAnswer, state.list),
		acknowledged: [...state.acknowledged, ...acknowledged],
		queue: state.queue.filter(({ key }) => !answered.has(key)),
		wrong: [...state.wrong, ...wrong.filter(isNew)],
	};
}

const withAnswer = (list: DoorList, { ticket_id, entered_at }: Acknowledged) =>
	checkedIn(list, ticket_id, entered_at);

/**
 * A newer list, with the entries that it may not have yet; an older one changes nothing.
 *
 * @param asked what the server had answered before this list was asked for: the list has it. Nothing is known of the list of a
 * page, which may be a stored one.
 */
export function renewed(state: DoorState, list: DoorList, asked: Acknowledged[] = []): DoorState {
	if (list.as_of < state.list.as_of) return state;
	const had = new Set(asked.map(({ key }) => key));
	const acknowledged = state.acknowledged.filter(({ key }) => !had.has(key));
	return {
		...state,
		acknowledged,
		list: state.queue.reduce(withEntry, acknowledged.reduce(withAnswer, list)),
	};
}

/** The seats of a booking that a search found, none of one that is not confirmed; `due` = what it still has to pay. */
export type Party = Omit<UnpaidBooking, "seats" | "guests"> & { seats: DoorSeat[] };

/** Who sits where: the guests of seats and their table, a line for each. A list that was stored by an older page does not know them. */
export function placesOf(seats: DoorSeat[]): { table: string | null; names: string[] }[] {
	return [...new Set(seats.map(({ table }) => table ?? null))]
		.map((table) => {
			const names = seats.flatMap((seat) => ((seat.table ?? null) === table ? (seat.guest ?? []) : []));
			return { table, names };
		})
		.filter(({ table, names }) => table !== null || names.length > 0);
}

/** Bookings shown of those that were found. */
const mostFound = 20;

/**
 * Bookings whose name, or that of a guest, or reference with or without the number of a seat, is what is typed; those that were not in yet first.
 *
 * @param listThen as it was when that was typed: nobody who is let in since moves under a finger
 */
export function found({ seats, unpaid }: DoorList, text: string, listThen: DoorList): Party[] {
	const search = readSearch(text);
	if (search.length === 0) return [];
	const exact = seatOf({ seats }, text);
	const isIt = ({ reference, name }: UnpaidBooking | DoorSeat, guests: (string | null | undefined)[] = []) =>
		isFound(search, [name, reference, ...guests.map((guest) => guest ?? "")]) || plain(text) === reference;
	const waits = new Set(listThen.seats.flatMap((seat) => (seat.entered_at ? [] : [seat.ticket_id])));
	const parties = new Map<string, Party>();
	for (const seat of seats) {
		// A list that was stored by an older page does not say what is due.
		const { reference, name, kind, due = 0, part_paid = true } = seat;
		if (exact ? seat !== exact : !isIt(seat, [seat.guest])) continue;
		const party = parties.get(reference) ?? { reference, name, kind, due, part_paid, seats: [] };
		party.seats.push(seat);
		party.kind = kindsOf(party.seats);
		parties.set(reference, party);
	}
	for (const each of exact ? [] : unpaid) {
		if (isIt(each, each.guests)) parties.set(each.reference, { ...each, seats: [] });
	}
	const isWaiting = (party: Party) => party.seats.some(({ ticket_id }) => waits.has(ticket_id));
	return [...parties.values()]
		.sort((left, right) => Number(isWaiting(right)) - Number(isWaiting(left)))
		.slice(0, mostFound);
}

const plain = (text: string) => text.replace(/[^0-9A-Z]/gi, "").toUpperCase();

/** The seat whose reference and number are typed, as in `ABCD2345-2`. */
export const seatOf = ({ seats }: Pick<DoorList, "seats">, text: string): DoorSeat | undefined =>
	seats.find(({ reference, number }) => `${reference}${number}` === plain(text));

const codeText =
	/TK[^0-9A-Z]+([0-9A-Z]{1,6})[^0-9A-Z]+([0-9A-Z]{1,6})[^0-9A-Z]+([0-9A-Z]{1,4})[^0-9A-Z]+((?:[0-9A-Z][^0-9A-Z]*){25})$/i;

/** The content of a QR code at the end of what a scanner or somebody typed, whatever is between its parts; null = there is none. */
export function codeIn(text: string): string | null {
	const [, ticket, sale, serial, signature] = codeText.exec(text) ?? [];
	return signature ? ["TK", ticket, sale, serial, plain(signature)].join("-").toUpperCase() : null;
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
