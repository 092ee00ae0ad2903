import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import type { AlbumTable } from "#server/features/album/table.ts";
import { storedFile } from "#server/features/file/table.ts";

export async function itemsOf<Table extends AlbumTable>(db: Database, table: Table, ownerIds: number[]) {
	const item: AlbumTable = table;
	const { width, height } = storedFile;
	const rows = await db
		.select({ ...getTableColumns(item), width, height })
		.from(item)
		.innerJoin(storedFile, eq(storedFile.path, item.path))
		.where(inArray(item.ownerId, ownerIds))
		.orderBy(asc(item.position), asc(item.id));
	return Map.groupBy(rows as (Table["$inferSelect"] & (typeof rows)[number])[], ({ ownerId }) => ownerId);
}
