import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, dropDatabase } from "@bcc/testing/postgres-database";
import { type ServerProcess, startServer } from "@bcc/testing/server-process";

/** The site as a newcomer finds it: demo content on a database of its own. */
export type DemoSite = {
	server: ServerProcess;
	/** Stores what the server answers to a GET; gives the file. */
	keepAnswer(path: string): Promise<string>;
	remove(): Promise<void>;
};

/** @param postgresUrl a PostgreSQL on which to create the site's database; left out = the embedded one */
export async function startDemoSite(postgresUrl?: string): Promise<DemoSite> {
	const dataDir = await mkdtemp(join(tmpdir(), "bcc-demo-"));
	const databaseUrl = postgresUrl && (await createDatabase(postgresUrl));
	const server = await startServer({ dataDir, databaseUrl, env: { LOG_LEVEL: "warn" } });
	return {
		server,
		async keepAnswer(path) {
			const file = join(dataDir, "kept-answer.json");
			const response = await fetch(server.url + path);
			await writeFile(file, new Uint8Array(await response.arrayBuffer()));
			return file;
		},
		async remove() {
			await server.stop();
			if (postgresUrl && databaseUrl) await dropDatabase(postgresUrl, databaseUrl);
			await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}
