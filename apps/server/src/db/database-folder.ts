import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where the embedded database is below a data folder; the second file exists while it is being created. */
export const databasePlaces = (dataDir: string) => ({
	place: join(dataDir, "pg"),
	unfinished: join(dataDir, "pg.unfinished"),
});

/** Whether a data folder has a completely created embedded database. */
export function hasDatabase(dataDir: string): boolean {
	const { place, unfinished } = databasePlaces(dataDir);
	return existsSync(join(place, "PG_VERSION")) && !existsSync(unfinished);
}
