import { AppError } from "#server/lib/app-error.ts";

/** A task and the clients that wait for it, each in its own lane. */
type Job = {
	readonly promise: Promise<unknown>;
	readonly lanes: Set<string>;
	readonly stop: AbortController;
	clients: number;
	/** False once the job runs or was refused. */
	waits: boolean;
	begin(): void;
	refuse(error: unknown): void;
	/** Stops sharing the job: the next call with its key starts a new one. */
	unlink(): void;
};

type Options = {
	/** Tasks that run at a time. */
	running: number;
	/** Most waiting places; above it the newest job of the client with the most jobs is refused. */
	waiting: number;
	refusal?: () => Error;
};

const busy = () => new AppError("busy", { headers: { "retry-after": "5" } });

/**
 * Runs a limited number of tasks at a time. Clients take turns, however many tasks one of them has waiting; calls with the key of a
 * waiting or running task share it. Background tasks run one at a time, while nothing else waits.
 */
export class FairQueue {
	readonly #limits: Options;
	readonly #jobs = new Map<unknown, Job>();
	/** Waiting jobs by client; the next client comes first. */
	readonly #lanes = new Map<string, Job[]>();
	readonly #background: Job[] = [];
	#places = 0;
	#running = 0;
	#next: NodeJS.Immediate | undefined;

	constructor(limits: Options) {
		this.#limits = limits;
	}

	/**
	 * @param key names the result
	 * @param client whose turn it takes; null for a background task
	 * @param task its signal aborts once every waiting client has left
	 * @param signal aborts when this client leaves
	 * @throws the refusal when too many wait; the signal's reason
	 */
	async run<Result>(
		key: unknown,
		client: string | null,
		task: (stop: AbortSignal) => Promise<Result>,
		signal?: AbortSignal,
	): Promise<Result> {
		signal?.throwIfAborted();
		let job = this.#jobs.get(key);
		if (!job) {
			job = this.#add(key, task);
			if (client === null) this.#background.push(job);
		}
		const joined = job;
		joined.clients += 1;
		const leave = () => this.#leave(joined, signal?.reason);
		signal?.addEventListener("abort", leave, { once: true });
		if (client !== null) this.#enter(joined, client);
		this.#beginNext();
		try {
			return (await joined.promise) as Result;
		} finally {
			signal?.removeEventListener("abort", leave);
		}
	}

	#add(key: unknown, task: (stop: AbortSignal) => Promise<unknown>): Job {
		const { promise, resolve, reject } = Promise.withResolvers<unknown>();
		const stop = new AbortController();
		const unlink = () => {
			if (this.#jobs.get(key) === job) this.#jobs.delete(key);
		};
		const job: Job = {
			promise,
			lanes: new Set(),
			stop,
			clients: 0,
			waits: true,
			unlink,
			begin: () => {
				this.#withdraw(job);
				this.#running += 1;
				const ended = task(stop.signal).finally(() => {
					unlink();
					this.#running -= 1;
					// Between tasks of an embedded database, which answers at once, other requests have their turn.
					this.#next ??= setImmediate(() => {
						this.#next = undefined;
						this.#beginNext();
					});
				});
				ended.then(resolve, reject);
			},
			refuse: (error) => {
				this.#withdraw(job);
				unlink();
				reject(error);
			},
		};
		this.#jobs.set(key, job);
		return job;
	}

	#enter(job: Job, client: string): void {
		if (!job.waits || job.lanes.has(client)) return;
		const lane = this.#lanes.get(client) ?? [];
		this.#lanes.set(client, lane);
		lane.push(job);
		job.lanes.add(client);
		this.#places += 1;
		// A job that can start at once does not wait.
		const free = Math.max(0, this.#limits.running - this.#running);
		if (this.#places > this.#limits.waiting + free) this.#refuseOne();
	}

	/** Refuses the newest job of the client with the most jobs; of several, the latest client. */
	#refuseOne(): void {
		let longest: [client: string, lane: Job[]] | undefined;
		for (const each of this.#lanes) {
			if (!longest || each[1].length >= longest[1].length) longest = each;
		}
		const [client = "", lane] = longest ?? [];
		const job = lane?.at(-1);
		if (!job) return;
		this.#remove(job, client);
		if (job.lanes.size === 0) job.refuse((this.#limits.refusal ?? busy)());
	}

	#leave(job: Job, reason: unknown): void {
		job.clients -= 1;
		if (job.clients > 0) return;
		job.unlink();
		job.stop.abort(reason);
		if (job.waits) job.refuse(reason);
	}

	#withdraw(job: Job): void {
		job.waits = false;
		for (const client of job.lanes) this.#remove(job, client);
	}

	#remove(job: Job, client: string): void {
		const lane = this.#lanes.get(client) ?? [];
		const at = lane.indexOf(job);
		if (at < 0) return;
		lane.splice(at, 1);
		if (lane.length === 0) this.#lanes.delete(client);
		job.lanes.delete(client);
		this.#places -= 1;
	}

	#beginNext(): void {
		while (this.#running < this.#limits.running) {
			const job = this.#takeTurn() ?? (this.#running === 0 ? this.#background.shift() : undefined);
			if (!job) return;
			if (job.waits) job.begin();
		}
	}

	#takeTurn(): Job | undefined {
		for (const [client, lane] of this.#lanes) {
			const job = lane[0] as Job;
			this.#remove(job, client);
			// Move the client to the end.
			if (this.#lanes.delete(client)) this.#lanes.set(client, lane);
			return job;
		}
		return undefined;
	}
}
