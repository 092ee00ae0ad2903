import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { FairQueue } from "#server/lib/fair-queue.ts";

/** The cost of one hash (architecture §4): 19 MiB, two passes, one lane. */
export const argon2idCost = { memory: 19_456, passes: 2, parallelism: 1 };

const saltBytes = 16;
const hashBytes = 32;

/** The parts of a stored hash. */
type HashParts = { memory: number; passes: number; parallelism: number; salt: Buffer; hash: Buffer };

/** Hashes computed at once, each with 19 MiB and one of Node's four threads: a core stays free for votes where there are two. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

export type HasherOptions = {
	/** The cost of its hashes; for tests, which make many. */
	cost?: typeof argon2idCost;
	/** Most passwords waiting; beyond it the client with the most gets 503. */
	maxWaiting?: number;
};

const compute = promisify(argon2);

/** Hashes passwords with Argon2id beside the event loop; clients take turns (docs/decisions/0007). */
export class PasswordHasher {
	readonly #cost: typeof argon2idCost;
	readonly #queue: FairQueue;
	#computed = 0;

	constructor({ cost = argon2idCost, maxWaiting = 200 }: HasherOptions = {}) {
		this.#cost = cost;
		this.#queue = new FairQueue({ running: atOnce, waiting: maxWaiting });
	}

	get computed(): number {
		return this.#computed;
	}

	/**
	 * @param client whose turn it takes
	 * @returns a PHC string with a salt of its own
	 * @throws AppError `busy`
	 */
	async hash(password: string, client = ""): Promise<string> {
		const salt = randomBytes(saltBytes);
		const hash = await this.#compute(client, password, salt, this.#cost, hashBytes);
		return formatHash({ ...this.#cost, salt, hash });
	}

	/**
	 * @param stored a PHC string; undefined computes a hash all the same and returns false, so that the time does not reveal whether there
	 * is an account
	 * @throws AppError `busy`
	 */
	async verify(stored: string | undefined, password: string, client = ""): Promise<boolean> {
		if (stored === undefined) {
			await this.#compute(client, password, Buffer.alloc(saltBytes), this.#cost, hashBytes);
			return false;
		}
		const { salt, hash, ...cost } = parseHash(stored);
		return timingSafeEqual(await this.#compute(client, password, salt, cost, hash.length), hash);
	}

	#compute(
		client: string,
		password: string,
		nonce: Buffer,
		cost: typeof argon2idCost,
		tagLength: number,
	): Promise<Buffer> {
		// Keyboards compose the same password differently (RFC 8265).
		const parameters = { ...cost, message: password.normalize("NFKC"), nonce, tagLength };
		return this.#queue.run(Symbol("password"), client, () => {
			this.#computed += 1;
			return compute("argon2id", parameters);
		});
	}
}

const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Writes a hash as a PHC string (github.com/P-H-C/phc-string-format). */
function formatHash({ memory, passes, parallelism, salt, hash }: HashParts): string {
	const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** A hash that no password fits, as costly to check as any other. */
export function hashOfNothing(): string {
	return formatHash({ ...argon2idCost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) });
}

/** @throws an Error when it is no PHC string of Argon2id */
export function parseHash(text: string): HashParts {
	const [, memory, passes, parallelism, salt = "", hash = ""] = phcString.exec(text) ?? [];
	if (hash === "") throw new Error("A stored password hash cannot be read.");
	return {
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		salt: Buffer.from(salt, "base64"),
		hash: Buffer.from(hash, "base64"),
	};
}
