import cookie from "@fastify/cookie";
import type { FastifyInstance, RouteOptions } from "fastify";
import { serializerCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Logger } from "pino";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { DatabaseClock } from "#server/db/clock.ts";
import type { Env } from "#server/env.ts";
import { awards } from "#server/features/awards/plugin.ts";
import { office } from "#server/features/office/plugin.ts";
import { type PeopleOptions, people } from "#server/features/people/plugin.ts";
import { programme } from "#server/features/programme/plugin.ts";
import type { FileStore } from "#server/features/site/file/store.ts";
import { site } from "#server/features/site/plugin.ts";
import { votes } from "#server/features/votes/plugin.ts";
import type { VoteQueueOptions } from "#server/features/votes/voting/vote-queue.ts";
import { apiPaths } from "#server/http/api-paths.ts";
import { attempts } from "#server/http/attempts.ts";
import { compression } from "#server/http/compression.ts";
import { crossSite } from "#server/http/cross-site.ts";
import { documentation } from "#server/http/documentation.ts";
import { errors } from "#server/http/errors.ts";
import { gracefulShutdown, type ShutdownOptions } from "#server/http/graceful-shutdown.ts";
import { health } from "#server/http/health.ts";
import { type Limits, limits } from "#server/http/limits.ts";
import { metrics } from "#server/http/metrics.ts";
import { type OverloadOptions, overload } from "#server/http/overload.ts";
import { proxyFaults } from "#server/http/proxy-faults.ts";
import { renewedCertificate } from "#server/http/renewed-certificate.ts";
import { replyCache } from "#server/http/reply-cache.ts";
import { requestContext } from "#server/http/request-context.ts";
import { requestLog } from "#server/http/request-log.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { createServer, listenerUrl } from "#server/http/server.ts";
import { type SiteReaderLimits, slowReaders } from "#server/http/slow-readers.ts";
import { validation } from "#server/http/validation.ts";
import { visitorAddress } from "#server/http/visitor-address.ts";
import { deriveKey, type KeyedHash, keyedHash } from "#server/lib/secrets.ts";
import { configuredStorage } from "#server/media/configured-storage.ts";
import { openTransfers, type TransferLimits } from "#server/media/open-transfers.ts";
import type { PlaceStorage } from "#server/media/place-storage.ts";
import { type PageSources, pages } from "#server/pages/plugin.ts";
import { affectedPeople } from "#server/records/affected.ts";
import { auditedChanges } from "#server/records/audit/plugin.ts";
import { wings } from "#server/wings.ts";

declare module "fastify" {
	interface FastifyInstance {
		env: Env;
		database: DatabaseHandle;
		db: Database;
		/** Files of a folder at prescribed places. */
		places(folder: string): Promise<PlaceStorage>;
		clock(): Date;
		/** The server's secret; derive keys from it. */
		secret: Buffer;
		voterCookieHash: KeyedHash;
		secureCookies: boolean;
		/** Origin of absolute links, without a slash at the end. */
		publicUrl(): string;
	}
}

export type AppOptions = {
	env: Env;
	database: DatabaseHandle;
	files: FileStore;
	secret: Buffer;
	/** By default nothing is logged. */
	log?: Logger;
	/** The system's by default. */
	clock?: () => Date;
	/** The site's by default; for tests, which send fewer requests. */
	limits?: Partial<Limits>;
	overload?: OverloadOptions;
	/** The site's by default; for tests. */
	shutdown?: ShutdownOptions;
	readers?: Partial<SiteReaderLimits & TransferLimits>;
	votes?: VoteQueueOptions;
	/** Where files of a folder are stored at prescribed places; by the environment. */
	places?: FastifyInstance["places"];
	/** The site's by default; for tests. */
	wings?: Record<string, (typeof wings)[keyof typeof wings]>;
	/** Called for every route, for tests of all routes. */
	onRoute?: (route: RouteOptions) => void;
} & PeopleOptions &
	PageSources;

/** Whether voting is open, a link lives, results may be seen: one clock decides, for all processes. */
async function databaseClock(app: FastifyInstance, database: DatabaseHandle): Promise<() => Date> {
	const clock = await DatabaseClock.start(database, (err) =>
		app.log.warn({ err }, "the database's time could not be read"),
	);
	app.addHook("onClose", () => clock.stop());
	return () => clock.now();
}

/** Builds the whole application on an open, migrated database; it listens nowhere yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
	const { env, database } = options;
	const app = createServer(env, options.log).withTypeProvider<ZodTypeProvider>();
	app.setValidatorCompiler(validation);
	app.setSerializerCompiler(serializerCompiler);

	app.decorate("env", env);
	app.decorate("database", database);
	app.decorate("db", database.db);
	app.decorate("files", options.files);
	options.files.reportFailures((err, picture) =>
		app.log.error({ err, picture }, "a picture could not be made"),
	);
	app.decorate("places", options.places ?? ((folder) => configuredStorage(env, folder)));
	app.decorate("clock", options.clock ?? (await databaseClock(app, database)));
	app.decorate("secret", options.secret);
	app.decorate("voterCookieHash", keyedHash(deriveKey(options.secret, "voter cookie")));
	app.decorate("secureCookies", env.tls !== undefined || env.publicUrl?.startsWith("https:") === true);
	app.decorate("publicUrl", () => env.publicUrl ?? listenerUrl(app, env));

	if (options.onRoute) app.addHook("onRoute", options.onRoute);
	await app.register(apiPaths);
	await app.register(errors);
	await app.register(requestContext);
	await app.register(requestLog);
	await app.register(securityHeaders);
	if (env.tls) await app.register(renewedCertificate, { files: env.tls.files });
	await app.register(proxyFaults);
	await app.register(metrics);
	// A network that floods the site takes no newcomer's place: limits come before load shedding.
	await app.register(limits, options.limits ?? {});
	await app.register(overload, options.overload ?? {});
	await app.register(slowReaders, options.readers ?? {});
	await app.register(openTransfers, options.readers ?? {});
	await app.register(crossSite);
	await app.register(cookie);
	await app.register(compression);
	await app.register(replyCache);
	await app.register(documentation);
	await app.register(health);
	await app.register(visitorAddress);
	await app.register(attempts);
	await app.register(auditedChanges);
	await app.register(affectedPeople);

	await app.register(site);
	await app.register(people, options);
	await app.register(awards);
	await app.register(programme);
	await app.register(votes, options.votes ?? {});
	await app.register(office);
	for (const load of Object.values(options.wings ?? wings)) await app.register(await load());

	await app.register(gracefulShutdown, options.shutdown ?? {});
	await app.register(pages, { site: options.site, backOffice: options.backOffice });
	return app;
}
