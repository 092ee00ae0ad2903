import { eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { type StoredFile, storedFile } from "#server/features/file/table.ts";
import { isStoredName } from "#server/media/rules.ts";

/** The stored file of a name, or null; invalid names are not looked up. */
export async function findFile(db: Database, path: string): Promise<StoredFile | null> {
	if (!isStoredName(path)) return null;
	const [found] = await db.select().from(storedFile).where(eq(storedFile.path, path)).limit(1);
	return found ?? null;
}
