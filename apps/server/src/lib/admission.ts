type Options = {
	/** Milliseconds that a turn may take with nobody being refused. */
	goodTurnMs: number;
	/** A turn that brought no more requests is long for other reasons, which refusing some would not mend. */
	few: number;
	/** Milliseconds of any steady clock. */
	clockMs?: () => number;
};

/** What is left of a pace that was too high. */
const kept = 0.85;

/** The part of it that is taken up at first, until what has gathered is answered. */
const breath = 0.6;

/** After a turn so many times too long nobody is let in, until what has gathered is answered. */
const severe = 3;

/** Seconds until a change shows. */
const settling = 1;

/** By how much the pace grows in a second: up to what is known to be good, and beyond. */
const recovery = 3;
const growth = 0.3;

/** Seconds over which newcomers are averaged. */
const remembered = 0.5;

/** Seconds whose newcomers may come at once. */
const burst = 0.1;

/** A pace that is so many times what comes holds nobody back any more. */
const ample = 2;

/**
 * Lets in as many newcomers as the event loop can answer. Requests that it cannot answer gather in the sockets, and each turn
 * brings more of them and lasts longer than the one before: after a turn that was too long newcomers are let in at a
 * slower pace than before, which grows again as long as turns are good, as TCP finds its own (docs/decisions/0049).
 */
export class Admission {
	readonly #options: Required<Options>;
	/** Newcomers in a second; null where everybody is let in. */
	#pace: number | null = null;
	/** A pace that should be good. */
	#known = 0;
	#slowedAt = Number.NEGATIVE_INFINITY;
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
			if (this.#isSevere() || this.#tokens < 1) return false;
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
		if (this.#turnMs > goodTurnMs) this.#slowDown(now);
		else if (this.#pace !== null) this.#speedUp(this.#pace, seconds);
		const most = (this.#pace ?? 0) * Math.max(burst, seconds);
		this.#tokens = Math.min(most, this.#tokens + (this.#pace ?? 0) * seconds);
		this.#endedAt = now;
		this.#requests = 0;
		this.#came = 0;
		this.#admitted = 0;
	}

	#isSevere(): boolean {
		return this.#turnMs > severe * this.#options.goodTurnMs;
	}

	#slowDown(now: number): void {
		// What was let in before has to be answered first.
		if (now - this.#slowedAt < settling * 1_000) return;
		this.#slowedAt = now;
		const part = this.#isSevere() ? breath : kept;
		this.#known = Math.max(1, Math.min(this.#pace ?? this.#admissions, this.#admissions) * part);
		this.#pace = this.#known * breath;
	}

	#speedUp(pace: number, seconds: number): void {
		this.#pace = pace * (1 + (pace < this.#known ? recovery : growth) * Math.min(1, seconds));
		if (this.#pace > ample * this.#arrivals) this.#pace = null;
	}
}
