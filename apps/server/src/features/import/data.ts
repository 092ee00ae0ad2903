import { fold } from "@bcc/contract/fold";
import { and, asc, eq, inArray, isNull, like, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { category, inCurrentSeason } from "#server/db/schema/category.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { nominee } from "#server/db/schema/nominee.ts";

export type KnownCategory = { id: number; name: string; nameSw: string | null; code: string; inBin: boolean };

export type KnownCouple = {
	id: number;
	husband: string;
	wife: string;
	category_id: number;
	category: string;
	withdrawn: boolean;
};

/** Both names folded, in one order. */
export const pairOf = (couple: { husband: string; wife: string }) =>
	[fold(couple.husband), fold(couple.wife)].toSorted().join(" ");

/** What the season that runs has already; withdrawn couples and drafts too. */
export async function knownContent(
	db: Database,
): Promise<{ categories: KnownCategory[]; couples: KnownCouple[] }> {
	const categories = await db
		.select({
			id: category.id,
			name: category.name,
			nameSw: category.nameSw,
			code: category.code,
			inBin: sql<boolean>`${category.deletedAt} is not null`,
		})
		.from(category)
		.where(inCurrentSeason)
		.orderBy(asc(category.id));
	const couples = await db
		.select({
			id: nominee.id,
			husband: nominee.husband,
			wife: nominee.wife,
			category_id: nominee.categoryId,
			category: category.name,
			withdrawn: sql<boolean>`(${nominee.withdrawnAt} is not null and not ${nominee.draft})
				or (${category.withdrawnAt} is not null and not ${category.draft})`,
		})
		.from(nominee)
		.innerJoin(
			category,
			and(eq(category.id, nominee.categoryId), inCurrentSeason, isNull(category.deletedAt)),
		)
		.where(isNull(nominee.deletedAt))
		.orderBy(asc(nominee.id));
	return { categories, couples };
}

/** A file's name for comparison: cameras, spreadsheets and systems write the same one differently. */
export const foldFileName = (name: string) => name.normalize("NFC").toLowerCase().trim();

/** Stored pictures by the names (`foldFileName`) that they had when they were uploaded; one name may have been several's. */
export async function picturesByName(db: Database, names: string[]): Promise<Map<string, Set<string>>> {
	const found = new Map<string, Set<string>>();
	if (names.length === 0) return found;
	const forms = [...new Set(names.flatMap((name) => [name, name.normalize("NFD")]))];
	const rows = await db
		.select({ name: auditEntry.label, path: storedFile.path })
		.from(auditEntry)
		.innerJoin(storedFile, eq(storedFile.id, auditEntry.recordId))
		.where(
			and(
				eq(auditEntry.resource, "files"),
				eq(auditEntry.action, "create"),
				inArray(sql`lower(${auditEntry.label})`, forms),
				like(storedFile.contentType, "image/%"),
			),
		);
	for (const { name, path } of rows) {
		const folded = foldFileName(name);
		found.set(folded, (found.get(folded) ?? new Set()).add(path));
	}
	return found;
}

/** Which of these are stored pictures. */
export async function storedPictures(db: Database, paths: string[]): Promise<Set<string>> {
	if (paths.length === 0) return new Set();
	const rows = await db
		.select({ path: storedFile.path })
		.from(storedFile)
		.where(and(inArray(storedFile.path, paths), like(storedFile.contentType, "image/%")));
	return new Set(rows.map(({ path }) => path));
}
