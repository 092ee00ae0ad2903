import type { DuplicateCouple } from "@bcc/contract/admin/duplicate";
import { and, asc, eq, inArray, like, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { category, inCurrentSeason } from "#server/db/schema/category.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { listCouplesOfSeason } from "#server/features/duplicate/data.ts";

export type KnownCategory = { id: number; name: string; nameSw: string | null; code: string; inBin: boolean };

/** What the season that runs has already. */
export async function knownContent(
	db: Database,
): Promise<{ categories: KnownCategory[]; couples: DuplicateCouple[] }> {
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
	return { categories, couples: await listCouplesOfSeason(db) };
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
