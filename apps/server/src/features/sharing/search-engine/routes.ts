import type { LegalKind } from "@bcc/contract/site/legal-text";
import type { FastifyPluginAsync } from "fastify";
import { listPublicIds } from "#server/features/sharing/search-engine/data.ts";
import { robotsText, siteMap } from "#server/features/sharing/search-engine/rules.ts";
import { publicPaths } from "#server/http/public-paths.ts";
import { cachedBody, sendCached } from "#server/lib/cached-body.ts";
import { memoize } from "#server/lib/memoize.ts";

const cacheControl = "public, max-age=3600";

/** `GET /sitemap.xml`, made once until content changes, and `GET /robots.txt`, which names it. */
export const searchEngineRoutes: FastifyPluginAsync = async (app) => {
	let legalTexts: LegalKind[] = [];
	let hasWinners = false;
	const made = memoize(async () =>
		cachedBody(
			siteMap(
				publicPaths(await listPublicIds(app.db), legalTexts, {
					hasArchive: await app.hasArchive(),
					hasWinners,
					added: [...app.addedPages].sort(),
				}),
				app.publicUrl(),
			),
		),
	);
	app.contentChanges.subscribe(made.invalidate);

	app.get("/sitemap.xml", { schema: { hide: true } }, async (request, reply) => {
		reply.type("application/xml; charset=utf-8").header("cache-control", cacheControl);
		reply.header("vary", "accept-encoding");
		// A text may begin to hold without any change of content.
		const today = await app.legalKinds();
		const { hasPublicResults } = await app.awards();
		if (String(today) !== String(legalTexts) || hasPublicResults !== hasWinners) made.invalidate();
		legalTexts = today;
		hasWinners = hasPublicResults;
		await sendCached(request, reply, await made.get());
		return reply;
	});

	app.get("/robots.txt", { schema: { hide: true } }, async (_request, reply) =>
		reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", cacheControl)
			.send(robotsText(app.publicUrl(), app.apiPaths)),
	);
};
