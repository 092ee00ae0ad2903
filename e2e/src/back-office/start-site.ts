import { openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@bcc/server/db/client";
import { ensureSeason } from "@bcc/server/features/awards/running-season/mutations";
import type { FileStore } from "@bcc/server/features/site/file/store";
import { fillingStore } from "@bcc/server/testing/file";
import { startServer } from "@bcc/testing/server-process";
import { unexpectedLines } from "#e2e/filled-site/server-log.ts";

export type StartedSite<Content> = {
	origin: string;
	content: Content;
	/** The folder of the e-mails that it has sent. */
	outbox: string;
	remove(): Promise<void>;
};

/**
 * A server of its own, filled before it starts.
 *
 * @param name its name in error messages
 * @param fill returns the data on the content that tests need
 * @param env further settings of the server
 */
export async function startSite<Content>(
	name: string,
	fill: (db: Database, files: FileStore) => Promise<Content>,
	env: Record<string, string> = {},
): Promise<StartedSite<Content>> {
	const dataDir = await mkdtemp(join(tmpdir(), "bcc-back-office-"));
	const template = await openAsBlob(process.env.E2E_TEMPLATE ?? "");
	const database = await openDatabase({ dataDir, template });
	let content: Content;
	try {
		await database.migrate();
		await ensureSeason(database.db);
		content = await fill(database.db, fillingStore(database.db, dataDir));
	} finally {
		await database.close();
	}
	const server = await startServer({
		dataDir,
		env: { DEMO_CONTENT: "off", LOG_LEVEL: "warn", ...env },
	});
	return {
		origin: server.url,
		content,
		outbox: join(dataDir, "outbox"),
		async remove() {
			await server.stop();
			await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
			const lines = unexpectedLines(server.log());
			if (lines.length > 0)
				throw new Error(`The server of the site "${name}" logged what it should not:\n${lines.join("\n")}`);
		},
	};
}
