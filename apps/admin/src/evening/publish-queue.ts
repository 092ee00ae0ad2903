import { type ApiError, api } from "#admin/providers/api.ts";

/** A category whose winners were shown; `digest` identifies the results that the screen showed. */
export type ShownCategory = { id: number; name: string; digest: string };

export type QueueState = {
	/** Not published yet: the connection is lost, or the session over. */
	waiting: ShownCategory[];
	/** With the server's reason; somebody has to look. */
	refused: (ShownCategory & { message: string })[];
	/** When the last one was published, in milliseconds since the epoch. */
	publishedAt: number | null;
	/** Why they wait; "" while they are being sent. */
	problem: "" | "connection" | "session";
};

const againInMs = 2_000;

/** Temporary failures: no connection, an overload, a session that another tab renews. */
const mayPass = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Publishes categories one after the other, retrying until the server answers: a lost connection delays it and the show goes on. */
export class PublishQueue {
	#state: QueueState = { waiting: [], refused: [], publishedAt: null, problem: "" };
	#listeners = new Set<() => void>();
	#timer: ReturnType<typeof setTimeout> | undefined;
	#isSending = false;

	get state(): QueueState {
		return this.#state;
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	publish(category: ShownCategory): void {
		const { waiting, refused } = this.#state;
		if (waiting.some(({ id }) => id === category.id)) return;
		const others = refused.filter(({ id }) => id !== category.id);
		this.#set({ waiting: [...waiting, category], refused: others });
		void this.#send();
	}

	/** Discards all that is not published. */
	clear(): void {
		clearTimeout(this.#timer);
		this.#set({ waiting: [], refused: [], problem: "" });
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
	async #sendOne(category: ShownCategory): Promise<QueueState["problem"]> {
		try {
			await api.publishCategory(category.id, { digest: category.digest });
			this.#set({ publishedAt: Date.now() });
		} catch (error) {
			const { status, message } = error as ApiError;
			if (mayPass(status)) return status === 401 ? "session" : "connection";
			this.#set({ refused: [...this.#state.refused, { ...category, message }] });
		}
		this.#set({ waiting: this.#state.waiting.filter((each) => each !== category) });
		return "";
	}

	#set(changes: Partial<QueueState>): void {
		this.#state = { ...this.#state, ...changes };
		for (const listener of this.#listeners) listener();
		// A page that is closed forgets them.
		globalThis.onbeforeunload = this.#state.waiting.length > 0 ? ask : null;
	}
}

/** The one queue of this tab. */
export const publishQueue = new PublishQueue();
