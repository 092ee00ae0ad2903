import type { Database, DatabaseHandle } from "#server/db/database.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";
import { sql } from "#server/lib/drizzle.ts";

/** The time of the database: processes and commands agree on it, whatever their machines' clocks say. */
export async function databaseTime(db: Database): Promise<Date> {
	const [row] = await rowsOf<{ ms: string }>(
		db,
		sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as ms`,
	);
	return new Date(Number(row?.ms));
}

const everyMs = 10_000;

/** A measurement that took longer says too little. */
const mostMs = 1_000;

/**
 * The database's time without asking it each time: by this machine's monotonic clock, which no step of its time of day
 * changes. What a transaction decides for good asks `databaseTime`.
 */
export class DatabaseClock {
	readonly #db: Database;
	readonly #measuring: BackgroundWork | undefined;
	/** The database's time when the monotonic clock was 0. */
	#originMs = Date.now() - performance.now();

	private constructor({ db, kind }: DatabaseHandle, failed: (error: unknown) => void) {
		this.#db = db;
		// The embedded database has this process's clock.
		if (kind === "pglite") return;
		this.#measuring = new BackgroundWork({ everyMs, run: () => this.#measure(), failed });
	}

	/** @param failed called when the database could not be asked: the last measurement stays */
	static async start(database: DatabaseHandle, failed: (error: unknown) => void): Promise<DatabaseClock> {
		const clock = new DatabaseClock(database, failed);
		await clock.#measuring?.start();
		return clock;
	}

	now(): Date {
		return new Date(this.#measuring ? this.#originMs + performance.now() : Date.now());
	}

	async stop(): Promise<void> {
		await this.#measuring?.end();
	}

	async #measure(): Promise<void> {
		const before = performance.now();
		const there = (await databaseTime(this.#db)).getTime();
		const tookMs = performance.now() - before;
		if (tookMs < mostMs) this.#originMs = there - before - tookMs / 2;
	}
}
