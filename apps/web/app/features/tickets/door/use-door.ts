import type { Result } from "@bcc/contract/result";
import type { CheckedIn, DoorList } from "@bcc/contract/tickets/door";
import { mostEntries } from "@bcc/contract/tickets/door-entries";
import { useCallback, useEffect, useRef, useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { once, repeatFor } from "./once.ts";
import {
	type Answer,
	answerOf,
	type DoorState,
	dealtWith,
	decide,
	ended as endedState,
	hashOf,
	isQueued,
	newKey,
	type Queued,
	queued,
	renewed,
	settled,
	together,
} from "./rules.ts";
import {
	deleteDoor,
	deviceId,
	firstState,
	readDoor,
	startState,
	storageKey,
	writeDoor,
} from "./stored-door.ts";
import { deletePage, storePage } from "./stored-page.ts";

/** Milliseconds between two fetches of the list. */
const lookEvery = 20_000;

/** Milliseconds that people at the door wait for an answer, before the phone decides by its own list. */
const patience = 4_000;

const lost = { ok: false, httpStatus: 0, code: "unreachable", message: "" } as const;
const inTime = <Data>(call: Promise<Result<Data>>): Promise<Result<Data>> =>
	Promise.race([call, new Promise<Result<Data>>((resolve) => setTimeout(resolve, patience, lost))]);

const isEnd = (result: Result<unknown>) => !result.ok && result.code === "link_invalid";

const send = (token: string, proof: string | null, entries: Queued[]) =>
	browserApi().door("check-in", {
		token,
		device: deviceId(),
		proof,
		sent_at: new Date().toISOString(),
		entries,
	});

/**
 * The door of a link: checks people in with the server, or offline by itself, and sends that later, even when the link
 * has ended meanwhile.
 *
 * @param first the list that the page was rendered with; null = the link has ended
 */
export function useDoor(token: string, first: DoorList | null) {
	const key = storageKey(token);
	const [state, setState] = useState<DoorState>(() => firstState(first));
	const [online, setOnline] = useState(true);
	const [ended, setEnded] = useState(first === null);
	const [isStored, setStored] = useState(true);
	const present = useRef(state);
	const busy = useRef(false);
	const wanted = useRef(false);
	const [entries] = useState(() => once());
	/** The tickets that were let in just now. */
	const [justIn, setJustIn] = useState<number[]>([]);
	/** What the server has answered entries that waited, since the page was loaded. */
	const [late, setLate] = useState<CheckedIn[]>([]);

	/** Changes what is stored, which another window may have changed. */
	const change = useCallback(
		(update: (state: DoorState) => DoorState) => {
			present.current = update(readDoor(key) ?? present.current);
			setState(present.current);
			setStored(writeDoor(key, present.current));
		},
		[key],
	);

	const hear = useCallback((result: Result<unknown>) => {
		setOnline(result.ok || isEnd(result));
		if (isEnd(result)) setEnded(true);
	}, []);

	/** Sends waiting entries in order, then fetches the list again. */
	const sendAndLook = useCallback(async () => {
		while (present.current.queue.length > 0) {
			const sent = await send(token, present.current.proof, present.current.queue.slice(0, mostEntries));
			hear(sent);
			if (sent.ok) {
				change((now) => settled(now, sent.data));
				setLate((before) => [...before, ...sent.data]);
			} else if (isEnd(sent)) change(endedState);
			else return;
		}
		const { acknowledged } = present.current;
		const looked = await browserApi().door("list", { token, device: deviceId() });
		hear(looked);
		const list = looked.ok ? looked.data[0] : undefined;
		const ahead = Date.now() - Date.parse(list?.as_of ?? "");
		if (list) change((now) => ({ ...renewed(now, list, acknowledged), ahead, proof: list.proof }));
		// Nothing waits any more: the names are deleted from this phone.
		if (isEnd(looked) && present.current.queue.length === 0) {
			if (present.current.unsent.length > 0) change(endedState);
			else deleteDoor(key);
			await deletePage();
		}
	}, [token, key, change, hear]);

	/** The same once more where it is wanted meanwhile: the connection may be back, or another entry waits. */
	const catchUp = useCallback(async () => {
		wanted.current = true;
		if (busy.current) return;
		busy.current = true;
		try {
			while (wanted.current) {
				wanted.current = false;
				await sendAndLook();
			}
		} finally {
			busy.current = false;
		}
	}, [sendAndLook]);

	useEffect(() => {
		change(() => startState(key, first));
		const look = () => void catchUp();
		const readAgain = ({ key: changed }: StorageEvent) => {
			if (changed === key) change((now) => now);
		};
		look();
		const timer = setInterval(look, lookEvery);
		addEventListener("online", look);
		addEventListener("storage", readAgain);
		return () => {
			clearInterval(timer);
			removeEventListener("online", look);
			removeEventListener("storage", readAgain);
		};
	}, [key, first, change, catchUp]);

	/* Without connection it stays as it was stored before. */
	useEffect(() => {
		if (first) storePage();
	}, [first]);

	useEffect(() => {
		if (justIn.length === 0) return;
		const timer = setTimeout(() => setJustIn([]), repeatFor);
		return () => clearTimeout(timer);
	}, [justIn]);

	/** Asks the server; `alone` decides where it does not answer, or must not hear of this yet. Null = the link has ended. */
	async function ask(asked: Queued[], alone: (entry: Queued) => Answer): Promise<Answer | null> {
		const answers: Answer[] = [];
		let isAlone = asked.some(({ ticket_id }) => isQueued(present.current, ticket_id));
		while (!isAlone && answers.length < asked.length) {
			const part = asked.slice(answers.length, answers.length + mostEntries);
			const sent = await inTime(send(token, present.current.proof, part));
			hear(sent);
			if (isEnd(sent)) return null;
			if (sent.ok) {
				change((now) => settled(now, sent.data));
				answers.push(...sent.data.map(answerOf));
			} else isAlone = true;
		}
		return together([...answers, ...asked.slice(answers.length).map(alone)]);
	}

	function enqueue(entry: Queued): void {
		change((now) => queued(now, entry));
		void catchUp();
	}

	async function enter(seats: (number | undefined)[], code?: string): Promise<Answer | null> {
		const asked = seats.map((ticket_id) => ({
			...{ key: newKey(), code, ticket_id, at: new Date().toISOString(), offline: false },
		}));
		const answer = await entries.enter(seats.join() || (code ?? ""), () =>
			ask(asked, (entry) => {
				const decided = decide(present.current, entry, Date.now());
				if (decided.outcome === "entered") enqueue({ ...entry, offline: true });
				return decided;
			}),
		);
		if (answer?.outcome === "entered") setJustIn(answer.seats);
		return answer;
	}

	async function enterCode(code: string): Promise<Answer | null> {
		const hash = await hashOf(code);
		const seat = present.current.list.seats.find(({ code_hash }) => code_hash === hash);
		return enter([seat?.ticket_id], code);
	}

	/** Undoes the entries of seats. */
	async function undo(seats: number[]): Promise<Answer | null> {
		entries.forget();
		setJustIn([]);
		const asked = seats.map((ticket_id) => ({
			...{ key: newKey(), at: new Date().toISOString(), ticket_id, offline: false, undo: true },
		}));
		return ask(asked, (entry) => {
			const decided = decide(present.current, entry, Date.now());
			enqueue(entry);
			return { ...decided, outcome: "undone", first_at: null };
		});
	}

	/** Somebody who was let in wrongly has been dealt with. */
	function settle(ticket_id: number): void {
		const entry = { key: newKey(), at: new Date().toISOString(), ticket_id, offline: false };
		change((now) => dealtWith(now, entry));
		void catchUp();
	}

	return {
		...state,
		online,
		ended,
		isStored,
		justIn,
		late,
		enterCode,
		enterSeats: (ids: number[]) => enter(ids),
		undo,
		settle,
		/** Fetches the list: something was sold. */
		look: catchUp,
	};
}
