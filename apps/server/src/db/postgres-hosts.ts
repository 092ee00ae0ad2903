import pg from "pg";

/**
 * The addresses of a database that runs on several machines, of which one takes writes: `postgres://user@a,b:5433/name`, as in libpq. One
 * address for one machine. The machine that takes writes is always wanted.
 */
export function addressesOf(databaseUrl: string): string[] {
	const [, start = "", hosts = "", rest = ""] =
		/^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? [];
	const addresses = hosts.split(",").map((host) => new URL(start + host + rest));
	for (const { searchParams } of addresses) searchParams.delete("target_session_attrs");
	return addresses.map(({ href }) => href);
}

/**
 * The index of the machine that takes writes now, so that a process also starts when the first one is a standby after a failover. The first
 * machine when none does.
 */
export async function placeOfPrimary(addresses: string[], answerTimeoutMs: number): Promise<number> {
	// A lost machine does not answer for long: the first that takes writes is enough.
	const places = addresses.map(async (address, place) => {
		if (await takesWrites(address, answerTimeoutMs)) return place;
		throw new Error("this PostgreSQL takes no writes");
	});
	return await Promise.any(places).catch(() => 0);
}

async function takesWrites(address: string, answerTimeoutMs: number): Promise<boolean> {
	const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: answerTimeoutMs });
	client.on("error", () => {});
	try {
		await client.connect();
		return await isPrimary(client, answerTimeoutMs);
	} catch {
		return false;
	} finally {
		client.end().catch(() => {});
	}
}

async function isPrimary(client: pg.Client, answerTimeoutMs: number): Promise<boolean> {
	const query = { text: "show transaction_read_only", query_timeout: answerTimeoutMs };
	const { rows } = await client.query(query);
	return rows[0]?.transaction_read_only === "off";
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * A client class that connects to the machine which takes writes. When it fails, each new connection tries the next machine, until one
 * takes writes again: after a standby was promoted.
 *
 * @param first the index of the address to begin with
 */
export function clientOf(addresses: string[], first: number, answerTimeoutMs: number): typeof pg.Client {
	let current = first;
	return class extends pg.Client {
		readonly #place: number;

		constructor(config: pg.ClientConfig) {
			super({ ...config, connectionString: addresses[current] });
			this.#place = current;
		}

		override connect(): Promise<pg.Client>;
		override connect(connected: Connected): void;
		override connect(connected?: Connected): unknown {
			const connecting = this.#connectToPrimary();
			if (!connected) return connecting;
			// An error of the callback rejects no promise.
			const call = connected as (error: Error | null, client?: pg.Client) => void;
			connecting.then(
				(client) => setImmediate(call, null, client),
				(error) => setImmediate(call, error),
			);
		}

		async #connectToPrimary(): Promise<pg.Client> {
			try {
				await super.connect();
				if (await isPrimary(this, answerTimeoutMs)) return this;
				throw Object.assign(new Error("this PostgreSQL takes no writes: it is not the primary"), {
					code: "25006",
				});
			} catch (error) {
				if (current === this.#place) current = (current + 1) % addresses.length;
				this.end().catch(() => {});
				throw error;
			}
		}
	} as typeof pg.Client;
}
