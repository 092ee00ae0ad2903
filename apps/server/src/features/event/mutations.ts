import type { Database } from "#server/db/client.ts";
import { event, eventPhoto, eventVideo, type NewEvent } from "#server/features/event/table.ts";

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
		const placed = <Item>(item: Item, position: number) => ({ ...item, position, eventId: stored.id });
		if (photos.length > 0) await transaction.insert(eventPhoto).values(photos.map(placed));
		if (videos.length > 0) await transaction.insert(eventVideo).values(videos.map(placed));
		return stored.id;
	});
}
