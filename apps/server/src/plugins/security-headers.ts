import fp from "fastify-plugin";

/** Seconds a browser insists on https once it has seen it: a year. */
const hstsMaxAge = 31_536_000;

/** Of everything that is no page: nothing may run or be framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The policy of pages: own scripts by nonce, own everything else, no inline style, no frame (design §4). */
export function pagePolicy(nonce: string, ipServiceUrl: string | undefined): string {
	const ipService = ipServiceUrl ? ` ${new URL(ipServiceUrl).origin}` : "";
	return [
		"default-src 'none'",
		`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
		"style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		"media-src 'self'",
		`connect-src 'self'${ipService}`,
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** Security headers of every reply; pages and the API document replace the policy by their own. */
export const securityHeaders = fp(async (app) => {
	const headers: Record<string, string> = {
		"content-security-policy": inertPolicy,
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"referrer-policy": "strict-origin-when-cross-origin",
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
	};
	if (app.secureCookies) headers["strict-transport-security"] = `max-age=${hstsMaxAge}; includeSubDomains`;
	app.addHook("onRequest", (_request, reply, done) => {
		reply.headers(headers);
		done();
	});
});
