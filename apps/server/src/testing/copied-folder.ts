import { cpSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseHandle, openDatabase } from "#server/db/client.ts";
import { closeFiles, closeFolder } from "#server/lib/private-folder.ts";
import { migratedDump } from "#server/testing/migrated-dump.ts";

/**
 * Data folders with an embedded database, migrated and filled: the first one is made, all of this process are copies of it, which takes a
 * twentieth.
 *
 * @returns puts one into a folder, and gives what filling it gave
 */
export function copiedFolder<Content>(
	fill: (database: DatabaseHandle) => Promise<Content>,
): (dataDir: string) => Promise<Content> {
	let made: ReturnType<typeof make> | undefined;

	async function make() {
		const source = await mkdtemp(join(process.env.TEST_COPIED_FOLDERS ?? tmpdir(), "bcc-copied-"));
		// Vitest's workers never come to that: they have TEST_COPIED_FOLDERS, which is removed for them.
		process.once("exit", () => rmSync(source, { recursive: true, force: true }));
		const database = await openDatabase({ dataDir: source, template: await migratedDump() });
		const content = await fill(database).finally(() => database.close());
		return { source, content };
	}

	return async (dataDir) => {
		made ??= make();
		const { source, content } = await made;
		closeFolder(dataDir);
		// Within one call: by promises it takes four times as long. It makes folders that are open to others.
		cpSync(source, dataDir, { recursive: true });
		closeFiles(dataDir);
		return structuredClone(content);
	};
}
