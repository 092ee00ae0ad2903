import { programmeToday } from "@bcc/contract";
import type { OccasionListQuery } from "@bcc/contract/admin";
import { and, gte, inArray, lt } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { itemsOf } from "#server/features/album/data.ts";
import { type OccasionRow, present } from "#server/features/occasion/rules.ts";
import type { OccasionKind } from "#server/features/occasion/table.ts";
import { moment } from "#server/lib/moment.ts";
import { inDrafts } from "#server/records/drafts.ts";
import { containsWords, inList, type Page, pageOf } from "#server/records/list.ts";

/** An occasion of either kind as organisers see it; an event's last day is its first. */
export type OccasionRecord = Awaited<ReturnType<typeof recordsOf>>[number];

export async function listOccasionRecords(
	db: Database,
	kind: OccasionKind,
	query: OccasionListQuery,
	now: Date,
): Promise<Page<OccasionRecord>> {
	const { table, lastDay } = kind;
	const today = programmeToday(now);
	const condition = and(
		inList(table, query.deleted),
		inDrafts(table, query.draft),
		query.when === "upcoming" ? gte(lastDay, today) : undefined,
		query.when === "past" ? lt(lastDay, today) : undefined,
		containsWords(query.q, [table.name, table.nameSw, table.topic, table.topicSw, table.presenter]),
	);
	const sorts = {
		start_date: table.startDate,
		name: table.name,
		talker_name: table.presenter,
		presenter: table.presenter,
		price: table.price,
		created_at: table.createdAt,
	};
	const select = db.select().from(table).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table, condition, sorts });
	return { data: await recordsOf(db, kind, data), total };
}

export async function findOccasionRecords(
	db: Database,
	kind: OccasionKind,
	ids: number[],
): Promise<OccasionRecord[]> {
	const { table } = kind;
	return await recordsOf(db, kind, await db.select().from(table).where(inArray(table.id, ids)));
}

async function recordsOf(db: Database, kind: OccasionKind, rows: OccasionRow[]) {
	const ids = rows.map(({ id }) => id);
	const photos = await itemsOf(db, kind.photos, ids);
	const videos = await itemsOf(db, kind.videos, ids);
	return rows.map((row) => ({
		...present(row, photos.get(row.id), videos.get(row.id)),
		version: row.version,
		created_at: row.createdAt.toISOString(),
		deleted_at: moment(row.deletedAt),
		draft: row.draft,
	}));
}
