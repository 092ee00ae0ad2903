import type { DatabaseHandle } from "#server/db/database.ts";
import { closeFiles, closeFolder } from "#server/lib/private-folder.ts";

export type { Database, DatabaseHandle, Statement } from "#server/db/database.ts";

type Options = {
	/** PostgreSQL; unset means the embedded database. */
	databaseUrl?: string;
	/** Folder of the embedded database; unset means in memory. */
	dataDir?: string;
	/** Dump to create a new embedded database from. */
	template?: Blob;
	onError?: (error: Error) => void;
};

/**
 * Opens the database; only the driver in use is loaded.
 *
 * @throws DatabaseInUse when another process has the embedded database open
 * @throws FolderOpen when other users of the machine can read its folder
 */
export async function openDatabase(options: Options): Promise<DatabaseHandle> {
	if (options.databaseUrl) {
		const { openPostgres } = await import("#server/db/postgres.ts");
		return openPostgres(options.databaseUrl, options.onError ?? (() => {}));
	}
	const { openEmbedded } = await import("#server/db/embedded.ts");
	const { dataDir, template } = options;
	if (dataDir === undefined) return openEmbedded(undefined, template);
	closeFolder(dataDir);
	const database = await openEmbedded(dataDir, template);
	closeFiles(dataDir);
	return database;
}
