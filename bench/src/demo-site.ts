import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createDatabase, dropDatabase } from "@bcc/testing/postgres-database";
import { type ServerProcess, startServer } from "@bcc/testing/server-process";

/** A server's reply to a path without its query; the body is in a file. */
export type SavedReply = { path: string; file: string; headers: Record<string, string> };

/** The site as a newcomer finds it: demo content on a database of its own. */
export type DemoSite = {
	server: ServerProcess;
	/** Stores what the server answers to GETs, compressed as requested; returns the file that lists the replies. */
	keepReplies(paths: string[], encoding?: "gzip"): Promise<string>;
	remove(): Promise<void>;
};

/**
 * @param postgresUrl a PostgreSQL on which to create the site's database; left out = the embedded one
 * @param settings more of the environment
 */
export async function startDemoSite(
	postgresUrl?: string,
	settings: Record<string, string> = {},
): Promise<DemoSite> {
	const dataDir = await mkdtemp(join(tmpdir(), "bcc-demo-"));
	const databaseUrl = postgresUrl && (await createDatabase(postgresUrl));
	// Demo content comes with `npm start` only, as which this counts.
	const options = { dataDir, databaseUrl, env: { LOG_LEVEL: "warn", NODE_ENV_CHOSEN: "start", ...settings } };
	// Making the demo season takes twice the memory that serving it does, and the process holds it for a while.
	await (await startServer(options)).stop();
	const server = await startServer(options);
	return {
		server,
		async keepReplies(paths, encoding) {
			const saved: SavedReply[] = [];
			for (const [index, path] of paths.entries()) {
				const { headers, body } = await getRaw(server.url + path, encoding);
				const file = join(dataDir, `saved-reply-${index}`);
				await writeFile(file, body);
				saved.push({ path: path.split("?")[0] ?? path, file, headers });
			}
			const list = join(dataDir, "saved-replies.json");
			await writeFile(list, JSON.stringify(saved));
			return list;
		},
		async remove() {
			await server.stop();
			if (postgresUrl && databaseUrl) await dropDatabase(postgresUrl, databaseUrl);
			await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

/** A reply as it came, not unpacked as `fetch` would. */
async function getRaw(url: string, encoding = "identity") {
	const request = get(url, { headers: { "accept-encoding": encoding } });
	const [response] = (await once(request, "response")) as [IncomingMessage];
	if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}.`);
	const { "content-type": type = "", "content-encoding": encoded } = response.headers;
	const headers: Record<string, string> = {
		"content-type": type,
		...(encoded && { "content-encoding": encoded }),
	};
	return { headers, body: await buffer(response) };
}
