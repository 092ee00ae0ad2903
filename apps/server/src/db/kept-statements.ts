import {
	type PGlite,
	parse,
	protocol,
	type QueryOptions,
	type Results,
	type Transaction,
} from "@electric-sql/pglite";

const { serialize } = protocol;

type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

/** A statement that PostgreSQL has under a name. */
type Kept = {
	name: string;
	/** The types of its parameters, as their numbers in pg_type. */
	types: number[];
	/** What its rows consist of; empty where it gives none. */
	description: Messages;
	madeAt: number;
	runs: number;
};

/** What the names begin with that PostgreSQL has statements under. */
export const keptPrefix = "kept_";

/** The one that was not asked for longest goes first. */
const mostKept = 200;

/** A plan is for tables of the size that they had when it was made: after so long, or so many runs, another one is made. */
const lastsMs = 5_000;
const lastsRuns = 100;

const isOfRows = /^\s*(select|insert|update|delete|with)\b/i;
const changesTables = /^\s*(alter|create|drop)\b/i;
const choosesPlans = /^\s*set\s+(local\s+)?enable_/i;

/**
 * PGlite for Drizzle, which asks the same statements over and over: each is parsed and planned once, not each time it is run.
 * PGlite's own `query` has PostgreSQL do so in six calls, and copies its list of some 300 types for each of Drizzle's
 * statements; this takes a third of that (docs/decisions/0081).
 */
export function withKeptStatements(client: PGlite): PGlite {
	const statements = new KeptStatements(client);
	const query = (text: string, values?: unknown[], options?: QueryOptions) =>
		statements.query(text, values, options);
	const transaction = <Outcome>(work: (tx: Transaction) => Promise<Outcome>) =>
		client.transaction((tx) => work(statements.within(tx)));
	const own = new Map<PropertyKey, unknown>([
		["query", query],
		["transaction", transaction],
	]);
	return new Proxy(client, {
		get(target, name) {
			if (own.has(name)) return own.get(name);
			const value = Reflect.get(target, name, target);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
}

class KeptStatements {
	readonly #client: PGlite;
	readonly #kept = new Map<string, Kept>();
	/** Names of statements that PostgreSQL may forget. */
	readonly #left: string[] = [];
	#made = 0;
	/** PGlite's, with Drizzle's for some types. */
	#parsers: PGlite["parsers"] | undefined;

	constructor(client: PGlite) {
		this.#client = client;
	}

	/** As PGlite's, with Drizzle's options. */
	async query<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
		const client = this.#client;
		if (!isOfRows.test(text)) {
			const results = await client.query<Row>(text, values, options);
			if (changesTables.test(text)) this.#forgetAll();
			return results;
		}
		await client._checkReady();
		return await client._runExclusiveTransaction(async () => {
			const results = await client._runExclusiveQuery(() => this.#run(text, values, options));
			await client.syncToFs();
			return results as Results<Row>;
		});
	}

	/** A transaction that Drizzle asks. */
	within(tx: Transaction): Transaction {
		let choosesOwnPlans = false;
		const query = async <Row>(text: string, values: unknown[] = [], options: QueryOptions = {}) => {
			if (tx.closed || choosesOwnPlans || !isOfRows.test(text)) {
				choosesOwnPlans ||= choosesPlans.test(text);
				const results = await tx.query<Row>(text, values, options);
				if (changesTables.test(text)) this.#forgetAll();
				return results;
			}
			return (await this.#client.runExclusive(() => this.#run(text, values, options))) as Results<Row>;
		};
		return { ...tx, query };
	}

	async #run(text: string, values: unknown[], { rowMode, parsers }: QueryOptions): Promise<Results> {
		// The same for all of Drizzle's statements.
		this.#parsers ??= { ...this.#client.parsers, ...parsers };
		try {
			const { name, types, description } = await this.#statement(text);
			const bound = serialize.bind({
				statement: name,
				values: values.map((value, at) => this.#told(value, types[at])),
			});
			const messages = await this.#ask([bound, serialize.execute(), serialize.sync()]);
			const [results] = parse.parseResults([...description, ...messages], this.#parsers, { rowMode });
			return results as Results;
		} catch (error) {
			this.#forget(text);
			throw error;
		}
	}

	/** As PGlite tells values to PostgreSQL. */
	#told(value: unknown, type: number | undefined): string | null {
		if (value === null || value === undefined) return null;
		const serializer = type === undefined ? undefined : this.#client.serializers[type];
		return serializer ? serializer(value) : String(value);
	}

	async #statement(text: string): Promise<Kept> {
		const known = this.#kept.get(text);
		const now = performance.now();
		if (known && now - known.madeAt < lastsMs && known.runs < lastsRuns) {
			known.runs += 1;
			// Back to the end of those that may go.
			this.#kept.delete(text);
			this.#kept.set(text, known);
			return known;
		}
		this.#forget(text);
		const [oldest] = this.#kept.keys();
		if (oldest !== undefined && this.#kept.size >= mostKept) this.#forget(oldest);
		const name = `${keptPrefix}${this.#made++}`;
		const closed = this.#left.splice(0).map((left) => serialize.close({ type: "S", name: left }));
		const parsed = [serialize.parse({ name, text }), serialize.describe({ type: "S", name })];
		const messages = await this.#ask([...closed, ...parsed, serialize.sync()]);
		const made: Kept = {
			name,
			types: parse.parseDescribeStatementResults(messages),
			description: messages.filter((message) => message.name === "rowDescription"),
			madeAt: now,
			runs: 1,
		};
		this.#kept.set(text, made);
		return made;
	}

	#ask(messages: Uint8Array[]): Promise<Messages> {
		return this.#client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
	}

	#forget(text: string): void {
		const kept = this.#kept.get(text);
		if (!kept) return;
		this.#kept.delete(text);
		this.#left.push(kept.name);
	}

	#forgetAll(): void {
		for (const text of [...this.#kept.keys()]) this.#forget(text);
	}
}
