import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { AppError } from "#server/lib/app-error.ts";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses every write that a browser sends on behalf of another site, votes included (architecture §4).
 * `Sec-Fetch-Site` decides where the browser sends it, else `Origin`; a caller that sends neither
 * is no browser with somebody else's cookies.
 */
export const crossSite = fp(async (app) => {
	app.addHook("onRequest", (request, _reply, done) => {
		const fromHere = reads.has(request.method) || isSameSite(request, app.env.publicUrl);
		done(fromHere ? undefined : new AppError("cross_site"));
	});
});

function isSameSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
	const fetchSite = request.headers["sec-fetch-site"];
	if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
	const { origin, host } = request.headers;
	if (origin === undefined) return true;
	if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
	return URL.canParse(origin) && new URL(origin).host === host;
}
