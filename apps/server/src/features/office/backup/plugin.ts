import { chmod, rm } from "node:fs/promises";
import type { Server, ServerResponse } from "node:http";
import http from "node:http";
import fp from "fastify-plugin";
import {
	backupPath,
	backupTrailer,
	localAddress,
	localPass,
} from "#server/features/office/backup/local-call.ts";
import { recordBackup } from "#server/features/office/backup/mutations.ts";
import { backupFolder } from "#server/features/office/backup/rules.ts";
import { takeBackup } from "#server/features/office/backup/take.ts";
import { removeScratch } from "#server/features/office/backup/trial-restore.ts";
import { removeUnfinished } from "#server/features/office/backup/unfinished.ts";
import { equalsSecret } from "#server/lib/secrets.ts";

const metadata = { name: "office/backup" };

/**
 * Answers `npm run cli -- backup` while this process has the embedded database open, which no other process can open then
 * (docs/decisions/0021). Not reachable over the network; callers prove that they know the server's secret.
 */
export const backupPlugin = fp(async (app) => {
	const address = app.database.kind === "pglite" ? localAddress(app.env.dataDir) : null;
	let server: Server | undefined;

	app.addHook("onReady", async () => {
		await removeUnfinished(backupFolder(app.env.dataDir));
		await removeScratch(app.env.dataDir);
	});

	app.addHook("onListen", async () => {
		if (!address) return;
		// The database's lock is ours, so a socket that is there is a dead process's.
		if (process.platform !== "win32") await rm(address, { force: true });
		server = http.createServer((request, response) => {
			request.resume();
			const known = equalsSecret(request.headers.authorization, localPass(app.secret));
			if (!known || request.method !== "POST" || request.url !== backupPath) {
				response.writeHead(known ? 404 : 401).end();
				return;
			}
			sendBackup(response).catch((error) => app.log.error({ err: error }, "a backup failed"));
		});
		server.on("error", (error) => app.log.warn({ err: error }, "backups need the server to be stopped"));
		server.listen(address, () => {
			if (process.platform !== "win32") chmod(address, 0o600).catch(() => {});
		});
	});

	async function sendBackup(response: ServerResponse): Promise<void> {
		response.writeHead(200, { "content-type": "application/gzip", trailer: backupTrailer });
		const { database, secret, env, files } = app;
		const taken = await takeBackup({ database, secret, env, storage: files.storage }, response);
		response.addTrailers({ [backupTrailer]: JSON.stringify(taken) });
		response.end();
		await recordBackup(app.db, taken);
	}

	app.addHook("onClose", async () => {
		server?.closeAllConnections();
		server?.close();
		if (server && address && process.platform !== "win32") await rm(address, { force: true });
	});
}, metadata);
