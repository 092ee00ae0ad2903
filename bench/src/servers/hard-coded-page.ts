import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildApp } from "@bcc/server/app";
import { openDatabase } from "@bcc/server/db/client";
import { readEnv } from "@bcc/server/env";
import { createFileStore } from "@bcc/server/features/file/store";
import { ensureSeason } from "@bcc/server/features/season/mutations";
import { loadSecret } from "@bcc/server/lib/secrets";
import type { SiteBuild } from "@bcc/server/pages/site";

/** Baseline: the whole server, but its pages get each API answer from the file BENCH_BODY. */
const env = readEnv();
const body: unknown = JSON.parse(readFileSync(process.env.BENCH_BODY ?? "", "utf8"));
const database = await openDatabase(env);
await database.migrate();
await ensureSeason(database.db);

const webBuild = new URL("../../../apps/web/build/", import.meta.url);
const build = (await import(new URL("server/index.js", webBuild).href)) as SiteBuild;
const { createLoadContext } = build.entry.module;
const hardCoded: SiteBuild = {
	...build,
	entry: {
		...build.entry,
		module: {
			...build.entry.module,
			createLoadContext: (site) =>
				createLoadContext({ ...site, transport: async () => ({ httpStatus: 200, body }) }),
		},
	},
};

const app = await buildApp({
	env,
	database,
	files: createFileStore({ db: database.db, dataDir: env.dataDir }),
	secret: await loadSecret(env.secretKey, env.dataDir),
	site: { load: async () => hardCoded, clientFolder: fileURLToPath(new URL("client", webBuild)) },
});
app.addHook("onClose", () => database.close());
await app.listen({ host: env.host, port: env.port });
process.on("SIGTERM", () => app.close());
