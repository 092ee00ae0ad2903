import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { type AppOptions, buildApp } from "#server/app.ts";
import { type Database, openDatabase } from "#server/db/client.ts";
import { outageOf } from "#server/db/unavailable.ts";
import { type Env, EnvError, readEnv } from "#server/env.ts";
import { ensureSeason } from "#server/features/awards/running-season/mutations.ts";
import { ensureAdministrator } from "#server/features/people/administrator/mutations.ts";
import { createFileStore } from "#server/features/site/file/store.ts";
import { errorFields } from "#server/lib/error-fields.ts";
import { faultLine } from "#server/lib/fault-line.ts";
import { consoleToLog, createLog } from "#server/lib/log.ts";
import { OperatorError } from "#server/lib/operator-error.ts";
import { PasswordHasher } from "#server/lib/password-hasher.ts";
import { closeFiles, closeFolder, makeFilesPrivate } from "#server/lib/private-folder.ts";
import { loadSecret } from "#server/lib/secrets.ts";
import { configuredStorage } from "#server/media/configured-storage.ts";
import type { SiteBuild } from "#server/pages/site.ts";

/** Milliseconds for in-flight requests to finish after a signal to stop. */
const closeTimeoutMs = 15_000;

/** Connections that may wait to be accepted; the system may allow fewer (net.core.somaxconn). */
const backlog = 4_096;

const webFolder = new URL("../../web/", import.meta.url);
const backOfficeFolder = new URL("../../admin/", import.meta.url);

/**
 * Opens everything, serves, and closes it again on SIGINT or SIGTERM: votes and pages in flight are finished.
 *
 * @param siteIsBuilt is waited for once the database is ready
 */
async function serve(env: Env, siteIsBuilt: Promise<void>, others: Partial<AppOptions>): Promise<void> {
	makeFilesPrivate();
	const log = createLog(env.logLevel, { causeOf: outageOf });
	if (env.databaseUrl) {
		// Of the embedded database's folder its opening takes care.
		closeFolder(env.dataDir);
		closeFiles(env.dataDir);
	}
	const database = await openDatabase({
		databaseUrl: env.databaseUrl,
		dataDir: env.dataDir,
		onError: (err) => log.warn({ err }, "database connection"),
	});
	const { isNew, ran } = await database.migrate();
	if (!isNew && ran.length > 0) log.info({ migrations: ran }, "the database was migrated");
	await ensureSeason(database.db);
	const files = createFileStore({
		db: database.db,
		dataDir: env.dataDir,
		storage: await configuredStorage(env),
		makeAhead: true,
	});
	if (env.demoContent) {
		const { loadDemoContent } = await import("#server/demo/load.ts");
		await loadDemoContent(database.db, files);
	}
	await siteIsBuilt.catch(async (error: Error) => {
		await database.close();
		throw new OperatorError(error.message);
	});

	const administrator = await makeFirstAdministrator(database.db, env);
	const app = await listen({ log, ...others, env, database, files }).finally(() => {
		// The password is shown only once, so it is printed even when the port is taken.
		if (administrator) console.log(`${administrator}\n`);
	});

	if (env.mode === "production") consoleToLog(log);
	let closing = false;
	const hurry = new AbortController();
	const close = async (signal: string, serveOnMs: number) => {
		if (serveOnMs === 0) hurry.abort();
		if (closing) return;
		closing = true;
		log.info(`${signal}: closing`);
		setTimeout(() => process.exit(1), serveOnMs + closeTimeoutMs).unref();
		try {
			await app.stop(serveOnMs, hurry.signal);
			await database.close();
			process.exit(0);
		} catch (error) {
			log.error({ err: error }, "the server did not close in order");
			process.exit(1);
		}
	};
	// After Ctrl-C no load balancer needs time to react.
	process.on("SIGINT", () => close("SIGINT", 0));
	process.on("SIGTERM", () => close("SIGTERM", env.drainMs));
}

async function listen(options: Omit<AppOptions, "secret" | "site" | "backOffice">): Promise<FastifyInstance> {
	const { env } = options;
	const app = await buildApp({
		...options,
		secret: await loadSecret(env.secretKey, env.dataDir),
		site: await siteOf(env),
		backOffice: await backOfficeOf(env),
	});
	await app.listen({ port: env.port, host: env.host, backlog });
	console.log(`\nBest Christian Couple is at ${app.publicUrl()}\nAPI: ${app.publicUrl()}/docs\n`);
	return app;
}

/** Creates an administrator when there is none; returns the message to print, once. */
async function makeFirstAdministrator(db: Database, env: Env): Promise<string | null> {
	const wanted = { email: env.adminEmail, password: env.adminPassword };
	const made = await ensureAdministrator(db, new PasswordHasher(), wanted);
	if (!made) return null;
	const password = made.password ? `the password ${made.password}` : "the password of ADMIN_PASSWORD";
	return `First administrator: ${made.email} with ${password}`;
}

async function siteOf(env: Env): Promise<AppOptions["site"]> {
	if (env.mode === "development") {
		const { developmentSite } = await import("#server/pages/development-site.ts");
		return (server) => developmentSite(webFolder, server);
	}
	const build: SiteBuild = await import(new URL("build/server/index.js", webFolder).href);
	return { load: async () => build, clientFolder: fileURLToPath(new URL("build/client", webFolder)) };
}

async function backOfficeOf(env: Env): Promise<AppOptions["backOffice"]> {
	if (env.mode === "development") {
		const { developmentBackOffice } = await import("#server/pages/development-back-office.ts");
		return (server) => developmentBackOffice(backOfficeFolder, server);
	}
	const page = await readFile(new URL("build/index.html", backOfficeFolder), "utf8");
	return { page: async () => page, folder: fileURLToPath(new URL("build", backOfficeFolder)) };
}

/**
 * The server with the settings of the environment; ends the process with a line on the reason when it cannot start.
 *
 * @param others other differences, for measurements
 */
export async function runServer(
	siteIsBuilt: Promise<void> = Promise.resolve(),
	others: Partial<AppOptions> = {},
): Promise<void> {
	// It is looked at when the database is ready; a failure before that is not lost.
	siteIsBuilt.catch(() => {});
	// Node itself would print every field of the error.
	process.on("uncaughtException", (error) => {
		console.error("The server had to stop:", errorFields(error));
		process.exit(1);
	});

	try {
		await serve(readEnv(), siteIsBuilt, others);
	} catch (error) {
		const line = faultLine(error);
		if (error instanceof EnvError) {
			console.error(
				`The server cannot start; wrong environment variables:\n  ${error.mistakes.join("\n  ")}`,
			);
		} else if (line) {
			console.error(`The server cannot start: ${line}`);
		} else {
			console.error(errorFields(error));
		}
		process.exit(1);
	}
}
