import { equal } from "./bytes.ts";
import type { Checkpoint } from "./checkpoint.ts";
import { type Counts, Recount } from "./count.ts";
import { decodeLeaf } from "./leaf.ts";
import { leafHash, RightEdge } from "./tree.ts";

/** A state of a log that was signed. */
export type SignedState = Pick<Checkpoint, "size" | "root">;

/** A difference from a signed state, or a violation of the log's format. */
export type ReplayFault = "two-logs" | "shorter" | "not-signed" | "no-leaf";

/** Counts a log entry by entry, and compares its root with each signed state. Stores the tree's edge only. */
export class Replay {
	readonly #edge = new RightEdge();
	readonly #recount = new Recount();
	readonly #states: SignedState[];
	/** The counts at each of the states so far. */
	readonly #counts: Counts[] = [];
	fault: ReplayFault | undefined;

	/** @param states signed states, in chronological order; the last is the log that is counted */
	constructor(states: SignedState[]) {
		this.#states = states;
		states.slice(1).forEach(({ size, root }, at) => {
			const before = states[at] as SignedState;
			if (size < before.size) this.fault ??= "shorter";
			if (size === before.size && !equal(root, before.root)) this.fault ??= "two-logs";
		});
		this.#compare();
	}

	/** Leaves so far. */
	get size(): number {
		return this.#edge.size;
	}

	add(entry: Uint8Array): void {
		this.#edge.append(leafHash(entry));
		this.#recount.add(decodeLeaf(entry));
		this.#compare();
	}

	/** The counts at the states, in their order; undefined before the last of them is reached, and with any fault. */
	counts(): Counts[] | undefined {
		if (this.#recount.faults.length > 0) this.fault ??= "no-leaf";
		return this.fault || this.#counts.length < this.#states.length ? undefined : this.#counts;
	}

	/** Whether a vote has been voided, and not restored since. */
	isVoided(vote: number): boolean {
		return this.#recount.isVoided(vote);
	}

	#compare(): void {
		for (const { size, root } of this.#states.slice(this.#counts.length)) {
			if (size !== this.size || this.fault) return;
			if (!equal(this.#edge.root(), root)) this.fault = "not-signed";
			this.#counts.push(new Map([...this.#recount.counts()].map(([id, couples]) => [id, new Map(couples)])));
		}
	}
}

/** A couple's votes; 0 when it has none. */
export function votesOf(counts: Counts | undefined, category: number, couple: number): number {
	return counts?.get(category)?.get(couple) ?? 0;
}
