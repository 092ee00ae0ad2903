import type { CheckedIn, DoorList } from "@bcc/contract/door";
import type { Result } from "@bcc/contract/result";
import { useCallback, useEffect, useRef, useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import {
	type Answer,
	type DoorState,
	decide,
	hashOf,
	newKey,
	renewed,
	seatOf,
	settled,
	type Wanted,
	withEntry,
} from "./rules.ts";

/** Milliseconds between two looks at the list. */
const lookEvery = 20_000;

/** Milliseconds that people at the door wait for an answer, before the phone decides by its own list. */
const patience = 4_000;

/** Entries that the server takes in one call. */
const mostEntries = 500;

const lost = { ok: false, httpStatus: 0, code: "unreachable", message: "" } as const;
const inTime = <Data>(call: Promise<Result<Data>>): Promise<Result<Data>> =>
	Promise.race([call, new Promise<Result<Data>>((resolve) => setTimeout(resolve, patience, lost))]);

/** What is kept in the browser, so that nothing is lost when the page is loaded again. */
function kept(key: string, list: DoorList): DoorState {
	const empty = { list, queue: [], conflicts: [] };
	try {
		const stored = JSON.parse(localStorage.getItem(key) ?? "null") as DoorState | null;
		return stored ? renewed(stored, list) : empty;
	} catch {
		return empty;
	}
}

function keep(key: string, state: DoorState | null): void {
	try {
		if (state) localStorage.setItem(key, JSON.stringify(state));
		else localStorage.removeItem(key);
	} catch {
		/* It goes on in memory. */
	}
}

/** Name of this phone, for the record of entries. */
function deviceName(): string {
	try {
		const known = localStorage.getItem("door_device");
		if (known) return known;
		const made = newKey();
		localStorage.setItem("door_device", made);
		return made;
	} catch {
		return "a browser without storage";
	}
}

/** The door of a link: lets people in with the server, or alone while there is no connection, and sends that later. */
export function useDoor(token: string, first: DoorList) {
	const key = `door ${token.slice(-16)}`;
	const [state, setState] = useState<DoorState>({ list: first, queue: [], conflicts: [] });
	const [online, setOnline] = useState(true);
	const [ended, setEnded] = useState(false);
	const present = useRef(state);
	const busy = useRef(false);

	const change = useCallback(
		(next: DoorState) => {
			present.current = next;
			setState(next);
			keep(key, next);
		},
		[key],
	);

	/** Whether the server answered; a link that has ended takes everything with it. */
	const heard = useCallback(
		(result: Result<unknown>): boolean => {
			if (!result.ok && result.code === "link_invalid") {
				keep(key, null);
				setEnded(true);
			}
			const answers = result.ok || result.code === "link_invalid";
			setOnline(answers);
			return answers;
		},
		[key],
	);

	/** Sends what waits, then looks at the list again. */
	const catchUp = useCallback(async () => {
		if (busy.current) return;
		busy.current = true;
		try {
			const api = browserApi();
			const entries = present.current.queue.slice(0, mostEntries);
			if (entries.length > 0) {
				const sent = await api.checkIn({ token, device: deviceName(), entries });
				if (!heard(sent) || !sent.ok) return;
				change(settled(present.current, sent.data));
			}
			const looked = await api.doorList(token);
			if (!heard(looked) || !looked.ok || !looked.data[0]) return;
			change(renewed(present.current, looked.data[0]));
		} finally {
			busy.current = false;
		}
	}, [token, change, heard]);

	useEffect(() => {
		change(kept(key, first));
		const look = () => void catchUp();
		look();
		const timer = setInterval(look, lookEvery);
		addEventListener("online", look);
		return () => {
			clearInterval(timer);
			removeEventListener("online", look);
		};
	}, [key, first, change, catchUp]);

	async function wantedOf(code: string): Promise<Wanted> {
		return { code, code_hash: (await hashOf(code)) ?? "" };
	}

	async function enter(wanted: Wanted): Promise<Answer> {
		const entry = {
			...{ key: newKey(), at: new Date().toISOString() },
			...("ticket_id" in wanted ? { ticket_id: wanted.ticket_id } : { code: wanted.code }),
		};
		const sent = await inTime(
			browserApi().checkIn({ token, device: deviceName(), entries: [{ ...entry, offline: false }] }),
		);
		const answered = heard(sent) && sent.ok ? sent.data[0] : undefined;
		if (answered) return told(answered);
		const answer = decide(present.current.list, wanted);
		const seat = seatOf(present.current.list, wanted);
		if (answer.outcome === "entered" && seat) {
			const { list, queue, conflicts } = present.current;
			change({
				list: withEntry(list, seat.ticket_id, entry.at),
				queue: [...queue, { key: entry.key, at: entry.at, ticket_id: seat.ticket_id, offline: true }],
				conflicts,
			});
		}
		return answer;
	}

	function told(answered: CheckedIn): Answer {
		change(settled(present.current, [answered]));
		const { outcome, name, kind, first_at } = answered;
		return { outcome, name, kind, first_at, offline: false };
	}

	return {
		...state,
		online,
		ended,
		enterCode: async (code: string) => await enter(await wantedOf(code)),
		enterSeat: (ticket_id: number) => enter({ ticket_id }),
	};
}
