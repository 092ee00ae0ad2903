import type { DoorList } from "@bcc/contract/door";
import type { Result } from "@bcc/contract/result";
import { useCallback, useEffect, useRef, useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { once, repeatFor } from "./once.ts";
import {
	type Answer,
	type DoorState,
	decide,
	hashOf,
	isQueued,
	namesOf,
	newKey,
	type Queued,
	queued,
	renewed,
	settled,
} from "./rules.ts";

/** Milliseconds between two fetches of the list. */
const lookEvery = 20_000;

/** Milliseconds that people at the door wait for an answer, before the phone decides by its own list. */
const patience = 4_000;

/** Entries that the server takes in one call. */
const mostEntries = 500;

const lost = { ok: false, httpStatus: 0, code: "unreachable", message: "" } as const;
const inTime = <Data>(call: Promise<Result<Data>>): Promise<Result<Data>> =>
	Promise.race([call, new Promise<Result<Data>>((resolve) => setTimeout(resolve, patience, lost))]);

const isEnd = (result: Result<unknown>) => !result.ok && result.code === "link_invalid";

const emptyList: DoorList = {
	...{ title: "", as_of: "", opens_at: "", ends_at: "" },
	...{ grace_hours: 0, seats: [], unpaid: [] },
};

/** Undefined in a browser that stores nothing. */
function inStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
	try {
		return use(localStorage);
	} catch {
		return undefined;
	}
}

/** The state that this browser stored, with a newer list; null = the link has ended. */
function readStored(key: string, list: DoorList | null): DoorState {
	const stored = inStorage((storage) => JSON.parse(storage.getItem(key) ?? "null") as DoorState | null);
	if (!stored) return { list: list ?? emptyList, queue: [], conflicts: [] };
	return list ? renewed(stored, list) : stored;
}

let device: string | undefined;

/** The random id by which the server knows this phone; without storage, one for each time that the page is loaded. */
function deviceId(): string {
	device ??= inStorage((storage) => storage.getItem("door_device")) ?? newKey();
	const id = device;
	inStorage((storage) => storage.setItem("door_device", id));
	return id;
}

/**
 * The door of a link: checks people in with the server, or offline by itself, and sends that later, even when the link
 * has ended meanwhile.
 *
 * @param first the list that the page was rendered with; null = the link has ended
 */
export function useDoor(token: string, first: DoorList | null) {
	const key = `door ${token.slice(-16)}`;
	const [state, setState] = useState<DoorState>({ list: first ?? emptyList, queue: [], conflicts: [] });
	const [online, setOnline] = useState(true);
	const [ended, setEnded] = useState(first === null);
	const [isStored, setStored] = useState(true);
	/** Names of those whose entries the server no longer takes. */
	const [unsent, setUnsent] = useState<string[]>([]);
	const present = useRef(state);
	const busy = useRef(false);
	const [entries] = useState(() => once());
	/** The ticket that was let in just now. */
	const [justIn, setJustIn] = useState<number | null>(null);

	const change = useCallback(
		(next: DoorState) => {
			present.current = next;
			setState(next);
			const stored = inStorage((storage) => {
				storage.setItem(key, JSON.stringify(next));
				return true;
			});
			setStored(stored === true);
		},
		[key],
	);

	const hear = useCallback((result: Result<unknown>) => {
		setOnline(result.ok || isEnd(result));
		if (isEnd(result)) setEnded(true);
	}, []);

	/** Sends waiting entries in order, then fetches the list again. */
	const catchUp = useCallback(async () => {
		if (busy.current) return;
		busy.current = true;
		try {
			const api = browserApi();
			const entries = present.current.queue.slice(0, mostEntries);
			if (entries.length > 0) {
				const sent = await api.checkIn({
					token,
					device: deviceId(),
					sent_at: new Date().toISOString(),
					entries,
				});
				hear(sent);
				if (sent.ok) {
					change(settled(present.current, sent.data));
				} else if (isEnd(sent)) {
					setUnsent(namesOf(present.current));
					change({ ...present.current, queue: [] });
				} else {
					return;
				}
			}
			const looked = await api.doorList(token, deviceId());
			hear(looked);
			if (looked.ok && looked.data[0]) change(renewed(present.current, looked.data[0]));
			// Nothing waits any more: the names are deleted from this phone.
			if (isEnd(looked) && present.current.queue.length === 0)
				inStorage((storage) => storage.removeItem(key));
		} finally {
			busy.current = false;
		}
	}, [token, key, change, hear]);

	useEffect(() => {
		change(readStored(key, first));
		const look = () => void catchUp();
		look();
		const timer = setInterval(look, lookEvery);
		addEventListener("online", look);
		return () => {
			clearInterval(timer);
			removeEventListener("online", look);
		};
	}, [key, first, change, catchUp]);

	useEffect(() => {
		if (justIn === null) return;
		const timer = setTimeout(() => setJustIn(null), repeatFor);
		return () => clearTimeout(timer);
	}, [justIn]);

	/** Asks the server; `alone` decides where it does not answer, or must not hear of this yet. Null = the link has ended. */
	async function ask(entry: Queued, ticketId: number | undefined, alone: () => Answer) {
		if (!isQueued(present.current, ticketId)) {
			const sent = await inTime(
				browserApi().checkIn({
					...{ token, device: deviceId(), sent_at: new Date().toISOString() },
					entries: [entry],
				}),
			);
			hear(sent);
			if (isEnd(sent)) return null;
			const answered = sent.ok ? sent.data[0] : undefined;
			if (answered) {
				change(settled(present.current, [answered]));
				return { ...answered, offline: false };
			}
		}
		return alone();
	}

	function enqueue(entry: Queued): void {
		change(queued(present.current, entry));
		void catchUp();
	}

	function enter(ticket_id: number | undefined, code?: string): Promise<Answer | null> {
		const entry = { key: newKey(), at: new Date().toISOString(), offline: false };
		const about = code === undefined ? { ticket_id } : { code };
		return ask({ ...entry, ...about }, ticket_id, () => {
			const answer = decide(present.current.list, ticket_id);
			if (answer.outcome === "entered") enqueue({ ...entry, ticket_id, offline: true });
			return answer;
		});
	}

	async function enterOnce(ticket_id: number | undefined, code?: string): Promise<Answer | null> {
		const answer = await entries.enter(ticket_id ?? code ?? "", () => enter(ticket_id, code));
		if (answer?.outcome === "entered") setJustIn(answer.ticket_id);
		return answer;
	}

	async function enterCode(code: string): Promise<Answer | null> {
		const hash = await hashOf(code);
		const seat = present.current.list.seats.find(({ code_hash }) => code_hash === hash);
		return enterOnce(seat?.ticket_id, code);
	}

	/** Undoes a seat's entry. */
	async function undo(ticket_id: number): Promise<Answer | null> {
		entries.forget();
		setJustIn(null);
		const entry = { key: newKey(), at: new Date().toISOString(), ticket_id, offline: false, undo: true };
		return ask(entry, ticket_id, () => {
			const { name, kind } = decide(present.current.list, ticket_id);
			enqueue(entry);
			return { ticket_id, name, kind, outcome: "undone", first_at: null, offline: true };
		});
	}

	return {
		...state,
		online,
		ended,
		unsent,
		isStored,
		justIn,
		enterCode,
		enterSeat: (ticket_id: number) => enterOnce(ticket_id),
		undo,
	};
}
