import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";

/** The address without the slashes at its path's end, or null when it has none, or may name another host. */
export function withoutEndSlash(address: string): string | null {
	const queryAt = address.indexOf("?");
	const path = queryAt < 0 ? address : address.slice(0, queryAt);
	let length = path.length;
	while (length > 1 && path[length - 1] === "/") length -= 1;
	if (length === path.length || !/^\/[\w-]/.test(path)) return null;
	return path.slice(0, length) + (queryAt < 0 ? "" : address.slice(queryAt));
}

/** True when a person opens the address in a browser: the site's own API requests name their channel (product §7). */
function isVisit({ method, headers }: FastifyRequest): boolean {
	if (method !== "GET" || headers["app-channel"] !== undefined) return false;
	return headers.accept?.includes("text/html") === true;
}

/**
 * Redirects a visitor who opens a path that only looks like an API route, such as `/award/category/`: ids are digits
 * (architecture §1), and any unknown path leads to the not-found page (product §2). API requests still get a JSON
 * reply.
 */
export const pageAddresses = fp(async (app) => {
	app.addHook("onRequest", (request, reply, done) => {
		const { id } = request.params as { id?: string };
		if (id === undefined || /^\d+$/.test(id) || !isVisit(request)) return done();
		reply.redirect(withoutEndSlash(request.raw.url ?? "/") ?? "/page-not-found", 302);
	});
});
