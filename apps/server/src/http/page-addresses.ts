import { readPageAddress } from "@bcc/contract/page-address";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";

/** Where a typed address leads on this site; null when it may be a page's own. */
export const pageOf = (address: string): string | null =>
	readPageAddress(address) ?? withoutEndSlash(address);

/** The address without the slashes at its path's end, or null when it has none, or may name another host. */
function withoutEndSlash(address: string): string | null {
	const queryAt = address.indexOf("?");
	const path = queryAt < 0 ? address : address.slice(0, queryAt);
	let length = path.length;
	while (length > 1 && path[length - 1] === "/") length -= 1;
	if (length === path.length || !/^\/[\w-]/.test(path)) return null;
	return path.slice(0, length) + (queryAt < 0 ? "" : address.slice(queryAt));
}

/**
 * True when somebody opens the address: a browser, or a messenger that shows what it leads to and accepts anything. Requests
 * of the API name their channel or key (product §7), or are those of scripts.
 */
export function isVisit({ method, headers }: FastifyRequest): boolean {
	if (method !== "GET" && method !== "HEAD") return false;
	const names = ["app-channel", "api-key", "x-requested-with", "x-xsrf-token"];
	if (names.some((name) => headers[name] !== undefined)) return false;
	if ((headers["sec-fetch-mode"] ?? "navigate") !== "navigate") return false;
	return /text\/html|\*\/\*/.test(headers.accept ?? "");
}

const metadata = { name: "page-addresses" };

/**
 * Redirects a visitor who opens a path that looks like an API route. `/award/category/` is none: ids are digits (architecture §1), and
 * any unknown path leads to the not-found page (product §2). `/events/7` is one, and leads a browser to the event's page. API
 * requests still get a JSON reply.
 */
export const pageAddresses = fp(async (app) => {
	app.addHook("onRequest", (request, reply, done) => {
		const { id } = request.params as { id?: string };
		if (id === undefined || !isVisit(request)) return done();
		const page = pageOf(request.raw.url ?? "/");
		if (!/^\d+$/.test(id)) return reply.redirect(page ?? "/page-not-found", 302);
		// Scripts accept anything, too: only what asks for a page is sent to one.
		if (page === null || !request.headers.accept?.includes("text/html")) return done();
		reply.redirect(page, 302);
	});
}, metadata);
