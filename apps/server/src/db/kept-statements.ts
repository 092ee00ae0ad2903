import {
	type PGlite,
	parse,
	protocol,
	type QueryOptions,
	type Results,
	type Transaction,
} from "@electric-sql/pglite";
import { changeSomething, kindOf, type StatementKind } from "#server/db/statement-kind.ts";

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

/** Of the texts of all; PostgreSQL takes some 45 bytes for each. */
const mostCharacters = 200_000;

/** A plan is for tables of the size that they had when it was made: after so long, or so many runs, another one is made. */
const lastsMs = 5_000;
const lastsRuns = 100;

/**
 * PGlite for Drizzle, which asks the same statements over and over: each is parsed and planned once, not each time it is run.
 * PGlite's own `query` has PostgreSQL do so in six calls, and copies its list of some 300 types for each of Drizzle's
 * statements; this takes a third of that (docs/decisions/0081).
 */
export function withKeptStatements(client: PGlite): PGlite {
	const statements = new KeptStatements(client);
	const query = (text: string, values?: unknown[], options?: QueryOptions) =>
		statements.query(text, values, options);
	const exec: PGlite["exec"] = (text, options) =>
		changeSomething(text) ? statements.change(() => client.exec(text, options)) : client.exec(text, options);
	const transaction = <Outcome>(work: (tx: Transaction) => Promise<Outcome>) =>
		client.transaction((tx) => work(statements.within(tx)));
	const own = new Map<PropertyKey, unknown>([
		["query", query],
		["exec", exec],
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
	#characters = 0;
	#made = 0;
	/** Statements under way after which those that are kept may mean something else. */
	#changes = 0;

	constructor(client: PGlite) {
		this.#client = client;
	}

	/** As PGlite's. */
	async query<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
		const client = this.#client;
		const kind = this.#kindOf(text, options);
		if (kind !== "rows") {
			const ask = () => client.query<Row>(text, values, options);
			return kind === "change" ? this.change(ask) : ask();
		}
		await client._checkReady();
		return await client._runExclusiveTransaction(async () => {
			// It may have been closed meanwhile; PostgreSQL would go on writing after its last checkpoint.
			await client._checkReady();
			const results = await client._runExclusiveQuery(() => this.#run(text, values, options));
			await client.syncToFs();
			return results as Results<Row>;
		});
	}

	/** A transaction that Drizzle asks. What it changes may be undone, so nothing is kept from there to its end. */
	within(tx: Transaction): Transaction {
		let hasOwn = false;
		const query = async <Row>(text: string, values: unknown[] = [], options: QueryOptions = {}) => {
			const kind = this.#kindOf(text, options);
			if (!tx.closed && !hasOwn && kind === "rows")
				return (await this.#client.runExclusive(() => this.#run(text, values, options))) as Results<Row>;
			const ask = () => tx.query<Row>(text, values, options);
			hasOwn ||= kind === "local" || kind === "change";
			return kind === "change" ? this.change(ask) : ask();
		};
		const exec: Transaction["exec"] = async (text, options) => {
			const ask = () => tx.exec(text, options);
			if (!changeSomething(text)) return ask();
			hasOwn = true;
			return this.change(ask);
		};
		return {
			...tx,
			query,
			exec,
			get closed() {
				return tx.closed;
			},
		};
	}

	/** What is asked after it is asked PGlite's way until it is done. */
	async change<Outcome>(ask: () => Promise<Outcome>): Promise<Outcome> {
		this.#changes += 1;
		try {
			return await ask();
		} finally {
			this.#changes -= 1;
			for (const text of this.#kept.keys()) this.#forget(text);
		}
	}

	/** What a statement is now: `rows` only where it may be kept. Drizzle gives no options but these two. */
	#kindOf(text: string, { rowMode, parsers, ...others }: QueryOptions): StatementKind {
		const kind = this.#kept.has(text) ? "rows" : kindOf(text);
		const mayBeKept = this.#changes === 0 && Object.keys(others).length === 0;
		return kind === "rows" && !mayBeKept ? "other" : kind;
	}

	async #run(text: string, values: unknown[], { rowMode, parsers }: QueryOptions): Promise<Results> {
		try {
			const { name, types, description } = await this.#statement(text);
			const bound = serialize.bind({
				statement: name,
				values: values.map((value, at) => this.#told(value, types[at])),
			});
			const messages = await this.#ask([bound, serialize.execute(), serialize.sync()]);
			// PGlite's list is long: it is not copied for each statement.
			const all = Object.assign(Object.create(this.#client.parsers), parsers);
			const [results] = parse.parseResults([...description, ...messages], all, { rowMode });
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
		const told: unknown = serializer ? serializer(value) : String(value);
		// Of what is no list PGlite's serializers of lists make no text, and part of a message would stay in its writer.
		if (typeof told !== "string") throw new TypeError(`No value of type ${type}: ${typeof value}`);
		return told;
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
		this.#makeRoom(text.length);
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
		this.#characters += text.length;
		return made;
	}

	#makeRoom(characters: number): void {
		for (const oldest of this.#kept.keys()) {
			if (this.#kept.size < mostKept && this.#characters + characters <= mostCharacters) return;
			this.#forget(oldest);
		}
	}

	#ask(messages: Uint8Array[]): Promise<Messages> {
		return this.#client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
	}

	#forget(text: string): void {
		const kept = this.#kept.get(text);
		if (!kept) return;
		this.#kept.delete(text);
		this.#characters -= text.length;
		this.#left.push(kept.name);
	}
}
