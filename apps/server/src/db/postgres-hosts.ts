import pg from "pg";

const aliasesOfVerifyFull = ["prefer", "require", "verify-ca"];

/**
 * The addresses of a database that runs on several machines, of which one takes writes: `postgres://user@a,b:5433/name`, as in libpq. One
 * address for one machine. The machine that takes writes is always wanted.
 */
export function addressesOf(databaseUrl: string): string[] {
	const [, start = "", hosts = "", rest = ""] =
		/^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? [];
	// Through a socket that `host=` names.
	if (!hosts) return [databaseUrl];
	const addresses = hosts.split(",").map((host) => new URL(start + host + rest));
	for (const { searchParams } of addresses) {
		searchParams.delete("target_session_attrs");
		// As the driver takes them (pg-connection-string 2), which warns of it in nine lines.
		const isAlias = aliasesOfVerifyFull.includes(searchParams.get("sslmode") ?? "");
		if (isAlias && !searchParams.has("uselibpqcompat")) searchParams.set("sslmode", "verify-full");
	}
	return addresses.map(({ href }) => href);
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * A client class that connects to the machine which takes writes. When it fails, each new connection tries the next machine, until one
 * takes writes again: after a standby was promoted.
 */
export function clientOf(addresses: string[], answerTimeoutMs: number): typeof pg.Client {
	const isPrimary = { text: "show transaction_read_only", query_timeout: answerTimeoutMs };
	let current = 0;
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
				const { rows } = await this.query(isPrimary);
				if (rows[0]?.transaction_read_only === "off") return this;
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
