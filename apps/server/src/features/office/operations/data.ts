import { readFileSync } from "node:fs";
import type { Operations } from "@bcc/contract/office/admin-operations";
import type { DatabaseHandle } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { appliedMigrations, latestBackup } from "#server/features/office/backup/data.ts";
import { countVotes } from "#server/features/votes/voting/data.ts";
import { sql } from "#server/lib/drizzle.ts";

const packageFile = new URL("../../../../../../package.json", import.meta.url);

export function siteVersion(): string {
	return (JSON.parse(readFileSync(packageFile, "utf8")) as { version: string }).version;
}

/** Statistics of the database and the stored files; sizes in bytes. */
export async function storeFigures({
	db,
	kind,
}: DatabaseHandle): Promise<Pick<Operations, "database" | "last_backup"> & { files: number; size: number }> {
	const [about] = await rowsOf<{ version: string; size: string }>(
		db,
		sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as size`,
	);
	const [files] = await db
		.select({
			files: sql<number>`count(*)::int`,
			size: sql<string>`coalesce(sum(${storedFile.byteSize}), 0)`,
		})
		.from(storedFile);
	const last = await latestBackup(db);
	return {
		database: {
			kind,
			version: about?.version ?? "",
			size: Number(about?.size ?? 0),
			votes: await countVotes(db),
			migrations: (await appliedMigrations(db)).length,
		},
		files: files?.files ?? 0,
		size: Number(files?.size ?? 0),
		last_backup: last
			? { taken_at: last.takenAt.toISOString(), size: last.byteSize, votes: last.votes, files: last.files }
			: null,
	};
}
