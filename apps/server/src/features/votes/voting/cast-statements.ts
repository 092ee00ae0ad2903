import type { Statement } from "#server/db/client.ts";

/**
 * Votes allowed per category: 4 × the allowance in an IPv6 /56, 16 × in a /48. A /56 is one home or office, and 4 is
 * the number of device types (docs/decisions/0002).
 */
export const votesPer56 = 4;
export const votesPer48 = 16;

const sameNetwork =
	"v.network_key = i.network_key and v.category_id = i.category_id and v.device_type = i.device_type";

/** One column of many rows as an array literal: numbers, UUIDs, base64url and nulls need no quoting. */
export function columnOf<Row>(rows: Row[], column: keyof Row): string {
	return `{${rows.map((row) => row[column] ?? "null").join()}}`;
}

/**
 * True while the season runs and its books are open; only then does its salt exist (docs/decisions/0062). Closing the
 * books locks `season`, so a vote either commits before the closing, or sees here that the books are closed.
 */
const booksAreOpen = (season: string) => `exists (
	select 1 from season s where s.id = ${season} and s.archived_at is null and s.voter_key_salt is not null)`;

/**
 * True while the season has the log and the allowance that a vote was made under (`VotingSettings.settingsKey`); null
 * says nothing of them. Settings that a process has in its memory decide nothing (docs/decisions/0050).
 */
const settingsAreThose = (season: string, key: string) => `(${key}::text is null or exists (
	select 1 from season s join ledger l on l.id = s.id
	where s.id = ${season} and l.key_salt || ' ' || s.shared_network_allowance = ${key}))`;

const columns = "category_id, nominee_id, voter_key, browser_key, network_key, device_type";
const arrays = "$1::int[], $2::int[], $3::uuid[], $4::uuid[], $5::uuid[], $6::smallint[]";
const prefixKeys = "network_56_key, network_48_key";

/** The commitment is stored as well; no condition uses it. */
const storedColumns = `${columns}, commitment`;
const storedArrays = `${arrays}, $9::text[]`;

const ipv6Columns = `${storedColumns}, ${prefixKeys}`;
const ipv6Arrays = `${storedArrays}, $11::uuid[], $12::uuid[]`;

const voterHasNotVoted = `not exists (select 1 from vote v
				where v.category_id = i.category_id and v.voter_key = i.voter_key)
			and not exists (select 1 from vote v
				where v.category_id = i.category_id and v.browser_key = i.voter_key)`;

/** With an allowance of 1 a network is one voter. It may have any slot, of the time before the allowance was lowered. */
const networkHasNotVoted = `not exists (select 1 from vote v where ${sameNetwork})`;

/** Votes that meet every condition but the limits of shared networks and IPv6 prefixes. */
const acceptable = (incoming: string, hasNotVoted: string) => `(
		select i.* from ${incoming}
		join nominee n on n.id = i.nominee_id and n.category_id = i.category_id and n.withdrawn_at is null
		join category c on c.id = i.category_id and c.season_id = $8 and c.deleted_at is null and c.withdrawn_at is null
			and (c.voting_opens_at is null or c.voting_opens_at <= now())
			and (c.voting_closes_at is null or c.voting_closes_at > now())
			and c.frozen_at is null
		where ${booksAreOpen("$8")} and ${settingsAreThose("$8", "$10")} and ${hasNotVoted}
	)`;

/** Numbers the votes of one network, category and device type from 0. */
const rankedInNetwork = (votes: string) => `(
		select i.*, row_number() over (
			partition by i.network_key, i.category_id, i.device_type order by i.voter_key) - 1 as rank_in_network
		from ${votes} i
	)`;

/** The slots after the last used one: quick, and correct unless another process writes at the same moment. */
const nextSlot = `coalesce((select max(v.slot) + 1 from vote v where ${sameNetwork}), 0) + i.rank_in_network`;

/**
 * The lowest unused slots, for votes that lost a slot to another process. Votes in slots above an allowance that was
 * lowered count, too; two processes that see the same votes choose the same slots.
 */
const freeSlot = `(select free.slot from generate_series(0, $7::int - 1) as free(slot)
		where not exists (select 1 from vote v where ${sameNetwork} and v.slot = free.slot)
			and (select count(*) from vote v where ${sameNetwork}) + i.rank_in_network < $7
		order by free.slot offset i.rank_in_network limit 1)`;

/** The votes for which their network has a slot. `offset 0`: each slot is looked for once. */
const withSlot = (slot: string, votes: string) => `(
		select i.* from (select i.*, ${slot} as slot from ${votes} i offset 0) i where i.slot < $7
	)`;

const onlySlot = (votes: string) =>
	`(select i.*, 0 as rank_in_network, 0 as slot from ${votes} i where $7 = 1)`;

/**
 * The votes for which their network's /56 or /48 has a place. A network's votes get places in the order of their slots,
 * so no slot stays empty. The stored votes of a prefix are counted once for a statement.
 */
const withinPrefix = (size: 56 | 48, limit: number, order: string, votes: string) => `(
		select i.* from (
			select i.*, max(case when i.rank_in_${size} = 0 then (
				select count(*) from vote w where w.network_${size}_key = i.network_${size}_key and w.category_id = i.category_id
			) end) over (partition by i.network_${size}_key, i.category_id) as votes_in_${size}
			from (
				select i.*, row_number() over (
					partition by i.network_${size}_key, i.category_id order by ${order}, i.voter_key) - 1 as rank_in_${size}
				from ${votes} i
			) i
		) i where i.network_48_key is null or i.votes_in_${size} + i.rank_in_${size} < $7 * ${limit}
	)`;

const withinIpv6Limits = (votes: string) =>
	withinPrefix(48, votesPer48, "i.rank_in_56", withinPrefix(56, votesPer56, "i.rank_in_network", votes));

/** Queues the votes for the public log; `leaves` is how many entries they become there (docs/decisions/0050). */
const queueForLog = `to_be_logged as (
	insert into ledger_pending (season_id, leaves, content)
	select $8, sum(votes), string_agg(category_id || ' ' || nominee_id || ' ' || commitments, E'\\n')
	from votes_by_couple
	having count(*) > 0
)`;

const slots = { next: nextSlot, free: freeSlot };
type Slot = keyof typeof slots | "only";

/**
 * Stores all votes in one statement, so in one transaction, together with their tally. The unique constraints refuse
 * second votes; the write itself checks voting times, category, couple and the season's books (architecture §6). Only
 * votes that meet these conditions are numbered. Rows are written in the order of the slots, for which processes
 * compete, so that they do not deadlock. Returns one row per couple, because returned rows are the main cost.
 */
function castStatement(name: string, slot: Slot, ipv6: boolean): Statement {
	const stored = ipv6 ? ipv6Columns : storedColumns;
	const incoming = `unnest(${ipv6 ? ipv6Arrays : storedArrays}) as i(${stored})`;
	const slotted =
		slot === "only"
			? onlySlot(acceptable(incoming, networkHasNotVoted))
			: withSlot(slots[slot], rankedInNetwork(acceptable(incoming, voterHasNotVoted)));
	return {
		name,
		text: `
with stored as (
	insert into vote (${stored}, slot)
	select ${stored}, slot from ${ipv6 ? withinIpv6Limits(slotted) : slotted} i
	order by category_id, network_key, device_type, slot
	on conflict do nothing
	returning nominee_id, category_id, voter_key, commitment
), votes_by_couple as (
	select nominee_id, category_id, count(*)::int as votes, string_agg(voter_key::text, ',') as voters,
		string_agg(commitment, '') as commitments
	from stored group by nominee_id, category_id
), ${queueForLog}, updated_tally as (
	insert into tally (nominee_id, category_id, votes)
	select nominee_id, category_id, votes from votes_by_couple order by nominee_id
	on conflict (nominee_id) do update set votes = tally.votes + excluded.votes
	returning nominee_id, votes
)
select n.category_id, n.id as nominee_id, n.husband, n.wife, t.votes, by_couple.voters
from updated_tally t join votes_by_couple by_couple using (nominee_id) join nominee n on n.id = t.nominee_id`,
	};
}

/** `ipv4` takes IPv4 votes only and saves the cost of the limits for IPv6 prefixes; `any` takes all. */
export type Statements = { ipv4: Statement; any: Statement };

function castStatements(name: string, slot: Slot): Statements {
	return {
		ipv4: castStatement(name, slot, false),
		any: castStatement(`${name}_ipv6`, slot, true),
	};
}

/** How votes are stored with an allowance of 1, above it, and above it after a slot was not to be had. */
export const onePerNetwork = castStatements("cast_votes", "only");
export const manyPerNetwork = castStatements("cast_votes_shared", "next");
export const manyPerNetworkRetry = castStatements("cast_votes_shared_again", "free");

/**
 * The couple that a voter `i` has chosen. First lookup: by the voter's own key. Second: the browser voted when the
 * allowance was 1, and it is higher now. Third: it voted when the allowance was above 1, and it is 1 now. Each reads an
 * index: conditions joined by "or" would read all votes of the category.
 */
export const choiceOfVoter = `
	select n.id as nominee_id, n.husband, n.wife, v.browser_key from (
		select v.nominee_id, v.browser_key from vote v where v.voter_key = i.voter_key and v.category_id = i.category_id
		union all
		select v.nominee_id, v.browser_key from vote v where v.browser_key = i.voter_key and v.category_id = i.category_id
		union all
		select v.nominee_id, v.browser_key from vote v where v.voter_key = i.browser_key and v.category_id = i.category_id
			and v.network_key = i.network_key and v.device_type = i.device_type
		limit 1
	) v join nominee n on n.id = v.nominee_id`;

const votesInPrefix = (
	size: 56 | 48,
) => `(select count(*)::int from vote w where w.network_${size}_key = i.network_${size}_key
		and w.category_id = i.category_id) as used_${size}`;

/** Finds why votes were not stored: the voter's earlier vote, the used slots, the state of category and couple. */
export const findRefusalReasons: Statement = {
	name: "explain_refusals",
	text: `
select i.ord::int as ord, v.nominee_id, v.husband, v.wife,
	(select count(*)::int from vote u where u.network_key = i.network_key
		and u.category_id = i.category_id and u.device_type = i.device_type) as used,
	${votesInPrefix(56)}, ${votesInPrefix(48)},
	c.id is not null as category_known, n.id is not null as nominee_known,
	coalesce(c.voting_opens_at > now(), false) as not_open,
	coalesce(c.voting_closes_at <= now(), false) or c.archived or not ${booksAreOpen("$7")} as closed,
	c.season_id <> $7 or not ${settingsAreThose("$7", "$10")} as other_settings, c.frozen_at is not null as frozen
from unnest(${arrays}, $8::uuid[], $9::uuid[]) with ordinality as i(${columns}, ${prefixKeys}, ord)
left join (
	select k.*, s.archived_at is not null as archived from category k join season s on s.id = k.season_id
) c on c.id = i.category_id and c.deleted_at is null and c.withdrawn_at is null
left join nominee n on n.id = i.nominee_id and n.category_id = i.category_id and n.withdrawn_at is null
left join lateral (${choiceOfVoter}) v on true`,
};
