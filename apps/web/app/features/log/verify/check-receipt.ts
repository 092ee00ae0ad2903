import {
	type Bundle,
	base64url,
	commitmentOf,
	decodeLeaf,
	encodeLeaf,
	equal,
	hashFromTile,
	hourOf,
	leafHash,
	type ReadFile,
	type Receipt,
	readBundle,
	readInclusionProof,
	tileAt,
	tilePath,
	tileWidth,
	type VoteLeaf,
	verifyInclusion,
} from "@bcc/ledger";
import { LogError } from "./ledger-files.ts";
import { type OpenLog, openLog, type SeenLog } from "./open-log.ts";

/** A vote that is in the log: its number, counted from 1, of how many entries. */
export type FoundVote = {
	number: number;
	of: number;
	leaf: VoteLeaf;
	log: OpenLog;
};

/** How far back a hidden vote's hour is searched. */
const hoursBack = 24 * 150;

type Sources = {
	read: ReadFile;
	find(commitment: string): Promise<number | undefined>;
	/** The couples that a category has or had, for votes that are hidden. */
	couplesIn(category: number): Promise<number[]>;
	now: Date;
};

/**
 * Looks a receipt up in the log, and proves that the vote is in it.
 * @returns undefined when the log has no such vote
 * @throws LogError
 */
export async function checkReceipt(
	receipt: Receipt,
	{ read, find, couplesIn, now }: Sources,
	seen: SeenLog | undefined,
): Promise<FoundVote | undefined> {
	const commitment = commitmentOf(receipt.secret);
	const leafNumber = await find(base64url(commitment));
	if (leafNumber === undefined) return undefined;
	const log = await openLog(read, seen);
	const { state } = log;
	const tile = tileAt(0, Math.floor(leafNumber / tileWidth), state.size);
	if (leafNumber < 0 || leafNumber >= state.size || !tile) throw new LogError("no-leaf");
	const { category } = receipt;
	let leaf = await readLeaf(leafNumber, tile, read);
	if (!leaf) {
		const hash = hashFromTile({ level: 0, index: leafNumber }, await read(tilePath(tile)));
		leaf = guessLeaf(hash, { category, commitment }, await couplesIn(category), now);
	}
	if (leaf?.category !== category || !equal(leaf.commitment, commitment)) throw new LogError("no-leaf");
	const proof = await readInclusionProof(leafNumber, state.size, read);
	const inclusion = { leaf: leafNumber, hash: leafHash(encodeLeaf(leaf)), proof };
	if (!verifyInclusion(inclusion, state)) throw new LogError("no-leaf");
	return { number: leafNumber + 1, of: state.size, leaf, log };
}

/** The vote in the log; undefined while entries are hidden. */
async function readLeaf(number: number, bundle: Bundle, read: ReadFile): Promise<VoteLeaf | undefined> {
	try {
		const leaf = decodeLeaf((await readBundle(bundle, read))[number % tileWidth] as Uint8Array);
		if (leaf?.kind !== "vote") throw new LogError("no-leaf");
		return leaf;
	} catch (error) {
		if (error instanceof LogError && error.problem === "hidden") return undefined;
		throw error;
	}
}

/**
 * While entries are hidden their hashes are public. The receipt's owner knows all of the entry except couple and hour, which are
 * few enough to try; nobody else knows the commitment.
 */
function guessLeaf(
	hash: Uint8Array,
	known: Pick<VoteLeaf, "category" | "commitment">,
	couples: number[],
	now: Date,
): VoteLeaf | undefined {
	for (let back = 0; back < hoursBack; back++) {
		const hour = hourOf(new Date(now.getTime() - back * 3_600_000));
		for (const couple of couples) {
			const leaf: VoteLeaf = { kind: "vote", ...known, couple, hour };
			if (equal(leafHash(encodeLeaf(leaf)), hash)) return leaf;
		}
	}
	return undefined;
}
