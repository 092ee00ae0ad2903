import type { IncomingHttpHeaders } from "node:http";
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
		const fromHere = reads.has(request.method) || isSameSite(request.headers, app.env.publicUrl);
		done(fromHere ? undefined : new AppError("cross_site"));
	});
});

/** Whether the site itself sends a request, or no browser. */
export function isSameSite(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
	const fetchSite = headers["sec-fetch-site"];
	if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
	const { origin, host } = headers;
	if (origin === undefined) return true;
	if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
	return URL.canParse(origin) && new URL(origin).host === host;
}
