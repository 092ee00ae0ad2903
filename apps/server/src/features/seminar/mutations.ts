import { eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { type NewSeminar, seminar, seminarPhoto, seminarVideo } from "#server/features/seminar/table.ts";
import { changeRow } from "#server/records/rows.ts";

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
		await addMedia(transaction, stored.id, photos, videos);
		return stored.id;
	});
}

/**
 * Changes the seminar as long as it has this version; photos and videos take the place of the stored ones.
 * Call it in a transaction.
 *
 * @returns false when it has another version, is deleted or never was: then nothing was written
 */
export async function changeSeminar(
	transaction: Database,
	id: number,
	version: number,
	{ photos, videos, ...values }: SeminarContent,
): Promise<boolean> {
	if (!(await changeRow(transaction, seminar, id, version, values))) return false;
	await transaction.delete(seminarPhoto).where(eq(seminarPhoto.seminarId, id));
	await transaction.delete(seminarVideo).where(eq(seminarVideo.seminarId, id));
	await addMedia(transaction, id, photos, videos);
	return true;
}

async function addMedia(
	transaction: Database,
	seminarId: number,
	photos: SeminarContent["photos"],
	videos: SeminarContent["videos"],
): Promise<void> {
	const placed = <Item>(item: Item, position: number) => ({ ...item, position, seminarId });
	if (photos.length > 0) await transaction.insert(seminarPhoto).values(photos.map(placed));
	if (videos.length > 0) await transaction.insert(seminarVideo).values(videos.map(placed));
}
