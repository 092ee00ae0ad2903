import type { ListQuery } from "@bcc/contract/admin/resource";
import type { VoidPreview, VoidSelection, VoteVoid } from "@bcc/contract/votes/admin-void";
import { voteSources } from "@bcc/contract/votes/device";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { categoriesOfSeason, category } from "#server/db/schema/category.ts";
import { columnsByName } from "#server/db/schema/columns.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { voteVoid, voteVoidCouple } from "#server/db/schema/vote-void.ts";
import { networkKeyOf } from "#server/features/votes/history/network-size.ts";
import { and, eq, inArray, isNull, type SQL, sql } from "#server/lib/drizzle.ts";
import { withIsoTimes } from "#server/lib/iso-time.ts";
import { type Page, pageOf } from "#server/records/list.ts";

/**
 * The votes that a selection takes: a query of `voter_key`, `category_id`, `nominee_id` and `network_key`, without
 * those that are void already.
 */
export function selectedVotes(selection: VoidSelection): SQL {
	const { category_id, nominee_id, from, to, device_type, min_network_votes } = selection;
	const fitting = sql`
		select v.voter_key, v.category_id, v.nominee_id, ${networkKeyOf(selection)} as network_key
		from vote v
		where v.category_id = ${category_id}
			${nominee_id ? sql`and v.nominee_id = ${nominee_id}` : sql``}
			${from ? sql`and v.cast_at >= ${from}::timestamptz` : sql``}
			${to ? sql`and v.cast_at < ${to}::timestamptz` : sql``}
			${device_type ? sql`and v.device_type = ${voteSources.indexOf(device_type)}` : sql``}
			and not exists (select from voided_vote d
				where d.voter_key = v.voter_key and d.category_id = v.category_id)`;
	if (!min_network_votes) return fitting;
	return sql`
		select voter_key, category_id, nominee_id, network_key
		from (select f.*, count(*) over (partition by network_key) as network_votes from (${fitting}) f) counted
		where network_votes >= ${min_network_votes}`;
}

/**
 * For the transaction of a query of `selectedVotes`: a hash join excludes voided votes, never a nested loop. The planner takes
 * `voided_vote` for small until it is analysed, and the work would be quadratic.
 */
export const joinByHashing = sql.raw("set local enable_nestloop = off");

/** What a void of this selection would take now; null when there is no such category or couple. */
export async function previewVoid(
	db: Database,
	selection: VoidSelection,
): Promise<Omit<VoidPreview, "to" | "is_public"> | null> {
	if (!(await isKnown(db, selection))) return null;
	// Both counts of networks in one pass: per couple, and over all (where nominee_id is null).
	const rows = await db.transaction(async (tx) => {
		await tx.execute(joinByHashing);
		return await rowsOf<PreviewRow>(
			tx,
			sql`
		select s.nominee_id, n.husband, n.wife, count(*)::int as votes, count(distinct s.network_key)::int as networks,
			coalesce(max(t.votes), 0)::int as tally
		from (${selectedVotes(selection)}) s
		join nominee n on n.id = s.nominee_id
		left join tally t on t.nominee_id = s.nominee_id
		group by grouping sets ((s.nominee_id, n.husband, n.wife), ())
		order by s.nominee_id nulls last`,
		);
	});
	const couples = rows.filter((row) => row.nominee_id !== null);
	const all = rows.find((row) => row.nominee_id === null);
	return {
		votes: all?.votes ?? 0,
		networks: all?.networks ?? 0,
		couples: couples.map(({ nominee_id, husband, wife, votes, tally }) => ({
			nominee_id: nominee_id as number,
			husband,
			wife,
			votes,
			remaining: tally - votes,
		})),
	};
}

type PreviewRow = {
	nominee_id: number | null;
	husband: string;
	wife: string;
	votes: number;
	networks: number;
	tally: number;
};

/** Whether the selection's category exists, deleted or not, and its couple is or was in it. */
export async function isKnown(db: Database, { category_id, nominee_id }: VoidSelection): Promise<boolean> {
	const rows = await rowsOf(
		db,
		sql`select from category c where c.id = ${category_id}
			${nominee_id ? sql`and exists (select from nominee n where n.id = ${nominee_id} and n.category_id = c.id)` : sql``}`,
	);
	return rows.length > 0;
}

/** The unknown field of a selection. */
export const unknownField = ({ nominee_id }: VoidSelection) => (nominee_id ? "nominee_id" : "category_id");

export async function listVoids(
	db: Database,
	query: ListQuery & { category?: number; held?: boolean },
): Promise<Page<VoteVoid>> {
	const condition = and(
		query.category
			? eq(voteVoid.categoryId, query.category)
			: inArray(voteVoid.categoryId, categoriesOfSeason),
		query.held ? and(voteVoid.held, isNull(voteVoid.restoredAt)) : undefined,
	);
	const listed = { table: voteVoid, condition, sorts: {} };
	const { data, total } = await pageOf(db, query, selectVoids(db).$dynamic(), listed);
	return { data: data.map(toVoteVoid), total };
}

export async function findVoid(db: Database, id: number): Promise<VoteVoid | null> {
	const [row] = await selectVoids(db).where(eq(voteVoid.id, id));
	return row ? toVoteVoid(row) : null;
}

function selectVoids(db: Database) {
	return db
		.select({
			row: columnsByName(voteVoid),
			category: category.name,
			couples: sql<VoteVoid["couples"]>`(
				select coalesce(json_agg(json_build_object(
					'nominee_id', n.id, 'husband', n.husband, 'wife', n.wife, 'votes', c.votes) order by n.id), '[]')
				from ${voteVoidCouple} c join ${nominee} n on n.id = c.nominee_id where c.void_id = ${voteVoid}.id)`,
			voided_as: sql<
				number | null
			>`(select later.id from ${voteVoid} later where later.held_as = ${voteVoid}.id)`,
		})
		.from(voteVoid)
		.innerJoin(category, eq(category.id, voteVoid.categoryId));
}

type Row = Awaited<ReturnType<typeof selectVoids>>[number];

function toVoteVoid({ row, ...fields }: Row): VoteVoid {
	const { id, category_id, held, held_as, reason, votes, voided_at, restored_at, restore_reason } = row;
	const { restored_by_name: restorer } = row;
	return {
		...withIsoTimes({
			id,
			category_id,
			held,
			held_as,
			reason,
			votes,
			voided_at,
			restored_at,
			restore_reason,
		}),
		...fields,
		selection: selectionOf(row),
		voided_by: { id: row.voided_by, name: row.voided_by_name },
		restored_by: restorer === null ? null : { id: row.restored_by, name: restorer },
	};
}

function selectionOf(row: Row["row"]): VoidSelection {
	const { category_id, nominee_id, device_type, min_network_votes, ipv4_prefix, ipv6_prefix } = row;
	const asked = {
		nominee_id,
		from: row.cast_from?.toISOString(),
		to: row.cast_before?.toISOString(),
		device_type: device_type === null ? null : voteSources[device_type],
		...{ min_network_votes, ipv4_prefix, ipv6_prefix },
	};
	const given = Object.entries(asked).filter(([, value]) => value !== null && value !== undefined);
	return { category_id, ...Object.fromEntries(given) };
}
