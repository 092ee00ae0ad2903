import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where the embedded database is below a data folder; the second file is there while it is being made. */
export const databasePlaces = (dataDir: string) => ({
	place: join(dataDir, "pg"),
	unfinished: join(dataDir, "pg.unfinished"),
});

/** Whether a data folder has an embedded database that was made to the end. */
export function hasDatabase(dataDir: string): boolean {
	const { place, unfinished } = databasePlaces(dataDir);
	return existsSync(join(place, "PG_VERSION")) && !existsSync(unfinished);
}
