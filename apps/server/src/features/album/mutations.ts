import { eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import type { AlbumTable, NewItem } from "#server/features/album/table.ts";

export async function addItems<Table extends AlbumTable>(
	transaction: Database,
	table: Table,
	ownerId: number,
	items: NewItem<Table>[],
): Promise<void> {
	const placed = items.map((item, position) => ({ ...item, position, ownerId }));
	if (placed.length > 0) await transaction.insert<AlbumTable>(table).values(placed);
}

/** Stores photos or videos in the place of those that the record has. Call it in a transaction. */
export async function replaceItems<Table extends AlbumTable>(
	transaction: Database,
	table: Table,
	ownerId: number,
	items: NewItem<Table>[],
): Promise<void> {
	await transaction.delete(table).where(eq(table.ownerId, ownerId));
	await addItems(transaction, table, ownerId, items);
}
