import { base64, type TileEdge } from "@bcc/ledger";
import type { Database } from "#server/db/client.ts";
import { type Head, pendingEntries } from "#server/features/ledger/data.ts";
import type { LeafIndex } from "#server/features/ledger/leaf-index.ts";
import { edgeAt, extendEdge } from "#server/features/ledger/log-edge.ts";
import { addBatch, dropEntries } from "#server/features/ledger/mutations.ts";
import {
	commitmentOfLeaf,
	joinLeaves,
	type PendingEntry,
	rulingLeaves,
	splitCommitments,
	voteLeaves,
} from "#server/features/ledger/rules.ts";

/** Leaves that are added at once: some ten milliseconds of work. */
const mostLeaves = 4_096;

export type Sequenced = { added: number; more: boolean; unknown: number };

type Edge = { edge: TileEdge; head: Head };

/** Gives what waits its numbers in a season's log, one stretch at a time; call it from one place at a time over all processes. */
export class Sequencer {
	readonly #index: LeafIndex;
	/** The tree's edge after a stretch that is committed; another process may have gone on since. */
	#committed: Edge | undefined;
	/** The edge after a stretch that may be rolled back still. */
	#uncommitted: Edge | undefined;

	constructor(index: LeafIndex) {
		this.#index = index;
	}

	/**
	 * Adds the next stretch, of leaves that wait. Call `committed` after the commit; without that call, the next stretch reads the
	 * edge from the database.
	 *
	 * @param head where the log ends
	 * @throws LedgerDamaged when the log's rows are not what was signed
	 */
	async addNext(db: Database, head: Head): Promise<Sequenced> {
		this.#uncommitted = undefined;
		const entries = await pendingEntries(db, this.#index.seasonId, mostLeaves);
		if (entries.length === 0) return { added: 0, more: false, unknown: 0 };
		const { texts, unknown } = await this.#leavesOf(db, head, entries);
		const ids = entries.map(({ id }) => id);
		if (texts.length === 0) await dropEntries(db, ids);
		else await this.#add(db, head, texts, ids);
		return { added: texts.length, more: texts.length >= mostLeaves / 2, unknown };
	}

	/** The last stretch is known to be stored. */
	committed(): void {
		this.#committed = this.#uncommitted ?? this.#committed;
	}

	async #add(db: Database, head: Head, texts: string[], entries: number[]): Promise<void> {
		const edge = await this.#takeEdge(db, head);
		const nodes = extendEdge(edge, texts);
		const next = { size: edge.size, root: base64(edge.root()) };
		await addBatch(db, this.#index.seasonId, head.size, next, { leaves: joinLeaves(texts), nodes, entries });
		this.#uncommitted = { edge, head: next };
	}

	/** The edge at the log's end, which the caller will change: this process has none afterwards. */
	async #takeEdge(db: Database, head: Head): Promise<TileEdge> {
		const last = this.#committed;
		this.#committed = undefined;
		// Of two stretches of the same size one may have been rolled back: the root tells which log the edge belongs to.
		if (last?.head.size === head.size && last.head.root === head.root) return last.edge;
		return await edgeAt(db, this.#index.seasonId, head);
	}

	/** Votes first: a void in the same stretch may be one of them. */
	async #leavesOf(db: Database, { size }: Head, entries: PendingEntry[]) {
		const texts = voteLeaves(entries.filter(({ kind }) => kind === 0));
		const rulings = entries.filter(({ kind }) => kind !== 0);
		if (rulings.length === 0) return { texts, unknown: 0 };
		await this.#index.catchUp(db, size);
		const fresh = new Map(texts.map((text, index) => [commitmentOfLeaf(text), size + index]));
		let unknown = 0;
		for (const ruling of rulings) {
			const numbers = splitCommitments(ruling.content).flatMap((commitment) => {
				const number = fresh.get(commitment) ?? this.#index.find(commitment);
				if (number === undefined) unknown += 1;
				return number ?? [];
			});
			texts.push(...rulingLeaves(ruling, numbers));
		}
		return { texts, unknown };
	}
}
