import type { Database } from "#server/db/client.ts";
import { addItems, replaceItems } from "#server/features/album/mutations.ts";
import type { NewItem } from "#server/features/album/table.ts";
import type { OccasionKind } from "#server/features/occasion/table.ts";
import { changeRow } from "#server/records/rows.ts";

export type OccasionContent<Kind extends OccasionKind> = Kind["table"]["$inferInsert"] & {
	photos: NewItem<Kind["photos"]>[];
	videos: NewItem<Kind["videos"]>[];
};

export async function addOccasion<Kind extends OccasionKind>(
	db: Database,
	kind: Kind,
	{ photos, videos, ...values }: OccasionContent<Kind>,
): Promise<number> {
	const table: OccasionKind["table"] = kind.table;
	return await db.transaction(async (transaction) => {
		const [stored] = await transaction.insert(table).values(values).returning({ id: table.id });
		if (!stored) throw new Error(`the ${kind.name} was not stored`);
		await addItems(transaction, kind.photos, stored.id, photos);
		await addItems(transaction, kind.videos, stored.id, videos);
		return stored.id;
	});
}

export async function changeOccasion<Kind extends OccasionKind>(
	transaction: Database,
	kind: Kind,
	id: number,
	version: number,
	{ photos, videos, ...values }: OccasionContent<Kind>,
): Promise<boolean> {
	const table: OccasionKind["table"] = kind.table;
	if (!(await changeRow(transaction, table, id, version, values))) return false;
	await replaceItems(transaction, kind.photos, id, photos);
	await replaceItems(transaction, kind.videos, id, videos);
	return true;
}
