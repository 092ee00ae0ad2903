import type { FastifyRequest } from "fastify";
import { AppError } from "#server/lib/app-error.ts";

/**
 * The visitor's request for React Router, without its `Origin`: React Router would compare that with the address made
 * here, which behind a proxy is not the browser's. `http/cross-site.ts` has already decided who may post.
 */
export function visitorRequest(request: FastifyRequest, signal: AbortSignal): Request {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers)) {
		const isPassed = value !== undefined && name !== "origin" && !name.startsWith(":");
		if (isPassed) headers.set(name, [value].flat().join(", "));
	}
	const origin = `${request.protocol}://${request.headers.host ?? "localhost"}`;
	const body = request.method === "POST" ? (request.body as Buffer | undefined) : undefined;
	return new Request(absoluteUrl(request.raw.url ?? "/", origin), {
		// HEAD is rendered as GET.
		method: request.method === "HEAD" ? "GET" : request.method,
		headers,
		body: body && new Uint8Array(body),
		signal,
	});
}

/** A request for a URL without a visitor's data. */
export function sharedRequest(url: string, origin: string, signal: AbortSignal): Request {
	return new Request(absoluteUrl(url, origin), { headers: { accept: "text/html" }, signal });
}

function absoluteUrl(url: string, origin: string): URL {
	if (!URL.canParse(url, origin)) throw new AppError("invalid_input", { field: "path" });
	return new URL(url, origin);
}
