import { type ApiError, api } from "#admin/providers/api.ts";

/** A category whose winners were told; `digest` names what the screen showed of its results. */
export type Waiting = { id: number; name: string; digest: string };

/** Whose evening it is: nothing is published in another's name, or of another season. */
export type Owner = { season: string; account: number };

/** What was told, and when, in milliseconds since the epoch. */
export type Told = Waiting & { at: number };

export type QueueState = {
	/** Left by a page that was closed or loaded anew: published when somebody says so. */
	asked: Told[];
	/** Not published yet: the connection is lost, or the session over. */
	waiting: Told[];
	/** The server will not: somebody has to look. */
	refused: (Told & { message: string })[];
	/** When the last one was published, in milliseconds since the epoch. */
	publishedAt: number | null;
	/** Why they wait; "" while they are being sent. */
	problem: "" | "connection" | "session";
};

/** What is kept for one category; with `message`, the server has refused it. */
type Kept = Told & Owner & { message: string | null };

const againInMs = 2_000;
/** One entry for each category, so that tabs do not overwrite each other's. */
const keptAs = "evening:publish ";

/** What may pass by itself: no connection, an overload, a session that another tab renews. */
const mayPass = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500;

/**
 * Publishes categories one after the other, and again until the server has answered: a lost connection delays it and the show goes
 * on. What waits outlives a reload, but is not sent by itself any more: whoever opens the page may come days later.
 */
export class PublishQueue {
	#owner: Owner;
	#state: QueueState;
	#listeners = new Set<() => void>();
	#timer: ReturnType<typeof setTimeout> | undefined;
	#sending = false;

	constructor(owner: Owner) {
		this.#owner = owner;
		const found = remembered(owner);
		this.#state = {
			asked: found.filter(({ message }) => message === null).map(toldIn),
			waiting: [],
			refused: found.flatMap((each) =>
				each.message === null ? [] : [{ ...toldIn(each), message: each.message }],
			),
			publishedAt: null,
			problem: "",
		};
		addEventListener("online", () => void this.#send());
		addEventListener("storage", ({ key, newValue }) => {
			// Another tab has published it, or was told not to.
			if (newValue === null && key?.startsWith(keptAs)) this.#leaveOut(Number(key.slice(keptAs.length)));
		});
	}

	get state(): QueueState {
		return this.#state;
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	publish(category: Waiting): void {
		this.#add([{ ...category, at: Date.now() }]);
	}

	/** Publishes what was left, or does not. */
	answer(publish: boolean): void {
		const { asked } = this.#state;
		if (publish) this.#add(asked);
		else this.#drop(asked);
	}

	/** Publishes nothing of what waits. */
	forget(): void {
		clearTimeout(this.#timer);
		const { waiting, refused } = this.#state;
		this.#drop([...waiting, ...refused]);
		this.#set({ problem: "" });
	}

	#add(categories: Told[]): void {
		const added = categories.filter(({ id }) => !this.#state.waiting.some((each) => each.id === id));
		for (const each of added) {
			this.#leaveOut(each.id);
			this.#keep(each, null);
		}
		this.#set({ waiting: [...this.#state.waiting, ...added] });
		void this.#send();
	}

	#keep(told: Told, message: string | null): void {
		const kept: Kept = { ...told, ...this.#owner, message };
		localStorage.setItem(keptAs + told.id, JSON.stringify(kept));
	}

	#drop(categories: Pick<Waiting, "id">[]): void {
		for (const { id } of categories) {
			localStorage.removeItem(keptAs + id);
			this.#leaveOut(id);
		}
	}

	#leaveOut(id: number): void {
		const isOther = (each: Pick<Waiting, "id">) => each.id !== id;
		const { asked, waiting, refused } = this.#state;
		this.#set({
			asked: asked.filter(isOther),
			waiting: waiting.filter(isOther),
			refused: refused.filter(isOther),
		});
	}

	async #send(): Promise<void> {
		clearTimeout(this.#timer);
		if (this.#sending) return;
		this.#sending = true;
		try {
			for (let [next] = this.#state.waiting; next; [next] = this.#state.waiting) {
				if (!(await this.#sendOne(next))) return;
			}
		} finally {
			this.#sending = false;
		}
	}

	/** False when it has to wait. */
	async #sendOne(category: Told): Promise<boolean> {
		try {
			await api.publishCategory(category.id, { digest: category.digest });
			this.#drop([category]);
			this.#set({ publishedAt: Date.now(), problem: "" });
		} catch (error) {
			const { status, message } = error as ApiError;
			if (mayPass(status)) {
				this.#set({ problem: status === 401 ? "session" : "connection" });
				this.#timer = setTimeout(() => void this.#send(), againInMs);
				return false;
			}
			this.#leaveOut(category.id);
			this.#keep(category, message);
			this.#set({ refused: [...this.#state.refused, { ...category, message }], problem: "" });
		}
		return true;
	}

	#set(changes: Partial<QueueState>): void {
		this.#state = { ...this.#state, ...changes };
		for (const listener of this.#listeners) listener();
	}
}

const toldIn = ({ id, name, digest, at }: Kept): Told => ({ id, name, digest, at });

/** What an evening of the same season and account has left in this browser, the first told first. */
function remembered({ season, account }: Owner): Kept[] {
	return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
		.flatMap((key) => (key?.startsWith(keptAs) ? keptIn(localStorage.getItem(key)) : []))
		.filter((each) => each.season === season && each.account === account)
		.toSorted((one, other) => one.at - other.at);
}

function keptIn(text: string | null): Kept[] {
	try {
		const value: unknown = JSON.parse(text ?? "");
		return isKept(value) ? [value] : [];
	} catch {
		return [];
	}
}

function isKept(value: unknown): value is Kept {
	const { id, name, digest, at, message } = (value ?? {}) as Partial<Kept>;
	const isTold =
		typeof id === "number" &&
		typeof name === "string" &&
		typeof digest === "string" &&
		typeof at === "number";
	return isTold && (message === null || typeof message === "string");
}

let theQueue: PublishQueue | undefined;

/** The one queue of this tab. */
export function publishQueue(owner: Owner): PublishQueue {
	theQueue ??= new PublishQueue(owner);
	return theQueue;
}
