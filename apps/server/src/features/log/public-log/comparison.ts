import { base64, RightEdge } from "@bcc/ledger";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { batchesAfter, countPending } from "#server/features/log/public-log/data.ts";
import { commitmentLength, leafHashOf, splitLeaves } from "#server/features/log/public-log/rules.ts";
import { sql } from "#server/lib/drizzle.ts";

/** The public log compared with the tables of votes and voids. */
export type LogComparison = {
	/** Leaves of the log, and its root computed from its rows. */
	size: number;
	root: string;
	/** Votes, voids and restorations that are not in the log yet. */
	waiting: number;
	/** One sentence each; of many of a kind the first ones. */
	differences: string[];
};

/** Most differences of one kind to list. */
const maxListed = 20;

/** Compares a season's log with its votes, in one snapshot; null before there is a log. */
export async function compareLog(tx: Database, seasonId: number): Promise<LogComparison | null> {
	const [begun] = await rowsOf(tx, sql`select from ledger where id = ${seasonId}`);
	if (!begun) return null;
	const { size, root, damaged } = await rebuild(tx, seasonId);
	const found = [await voteDifferences(tx, seasonId), await rulingDifferences(tx, seasonId)];
	return {
		size,
		root,
		waiting: await countPending(tx, seasonId),
		differences: [...damaged, ...found.flat()],
	};
}

/** Rebuilds the tree from the log's own rows: each stretch must give the root that was signed for it. */
async function rebuild(tx: Database, seasonId: number) {
	const edge = new RightEdge();
	for await (const { before, size, root, leaves } of batchesAfter(tx, seasonId, 0)) {
		for (const text of splitLeaves(leaves)) edge.append(leafHashOf(text));
		if (edge.size === size && base64(edge.root()) === root) continue;
		const damaged = [`the log's leaves ${before} to ${size - 1} are not those that were signed`];
		return { size: before, root: base64(edge.root()), damaged };
	}
	return { size: edge.size, root: base64(edge.root()), damaged: [] };
}

/** Every leaf of the log, parsed, with its number. */
const leavesOf = (seasonId: number) => sql`
	select coalesce(b.before, 0) + l.place - 1 as number, split_part(l.text, E'\\n', 1) as kind,
		split_part(l.text, E'\\n', 2) as first, split_part(l.text, E'\\n', 3) as second,
		split_part(l.text, E'\\n', 4) as third, split_part(l.text, E'\\n', 5) as fourth
	from ledger_batch b, string_to_table(b.leaves, E'\\n\\n') with ordinality as l(text, place)
	where b.season_id = ${seasonId} and b.leaves <> ''`;

/** Pending entries, one row for each of their votes. */
const waitingOf = (seasonId: number) => sql`
	select p.id, p.kind, substr(l.commitments, c.place * ${commitmentLength} + 1, ${commitmentLength}) as commitment
	from (select * from ledger_pending where season_id = ${seasonId}) p, string_to_table(p.content, E'\\n') as t(line), split_part(t.line, ' ', -1) as l(commitments),
		generate_series(0, length(l.commitments) / ${commitmentLength} - 1) as c(place)`;

type VoteRow = { number: string | null; logged: string | null; stored: string | null; again: boolean };

async function voteDifferences(tx: Database, seasonId: number): Promise<string[]> {
	const [leaves, waiting] = [leavesOf(seasonId), waitingOf(seasonId)];
	const rows = await rowsOf<VoteRow>(
		tx,
		sql`
		with logged as (
			select number, first || ' ' || second || ' ' || third as entry, fourth as commitment,
				row_number() over (partition by fourth order by number) > 1 as again
			from (${leaves}) leaf where kind = 'vote'
		), stored as (
			select commitment, category_id || ' ' || nominee_id || ' '
				|| to_char(cast_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24"Z"') as entry
			from vote v
			where v.category_id in (select id from category where season_id = ${seasonId}) and not exists (select from (${waiting}) w where w.kind = 0 and w.commitment = v.commitment)
		)
		select l.number::text as number, l.entry as logged, s.entry as stored, coalesce(l.again, false) as again
		from logged l full join stored s using (commitment)
		where l.entry is distinct from s.entry or l.again
		order by l.number nulls last limit ${maxListed}`,
	);
	return rows.map(({ number, logged, stored, again }) => {
		if (again)
			return `vote ${number} of the log stands there before, with another number: ${inWords(logged)}`;
		if (number === null) return `a vote is stored that is not in the log: ${inWords(stored)}`;
		if (stored === null) return `vote ${number} of the log is not stored any more: ${inWords(logged)}`;
		return `vote ${number} was changed: the log has ${inWords(logged)}, stored is ${inWords(stored)}`;
	});
}

function inWords(entry: string | null): string {
	const [category, couple, hour] = (entry ?? "").split(" ");
	return `couple ${couple} of category ${category} at ${hour}`;
}

/** Votes that are void in only one of the two; pending entries count for the log. */
async function rulingDifferences(tx: Database, seasonId: number): Promise<string[]> {
	const [leaves, waiting] = [leavesOf(seasonId), waitingOf(seasonId)];
	const rows = await rowsOf<{ number: string; logged: boolean }>(
		tx,
		sql`
		with leaf as materialized (${leaves}), ruling as (
			select first as vote, number as rank, kind = 'void' as void from leaf where kind <> 'vote'
			union all
			select l.number::text, 1e15 + w.id, w.kind = 1
			from (${waiting}) w join leaf l on l.kind = 'vote' and l.fourth = w.commitment where w.kind <> 0
		), logged as (
			select distinct on (vote) vote, void from ruling order by vote, rank desc
		), stored as (
			select l.number::text as vote
			from voided_vote d join vote v on v.voter_key = d.voter_key and v.category_id = d.category_id
			join category c on c.id = v.category_id and c.season_id = ${seasonId}
			join leaf l on l.kind = 'vote' and l.fourth = v.commitment
		)
		select coalesce(l.vote, s.vote) as number, coalesce(l.void, false) as logged
		from logged l full join stored s using (vote)
		where coalesce(l.void, false) <> (s.vote is not null)
		order by 1 limit ${maxListed}`,
	);
	return rows.map(({ number, logged }) =>
		logged
			? `vote ${number} is void in the log and counts in the database`
			: `vote ${number} is void in the database and counts in the log`,
	);
}
