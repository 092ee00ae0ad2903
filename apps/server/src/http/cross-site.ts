import type { IncomingHttpHeaders } from "node:http";
import fp from "fastify-plugin";
import { AppError } from "#server/lib/app-error.ts";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

const metadata = { name: "cross-site" };

/**
 * Refuses every write that a browser sends on behalf of another site, votes included (architecture §4). This includes
 * GET routes marked `config.changes`. `Sec-Fetch-Site` decides where the browser sends it, else `Origin`, else
 * `Referer`; a caller that sends none of them is no browser, and has nobody else's cookies.
 */
export const crossSite = fp(async (app) => {
	app.addHook("onRequest", (request, _reply, done) => {
		const isRead = reads.has(request.method) && !request.routeOptions.config.changes;
		const fromHere = isRead || isSameSite(request.headers, app.env.publicUrl);
		done(fromHere ? undefined : new AppError("cross_site"));
	});
}, metadata);

/** Whether a request comes from the site itself, or from no browser. */
function isSameSite(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
	const fetchSite = headers["sec-fetch-site"];
	if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
	const { origin, referer, host } = headers;
	const sender = origin ?? referer;
	if (sender === undefined) return true;
	if (!URL.canParse(sender)) return false;
	const page = new URL(sender);
	return page.host === host || (publicUrl !== undefined && page.origin === new URL(publicUrl).origin);
}
