import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/** Seconds for which a browser insists on https: a year. */
const hstsMaxAge = 31_536_000;

/** The policy of replies that are no pages: nothing may run or be framed. */
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

/** Headers for pages only: who opened it, where its links go, and who frames it in browsers too old for the policy. */
const pageHeaders: Record<string, string> = {
	"cross-origin-opener-policy": "same-origin",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-frame-options": "DENY",
};

declare module "fastify" {
	interface FastifyContextConfig {
		/** Never answers with a page: replies lack the headers of pages, each of which costs every vote a little. */
		noPage?: boolean;
	}
}

/** Security headers of a reply that is no page. */
export function dataHeadersOf({ secureCookies }: FastifyInstance): Record<string, string> {
	const https = secureCookies && { "strict-transport-security": `max-age=${hstsMaxAge}` };
	return { ...dataHeaders, ...https };
}

/** The same for replies to POST, which are personal: never cached. */
function postHeadersOf(app: FastifyInstance): Record<string, string> {
	return { ...dataHeadersOf(app), "cache-control": "no-store" };
}

/** Security headers of a page; the page adds its own policy. */
function pageHeadersOf(app: FastifyInstance): Record<string, string> {
	return { ...dataHeadersOf(app), ...pageHeaders };
}

/** The time that decides, by which pages tell whether voting is open: Node's own header has this machine's. */
function dateHeader(clock: FastifyInstance["clock"]): () => string {
	let second = Number.NaN;
	let text = "";
	return () => {
		const now = clock();
		const current = Math.floor(now.getTime() / 1_000);
		if (current !== second) {
			second = current;
			text = now.toUTCString();
		}
		return text;
	};
}

const metadata = { name: "security-headers" };

/** Sets security headers on every reply; pages and the API document replace the policy with their own. */
export const securityHeaders = fp(async (app) => {
	const dataHeaders = dataHeadersOf(app);
	const postHeaders = postHeadersOf(app);
	const defaultHeaders = pageHeadersOf(app);
	const date = dateHeader(app.clock);
	app.addHook("onRequest", (request, reply, done) => {
		const noPageHeaders = request.method === "POST" ? postHeaders : dataHeaders;
		reply.headers(request.routeOptions.config.noPage ? noPageHeaders : defaultHeaders);
		reply.header("date", date());
		done();
	});
}, metadata);
