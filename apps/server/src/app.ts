import cookie from "@fastify/cookie";
import type { FastifyInstance, RouteOptions } from "fastify";
import { serializerCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Logger } from "pino";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { DatabaseClock } from "#server/db/clock.ts";
import type { Env } from "#server/env.ts";
import { archivePlugin } from "#server/features/awards/archive/plugin.ts";
import { categoryPlugin } from "#server/features/awards/category/plugin.ts";
import { nomineePlugin } from "#server/features/awards/nominee/plugin.ts";
import { publicationPlugin } from "#server/features/awards/publication/plugin.ts";
import { announcementPlugin } from "#server/features/awards/winner/plugin.ts";
import { type LedgerOptions, ledgerPlugin } from "#server/features/log/plugin.ts";
import { adminAuditRoutes } from "#server/features/office/audit/admin-routes.ts";
import { changePlugin } from "#server/features/office/audited-change/plugin.ts";
import { backupPlugin } from "#server/features/office/backup/plugin.ts";
import { adminImportRoutes } from "#server/features/office/import/admin-routes.ts";
import { operationPlugin } from "#server/features/office/operation/plugin.ts";
import { adminSafekeepingRoutes } from "#server/features/office/safekeeping/admin-routes.ts";
import { adminStartPageRoutes } from "#server/features/office/start-page/admin-routes.ts";
import { taskPlugin } from "#server/features/office/task/plugin.ts";
import { accountPlugin } from "#server/features/people/account/plugin.ts";
import { invitationPlugin } from "#server/features/people/invitation/plugin.ts";
import { passwordPlugin } from "#server/features/people/password/plugin.ts";
import { profileRoutes } from "#server/features/people/profile/routes.ts";
import { type RegistrationOptions, registrationPlugin } from "#server/features/people/registration/plugin.ts";
import { sessionPlugin } from "#server/features/people/session/plugin.ts";
import { twoStepPlugin } from "#server/features/people/two-step/plugin.ts";
import { bannerPlugin } from "#server/features/programme/banner/plugin.ts";
import { galleryPlugin } from "#server/features/programme/gallery/plugin.ts";
import { occasionPlugin } from "#server/features/programme/occasion/plugin.ts";
import { sponsorPlugin } from "#server/features/programme/sponsor/plugin.ts";
import { kitPlugin } from "#server/features/sharing/poster/plugin.ts";
import { sharingPlugin } from "#server/features/sharing/preview/plugin.ts";
import { countryRoutes } from "#server/features/site/country/routes.ts";
import { filePlugin } from "#server/features/site/file/plugin.ts";
import type { FileStore } from "#server/features/site/file/store.ts";
import { legalTextPlugin } from "#server/features/site/legal-text/plugin.ts";
import { mailPlugin } from "#server/features/site/mail/plugin.ts";
import { siteSettingsPlugin } from "#server/features/site/settings/plugin.ts";
import { submissionPlugin } from "#server/features/stories/submission/plugin.ts";
import { bookingPlugin } from "#server/features/tickets/booking/plugin.ts";
import { voteHistoryPlugin } from "#server/features/votes/history/plugin.ts";
import { adminResultRoutes } from "#server/features/votes/result/admin-routes.ts";
import { adminVoteVoidRoutes } from "#server/features/votes/void/admin-routes.ts";
import { votingPlugin } from "#server/features/votes/voting/plugin.ts";
import type { VoteQueueOptions } from "#server/features/votes/voting/vote-queue.ts";
import { apiPaths } from "#server/http/api-paths.ts";
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
import type { HasherOptions } from "#server/lib/password-hasher.ts";
import { deriveKey, type KeyedHash, keyedHash } from "#server/lib/secrets.ts";
import { openTransfers, type TransferLimits } from "#server/media/open-transfers.ts";
import { type PageSources, pages } from "#server/pages/plugin.ts";

declare module "fastify" {
	interface FastifyInstance {
		env: Env;
		database: DatabaseHandle;
		db: Database;
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
	registrations?: RegistrationOptions;
	passwords?: HasherOptions;
	ledger?: LedgerOptions;
	/** Called for every route, for tests of all routes. */
	onRoute?: (route: RouteOptions) => void;
} & PageSources;

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
	await app.register(changePlugin);

	await app.register(siteSettingsPlugin);
	await app.register(mailPlugin);
	await app.register(publicationPlugin);
	await app.register(announcementPlugin);
	await app.register(legalTextPlugin);
	await app.register(nomineePlugin);
	await app.register(voteHistoryPlugin);
	await app.register(ledgerPlugin, options.ledger ?? {});
	await app.register(votingPlugin, options.votes ?? {});
	await app.register(sessionPlugin);
	await app.register(twoStepPlugin);
	await app.register(registrationPlugin, options.registrations ?? {});
	await app.register(passwordPlugin, options.passwords ?? {});
	await app.register(invitationPlugin);
	await app.register(filePlugin);
	await app.register(submissionPlugin);
	await app.register(backupPlugin);
	await app.register(taskPlugin);
	await app.register(sharingPlugin);
	await app.register(occasionPlugin);
	await app.register(bookingPlugin);
	await app.register(kitPlugin);
	await app.register(adminAuditRoutes);
	await app.register(bannerPlugin);
	await app.register(categoryPlugin);
	await app.register(galleryPlugin);
	await app.register(sponsorPlugin);
	await app.register(accountPlugin);
	await app.register(adminImportRoutes);
	await app.register(adminResultRoutes);
	await app.register(archivePlugin);
	await app.register(adminVoteVoidRoutes);
	await app.register(operationPlugin);
	await app.register(adminSafekeepingRoutes);
	await app.register(adminStartPageRoutes);
	await app.register(countryRoutes);
	await app.register(profileRoutes);

	await app.register(gracefulShutdown, options.shutdown ?? {});
	await app.register(pages, { site: options.site, backOffice: options.backOffice });
	return app;
}
