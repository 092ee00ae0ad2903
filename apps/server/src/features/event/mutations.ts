import { eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { event, eventPhoto, eventVideo, type NewEvent } from "#server/features/event/table.ts";
import { changeRow } from "#server/records/rows.ts";

/** An event to be stored; `path` names a stored file, the order given is the order shown. */
export type EventContent = NewEvent & {
	photos: { path: string; alt: string; altSw?: string | null }[];
	videos: { path: string; title: string; titleSw?: string | null }[];
};

/**
 * Stores a new event with its photos and videos, all or nothing.
 *
 * @returns its id
 */
export async function addEvent(db: Database, { photos, videos, ...values }: EventContent): Promise<number> {
	return await db.transaction(async (transaction) => {
		const [stored] = await transaction.insert(event).values(values).returning({ id: event.id });
		if (!stored) throw new Error("the event was not stored");
		await addMedia(transaction, stored.id, photos, videos);
		return stored.id;
	});
}

/**
 * Changes the event as long as it has this version; photos and videos take the place of the stored ones.
 * Call it in a transaction.
 *
 * @returns false when it has another version, is deleted or never was: then nothing was written
 */
export async function changeEvent(
	transaction: Database,
	id: number,
	version: number,
	{ photos, videos, ...values }: EventContent,
): Promise<boolean> {
	if (!(await changeRow(transaction, event, id, version, values))) return false;
	await transaction.delete(eventPhoto).where(eq(eventPhoto.eventId, id));
	await transaction.delete(eventVideo).where(eq(eventVideo.eventId, id));
	await addMedia(transaction, id, photos, videos);
	return true;
}

async function addMedia(
	transaction: Database,
	eventId: number,
	photos: EventContent["photos"],
	videos: EventContent["videos"],
): Promise<void> {
	const placed = <Item>(item: Item, position: number) => ({ ...item, position, eventId });
	if (photos.length > 0) await transaction.insert(eventPhoto).values(photos.map(placed));
	if (videos.length > 0) await transaction.insert(eventVideo).values(videos.map(placed));
}
