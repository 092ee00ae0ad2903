import { FairLine } from "#server/lib/fair-line.ts";

type Job = { key: string; run(): void; refuse(): void; lanes: Map<string, Place>; begun: boolean };

/** A job's place in the line of one network. */
type Place = { job: Job; network: string };

/** Who asks for something to be made: a network, or nobody who waits for it. */
export type Asker = { network: string } | "nobody";

type Limits = {
	running: number;
	waiting: number;
	/** Made for whoever is one too many. */
	refusal: () => Error;
};

/**
 * Tasks that take a while, so many at a time, fairly by network: each network that waits gets its turn, however many another one
 * has waiting, and what nobody waits for is done while there is nothing else to do. Where too many wait, the newest of
 * the network with the most is refused.
 */
export class FairQueue {
	readonly #limits: Limits;
	/** A job stands in the line once for each network that asks for it. */
	readonly #line = new FairLine<Place>();
	readonly #inBackground: Job[] = [];
	readonly #waiting = new Map<string, Job>();
	#running = 0;

	constructor(limits: Limits) {
		this.#limits = limits;
	}

	/**
	 * @param key what is to be made; at most one task of a key may be under way
	 * @param signal takes the task out while it waits; only for tasks that nobody joins
	 * @throws the refusal when too many wait; the signal's reason
	 */
	run<Result>(key: string, asker: Asker, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
		if (signal?.aborted) return Promise.reject(signal.reason);
		const { promise, resolve, reject } = Promise.withResolvers<Result>();
		const end = () => {
			this.#running -= 1;
			this.#startNext();
		};
		const run = () => {
			this.#running += 1;
			task().then(resolve, reject).finally(end);
		};
		const job: Job = {
			key,
			run,
			refuse: () => reject(this.#limits.refusal()),
			lanes: new Map(),
			begun: false,
		};
		this.#waiting.set(key, job);
		signal?.addEventListener("abort", () => this.#withdraw(job, () => reject(signal.reason)), { once: true });
		if (asker === "nobody") this.#inBackground.push(job);
		else this.#enter(job, asker.network);
		this.#startNext();
		return promise;
	}

	/** Another one asks for what waits already: it is made when the first of both has its turn. */
	join(key: string, asker: Asker): void {
		const job = this.#waiting.get(key);
		if (job && asker !== "nobody") this.#enter(job, asker.network);
	}

	#enter(job: Job, network: string): void {
		if (job.lanes.has(network)) return;
		const place = { job, network };
		this.#line.add(network, place);
		job.lanes.set(network, place);
		// Whoever can begin at once does not wait.
		const free = Math.max(0, this.#limits.running - this.#running);
		if (this.#line.size > this.#limits.waiting + free) this.#refuseOne();
	}

	#withdraw(job: Job, tell: () => void): void {
		if (job.begun || this.#waiting.get(job.key) !== job) return;
		this.#waiting.delete(job.key);
		for (const [network, place] of job.lanes) this.#line.remove(network, place);
		tell();
	}

	#refuseOne(): void {
		const dropped = this.#line.drop();
		if (!dropped) return;
		const { job, network } = dropped;
		job.lanes.delete(network);
		if (job.lanes.size > 0 || job.begun) return;
		this.#waiting.delete(job.key);
		job.refuse();
	}

	#startNext(): void {
		while (this.#running < this.#limits.running) {
			const job = this.#line.take()?.job ?? (this.#running === 0 ? this.#inBackground.shift() : undefined);
			if (!job) return;
			if (job.begun || this.#waiting.get(job.key) !== job) continue;
			job.begun = true;
			this.#waiting.delete(job.key);
			job.run();
		}
	}
}
