import cookie from "@fastify/cookie";
import type { FastifyInstance, RouteOptions } from "fastify";
import { serializerCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Logger } from "pino";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import { adminUserRoutes } from "#server/features/account/admin-routes.ts";
import { adminAlikeRoutes } from "#server/features/alike/admin-routes.ts";
import { adminAnnouncementRoutes } from "#server/features/announcement/admin-routes.ts";
import { recallPublications } from "#server/features/announcement/mutations.ts";
import { announcementPlugin } from "#server/features/announcement/plugin.ts";
import { winnerRoutes } from "#server/features/announcement/routes.ts";
import { adminTieBreakRoutes } from "#server/features/announcement/tie-break-routes.ts";
import { adminSeasonRoutes } from "#server/features/archive/admin-routes.ts";
import { archiveRoutes } from "#server/features/archive/routes.ts";
import { adminAuditRoutes } from "#server/features/audit/admin-routes.ts";
import { latestChange } from "#server/features/audit/data.ts";
import { recordChanges } from "#server/features/audit/mutations.ts";
import { backupPlugin } from "#server/features/backup/plugin.ts";
import { adminBannerRoutes } from "#server/features/banner/admin-routes.ts";
import { bannerRoutes } from "#server/features/banner/routes.ts";
import { adminCategoryRoutes } from "#server/features/category/admin-routes.ts";
import { adminFreezeRoutes } from "#server/features/category/freeze-routes.ts";
import { categoryRoutes } from "#server/features/category/routes.ts";
import { adminWindowRoutes } from "#server/features/category/window-routes.ts";
import { countryRoutes } from "#server/features/country/routes.ts";
import { adminFileRoutes } from "#server/features/file/admin-routes.ts";
import { filePlugin } from "#server/features/file/plugin.ts";
import { fileRoutes } from "#server/features/file/routes.ts";
import type { FileStore } from "#server/features/file/store.ts";
import { adminGalleryRoutes } from "#server/features/gallery/admin-routes.ts";
import { galleryRoutes } from "#server/features/gallery/routes.ts";
import { adminImportRoutes } from "#server/features/import/admin-routes.ts";
import { adminInvitationRoutes } from "#server/features/invitation/admin-routes.ts";
import { invitationPlugin } from "#server/features/invitation/plugin.ts";
import { invitationRoutes } from "#server/features/invitation/routes.ts";
import { adminKitRoutes } from "#server/features/kit/admin-routes.ts";
import { shortAddressRoutes } from "#server/features/kit/routes.ts";
import { type LedgerOptions, ledgerPlugin } from "#server/features/ledger/plugin.ts";
import { ledgerRoutes } from "#server/features/ledger/routes.ts";
import { adminLegalTextRoutes } from "#server/features/legal-text/admin-routes.ts";
import { legalTextPlugin } from "#server/features/legal-text/plugin.ts";
import { legalTextRoutes } from "#server/features/legal-text/routes.ts";
import { mailPlugin } from "#server/features/mail/plugin.ts";
import { adminNomineeRoutes } from "#server/features/nominee/admin-routes.ts";
import { nomineePlugin } from "#server/features/nominee/plugin.ts";
import { coupleRoutes } from "#server/features/nominee/routes.ts";
import { adminEventRoutes, adminSeminarRoutes } from "#server/features/occasion/admin-routes.ts";
import { calendarRoutes, eventRoutes, seminarRoutes } from "#server/features/occasion/routes.ts";
import { adminOperationRoutes } from "#server/features/operation/admin-routes.ts";
import { passwordPlugin } from "#server/features/password/plugin.ts";
import { passwordRoutes } from "#server/features/password/routes.ts";
import { profileRoutes } from "#server/features/profile/routes.ts";
import { adminPublicationRoutes } from "#server/features/publication/admin-routes.ts";
import { sharePublications } from "#server/features/publication/mutations.ts";
import { publicationPlugin } from "#server/features/publication/plugin.ts";
import { confirmationRoutes } from "#server/features/registration/confirmation-routes.ts";
import { type RegistrationOptions, registrationPlugin } from "#server/features/registration/plugin.ts";
import { registrationRoutes } from "#server/features/registration/routes.ts";
import { adminResultRoutes } from "#server/features/result/admin-routes.ts";
import { adminSafekeepingRoutes } from "#server/features/safekeeping/admin-routes.ts";
import { demandOpenBooks, holdSeason } from "#server/features/season/data.ts";
import { attempts } from "#server/features/session/attempts.ts";
import { sessionPlugin } from "#server/features/session/plugin.ts";
import { sessionRoutes } from "#server/features/session/routes.ts";
import { secondStep } from "#server/features/session/second-step.ts";
import { sharingRoutes } from "#server/features/sharing/routes.ts";
import { siteMapRoutes } from "#server/features/sharing/site-map.ts";
import { adminSiteSettingsRoutes } from "#server/features/site-settings/admin-routes.ts";
import { siteSettingsPlugin } from "#server/features/site-settings/plugin.ts";
import { siteSettingsRoutes } from "#server/features/site-settings/routes.ts";
import { adminSponsorRoutes } from "#server/features/sponsor/admin-routes.ts";
import { sponsorRoutes } from "#server/features/sponsor/routes.ts";
import { adminStartPageRoutes } from "#server/features/start-page/admin-routes.ts";
import { adminSubmissionRoutes } from "#server/features/submission/admin-routes.ts";
import { submissionPlugin } from "#server/features/submission/plugin.ts";
import { adminSubmissionRequestRoutes } from "#server/features/submission/request-routes.ts";
import { submissionRoutes } from "#server/features/submission/routes.ts";
import { taskPlugin } from "#server/features/task/plugin.ts";
import { adminTwoStepResetRoutes, adminTwoStepRoutes } from "#server/features/two-step/admin-routes.ts";
import { twoStepPlugin } from "#server/features/two-step/plugin.ts";
import { adminVoteHistoryRoutes } from "#server/features/vote-history/admin-routes.ts";
import { voteHistoryPlugin } from "#server/features/vote-history/plugin.ts";
import { adminVoteVoidRoutes } from "#server/features/vote-void/admin-routes.ts";
import { votingPlugin } from "#server/features/voting/plugin.ts";
import { voteReceiptRoutes } from "#server/features/voting/receipt-routes.ts";
import { votingRoutes } from "#server/features/voting/routes.ts";
import type { VoteQueueOptions } from "#server/features/voting/vote-queue.ts";
import { apiKey } from "#server/http/api-key.ts";
import { callPaths } from "#server/http/call-paths.ts";
import { compression } from "#server/http/compression.ts";
import { crossSite } from "#server/http/cross-site.ts";
import { documentation } from "#server/http/documentation.ts";
import { errors } from "#server/http/errors.ts";
import { gracefulShutdown, type ShutdownOptions } from "#server/http/graceful-shutdown.ts";
import { health } from "#server/http/health.ts";
import { type Limits, limits } from "#server/http/limits.ts";
import { metrics } from "#server/http/metrics.ts";
import { type OverloadOptions, overload } from "#server/http/overload.ts";
import { pageAddresses } from "#server/http/page-addresses.ts";
import { proxyFaults } from "#server/http/proxy-faults.ts";
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
import { auditedChange } from "#server/records/audited-change.ts";

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
	/** Left out, nothing is logged. */
	log?: Logger;
	/** Left out, the system's. */
	clock?: () => Date;
	/** Left out, those of the site; for tests, which send fewer requests. */
	limits?: Partial<Limits>;
	overload?: OverloadOptions;
	/** Left out, that of the site; for tests. */
	shutdown?: ShutdownOptions;
	readers?: Partial<SiteReaderLimits & TransferLimits>;
	votes?: VoteQueueOptions;
	registrations?: RegistrationOptions;
	passwords?: HasherOptions;
	ledger?: LedgerOptions;
	/** Told of every route as it is added, for tests that must know them all. */
	onRoute?: (route: RouteOptions) => void;
} & PageSources;

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
	app.decorate("clock", options.clock ?? (() => new Date()));
	app.decorate("secret", options.secret);
	app.decorate("voterCookieHash", keyedHash(deriveKey(options.secret, "voter cookie")));
	app.decorate("secureCookies", env.tls !== undefined || env.publicUrl?.startsWith("https:") === true);
	app.decorate("publicUrl", () => env.publicUrl ?? listenerUrl(app, env));

	if (options.onRoute) app.addHook("onRoute", options.onRoute);
	await app.register(callPaths);
	await app.register(errors);
	await app.register(requestContext);
	await app.register(requestLog);
	await app.register(securityHeaders);
	await app.register(proxyFaults);
	// A network that floods the site takes no newcomer's place: limits come before load shedding.
	await app.register(limits, options.limits ?? {});
	await app.register(overload, options.overload ?? {});
	await app.register(slowReaders, options.readers ?? {});
	await app.register(openTransfers, options.readers ?? {});
	await app.register(crossSite);
	await app.register(cookie);
	await app.register(compression);
	await app.register(replyCache);
	await app.register(siteSettingsPlugin);
	await app.register(publicationPlugin);
	await app.register(announcementPlugin);
	await app.register(legalTextPlugin);
	await app.register(nomineePlugin);
	await app.register(auditedChange, {
		auditLog: { record: recordChanges, latest: latestChange },
		demandOpenBooks,
		holdSeason,
		sharePublications,
		recallPublications: async (tx) => await recallPublications(tx, app.clock()),
	});
	await app.register(metrics);
	await app.register(voteHistoryPlugin);
	await app.register(ledgerPlugin, options.ledger ?? {});
	await app.register(votingPlugin, options.votes ?? {});
	await app.register(sessionPlugin);
	await app.register(attempts);
	await app.register(twoStepPlugin);
	await app.register(secondStep);
	await app.register(registrationPlugin, options.registrations ?? {});
	await app.register(passwordPlugin, options.passwords ?? {});
	await app.register(mailPlugin);
	await app.register(invitationPlugin);
	await app.register(filePlugin);
	await app.register(submissionPlugin);
	await app.register(documentation);

	await app.register(health);
	await app.register(backupPlugin);
	await app.register(taskPlugin);
	await app.register(visitorAddress);
	await app.register(fileRoutes);
	await app.register(ledgerRoutes);
	await app.register(sharingRoutes);
	await app.register(calendarRoutes);
	await app.register(shortAddressRoutes);
	await app.register(siteMapRoutes);
	await app.register(async (calls) => {
		calls.addHook("onRoute", (route) => {
			route.config = { ...route.config, data: true };
		});
		await calls.register(pageAddresses);
		await calls.register(apiKey);
		await calls.register(bannerRoutes);
		await calls.register(sponsorRoutes);
		await calls.register(categoryRoutes);
		await calls.register(coupleRoutes);
		await calls.register(archiveRoutes);
		await calls.register(winnerRoutes);
		await calls.register(seminarRoutes);
		await calls.register(eventRoutes);
		await calls.register(galleryRoutes);
		await calls.register(votingRoutes);
		await calls.register(voteReceiptRoutes);
		await calls.register(countryRoutes);
		await calls.register(registrationRoutes);
		await calls.register(sessionRoutes);
		await calls.register(passwordRoutes);
		await calls.register(confirmationRoutes);
		await calls.register(invitationRoutes);
		await calls.register(submissionRoutes);
		await calls.register(profileRoutes);
		await calls.register(siteSettingsRoutes);
		await calls.register(legalTextRoutes);
	});
	await app.register(adminAlikeRoutes);
	await app.register(adminAuditRoutes);
	await app.register(adminBannerRoutes);
	await app.register(adminCategoryRoutes);
	await app.register(adminEventRoutes);
	await app.register(adminFileRoutes);
	await app.register(adminGalleryRoutes);
	await app.register(adminLegalTextRoutes);
	await app.register(adminNomineeRoutes);
	await app.register(adminKitRoutes);
	await app.register(adminSubmissionRequestRoutes);
	await app.register(adminSubmissionRoutes);
	await app.register(adminSeminarRoutes);
	await app.register(adminSiteSettingsRoutes);
	await app.register(adminSponsorRoutes);
	await app.register(adminUserRoutes);
	await app.register(adminImportRoutes);
	await app.register(adminInvitationRoutes);
	await app.register(adminTwoStepRoutes);
	await app.register(adminTwoStepResetRoutes);
	await app.register(adminResultRoutes);
	await app.register(adminSeasonRoutes);
	await app.register(adminPublicationRoutes);
	await app.register(adminAnnouncementRoutes);
	await app.register(adminTieBreakRoutes);
	await app.register(adminVoteHistoryRoutes);
	await app.register(adminFreezeRoutes);
	await app.register(adminWindowRoutes);
	await app.register(adminVoteVoidRoutes);
	await app.register(adminOperationRoutes);
	await app.register(adminSafekeepingRoutes);
	await app.register(adminStartPageRoutes);

	await app.register(gracefulShutdown, options.shutdown ?? {});
	await app.register(pages, { site: options.site, backOffice: options.backOffice });
	return app;
}
