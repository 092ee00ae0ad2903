import type { FastifyPluginAsync } from "fastify";
import { listPublicIds } from "#server/features/sharing/data.ts";
import { publicPaths, robotsText, siteMap } from "#server/features/sharing/rules.ts";

const cacheControl = "public, max-age=3600";

/** `GET /sitemap.xml`, made once until content changes, and `GET /robots.txt`, which names it. */
export const siteMapRoutes: FastifyPluginAsync = async (app) => {
	let made: Promise<string> | undefined;
	app.contentChanges.subscribe(() => {
		made = undefined;
	});

	async function make(): Promise<string> {
		return siteMap(publicPaths(await listPublicIds(app.db)), app.publicUrl());
	}

	app.get("/sitemap.xml", { schema: { hide: true } }, async (_request, reply) => {
		const begun = made ?? make();
		made = begun;
		begun.catch(() => {
			if (made === begun) made = undefined;
		});
		return reply
			.type("application/xml; charset=utf-8")
			.header("cache-control", cacheControl)
			.send(await begun);
	});

	app.get("/robots.txt", { schema: { hide: true } }, async (_request, reply) =>
		reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", cacheControl)
			.send(robotsText(app.publicUrl(), app.callPaths)),
	);
};
