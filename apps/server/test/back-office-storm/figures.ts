import type { VoteResults } from "@bcc/contract/admin/results";
import type { SeasonWinners } from "@bcc/contract/winners";
import { bundlePath, bundlesOf, decodeEntries, decodeLeaf, parseCheckpoint, Recount } from "@bcc/ledger";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import type { Staff } from "../staff.ts";

/** The figures of one season in each place that shows them, couples without votes left out. */

type Figures = { votes: number; voided: number; held: number };

/** A couple as its votes' rows have it. */
export type Counted = Figures & {
	id: number;
	category: number;
	wife: string;
	/** Neither it nor its category is withdrawn or deleted. */
	active: boolean;
};

/** Counts the rows themselves. */
export async function rowFigures(db: Database, season: number): Promise<Counted[]> {
	return await rowsOf<Counted>(
		db,
		sql`select n.id, n.category_id as category, n.wife,
				n.withdrawn_at is null and n.deleted_at is null and c.withdrawn_at is null and c.deleted_at is null as active,
				(count(v.voter_key) - count(x.void_id))::int as votes,
				count(x.void_id) filter (where not r.held)::int as voided, count(x.void_id) filter (where r.held)::int as held
			from nominee n
			join category c on c.id = n.category_id
			left join vote v on v.nominee_id = n.id and v.category_id = n.category_id
			left join voided_vote x on x.voter_key = v.voter_key and x.category_id = v.category_id
			left join vote_void r on r.id = x.void_id
			where c.season_id = ${season}
			group by n.id, c.id order by n.id`,
	);
}

/** Votes whose couple is in another category, or gone. */
export async function strayVotes(db: Database): Promise<unknown[]> {
	return await rowsOf(
		db,
		sql`select v.category_id, v.nominee_id from vote v
			left join nominee n on n.id = v.nominee_id and n.category_id = v.category_id where n.id is null`,
	);
}

const figuresOf = ({ votes, voided, held }: Figures) => ({ votes, voided, held });
const isAny = ({ votes, voided, held }: Figures) => votes + voided + held > 0;

export const byCouple = (rows: Counted[]) =>
	new Map(rows.filter(isAny).map((row) => [row.id, figuresOf(row)]));
export const byWife = (rows: Counted[]) =>
	new Map(rows.filter(isAny).map((row) => [row.wife, figuresOf(row)]));
export const countedOnly = (rows: Counted[]) =>
	new Map(rows.filter(({ votes }) => votes > 0).map(({ id, votes }) => [id, votes]));

export async function resultFigures(staff: Staff, url: string, season: number) {
	const { status, json } = await staff.call(url, "GET", `votes/results?season=${season}`);
	if (status !== 200) throw new Error(`results: ${status} ${JSON.stringify(json)}`);
	const { categories, recount_agrees } = json.data as VoteResults;
	const rows = categories.flatMap(({ rows }) => rows).filter(isAny);
	return { recount_agrees, couples: new Map(rows.map((row) => [row.nominee_id, figuresOf(row)])) };
}

export async function fileFigures(staff: Staff, url: string, season: number) {
	const reply = await fetch(`${url}/admin/api/votes/results.csv?season=${season}`, {
		headers: staff.headers,
	});
	const lines: Record<string, string>[] = parse(await reply.text(), { columns: true, bom: true });
	const rows = lines.map(({ wife = "", votes, voided, held }) => ({
		wife,
		votes: Number(votes),
		voided: Number(voided),
		held: Number(held),
	}));
	return new Map(rows.filter(isAny).map((row) => [row.wife, figuresOf(row)]));
}

/** What visitors see of a category; a status where they see no counts. */
export async function publicCounts(url: string, category: number) {
	const reply = await fetch(`${url}/voting/category/counts/${category}`);
	const { data } = (await reply.json()) as { data?: { nominee_id: number; number_of_votes: number }[] };
	if (!data) return reply.status;
	const rows = data.map(({ nominee_id, number_of_votes }) => [nominee_id, number_of_votes] as const);
	return new Map(rows.toSorted(([one], [other]) => one - other));
}

/** The votes of an archived season's winners. */
export async function winnerVotes(url: string, season: number): Promise<Map<number, number | null>> {
	const { data } = (await (await fetch(`${url}/award/winners/${season}`)).json()) as {
		data: SeasonWinners[];
	};
	const winners = data.flatMap(({ categories }) => categories.flatMap(({ winners }) => winners ?? []));
	return new Map(winners.map(({ nominee_id, votes }) => [nominee_id, votes]));
}

/** Counts a season's public log, as anybody can. */
export async function loggedVotes(url: string, season: number) {
	const text = await (await fetch(`${url}/ledger/${season}/checkpoint`)).text();
	const size = parseCheckpoint(`${text.split("\n\n")[0]}\n`)?.size ?? 0;
	const recount = new Recount();
	for (const bundle of bundlesOf(size)) {
		const reply = await fetch(`${url}/ledger/${season}/${bundlePath(bundle)}`);
		if (!reply.ok) throw new Error(`entries of season ${season}: ${reply.status}`);
		for (const entry of decodeEntries(new Uint8Array(await reply.arrayBuffer())))
			recount.add(decodeLeaf(entry));
	}
	const counts = [...recount.counts().values()].flatMap((couples) => [...couples]);
	const counted = counts.filter(([, votes]) => votes > 0).toSorted(([one], [other]) => one - other);
	return { faults: recount.faults, counted: new Map(counted) };
}
