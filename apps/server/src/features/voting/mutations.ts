import type { DatabaseHandle } from "#server/db/client.ts";
import {
	type CastStatements,
	castLogged,
	columnOf,
	explain,
	of48,
	of56,
	type Statements,
} from "#server/features/voting/cast-statements.ts";
import type { Voter } from "#server/features/voting/rules.ts";

export type Ballot = Voter & {
	/** The season whose salt the voter's keys were made with. */
	seasonId: number;
	categoryId: number;
	nomineeId: number;
	/** SHA-256 of the voter's secret, base64url: 43 characters. */
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
				| "other_season"
				| "busy";
	  };

/** Most ballots of one statement: larger ones gain nothing and make the first vote wait. */
export const maxBatch = 256;

/** How often a ballot that lost its slot to another process is retried before it is answered 503. */
const slotAttempts = 8;

type StoredRow = {
	category_id: number;
	nominee_id: number;
	husband: string;
	wife: string;
	votes: number;
	/** The voter keys, separated by commas. */
	voters: string;
};

type RefusalRow = {
	ord: number;
	nominee_id: number | null;
	husband: string;
	wife: string;
	used: number;
	used_56: number;
	used_48: number;
	category_known: boolean;
	nominee_known: boolean;
	not_open: boolean;
	closed: boolean;
	other_season: boolean;
	frozen: boolean;
};

type Entry = { ballot: Ballot; key: string; outcome?: Outcome };

/**
 * Casts ballots: at most one vote per category and voter, at most `allowance` per network and
 * device type. An outcome is given only after its transaction has been committed.
 *
 * @param ballots any number, also several of one voter: the first of them counts
 * @param allowance the shared-network allowance, ≥ 1
 * @returns one outcome per ballot, in order
 * @throws the database's errors; then it is unknown whether ballots were stored, and casting them again is safe
 */
export async function castBallots(
	database: DatabaseHandle,
	ballots: Ballot[],
	allowance: number,
	statements = castLogged,
): Promise<Outcome[]> {
	const entries: Entry[] = ballots.map((ballot) => ({
		ballot,
		key: ballotKey(ballot.categoryId, ballot.voterKey),
	}));
	const firsts = new Map<string, Entry>();
	for (const entry of entries) if (!firsts.has(entry.key)) firsts.set(entry.key, entry);
	// More than one when another season began while they waited.
	const seasons = Map.groupBy(firsts.values(), ({ ballot }) => ballot.seasonId);
	for (const ofSeason of seasons.values())
		await castDistinct(database, ofSeason, firsts, allowance, statements);
	return entries.map((entry) => entry.outcome ?? outcomeOfRepeat(entry, firsts.get(entry.key)));
}

/** The outcome of a voter's second ballot in one batch; `busy` where it might count on its own. */
function outcomeOfRepeat({ ballot }: Entry, first: Entry | undefined): Outcome {
	const outcome = first?.outcome;
	if (!outcome) return { kind: "busy" };
	if ("couple" in outcome) return { kind: "already_voted", couple: outcome.couple };
	const isSame = outcome.kind === "unknown_category" || isSameBallot(ballot, first.ballot);
	return isSame ? outcome : { kind: "busy" };
}

function isSameBallot(one: Ballot, other: Ballot): boolean {
	return (
		one.nomineeId === other.nomineeId &&
		one.networkKey === other.networkKey &&
		one.deviceType === other.deviceType
	);
}

/** Casts ballots of distinct voters of one season; those that lost every slot they tried stay without outcome. */
async function castDistinct(
	database: DatabaseHandle,
	ballots: Entry[],
	byKey: Map<string, Entry>,
	allowance: number,
	{ once, shared, sharedAgain }: CastStatements,
): Promise<void> {
	let pending = ballots;
	for (let attempt = 0; attempt < slotAttempts && pending.length > 0; attempt++) {
		const statements = allowance === 1 ? once : attempt === 0 ? shared : sharedAgain;
		await store(database, statements, pending, allowance, byKey);
		pending = pending.filter((entry) => !entry.outcome);
		if (pending.length > 0) pending = await explainRefusals(database, pending, allowance);
	}
}

const isIpv6 = ({ network48Key }: Ballot) => (network48Key ?? null) !== null;

function arraysOf(ballots: Ballot[]): string[] {
	return [
		columnOf(ballots, "categoryId"),
		columnOf(ballots, "nomineeId"),
		columnOf(ballots, "voterKey"),
		columnOf(ballots, "browserKey"),
		columnOf(ballots, "networkKey"),
		columnOf(ballots, "deviceType"),
	];
}

function ipv6ArraysOf(ballots: Ballot[]): string[] {
	return [columnOf(ballots, "network56Key"), columnOf(ballots, "network48Key")];
}

const seasonOf = ([first]: Ballot[]) => first?.seasonId ?? 0;

function ballotKey(categoryId: number, voterKey: string): string {
	return `${voterKey} ${categoryId}`;
}

async function store(
	database: DatabaseHandle,
	statements: Statements,
	entries: Entry[],
	allowance: number,
	byKey: Map<string, Entry>,
): Promise<void> {
	const ballots = entries.map(({ ballot }) => ballot);
	const values = [...arraysOf(ballots), allowance, seasonOf(ballots), columnOf(ballots, "commitment")];
	const rows = ballots.some(isIpv6)
		? await database.run<StoredRow>(statements.any, [...values, ...ipv6ArraysOf(ballots)])
		: await database.run<StoredRow>(statements.ipv4, values);
	for (const { category_id, nominee_id, husband, wife, votes, voters } of rows) {
		const counted: Outcome = { kind: "counted", votes, couple: { nominee_id, husband, wife } };
		for (const voter of voters.split(",")) {
			const entry = byKey.get(ballotKey(category_id, voter));
			if (entry) entry.outcome = counted;
		}
	}
}

/** Gives an outcome to every ballot that was not stored; returns those that only lost their slot. */
async function explainRefusals(
	database: DatabaseHandle,
	refused: Entry[],
	allowance: number,
): Promise<Entry[]> {
	const ballots = refused.map(({ ballot }) => ballot);
	const values = [...arraysOf(ballots), seasonOf(ballots), ...ipv6ArraysOf(ballots)];
	const rows = await database.run<RefusalRow>(explain, values);
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
	if (row.other_season) return { kind: "other_season" };
	if (row.frozen) return { kind: "frozen" };
	if (row.not_open) return { kind: "not_open" };
	const full = row.used >= allowance || row.used_56 >= of56 * allowance || row.used_48 >= of48 * allowance;
	return full ? { kind: "network_full" } : null;
}
