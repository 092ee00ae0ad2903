import type { IncomingHttpHeaders } from "node:http";

/** This machine, as a browser on it names it. */
const localHost = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])(?::\d{1,5})?$/i;

/**
 * Names of headers that only something between the visitor and the site adds: the standard ones (RFC 7239, RFC 9110
 * §7.6.3, RFC 8586), whatever names an address, and what the usual proxies and networks of them add of their own.
 */
const proxyHeaders = new RegExp(
	[
		"forward",
		"prox(?:y|ied)",
		"original",
		"ip$",
		"addr",
		"\\bvia$",
		"^(?:akamai|cdn|cf|cloudfront|fastly|fly|incap)-",
		"^x-(?:amzn?|appengine|arr|azure|cdn|cluster|edge|envoy|goog|nf|real|remote|varnish|vercel)(?:-|$)",
		"^x-(?:host|scheme|url-scheme|request-start)$|^front-end-https$",
	].join("|"),
);

export function isLocalHost(host: string | undefined): boolean {
	return host !== undefined && localHost.test(host);
}

export function isLocalSite(publicUrl: string | undefined): boolean {
	return publicUrl === undefined || isLocalHost(new URL(publicUrl).host);
}

export function bearsProxyHeader(headers: IncomingHttpHeaders): boolean {
	for (const name in headers) if (proxyHeaders.test(name)) return true;
	return false;
}
