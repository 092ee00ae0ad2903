import helmet from "@fastify/helmet";
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
	await app.register(helmet, {
		contentSecurityPolicy: false,
		strictTransportSecurity: app.secureCookies ? { maxAge: hstsMaxAge } : false,
		referrerPolicy: { policy: "strict-origin-when-cross-origin" },
		xFrameOptions: { action: "deny" },
		// Headers for browsers long gone, or without meaning here: bytes on every reply for nothing.
		xDnsPrefetchControl: false,
		xDownloadOptions: false,
		xPermittedCrossDomainPolicies: false,
		xXssProtection: false,
		originAgentCluster: false,
	});
	app.addHook("onRequest", async (_request, reply) => {
		reply.header("content-security-policy", inertPolicy);
	});
});
