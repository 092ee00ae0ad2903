import type { Database } from "#server/db/client.ts";
import { type NewSeminar, seminar, seminarPhoto, seminarVideo } from "#server/features/seminar/table.ts";

/** A seminar to be stored; `path` names a stored file, the order given is the order shown. */
export type SeminarContent = NewSeminar & {
	photos: { path: string; alt: string; altSw?: string | null }[];
	videos: { path: string; title: string; titleSw?: string | null }[];
};

/**
 * Stores a new seminar with its photos and videos, all or nothing.
 *
 * @returns its id
 */
export async function addSeminar(
	db: Database,
	{ photos, videos, ...values }: SeminarContent,
): Promise<number> {
	return await db.transaction(async (transaction) => {
		const [stored] = await transaction.insert(seminar).values(values).returning({ id: seminar.id });
		if (!stored) throw new Error("the seminar was not stored");
		const placed = <Item>(item: Item, position: number) => ({ ...item, position, seminarId: stored.id });
		if (photos.length > 0) await transaction.insert(seminarPhoto).values(photos.map(placed));
		if (videos.length > 0) await transaction.insert(seminarVideo).values(videos.map(placed));
		return stored.id;
	});
}
