import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { argon2idCost, formatHash, hashBytes, parseHash, saltBytes } from "#server/lib/argon2id.ts";
import type { HashJob } from "#server/lib/hashing-thread.ts";

/** Too many passwords wait to be hashed: the caller is to come back. */
export class HasherFull extends Error {}

type Waiting = { job: HashJob; resolve(hash: Buffer): void; reject(error: Error): void };

/** A thread and what it is computing; none while it is idle. */
type Thread = { worker: Worker; current?: Waiting };

/**
 * Hashes passwords with Argon2id on a few threads of the lowest priority, made when first needed, so that
 * neither the event loop nor the votes wait for them.
 */
export class PasswordHasher {
	readonly #maxThreads: number;
	readonly #maxWaiting: number;
	#threads: Thread[] = [];
	#waiting: Waiting[] = [];
	#computed = 0;

	/**
	 * @param maxThreads hashes computed at once, each with 19 MiB
	 * @param maxWaiting above it, `HasherFull`
	 */
	constructor(maxThreads = availableParallelism(), maxWaiting = 200) {
		this.#maxThreads = maxThreads;
		this.#maxWaiting = maxWaiting;
	}

	/** How many hashes have been asked for since the start. */
	get computed(): number {
		return this.#computed;
	}

	/** @returns a PHC string with a salt of its own */
	async hash(password: string): Promise<string> {
		const salt = randomBytes(saltBytes);
		const hash = await this.#compute(password, salt, argon2idCost, hashBytes);
		return formatHash({ ...argon2idCost, salt, hash });
	}

	/**
	 * @param stored a PHC string; undefined computes a hash all the same and says no, so that nobody learns
	 * from the time whether there is an account
	 */
	async verify(stored: string | undefined, password: string): Promise<boolean> {
		if (stored === undefined) {
			await this.#compute(password, Buffer.alloc(saltBytes), argon2idCost, hashBytes);
			return false;
		}
		const { salt, hash, ...cost } = parseHash(stored);
		return timingSafeEqual(await this.#compute(password, salt, cost, hash.length), hash);
	}

	/** Ends the threads; what still waits fails. */
	async close(): Promise<void> {
		const threads = this.#threads.splice(0);
		const unfinished = [...threads.flatMap(({ current }) => current ?? []), ...this.#waiting.splice(0)];
		for (const { reject } of unfinished) reject(new HasherFull("the hasher is closing"));
		await Promise.all(threads.map(({ worker }) => worker.terminate()));
	}

	#compute(
		password: string,
		salt: Buffer,
		{ memory, passes, parallelism }: typeof argon2idCost,
		tagLength: number,
	): Promise<Buffer> {
		if (this.#waiting.length >= this.#maxWaiting) return Promise.reject(new HasherFull("too many passwords"));
		this.#computed++;
		// The same password can be typed in more than one way on different keyboards (RFC 8265).
		const job = { password: password.normalize("NFKC"), salt, memory, passes, parallelism, tagLength };
		return new Promise((resolve, reject) => {
			this.#waiting.push({ job, resolve, reject });
			this.#next();
		});
	}

	#next(): void {
		const thread = this.#threads.find(({ current }) => !current) ?? this.#newThread();
		const waiting = thread && this.#waiting.shift();
		if (!waiting) return;
		thread.current = waiting;
		thread.worker.ref();
		thread.worker.postMessage(waiting.job);
	}

	#newThread(): Thread | undefined {
		if (this.#waiting.length === 0 || this.#threads.length >= this.#maxThreads) return undefined;
		const thread: Thread = { worker: new Worker(new URL("./hashing-thread.ts", import.meta.url)) };
		const settle = (how: (waiting: Waiting) => void) => {
			const { current } = thread;
			thread.current = undefined;
			thread.worker.unref();
			if (current) how(current);
			this.#next();
		};
		thread.worker.on("message", (hash: Uint8Array) => settle(({ resolve }) => resolve(Buffer.from(hash))));
		thread.worker.on("error", (error) => {
			this.#threads = this.#threads.filter((other) => other !== thread);
			settle(({ reject }) => reject(error));
		});
		this.#threads.push(thread);
		return thread;
	}
}
