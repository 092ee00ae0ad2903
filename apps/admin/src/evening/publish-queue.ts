import { type ApiError, api } from "#admin/providers/api.ts";

/** A category whose winners were shown; `digest` identifies the results that the screen showed. */
export type ShownCategory = { id: number; name: string; digest: string };

/** Season, by its id, and account of the evening: nothing is published for others. */
export type Owner = { season: number; account: number };

/** One entry of the browser's storage, so that tabs do not overwrite each other's. */
type Entry = ShownCategory &
	Owner & {
		/** When it was shown, in milliseconds since the epoch. */
		at: number;
		/** Why the server refused to publish it; somebody has to look. */
		message: string | null;
	};

export type QueueState = {
	/** Left by a page that was closed or reloaded: published when somebody confirms. */
	asked: Entry[];
	/** Not published yet: the connection is lost, or the session over. */
	waiting: Entry[];
	refused: Entry[];
	/** When the last one was published, in milliseconds since the epoch. */
	publishedAt: number | null;
	/** Why they wait; "" while they are being sent. */
	problem: "" | "connection" | "session";
};

const againInMs = 2_000;
const keyPrefix = "evening:publish ";

/** Temporary failures: no connection, an overload, a session that another tab renews. */
const mayPass = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500;

/**
 * Publishes categories one after the other, retrying until the server answers: a lost connection delays it and the show goes on.
 * Waiting entries survive a reload, but are then sent only on confirmation: the page may be opened days later.
 */
export class PublishQueue {
	#owner: Owner;
	#state: QueueState;
	#listeners = new Set<() => void>();
	#timer: ReturnType<typeof setTimeout> | undefined;
	#isSending = false;

	constructor(owner: Owner) {
		this.#owner = owner;
		const stored = storedEntries(owner);
		this.#state = {
			asked: stored.filter(({ message }) => message === null),
			waiting: [],
			refused: stored.filter(({ message }) => message !== null),
			publishedAt: null,
			problem: "",
		};
		addEventListener("online", () => void this.#send());
		addEventListener("storage", ({ key, newValue }) => {
			// Another tab has published or discarded it.
			if (newValue === null && key?.startsWith(keyPrefix))
				this.#leaveOut(Number(key.slice(keyPrefix.length)));
		});
	}

	get state(): QueueState {
		return this.#state;
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	publish(category: ShownCategory): void {
		this.#add([{ ...category, ...this.#owner, at: Date.now(), message: null }]);
	}

	/** Publishes the entries left over, or discards them. */
	answer(publish: boolean): void {
		const { asked } = this.#state;
		if (publish) this.#add(asked);
		else for (const { id } of asked) this.#remove(id);
	}

	/** Discards all waiting entries. */
	clear(): void {
		clearTimeout(this.#timer);
		for (const { id } of [...this.#state.waiting, ...this.#state.refused]) this.#remove(id);
		this.#set({ problem: "" });
	}

	#add(entries: Entry[]): void {
		const added = entries.filter(({ id }) => !this.#state.waiting.some((each) => each.id === id));
		for (const entry of added) {
			this.#leaveOut(entry.id);
			store(entry);
		}
		this.#set({ waiting: [...this.#state.waiting, ...added] });
		void this.#send();
	}

	#remove(id: number): void {
		localStorage.removeItem(keyPrefix + id);
		this.#leaveOut(id);
	}

	#leaveOut(id: number): void {
		const { asked, waiting, refused } = this.#state;
		const others = (entries: Entry[]) => entries.filter((each) => each.id !== id);
		this.#set({ asked: others(asked), waiting: others(waiting), refused: others(refused) });
	}

	async #send(): Promise<void> {
		clearTimeout(this.#timer);
		if (this.#isSending) return;
		this.#isSending = true;
		for (let [next] = this.#state.waiting; next; [next] = this.#state.waiting) {
			const problem = await this.#sendOne(next);
			this.#set({ problem });
			if (!problem) continue;
			this.#timer = setTimeout(() => void this.#send(), againInMs);
			break;
		}
		this.#isSending = false;
	}

	/** Why it has to wait; "" when the server has answered. */
	async #sendOne(entry: Entry): Promise<QueueState["problem"]> {
		try {
			await api.publishCategory(entry.id, { season: entry.season, digest: entry.digest });
			this.#remove(entry.id);
			this.#set({ publishedAt: Date.now() });
		} catch (error) {
			const { status, message } = error as ApiError;
			if (mayPass(status)) return status === 401 ? "session" : "connection";
			const refused = { ...entry, message };
			this.#leaveOut(entry.id);
			store(refused);
			this.#set({ refused: [...this.#state.refused, refused] });
		}
		return "";
	}

	#set(changes: Partial<QueueState>): void {
		this.#state = { ...this.#state, ...changes };
		for (const listener of this.#listeners) listener();
	}
}

function store(entry: Entry): void {
	localStorage.setItem(keyPrefix + entry.id, JSON.stringify(entry));
}

/** Entries of the same season and account stored in this browser, the first shown first. */
function storedEntries({ season, account }: Owner): Entry[] {
	return Object.entries<string>(localStorage)
		.filter(([key]) => key.startsWith(keyPrefix))
		.map(([, text]): Entry => JSON.parse(text))
		.filter((entry) => entry.season === season && entry.account === account)
		.toSorted((one, other) => one.at - other.at);
}

let theQueue: PublishQueue | undefined;

/** The one queue of this tab. */
export function publishQueue(owner: Owner): PublishQueue {
	theQueue ??= new PublishQueue(owner);
	return theQueue;
}
