import pg from "pg";
import type { PostgresLines } from "#server/db/postgres-lines.ts";
import { gotNoConnection } from "#server/db/unavailable.ts";

/** Milliseconds before a lost connection is opened again. */
const retryMs = 500;

/** How often the database is asked for a sign of life, and after how many times without an answer it is given up. */
const lookEveryMs = 500;
const mostLooks = 5;

type Options = {
	/** A client that is not connected yet. */
	newClient: () => pg.Client;
	lines: PostgresLines;
	onError: (error: Error) => void;
};

/**
 * The connection on which notifications come. It also checks whether the database answers at all: if not for two and a half seconds, silent
 * connections are given up, since none would ever report that the other end is gone.
 */
export class PostgresListener {
	readonly #options: Options;
	readonly #callbacks = new Map<string, (payload: string) => void>();
	#client: pg.Client | undefined;
	#connecting: Promise<void> | undefined;
	#closed = false;

	constructor(options: Options) {
		this.#options = options;
	}

	/** Calls back for each notification, and with "" when some may have been missed. */
	async listen(channel: string, onPayload: (payload: string) => void): Promise<void> {
		this.#callbacks.set(channel, onPayload);
		if (this.#client) {
			await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`);
			return;
		}
		this.#connecting ??= this.#connect(false);
		await this.#connecting;
	}

	async close(): Promise<void> {
		this.#closed = true;
		await this.#client?.end().catch(() => {});
	}

	async #connect(again: boolean): Promise<void> {
		if (this.#closed) return;
		const { newClient, lines, onError } = this.#options;
		const heard = lines.heard();
		const client = newClient();
		let lost = false;
		const lose = () => {
			if (lost) return;
			lost = true;
			clearInterval(watch);
			this.#client = undefined;
			client.end().catch(() => {});
			if (this.#closed) return;
			setTimeout(() => {
				this.#connecting = this.#connect(true);
			}, retryMs).unref();
		};
		let watch: NodeJS.Timeout | undefined;
		client.on("error", lose);
		client.on("end", lose);
		client.on("notification", ({ channel, payload }) => this.#callbacks.get(channel)?.(payload ?? ""));
		try {
			await client.connect();
			watch = this.#watch(client);
			for (const channel of this.#callbacks.keys()) {
				await client.query(`listen ${pg.escapeIdentifier(channel)}`);
			}
			this.#client = client;
			// Notifications sent meanwhile are lost: anything may have changed.
			if (again) this.#notifyAll();
		} catch (error) {
			onError(error as Error);
			if (gotNoConnection(error)) lines.breakSilent(heard);
			// Without notifications cached values must not be trusted for long.
			if (again) this.#notifyAll();
			lose();
		}
	}

	#notifyAll(): void {
		for (const onPayload of this.#callbacks.values()) onPayload("");
	}

	#watch(client: pg.Client): NodeJS.Timeout {
		const { lines, onError } = this.#options;
		let looks = 0;
		let heard = lines.heard();
		// Checks are counted, not time: a process that was paused first reads what came meanwhile.
		return setInterval(() => {
			looks += 1;
			if (looks === 1) {
				heard = lines.heard();
				const answered = () => {
					looks = 0;
				};
				client.query("select 1").then(answered, () => {});
			} else if (looks > mostLooks) {
				onError(new Error("the database does not answer; silent connections are opened again"));
				lines.breakSilent(heard);
			}
		}, lookEveryMs).unref();
	}
}
