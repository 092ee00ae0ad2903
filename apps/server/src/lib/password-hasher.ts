import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { argon2idCost, formatHash, hashBytes, parseHash, saltBytes } from "#server/lib/argon2id.ts";
import { EventLoopLoad } from "#server/lib/event-loop-load.ts";
import { FairLine } from "#server/lib/fair-line.ts";
import type { HashJob } from "#server/lib/hashing-thread.ts";

/** Too many passwords wait to be hashed: the caller is to come back. */
export class HasherFull extends Error {}

type Waiting = { job: HashJob; resolve(hash: Buffer): void; reject(error: Error): void };

/** While the event loop is busy, a hash is followed by a rest of so many times its own length. */
const restFactor = 4;

/** Passwords with a thread at a time: the next one is there when the first is done, whatever the event loop does. */
const perThread = 2;

/** A thread and what it has been given; the first is the one it computes. */
type Thread = { worker: Worker; given: Waiting[]; startedAt: number };

export type HasherOptions = {
	/** Hashes computed at once, each with 19 MiB; left out, one per core. */
	maxThreads?: number;
	/** Of the hashes it makes; for tests, which make many. */
	cost?: typeof argon2idCost;
	/** Passwords waiting, above which `HasherFull` is thrown to the sender with the most. */
	maxWaiting?: number;
	/** Whether the rest of the server needs the machine. */
	isBusy?: () => boolean;
	/** Where threads come from; left out, new ones, which end with the hasher. */
	threads?: ThreadSource;
};

export type ThreadSource = {
	take(): Worker;
	/** @param isIdle whether it has nothing left to compute */
	giveBack(worker: Worker, isIdle: boolean): Promise<unknown>;
};

/** Each for one hasher. */
export const newThreads: ThreadSource = {
	take: () => new Worker(new URL("./hashing-thread.ts", import.meta.url)),
	giveBack: (worker) => worker.terminate(),
};

/**
 * Hashes passwords with Argon2id on a few threads of low priority, made when first needed, so that
 * neither the event loop nor the votes wait for them. Senders have turns (docs/decisions/0048). While the server is busy there is one at a time, and
 * a rest after it: hashing fills the caches that votes need.
 */
export class PasswordHasher {
	readonly #maxThreads: number;
	readonly #maxWaiting: number;
	readonly #isBusy: () => boolean;
	readonly #cost: typeof argon2idCost;
	readonly #source: ThreadSource;
	#threads: Thread[] = [];
	readonly #waiting = new FairLine<Waiting>();
	#computed = 0;
	#restUntil = 0;
	#restTimer: NodeJS.Timeout | undefined;

	constructor(options: HasherOptions = {}) {
		const load = new EventLoopLoad();
		this.#maxThreads = options.maxThreads ?? availableParallelism();
		this.#maxWaiting = options.maxWaiting ?? 200;
		this.#isBusy = options.isBusy ?? (() => load.isBusy());
		this.#cost = options.cost ?? argon2idCost;
		this.#source = options.threads ?? newThreads;
	}

	get computed(): number {
		return this.#computed;
	}

	/**
	 * @param sender whose turn it takes
	 * @returns a PHC string with a salt of its own
	 */
	async hash(password: string, sender = ""): Promise<string> {
		const salt = randomBytes(saltBytes);
		const hash = await this.#compute(sender, password, salt, this.#cost, hashBytes);
		return formatHash({ ...this.#cost, salt, hash });
	}

	/**
	 * @param stored a PHC string; undefined computes a hash all the same and says no, so that nobody learns
	 * from the time whether there is an account
	 */
	async verify(stored: string | undefined, password: string, sender = ""): Promise<boolean> {
		if (stored === undefined) {
			await this.#compute(sender, password, Buffer.alloc(saltBytes), this.#cost, hashBytes);
			return false;
		}
		const { salt, hash, ...cost } = parseHash(stored);
		return timingSafeEqual(await this.#compute(sender, password, salt, cost, hash.length), hash);
	}

	async close(): Promise<void> {
		clearTimeout(this.#restTimer);
		const threads = this.#threads.splice(0);
		const unfinished = threads.flatMap(({ given }) => given);
		for (let each = this.#waiting.take(); each; each = this.#waiting.take()) unfinished.push(each);
		for (const { reject } of unfinished) reject(new HasherFull("the hasher is closing"));
		await Promise.all(threads.map(({ worker, given }) => this.#source.giveBack(worker, given.length === 0)));
	}

	#compute(
		sender: string,
		password: string,
		salt: Buffer,
		{ memory, passes, parallelism }: typeof argon2idCost,
		tagLength: number,
	): Promise<Buffer> {
		// The same password can be typed in more than one way on different keyboards (RFC 8265).
		const job = { password: password.normalize("NFKC"), salt, memory, passes, parallelism, tagLength };
		return new Promise((resolve, reject) => {
			this.#waiting.add(sender, { job, resolve, reject });
			this.#next();
			const next = this.#threads.filter(({ given }) => given.length > 1).length;
			if (this.#waiting.size + next <= this.#maxWaiting) return;
			this.#waiting.drop()?.reject(new HasherFull("too many passwords"));
		});
	}

	#next(): void {
		if (this.#waiting.size === 0 || this.#mustRest()) return;
		const thread = this.#freeThread();
		const waiting = thread && this.#waiting.take();
		if (!waiting) return;
		this.#computed++;
		if (thread.given.length === 0) thread.startedAt = performance.now();
		thread.given.push(waiting);
		thread.worker.ref();
		thread.worker.postMessage(waiting.job);
		this.#next();
	}

	/** While the server is busy: another hash is being computed, or the last one was just now. */
	#mustRest(): boolean {
		if (!this.#isBusy()) return false;
		if (this.#threads.some(({ given }) => given.length > 0)) return true;
		const rest = this.#restUntil - performance.now();
		if (rest <= 0) return false;
		this.#restTimer ??= setTimeout(() => {
			this.#restTimer = undefined;
			this.#next();
		}, rest);
		return true;
	}

	/** One that is idle or can be made, else one that computes its last password. */
	#freeThread(): Thread | undefined {
		const withRoom = (given: number) => this.#threads.find((thread) => thread.given.length === given);
		return withRoom(0) ?? this.#newThread() ?? withRoom(perThread - 1);
	}

	#newThread(): Thread | undefined {
		if (this.#threads.length >= this.#maxThreads) return undefined;
		const worker = this.#source.take();
		const thread: Thread = { worker, given: [], startedAt: 0 };
		const settle = (done: Waiting[], how: (waiting: Waiting) => void) => {
			const now = performance.now();
			this.#restUntil = now + restFactor * (now - thread.startedAt);
			thread.startedAt = now;
			if (thread.given.length === 0) worker.unref();
			for (const waiting of done) how(waiting);
			this.#next();
		};
		worker.on("message", (hash: Uint8Array) =>
			settle(thread.given.splice(0, 1), ({ resolve }) => resolve(Buffer.from(hash))),
		);
		worker.on("error", (error) => {
			this.#threads = this.#threads.filter((other) => other !== thread);
			settle(thread.given.splice(0), ({ reject }) => reject(error));
		});
		this.#threads.push(thread);
		return thread;
	}
}
