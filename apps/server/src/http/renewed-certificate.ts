import { unwatchFile, watchFile } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Server } from "node:https";
import fp from "fastify-plugin";

type Options = { files: { cert: string; key: string }; everyMs?: number };

/** Looks each minute whether the files of the site's own certificate were replaced: new connections get the new one, without a restart. */
export const renewedCertificate = fp<Options>(
	async (app, { files, everyMs = 60_000 }) => {
		const server = app.server as unknown as Server;
		const renew = async () => {
			try {
				server.setSecureContext({ cert: await readFile(files.cert), key: await readFile(files.key) });
				app.log.info("the renewed certificate is in use");
			} catch (err) {
				// The key of a new certificate may come a moment later, which is noticed too.
				app.log.error({ err }, "the renewed certificate cannot be used; the one before stays in use");
			}
		};
		for (const file of Object.values(files)) {
			watchFile(file, { interval: everyMs, persistent: false }, renew);
			app.addHook("onClose", async () => unwatchFile(file, renew));
		}
	},
	{ name: "renewed-certificate" },
);
