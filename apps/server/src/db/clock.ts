import { sql } from "drizzle-orm";
import type { Database, DatabaseHandle } from "#server/db/database.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";

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

/** The database's time without asking it each time: this machine's clock, corrected by their difference. */
export class DatabaseClock {
	readonly #db: Database;
	readonly #measuring: BackgroundWork | undefined;
	#differenceMs = 0;

	private constructor({ db, kind }: DatabaseHandle, failed: (error: unknown) => void) {
		this.#db = db;
		// The embedded database has this process's clock.
		if (kind === "pglite") return;
		this.#measuring = new BackgroundWork({ everyMs, run: () => this.#measure(), failed });
	}

	/** @param failed called when the database could not be asked: the last difference stays */
	static async start(database: DatabaseHandle, failed: (error: unknown) => void): Promise<DatabaseClock> {
		const clock = new DatabaseClock(database, failed);
		await clock.#measuring?.start();
		return clock;
	}

	now(): Date {
		return new Date(Date.now() + this.#differenceMs);
	}

	async stop(): Promise<void> {
		await this.#measuring?.end();
	}

	async #measure(): Promise<void> {
		const before = Date.now();
		const there = (await databaseTime(this.#db)).getTime();
		const tookMs = Date.now() - before;
		if (tookMs >= 0 && tookMs < mostMs) this.#differenceMs = Math.round(there - before - tookMs / 2);
	}
}
