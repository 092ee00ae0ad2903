import type { AdminSponsor, SponsorListQuery } from "@bcc/contract/admin";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { event } from "#server/features/occasion/table.ts";
import { currentSeasonId } from "#server/features/season/table.ts";
import { sponsor } from "#server/features/sponsor/table.ts";
import { withMoments } from "#server/lib/moment.ts";
import { containsWords, inList, type Page, pageOf } from "#server/records/list.ts";

const columns = {
	id: sponsor.id,
	version: sponsor.version,
	created_at: sponsor.createdAt,
	deleted_at: sponsor.deletedAt,
	name: sponsor.name,
	link: sponsor.link,
	logo: sponsor.logoPath,
	event_id: sponsor.eventId,
	event: sql<string | null>`(select e.name from ${event} e where e.id = ${sponsor}."event_id")`,
	position: sponsor.position,
};

const sorts = { position: sponsor.position, name: sponsor.name, created_at: sponsor.createdAt };

/** Of the season that runs. */
export const inCurrentSeason = eq(sponsor.seasonId, currentSeasonId);

export async function listSponsorRecords(db: Database, query: SponsorListQuery): Promise<Page<AdminSponsor>> {
	const condition = and(
		inCurrentSeason,
		inList(sponsor, query.deleted),
		query.event_id ? eq(sponsor.eventId, query.event_id) : undefined,
		containsWords(query.q, [sponsor.name]),
	);
	const select = db.select(columns).from(sponsor).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table: sponsor, condition, sorts });
	return { data: data.map(withMoments), total };
}

export async function findSponsorRecords(db: Database, ids: number[]): Promise<AdminSponsor[]> {
	return (await db.select(columns).from(sponsor).where(inArray(sponsor.id, ids))).map(withMoments);
}
