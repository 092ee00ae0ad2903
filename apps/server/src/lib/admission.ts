type Options = {
	/** Milliseconds that a turn may take with nobody being refused. */
	goodTurnMs: number;
	/** A turn that brought no more requests is long for other reasons, which refusing some would not mend. */
	few: number;
	/** Milliseconds of any steady clock. */
	clockMs?: () => number;
};

/** The part of a good turn that turns are kept at while newcomers come at a pace: full enough that nothing is idle. */
const aim = 0.5;

/** The most that a turn can be too long: three times the aim and all beyond, which a pause may have made, are alike. */
const leastError = -2;

/** The same of the pace itself, which is not lost to what has gathered while nobody is let in. */
const leastLasting = -1;

/** By how many times its error the pace is off at once, until turns are as long as they should be. */
const proportion = 0.5;

/** By how many times its error the pace itself grows in a second, or shrinks, exponentially. */
const gain = 1.5;

/** Seconds that one turn counts for at most. */
const longestStep = 0.2;

/** Seconds over which newcomers are averaged. */
const remembered = 0.5;

/** Seconds whose newcomers may come at once. */
const burst = { least: 0.05, most: 0.1 };

/** A pace that is so many times what comes holds nobody back any more. */
const ample = 2;

/**
 * Lets in as many newcomers as the event loop can answer. Requests that it cannot answer gather in the sockets, and each turn
 * brings more of them and lasts longer than the one before. After a turn that was too long newcomers are let in at a pace that a
 * proportional-integral controller finds, so that turns are about half as long as they may be (docs/decisions/0080).
 */
export class Admission {
	readonly #options: Required<Options>;
	/** Newcomers in a second; null where everybody is let in. */
	#pace: number | null = null;
	#tokens = 0;
	#requests = 0;
	#came = 0;
	#admitted = 0;
	/** Newcomers in a second, lately. */
	#arrivals = 0;
	#admissions = 0;
	#startedAt = 0;
	#endedAt: number;
	#turnMs = 0;
	readonly #end = () => this.#endTurn();

	constructor(options: Options) {
		this.#options = { clockMs: () => performance.now(), ...options };
		this.#endedAt = this.#options.clockMs();
	}

	/** Whether there is more to do than can be done: newcomers come at a pace. */
	get isLimited(): boolean {
		return this.#pace !== null;
	}

	/** Milliseconds that the last turn took which brought many requests. */
	get lastTurnMs(): number {
		return this.#turnMs;
	}

	/** A request has come. */
	add(): void {
		this.#requests += 1;
		if (this.#requests > 1) return;
		this.#startedAt = this.#options.clockMs();
		setImmediate(this.#end);
	}

	/** Whether a newcomer is let in. */
	admits(): boolean {
		this.#came += 1;
		if (this.#pace !== null) {
			if (this.#tokens < 1) return false;
			this.#tokens -= 1;
		}
		this.#admitted += 1;
		return true;
	}

	#endTurn(): void {
		const { goodTurnMs, few, clockMs } = this.#options;
		const now = clockMs();
		const seconds = Math.max(0.000_1, (now - this.#endedAt) / 1_000);
		const weight = 1 - Math.exp(-seconds / remembered);
		this.#arrivals += (this.#came / seconds - this.#arrivals) * weight;
		this.#admissions += (this.#admitted / seconds - this.#admissions) * weight;
		this.#turnMs = this.#requests > few ? now - this.#startedAt : 0;
		if (this.#turnMs > goodTurnMs) this.#pace ??= Math.max(1, this.#admissions);
		if (this.#pace !== null) this.#steer(this.#pace, seconds);
		this.#endedAt = now;
		this.#requests = 0;
		this.#came = 0;
		this.#admitted = 0;
	}

	#steer(before: number, seconds: number): void {
		const error = Math.max(leastError, 1 - this.#turnMs / (aim * this.#options.goodTurnMs));
		const lasting = Math.max(leastLasting, error);
		const pace = Math.max(1, before * Math.exp(gain * lasting * Math.min(seconds, longestStep)));
		const atOnce = pace * Math.max(0, 1 + proportion * error);
		const most = atOnce * Math.min(Math.max(seconds, burst.least), burst.most);
		this.#tokens = Math.min(most, this.#tokens + atOnce * Math.min(seconds, burst.most));
		this.#pace = pace > ample * this.#arrivals ? null : pace;
	}
}
