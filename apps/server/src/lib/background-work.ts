type Options = {
	/** One run of the work; `ending` is aborted when the process stops. */
	run: (ending: AbortSignal) => Promise<void>;
	/** Called when a run failed; not when the end aborted it. */
	failed: (error: unknown) => void;
	/** A run begins at least this often, in milliseconds; left out, only when asked for. */
	everyMs?: number;
};

/** Work beside the requests: on a timer and on demand, one run at a time, ended with the process. */
export class BackgroundWork {
	readonly #options: Options;
	readonly #ending = new AbortController();
	readonly #interval: NodeJS.Timeout | undefined;
	#delayed: NodeJS.Timeout | undefined;
	#underWay: Promise<void> | undefined;
	#again = false;

	constructor(options: Options) {
		this.#options = options;
		if (options.everyMs !== undefined) {
			this.#interval = setInterval(() => void this.start(), options.everyMs).unref();
		}
	}

	get isUnderWay(): boolean {
		return this.#underWay !== undefined;
	}

	get isEnding(): boolean {
		return this.#ending.signal.aborted;
	}

	/** Begins a run, or joins the one under way; resolves at its end, whether it failed or not. */
	start(): Promise<void> {
		clearTimeout(this.#delayed);
		this.#delayed = undefined;
		if (this.isEnding) return this.#underWay ?? Promise.resolve();
		this.#underWay ??= this.#run();
		return this.#underWay;
	}

	/** Begins a run that sees everything done before this call: after the one under way, if there is one. */
	startAnew(): void {
		if (this.#underWay) this.#again = true;
		else void this.start();
	}

	startIn(milliseconds: number): void {
		if (this.isEnding) return;
		this.#delayed ??= setTimeout(() => {
			this.#delayed = undefined;
			this.startAnew();
		}, milliseconds).unref();
	}

	/** Begins a run that was due later at once, and resolves when nothing runs any more. */
	async finished(): Promise<void> {
		if (this.#delayed) {
			clearTimeout(this.#delayed);
			this.#delayed = undefined;
			this.startAnew();
		}
		while (this.#underWay) await this.#underWay;
	}

	/** Begins no further run and resolves when the one under way has ended. */
	async end(): Promise<void> {
		this.#ending.abort();
		clearInterval(this.#interval);
		clearTimeout(this.#delayed);
		while (this.#underWay) await this.#underWay;
	}

	async #run(): Promise<void> {
		try {
			await this.#options.run(this.#ending.signal);
		} catch (error) {
			if (!this.isEnding) this.#options.failed(error);
		} finally {
			this.#underWay = undefined;
			if (this.#again) {
				this.#again = false;
				void this.start();
			}
		}
	}
}
