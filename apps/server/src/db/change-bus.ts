import { randomUUID } from "node:crypto";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { sql } from "#server/lib/drizzle.ts";

/** Announces changes to every process, so that each invalidates its caches. */
export type ChangeBus = {
	/** Calls back on each change, of this process (at once) and of others. */
	subscribe(onChange: (payload: string) => void): void;
	/** Announces to this process at once and to the others through the database. */
	announce(payload?: string): Promise<void>;
	/** Announces to the other processes with the transaction's commit: neither happens without the other. */
	announceWith(transaction: Database, payload?: string): Promise<void>;
	/** Announces to this process alone. */
	announceHere(payload?: string): void;
	/** Announces to all other processes. */
	announceElsewhere(payload?: string): Promise<void>;
};

export async function createChangeBus(database: DatabaseHandle, channel: string): Promise<ChangeBus> {
	const self = randomUUID();
	const subscribers: ((payload: string) => void)[] = [];
	const announceHere = (payload = "") => {
		for (const onChange of subscribers) onChange(payload);
	};
	await database.listen(channel, (message) => {
		const [from, payload = ""] = message.split(" ", 2);
		if (from !== self) announceHere(payload);
	});
	return {
		subscribe: (onChange) => {
			subscribers.push(onChange);
		},
		async announce(payload = "") {
			announceHere(payload);
			await database.notify(channel, `${self} ${payload}`);
		},
		async announceWith(transaction, payload = "") {
			await transaction.execute(sql`select pg_notify(${channel}, ${`${self} ${payload}`})`);
		},
		announceHere,
		announceElsewhere: (payload = "") => database.notify(channel, `${self} ${payload}`),
	};
}
