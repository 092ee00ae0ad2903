import {
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
import { LogUnavailable } from "./ledger-files.ts";
import { LogWrong, type OpenLog, openLog, type SeenLog } from "./open-log.ts";
import { readWitnessed, type Witnessed } from "./witnessed.ts";

/** A vote that is in the log: its number, counted from 1, of how many entries. */
export type FoundVote = {
	number: number;
	of: number;
	leaf: VoteLeaf;
	log: OpenLog;
	witnessed: Witnessed | undefined;
};

/** How far back a hidden vote's hour is searched. */
const hoursBack = 24 * 150;

type Sources = {
	read: ReadFile;
	find(commitment: string): Promise<number | undefined>;
	/** The couples that a category has or had, for votes that are hidden. */
	couples(category: number): Promise<number[]>;
	now: Date;
};

/**
 * Looks a receipt up in the log, and proves that the vote is in it.
 * @returns undefined when the log has no such vote
 * @throws LogWrong, LogUnavailable
 */
export async function checkReceipt(
	receipt: Receipt,
	{ read, find, couples, now }: Sources,
	seen: SeenLog | undefined,
): Promise<FoundVote | undefined> {
	const commitment = commitmentOf(receipt.secret);
	const leafNumber = await find(base64url(commitment));
	if (leafNumber === undefined) return undefined;
	const log = await openLog(read, seen);
	const { state } = log;
	if (leafNumber < 0 || leafNumber >= state.size) throw new LogWrong("no-leaf");
	const leaf =
		(await readLeaf(leafNumber, state.size, read)) ??
		(await guessLeaf(leafNumber, state.size, read, {
			category: receipt.category,
			couples: await couples(receipt.category),
			commitment,
			now,
		}));
	if (leaf?.category !== receipt.category || !equal(leaf.commitment, commitment))
		throw new LogWrong("no-leaf");
	const proof = await readInclusionProof(leafNumber, state.size, read);
	const inclusion = { leaf: leafNumber, hash: leafHash(encodeLeaf(leaf)), proof };
	if (!verifyInclusion(inclusion, state)) throw new LogWrong("no-leaf");
	return { number: leafNumber + 1, of: state.size, leaf, log, witnessed: await readWitnessed(read, log) };
}

/** The vote in the log; undefined while entries are hidden. */
async function readLeaf(number: number, size: number, read: ReadFile): Promise<VoteLeaf | undefined> {
	const bundle = tileAt(0, Math.floor(number / tileWidth), size);
	if (!bundle) throw new LogWrong("no-leaf");
	try {
		const leaf = decodeLeaf((await readBundle(bundle, read))[number % tileWidth] as Uint8Array);
		if (leaf?.kind !== "vote") throw new LogWrong("no-leaf");
		return leaf;
	} catch (error) {
		if (error instanceof LogUnavailable && error.trouble === "hidden") return undefined;
		throw error;
	}
}

/**
 * While entries are hidden their hashes are public. The receipt's owner knows all of the entry except couple and hour, which are
 * few enough to try; nobody else knows the commitment.
 */
async function guessLeaf(
	number: number,
	size: number,
	read: ReadFile,
	known: { category: number; couples: number[]; commitment: Uint8Array; now: Date },
): Promise<VoteLeaf | undefined> {
	const tile = tileAt(0, Math.floor(number / tileWidth), size);
	if (!tile) return undefined;
	const hash = hashFromTile({ level: 0, index: number }, await read(tilePath(tile)));
	const { category, commitment } = known;
	for (let back = 0; back < hoursBack; back++) {
		const hour = hourOf(new Date(known.now.getTime() - back * 3_600_000));
		for (const couple of known.couples) {
			const leaf: VoteLeaf = { kind: "vote", category, couple, hour, commitment };
			if (equal(leafHash(encodeLeaf(leaf)), hash)) return leaf;
		}
	}
	return undefined;
}
