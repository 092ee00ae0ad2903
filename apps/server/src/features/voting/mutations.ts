import type { DatabaseHandle, Statement } from "#server/db/client.ts";
import type { Voter } from "#server/features/voting/rules.ts";

export type Ballot = Voter & { categoryId: number; nomineeId: number };

export type Couple = { nominee_id: number; husband: string; wife: string };

export type Outcome =
	| { kind: "counted"; votes: number; couple: Couple }
	| { kind: "already_voted"; couple: Couple }
	| { kind: "network_full" | "not_open" | "closed" | "unknown_category" | "unknown_nominee" | "busy" };

/** Most ballots of one statement: larger ones gain nothing and make the first vote wait. */
export const maxBatch = 256;

/** How often a ballot that lost its slot to another process is tried again before it is told to come back. */
const slotAttempts = 8;

const sameNetwork =
	"v.network_key = i.network_key and v.category_id = i.category_id and v.device_type = i.device_type";

/** The salt of the voters' keys is destroyed; looked up once a statement. */
const booksClosed = "exists (select 1 from season s where s.id = 1 and s.voter_key_salt is null)";

/** The ballots of a statement, and their order within one network and device type. */
const incoming = `unnest($1::int[], $2::int[], $3::uuid[], $4::uuid[], $5::uuid[], $6::smallint[])
		as t(category_id, nominee_id, voter_key, browser_key, network_key, device_type)`;
const incomingWithPlace = `(select t.*, row_number() over (
		partition by t.network_key, t.category_id, t.device_type order by t.voter_key) - 1 as place from ${incoming})`;

/** With an allowance of 1 there is one slot. */
const onlySlot = "0";

/** The slots after the last used one: quick, and right unless another process writes at the same moment. */
const nextSlot = `coalesce((select max(v.slot) + 1 from vote v where ${sameNetwork}), 0) + i.place`;

/** The lowest unused slots: for the ballots that lost a slot to another process. */
const freeSlot = `(select free.slot from generate_series(0, $7::int - 1) as free(slot)
		where not exists (select 1 from vote v where ${sameNetwork} and v.slot = free.slot)
		order by free.slot offset i.place limit 1)`;

/**
 * Stores all ballots in one statement, so in one transaction, together with their tally. The
 * unique constraints decide who voted already; window, category, couple and the season's books are checked in the
 * write itself (architecture §6). Rows are written in key order, so that processes cannot deadlock.
 * It answers with one row per couple: what a batch costs is mostly rows.
 */
function castStatement(name: string, slot: string): Statement {
	const shared = slot !== onlySlot;
	const notYet = `and not exists (select 1 from vote v
				where v.category_id = i.category_id and v.voter_key = i.voter_key)
			and not exists (select 1 from vote v
				where v.category_id = i.category_id and v.browser_key = i.voter_key)`;
	return {
		name,
		text: `
with stored as (
	insert into vote (category_id, nominee_id, voter_key, browser_key, network_key, device_type, slot)
	select * from (
		select i.category_id, i.nominee_id, i.voter_key, i.browser_key, i.network_key, i.device_type, ${slot} as slot
		from ${shared ? incomingWithPlace : `(select * from ${incoming})`} i
		join nominee n on n.id = i.nominee_id and n.category_id = i.category_id and n.withdrawn_at is null
		join category c on c.id = i.category_id and c.deleted_at is null and c.withdrawn_at is null
			and (c.voting_opens_at is null or c.voting_opens_at <= now())
			and (c.voting_closes_at is null or c.voting_closes_at > now())
			and c.frozen_at is null
		where not ${booksClosed}
		${shared ? notYet : ""}
	) placed
	where slot < $7
	order by category_id, voter_key
	on conflict do nothing
	returning nominee_id, category_id, voter_key
), cast_for as (
	select nominee_id, category_id, count(*)::int as votes, string_agg(voter_key::text, ',') as voters
	from stored group by nominee_id, category_id
), counted as (
	insert into tally (nominee_id, category_id, votes)
	select nominee_id, category_id, votes from cast_for order by nominee_id
	on conflict (nominee_id) do update set votes = tally.votes + excluded.votes
	returning nominee_id, votes
)
select n.category_id, n.id as nominee_id, n.husband, n.wife, t.votes, f.voters
from counted t join cast_for f using (nominee_id) join nominee n on n.id = t.nominee_id`,
	};
}

const castOnce = castStatement("cast_votes", onlySlot);
const castShared = castStatement("cast_votes_shared", nextSlot);
const castSharedAgain = castStatement("cast_votes_shared_again", freeSlot);

type StoredRow = {
	category_id: number;
	nominee_id: number;
	husband: string;
	wife: string;
	votes: number;
	/** The voter keys, parted by commas. */
	voters: string;
};

/** Why ballots were not stored: the voter's earlier vote, the used slots, the state of category and couple. */
const explain: Statement = {
	name: "explain_refusals",
	text: `
select i.ord::int as ord, v.nominee_id, v.husband, v.wife,
	(select count(*)::int from vote u where u.network_key = i.network_key
		and u.category_id = i.category_id and u.device_type = i.device_type) as used,
	c.id is not null as category_known, n.id is not null as nominee_known,
	coalesce(c.voting_opens_at > now(), false) as not_open,
	coalesce(c.voting_closes_at <= now(), false) or c.frozen_at is not null or ${booksClosed} as closed
from unnest($1::int[], $2::int[], $3::uuid[], $4::uuid[], $5::uuid[], $6::smallint[])
	with ordinality as i(category_id, nominee_id, voter_key, browser_key, network_key, device_type, ord)
left join category c on c.id = i.category_id and c.deleted_at is null and c.withdrawn_at is null
left join nominee n on n.id = i.nominee_id and n.category_id = i.category_id and n.withdrawn_at is null
left join lateral (
	select n2.id as nominee_id, n2.husband, n2.wife
	from vote v2 join nominee n2 on n2.id = v2.nominee_id
	where v2.category_id = i.category_id and (v2.voter_key = i.voter_key or v2.browser_key = i.voter_key
		or (v2.voter_key = i.browser_key and v2.network_key = i.network_key and v2.device_type = i.device_type))
	limit 1
) v on true`,
};

type RefusalRow = {
	ord: number;
	nominee_id: number | null;
	husband: string;
	wife: string;
	used: number;
	category_known: boolean;
	nominee_known: boolean;
	not_open: boolean;
	closed: boolean;
};

/** How often ballots of one voter in one batch get their own try after a refusal of the ones before. */
const rounds = 4;

type Entry = { ballot: Ballot; key: string; outcome?: Outcome };

/**
 * Casts ballots: at most one vote per category and voter, at most `allowance` per network and
 * device type. An outcome is given only after its transaction has been committed.
 *
 * @param ballots any number, also several of one voter: the first of them counts
 * @param allowance the shared-network allowance, ≥ 1
 * @returns one outcome per ballot, in order
 * @throws what the database throws; then it is unknown whether ballots were stored, and casting
 *   them again is safe
 */
export async function castBallots(
	database: DatabaseHandle,
	ballots: Ballot[],
	allowance: number,
): Promise<Outcome[]> {
	const entries: Entry[] = ballots.map((ballot) => ({
		ballot,
		key: ballotKey(ballot.categoryId, ballot.voterKey),
	}));
	let open = entries;
	for (let round = 0; round < rounds && open.length > 0; round++) {
		const firsts = new Map<string, Entry>();
		for (const entry of open) if (!firsts.has(entry.key)) firsts.set(entry.key, entry);
		await castDistinct(database, firsts, allowance);
		if (firsts.size === open.length) break;
		for (const entry of open) settleAsFirst(entry, firsts.get(entry.key) as Entry);
		open = open.filter((entry) => !entry.outcome);
	}
	return entries.map((entry) => entry.outcome ?? { kind: "busy" });
}

/** Settles a later ballot by what became of its voter's first one, unless it may fare better on its own. */
function settleAsFirst(entry: Entry, { ballot: first, outcome = { kind: "busy" } }: Entry): void {
	if ("couple" in outcome) entry.outcome ??= { kind: "already_voted", couple: outcome.couple };
	else if (outcome.kind === "unknown_category" || isSameBallot(entry.ballot, first)) entry.outcome = outcome;
}

/** True for a repeat, which shares a refusal; another couple or network may fare better. */
function isSameBallot(one: Ballot, other: Ballot): boolean {
	return (
		one.nomineeId === other.nomineeId &&
		one.networkKey === other.networkKey &&
		one.deviceType === other.deviceType
	);
}

/** Casts ballots of distinct voters, by key; those that lost every slot they tried stay without outcome. */
async function castDistinct(
	database: DatabaseHandle,
	ballots: Map<string, Entry>,
	allowance: number,
): Promise<void> {
	let open = [...ballots.values()];
	for (let attempt = 0; attempt < slotAttempts && open.length > 0; attempt++) {
		const statement = allowance === 1 ? castOnce : attempt === 0 ? castShared : castSharedAgain;
		await store(database, statement, open, allowance, ballots);
		open = open.filter((entry) => !entry.outcome);
		if (open.length > 0) open = await explainRefusals(database, open, allowance);
	}
}

/** One column of the ballots as an array literal: numbers, UUIDs and nulls need no quoting. */
function arrayOf(entries: Entry[], column: keyof Ballot): string {
	return `{${entries.map(({ ballot }) => ballot[column] ?? "null").join()}}`;
}

function ballotKey(categoryId: number, voterKey: string): string {
	return `${voterKey} ${categoryId}`;
}

async function store(
	database: DatabaseHandle,
	statement: Statement,
	entries: Entry[],
	allowance: number,
	byKey: Map<string, Entry>,
): Promise<void> {
	const rows = await database.run<StoredRow>(statement, [
		arrayOf(entries, "categoryId"),
		arrayOf(entries, "nomineeId"),
		arrayOf(entries, "voterKey"),
		arrayOf(entries, "browserKey"),
		arrayOf(entries, "networkKey"),
		arrayOf(entries, "deviceType"),
		allowance,
	]);
	for (const { category_id, nominee_id, husband, wife, votes, voters } of rows) {
		const counted: Outcome = { kind: "counted", votes, couple: { nominee_id, husband, wife } };
		for (const voter of voters.split(",")) {
			const entry = byKey.get(ballotKey(category_id, voter));
			if (entry) entry.outcome = counted;
		}
	}
}

/** Settles every ballot that was not stored, except those that only lost their slot: they are returned. */
async function explainRefusals(
	database: DatabaseHandle,
	refused: Entry[],
	allowance: number,
): Promise<Entry[]> {
	const rows = await database.run<RefusalRow>(explain, [
		arrayOf(refused, "categoryId"),
		arrayOf(refused, "nomineeId"),
		arrayOf(refused, "voterKey"),
		arrayOf(refused, "browserKey"),
		arrayOf(refused, "networkKey"),
		arrayOf(refused, "deviceType"),
	]);
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
	if (row.not_open) return { kind: "not_open" };
	return row.used >= allowance ? { kind: "network_full" } : null;
}
