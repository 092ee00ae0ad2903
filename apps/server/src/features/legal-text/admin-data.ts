import { programmeToday } from "@bcc/contract";
import type { AdminLegalText, LegalTextListQuery } from "@bcc/contract/admin";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { legalText } from "#server/features/legal-text/table.ts";
import { withMoments } from "#server/lib/moment.ts";
import { containsWords, inList, type Page, pageOf } from "#server/records/list.ts";

const columns = {
	id: legalText.id,
	version: legalText.version,
	created_at: legalText.createdAt,
	deleted_at: legalText.deletedAt,
	kind: legalText.kind,
	edition: legalText.edition,
	valid_from: legalText.validFrom,
	text: legalText.html,
	text_sw: legalText.htmlSw,
};

const sorts = {
	valid_from: sql`(${legalText.validFrom}, ${legalText.edition})`,
	kind: sql`(${legalText.kind}, ${legalText.edition})`,
	created_at: legalText.createdAt,
};

export async function listLegalTextRecords(
	db: Database,
	query: LegalTextListQuery,
): Promise<Page<AdminLegalText>> {
	const condition = and(
		inList(legalText, query.deleted),
		query.kind && eq(legalText.kind, query.kind),
		containsWords(query.q, [legalText.html, legalText.htmlSw]),
	);
	const select = db.select(columns).from(legalText).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table: legalText, condition, sorts });
	return { data: data.map(present), total };
}

export async function findLegalTextRecords(db: Database, ids: number[]): Promise<AdminLegalText[]> {
	return (await db.select(columns).from(legalText).where(inArray(legalText.id, ids))).map(present);
}

type Row = Pick<typeof legalText.$inferSelect, "id" | "version" | "kind" | "edition"> & {
	created_at: Date;
	deleted_at: Date | null;
	valid_from: string;
	text: string;
	text_sw: string | null;
};

function present(row: Row): AdminLegalText {
	return { ...withMoments(row), holds: row.valid_from <= programmeToday() };
}
