import { byStart } from "@bcc/contract";
import type { Locale } from "@bcc/messages/locale";
import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { itemsOf } from "#server/features/album/data.ts";
import { inLanguage, present } from "#server/features/occasion/rules.ts";
import type { OccasionKind } from "#server/features/occasion/table.ts";
import { isShown } from "#server/records/drafts.ts";

export type Occasion = ReturnType<typeof inLanguage>;

export async function listOccasions(
	db: Database,
	kind: OccasionKind,
	locale: Locale,
	drafts = false,
): Promise<Occasion[]> {
	return byStart(await readOccasions(db, kind, locale, drafts));
}

export async function findOccasion(
	db: Database,
	kind: OccasionKind,
	id: number,
	locale: Locale,
	drafts = false,
): Promise<Occasion | null> {
	const [found] = await readOccasions(db, kind, locale, drafts, eq(kind.table.id, id));
	return found ?? null;
}

async function readOccasions(
	db: Database,
	kind: OccasionKind,
	locale: Locale,
	drafts: boolean,
	condition?: SQL,
): Promise<Occasion[]> {
	const { table } = kind;
	const rows = await db
		.select()
		.from(table)
		.where(and(isShown(table, drafts), condition))
		.orderBy(asc(table.id));
	const ids = rows.map(({ id }) => id);
	const photos = await itemsOf(db, kind.photos, ids);
	const videos = await itemsOf(db, kind.videos, ids);
	return rows.map((row) => inLanguage(present(row, photos.get(row.id), videos.get(row.id)), locale));
}
