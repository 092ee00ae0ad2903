import type { AuditedResource } from "@bcc/contract/admin/resources";
import type { AuditAction, AuditEntry, AuditListQuery } from "@bcc/contract/office/admin-audit";
import type { Database } from "#server/db/client.ts";
import { account } from "#server/db/schema/account.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { columnsByName } from "#server/db/schema/columns.ts";
import {
	and,
	count,
	desc,
	eq,
	gte,
	inArray,
	lt,
	ne,
	notInArray,
	or,
	type SQL,
	sql,
} from "#server/lib/drizzle.ts";
import { withIsoTimes } from "#server/lib/iso-time.ts";
import { type Page, pageOf } from "#server/records/list.ts";
import { isSearched } from "#server/records/search.ts";

/** Users have no name in the log, which nothing is taken from: they have one there for as long as their account is. */
const label = sql<string>`coalesce((select u.first_name || ' ' || u.last_name from ${account} u
	where ${auditEntry.resource} = 'users' and u.id = ${auditEntry.recordId}), ${auditEntry.label})`;

const columns = { ...columnsByName(auditEntry), label };

export async function listAudit(db: Database, query: AuditListQuery): Promise<Page<AuditEntry>> {
	const { resource, action, record_id, from, until } = query;
	const condition = and(
		resource && eq(auditEntry.resource, resource),
		action && eq(auditEntry.action, action),
		record_id ? isAbout(record_id) : undefined,
		from ? gte(auditEntry.at, new Date(from)) : undefined,
		until ? lt(auditEntry.at, new Date(until)) : undefined,
		isSearched(query.q, [auditEntry.label, auditEntry.actor]),
	);
	const select = db.select(columns).from(auditEntry).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table: auditEntry, condition, sorts: {} });
	return { data: data.map(withIsoTimes), total };
}

/** Whether an entry is about a record, alone or as one of those whose voting was closed at once. */
function isAbout(recordId: number): SQL | undefined {
	const closed = sql`${auditEntry.after} @> ${JSON.stringify({ categories: [{ id: recordId }] })}::jsonb`;
	return or(eq(auditEntry.recordId, recordId), and(eq(auditEntry.action, "close_voting"), closed));
}

export async function listChangesBy(db: Database, accountId: number) {
	const { at, actor: by, action, resource, label } = auditEntry;
	return await db
		.select({ at, by, action, resource, label })
		.from(auditEntry)
		.where(eq(auditEntry.actorId, accountId))
		.orderBy(desc(auditEntry.id));
}

/** Actions that leave the version of the record that they are about. */
const besides: AuditAction[] = ["publish", "unpublish", "break_tie", "remove_tie_break", "look", "sign_out"];

/** What the settings say of the season is stored with it, under its version. */
const seasonInSettings = ["season_name", "season_name_sw", "shared_network_allowance"];

/** Who gave a record its version and when; undefined when it was never changed in the back office. */
export async function latestChange(db: Database, resource: AuditedResource, recordId: number) {
	const { after } = auditEntry;
	const bySettings = and(
		eq(auditEntry.resource, "settings"),
		sql`${after} ?| ${sql.param(seasonInSettings)}::text[]`,
	);
	const isRecord = and(eq(auditEntry.resource, resource), isAbout(recordId));
	const [row] = await db
		.select({ actor: auditEntry.actor, at: auditEntry.at })
		.from(auditEntry)
		.where(
			and(
				resource === "seasons" ? or(isRecord, bySettings) : isRecord,
				notInArray(auditEntry.action, besides),
				// A publication that was taken back: of a category, or with another change of the settings.
				sql`not coalesce(${after} ? 'results_published_at' or ${after} ? 'published_categories', false)`,
			),
		)
		.orderBy(desc(auditEntry.id))
		.limit(1);
	return row;
}

/** Fields of the season for how and when results are shown (`PUT /admin/api/votes/evening`): nothing that is counted. */
const ofShowing = ["votes_in_archive", "results_expected_at"];

/** Changes of data that a season's results depend on. */
export type SeasonChanges = {
	/** Entries are never deleted: as many as before are the same ones, whenever each was committed. */
	count: number;
	lastAt: Date | null;
};

/** The changes of categories, couples, votes, ties, publications, the season or the settings that are committed. */
export async function seasonChanges(db: Database): Promise<SeasonChanges> {
	const { resource, action, at, after } = auditEntry;
	const showing = sql`${after} <> '{}' and ${after} - ${sql.param(ofShowing)}::text[] = '{}'`;
	const [row] = await db
		.select({ count: count(), lastAt: sql<Date | null>`max(${at})`.mapWith(at) })
		.from(auditEntry)
		.where(
			and(
				ne(action, "look"),
				inArray(resource, ["categories", "nominees", "votes", "settings", "seasons"]),
				sql`not (${resource} = 'seasons' and ${action} = 'change' and coalesce(${showing}, false))`,
			),
		);
	return { count: row?.count ?? 0, lastAt: row?.lastAt ?? null };
}
