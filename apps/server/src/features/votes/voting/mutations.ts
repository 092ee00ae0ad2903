import type { DatabaseHandle } from "#server/db/client.ts";
import {
	columnOf,
	findRefusalReasons,
	manyPerNetwork,
	manyPerNetworkRetry,
	onePerNetwork,
	type Statements,
	votesPer48,
	votesPer56,
} from "#server/features/votes/voting/cast-statements.ts";
import type { Voter } from "#server/features/votes/voting/rules.ts";

export type NewVote = Voter & {
	/** The season whose salt the voter's keys are made with. */
	seasonId: number;
	/** Log and allowance that the vote was made under (`VotingSettings.settingsKey`); null = whichever there are. */
	settingsKey: string | null;
	categoryId: number;
	nomineeId: number;
	/** SHA-256 of the receipt's secret, base64url: 43 characters. */
	commitment: string;
};

export type Couple = { nominee_id: number; husband: string; wife: string };

export type Outcome =
	| { kind: "counted"; votes: number; couple: Couple }
	| { kind: "already_voted"; couple: Couple }
	| {
			kind:
				| "network_full"
				| "not_open"
				| "closed"
				| "frozen"
				| "unknown_category"
				| "unknown_nominee"
				| "other_settings"
				| "busy";
	  };

/** Most votes in one statement: a larger one gains nothing and makes the first vote wait. */
export const maxBatch = 256;

/** How often a vote that lost its slot to another process is retried before it is answered 503. */
const slotAttempts = 8;

/** A couple with its new votes, and its tally after them. */
type CoupleVotesRow = {
	category_id: number;
	nominee_id: number;
	husband: string;
	wife: string;
	votes: number;
	/** Voter keys, separated by commas. */
	voters: string;
};

type RefusalRow = {
	/** The vote's place among those asked about. */
	ord: number;
	nominee_id: number | null;
	husband: string;
	wife: string;
	/** Votes already stored of its network, and of the prefixes around it. */
	used: number;
	used_56: number;
	used_48: number;
	category_known: boolean;
	nominee_known: boolean;
	not_open: boolean;
	closed: boolean;
	other_settings: boolean;
	frozen: boolean;
};

type Entry = { newVote: NewVote; key: string; outcome?: Outcome };

/**
 * Stores votes: at most one per category and voter, at most `allowance` per category, network and device type.
 * Returns after the commit.
 *
 * @param newVotes any number, several of one voter included: the first counts
 * @param allowance the shared-network allowance, ≥ 1
 * @returns one outcome per vote, in order
 * @throws the database's errors; then it is unknown whether votes were stored, and casting them again is safe
 */
export async function castVotes(
	database: DatabaseHandle,
	newVotes: NewVote[],
	allowance: number,
): Promise<Outcome[]> {
	const entries: Entry[] = newVotes.map((newVote) => ({
		newVote,
		key: voteKey(newVote.categoryId, newVote.voterKey),
	}));
	const firstByKey = new Map<string, Entry>();
	for (const entry of entries) if (!firstByKey.has(entry.key)) firstByKey.set(entry.key, entry);
	// Another season may have begun while the votes waited, or its settings have changed.
	const bySettings = Map.groupBy(
		firstByKey.values(),
		({ newVote: { seasonId, settingsKey } }) => `${seasonId} ${settingsKey}`,
	);
	for (const alike of bySettings.values()) await castDistinct(database, alike, firstByKey, allowance);
	return entries.map((entry) => entry.outcome ?? outcomeOfRepeat(entry, firstByKey.get(entry.key)));
}

/** The outcome of a voter's second vote in one batch; `busy` (send again) where the first was refused and this one may count. */
function outcomeOfRepeat({ newVote }: Entry, first: Entry | undefined): Outcome {
	const outcome = first?.outcome;
	if (!outcome) return { kind: "busy" };
	if ("couple" in outcome) return { kind: "already_voted", couple: outcome.couple };
	const isSame = outcome.kind === "unknown_category" || isSameVote(newVote, first.newVote);
	return isSame ? outcome : { kind: "busy" };
}

function isSameVote(one: NewVote, other: NewVote): boolean {
	return (
		one.nomineeId === other.nomineeId &&
		one.networkKey === other.networkKey &&
		one.deviceType === other.deviceType
	);
}

/**
 * Stores votes of distinct voters of one season, made under the same settings. A vote that lost every slot it tried is left without an outcome;
 * `castVotes` answers `busy`.
 */
async function castDistinct(
	database: DatabaseHandle,
	entries: Entry[],
	firstByKey: Map<string, Entry>,
	allowance: number,
): Promise<void> {
	let pending = entries;
	for (let attempt = 0; attempt < slotAttempts && pending.length > 0; attempt++) {
		const manyStatements = attempt === 0 ? manyPerNetwork : manyPerNetworkRetry;
		const statements = allowance === 1 ? onePerNetwork : manyStatements;
		await store(database, statements, pending, allowance, firstByKey);
		pending = pending.filter((entry) => !entry.outcome);
		if (pending.length > 0) pending = await setRefusals(database, pending, allowance);
	}
}

const isIpv6 = ({ network48Key }: NewVote) => (network48Key ?? null) !== null;

function arraysOf(newVotes: NewVote[]): string[] {
	return [
		columnOf(newVotes, "categoryId"),
		columnOf(newVotes, "nomineeId"),
		columnOf(newVotes, "voterKey"),
		columnOf(newVotes, "browserKey"),
		columnOf(newVotes, "networkKey"),
		columnOf(newVotes, "deviceType"),
	];
}

function ipv6ArraysOf(newVotes: NewVote[]): string[] {
	return [columnOf(newVotes, "network56Key"), columnOf(newVotes, "network48Key")];
}

const seasonOf = ([first]: NewVote[]) => first?.seasonId ?? 0;
const settingsOf = ([first]: NewVote[]) => first?.settingsKey ?? null;

function voteKey(categoryId: number, voterKey: string): string {
	return `${voterKey} ${categoryId}`;
}

async function store(
	database: DatabaseHandle,
	statements: Statements,
	entries: Entry[],
	allowance: number,
	firstByKey: Map<string, Entry>,
): Promise<void> {
	const newVotes = entries.map(({ newVote }) => newVote);
	const values = [
		...arraysOf(newVotes),
		allowance,
		seasonOf(newVotes),
		columnOf(newVotes, "commitment"),
		settingsOf(newVotes),
	];
	const rows = newVotes.some(isIpv6)
		? await database.run<CoupleVotesRow>(statements.any, [...values, ...ipv6ArraysOf(newVotes)])
		: await database.run<CoupleVotesRow>(statements.ipv4, values);
	for (const { category_id, nominee_id, husband, wife, votes, voters } of rows) {
		const counted: Outcome = { kind: "counted", votes, couple: { nominee_id, husband, wife } };
		for (const voter of voters.split(",")) {
			const entry = firstByKey.get(voteKey(category_id, voter));
			if (entry) entry.outcome = counted;
		}
	}
}

/** Sets the outcome of each refused vote; returns the votes that only lost their slot. */
async function setRefusals(database: DatabaseHandle, refused: Entry[], allowance: number): Promise<Entry[]> {
	const newVotes = refused.map(({ newVote }) => newVote);
	const values = [...arraysOf(newVotes), seasonOf(newVotes), ...ipv6ArraysOf(newVotes), settingsOf(newVotes)];
	const rows = await database.run<RefusalRow>(findRefusalReasons, values);
	for (const row of rows) {
		const entry = refused[row.ord - 1] as Entry;
		entry.outcome = refusalOf(row, allowance) ?? undefined;
	}
	return refused.filter((entry) => !entry.outcome);
}

function refusalOf(row: RefusalRow, allowance: number): Outcome | null {
	if (!row.category_known) return { kind: "unknown_category" };
	if (row.nominee_id !== null) {
		const { nominee_id, husband, wife } = row;
		return { kind: "already_voted", couple: { nominee_id, husband, wife } };
	}
	if (!row.nominee_known) return { kind: "unknown_nominee" };
	if (row.closed) return { kind: "closed" };
	if (row.other_settings) return { kind: "other_settings" };
	if (row.frozen) return { kind: "frozen" };
	if (row.not_open) return { kind: "not_open" };
	const isFull =
		row.used >= allowance || row.used_56 >= votesPer56 * allowance || row.used_48 >= votesPer48 * allowance;
	return isFull ? { kind: "network_full" } : null;
}
