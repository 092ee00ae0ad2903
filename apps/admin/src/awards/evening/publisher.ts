import { t } from "#admin/i18n/texts.ts";
import { type ApiError, api } from "#admin/providers/api.ts";
import { formatTime } from "#admin/time.ts";

/** A category whose winners were shown; `digest` identifies the results that the screen showed. */
export type ShownCategory = { id: number; name: string; digest: string };

export type Publishing = {
	/** How many are being sent. */
	sending: number;
	/** Those that could not be published, and why. */
	failed: (ShownCategory & { message: string })[];
	/** When the last one was published, in milliseconds since the epoch. */
	publishedAt: number | null;
};

/** Publishes the categories of a season that the evening has shown; one that fails waits for somebody to publish it again. */
export class Publisher {
	readonly #season: number;
	readonly #listeners = new Set<() => void>();
	/** A category is published once, however often its winners are shown: a colleague may have hidden it again. */
	readonly #published = new Set<number>();
	#state: Publishing = { sending: 0, failed: [], publishedAt: null };

	/** @param season its id: nothing is published in another one */
	constructor(season: number) {
		this.#season = season;
	}

	get state(): Publishing {
		return this.#state;
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	async publish(category: ShownCategory): Promise<void> {
		if (this.#published.has(category.id)) return;
		const others = this.#state.failed.filter(({ id }) => id !== category.id);
		this.#set({ sending: this.#state.sending + 1, failed: others });
		try {
			await api.publishCategory(category.id, { season: this.#season, digest: category.digest });
			this.#published.add(category.id);
			this.#set({ publishedAt: Date.now() });
		} catch (error) {
			const { message } = error as ApiError;
			this.#set({ failed: [...this.#state.failed, { ...category, message }] });
		} finally {
			this.#set({ sending: this.#state.sending - 1 });
		}
	}

	/** Publishes again what could not be published. */
	again(): void {
		for (const category of this.#state.failed) void this.publish(category);
	}

	#set(changes: Partial<Publishing>): void {
		this.#state = { ...this.#state, ...changes };
		for (const listener of this.#listeners) listener();
	}
}

/** State of publishing, in a line for the operator; "" while there is nothing to report. */
export function publishingInWords({ sending, failed, publishedAt }: Publishing): string {
	const [first] = failed;
	if (sending > 0) return t("Publishing …");
	if (first) {
		const names = failed.map(({ name }) => name).join(", ");
		return t("Not published: %{names}. %{message}", { names, message: first.message });
	}
	return publishedAt ? t("Published %{time}", { time: formatTime(new Date(publishedAt).toISOString()) }) : "";
}
