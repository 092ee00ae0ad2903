import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/** Seconds a browser insists on https once it has seen it: a year. */
const hstsMaxAge = 31_536_000;

/** For everything that is no page: nothing may run or be framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

type PagePolicyOptions = { scripts: string[]; ipServiceUrl: string | undefined; inlineStyles: boolean };

/**
 * The policy of pages: everything from the site itself, no inline style, no frame (architecture §4).
 *
 * @param options.scripts sources of the inline scripts that may run: their hashes or nonce, in quotes
 * @param options.inlineStyles true where Vite puts styles into the page (development)
 */
export function pagePolicy({ scripts, ipServiceUrl, inlineStyles }: PagePolicyOptions): string {
	const ipService = ipServiceUrl ? ` ${new URL(ipServiceUrl).origin}` : "";
	return [
		"default-src 'none'",
		`script-src ${["'self'", ...scripts].join(" ")} 'strict-dynamic'`,
		`style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ""}`,
		"img-src 'self' data:",
		"font-src 'self'",
		"media-src 'self'",
		`connect-src 'self'${ipService}`,
		"worker-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

const dataHeaders: Record<string, string> = {
	"content-security-policy": inertPolicy,
	"cross-origin-resource-policy": "same-origin",
	"x-content-type-options": "nosniff",
};

/** What matters for pages only: who opened it, where its links go, and who frames it in browsers too old for the policy. */
const pageHeaders: Record<string, string> = {
	"cross-origin-opener-policy": "same-origin",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-frame-options": "DENY",
};

declare module "fastify" {
	interface FastifyContextConfig {
		/** Answers with data alone, hence without the headers of pages: each costs every vote a little. */
		data?: boolean;
	}
}

/** Security headers of a reply that is data alone. */
export function dataHeadersOf({ secureCookies }: FastifyInstance): Record<string, string> {
	const https = secureCookies && { "strict-transport-security": `max-age=${hstsMaxAge}; includeSubDomains` };
	return { ...dataHeaders, ...https };
}

/** The same for replies to POST: they are personal, as the vote or password posted was. */
function postedHeadersOf(app: FastifyInstance): Record<string, string> {
	return { ...dataHeadersOf(app), "cache-control": "no-store" };
}

/** Security headers of a page, which brings a policy of its own. */
function pageHeadersOf(app: FastifyInstance): Record<string, string> {
	return { ...dataHeadersOf(app), ...pageHeaders };
}

/** Security headers of every reply; pages and the API document replace the policy by their own. */
export const securityHeaders = fp(async (app) => {
	const dataHeaders = dataHeadersOf(app);
	const postHeaders = postedHeadersOf(app);
	const defaultHeaders = pageHeadersOf(app);
	app.addHook("onRequest", (request, reply, done) => {
		const callHeaders = request.method === "POST" ? postHeaders : dataHeaders;
		reply.headers(request.routeOptions.config.data ? callHeaders : defaultHeaders);
		done();
	});
});
