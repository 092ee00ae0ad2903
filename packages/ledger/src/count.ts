import type { Leaf } from "./leaf.ts";

/** Votes by category and couple. */
export type Counts = Map<number, Map<number, number>>;

/**
 * Counts a log, leaf by leaf: a couple has its votes except those whose last ruling is a void. Only votes with rulings
 * stay in memory.
 */
export class Recount {
	/** Leaves so far. */
	size = 0;
	/** Faults in the log itself: rulings on leaves that are no votes. */
	readonly faults: string[] = [];
	readonly #counts: Counts = new Map();
	/** By number: category and couple of every vote, as pairs, for later rulings. */
	#votes = new Float64Array(2048);
	readonly #voided = new Set<number>();

	add(leaf: Leaf | undefined): void {
		const number = this.size++;
		if (this.size * 2 > this.#votes.length) this.#grow();
		if (!leaf) this.faults.push(`leaf ${number} cannot be read`);
		else if (leaf.kind === "vote") {
			this.#votes[number * 2] = leaf.category + 1;
			this.#votes[number * 2 + 1] = leaf.couple;
			this.#change(number, 1);
		} else if (!this.#isVote(leaf.vote))
			this.faults.push(`leaf ${number} rules on ${leaf.vote}, which is no vote`);
		else if (leaf.kind === "void" && !this.#voided.has(leaf.vote)) {
			this.#voided.add(leaf.vote);
			this.#change(leaf.vote, -1);
		} else if (leaf.kind === "restore" && this.#voided.delete(leaf.vote)) this.#change(leaf.vote, 1);
	}

	counts(): Counts {
		return this.#counts;
	}

	/** Whether a vote has been voided, and not restored since. */
	isVoided(vote: number): boolean {
		return this.#voided.has(vote);
	}

	#isVote(number: number): boolean {
		return (this.#votes[number * 2] ?? 0) > 0;
	}

	#change(vote: number, by: number): void {
		const category = (this.#votes[vote * 2] as number) - 1;
		const couple = this.#votes[vote * 2 + 1] as number;
		const couples = this.#counts.get(category) ?? new Map<number, number>();
		this.#counts.set(category, couples);
		couples.set(couple, (couples.get(couple) ?? 0) + by);
	}

	#grow(): void {
		const larger = new Float64Array(this.#votes.length * 2);
		larger.set(this.#votes);
		this.#votes = larger;
	}
}
