import type { CategoryPublication } from "@bcc/contract/admin";
import { type ApiError, call } from "#admin/providers/api.ts";

export type Waiting = { id: number; name: string };

export type QueueState = {
	/** Not published yet: the connection is lost, or the session over. */
	waiting: Waiting[];
	/** The server will not: somebody has to look. */
	refused: (Waiting & { message: string })[];
	/** When the last one was published, in milliseconds since the epoch. */
	publishedAt: number | null;
	/** Why they wait; "" while they are being sent. */
	problem: "" | "connection" | "session";
};

const againInMs = 2_000;
const kept = "evening: results to publish";

/** What may pass by itself: no connection, an overload, a session that another tab renews. */
const mayPass = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500;

/**
 * Publishes categories one after the other, and again until the server has answered: a lost connection delays it and the show goes
 * on. What waits outlives a reload.
 */
export class PublishQueue {
	#state: QueueState;
	#listeners = new Set<() => void>();
	#timer: ReturnType<typeof setTimeout> | undefined;
	#sending = false;

	constructor() {
		this.#state = { waiting: remembered(), refused: [], publishedAt: null, problem: "" };
		addEventListener("online", () => void this.#send());
		void this.#send();
	}

	get state(): QueueState {
		return this.#state;
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	publish(category: Waiting): void {
		const { waiting, refused } = this.#state;
		if (waiting.some(({ id }) => id === category.id)) return;
		this.#set({
			waiting: [...waiting, category],
			refused: refused.filter(({ id }) => id !== category.id),
		});
		void this.#send();
	}

	/** Publishes nothing of what waits. */
	forget(): void {
		clearTimeout(this.#timer);
		this.#set({ waiting: [], refused: [], problem: "" });
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
	async #sendOne(category: Waiting): Promise<boolean> {
		const others = () => this.#state.waiting.filter(({ id }) => id !== category.id);
		try {
			await call<CategoryPublication>("POST", `/votes/categories/${category.id}/publish`, {});
			this.#set({ waiting: others(), publishedAt: Date.now(), problem: "" });
		} catch (error) {
			const { status, message } = error as ApiError;
			if (mayPass(status)) {
				this.#set({ problem: status === 401 ? "session" : "connection" });
				this.#timer = setTimeout(() => void this.#send(), againInMs);
				return false;
			}
			this.#set({
				waiting: others(),
				refused: [...this.#state.refused, { ...category, message }],
				problem: "",
			});
		}
		return true;
	}

	#set(changes: Partial<QueueState>): void {
		this.#state = { ...this.#state, ...changes };
		localStorage.setItem(kept, JSON.stringify(this.#state.waiting));
		for (const listener of this.#listeners) listener();
	}
}

function remembered(): Waiting[] {
	try {
		const found: unknown = JSON.parse(localStorage.getItem(kept) ?? "[]");
		return Array.isArray(found) ? found.filter(isWaiting) : [];
	} catch {
		return [];
	}
}

function isWaiting(value: unknown): value is Waiting {
	const { id, name } = (value ?? {}) as Partial<Waiting>;
	return typeof id === "number" && typeof name === "string";
}

let theQueue: PublishQueue | undefined;

/** The one queue of this tab. */
export function publishQueue(): PublishQueue {
	theQueue ??= new PublishQueue();
	return theQueue;
}
