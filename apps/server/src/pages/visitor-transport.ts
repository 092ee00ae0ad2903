import type { Transport } from "@bcc/contract/client";
import { csrfHeader } from "@bcc/contract/csrf";
import { csrfField } from "@bcc/contract/csrf-field";
import type { FastifyRequest } from "fastify";
import { callInProcess } from "#server/http/in-process.ts";
import { previewHeader } from "#server/http/reply-cache.ts";
import { AppError } from "#server/lib/app-error.ts";

/** Headers of the visitor's request that identify the client, forwarded on in-process requests. */
const identityHeaders = ["cookie", "user-agent", "origin", "sec-fetch-site", "host"];

/** True when the page is requested with its drafts; the API decides who may see them. */
function isPreview({ raw: { url = "" } }: FastifyRequest): boolean {
	return new URLSearchParams(url.split("?", 2)[1]).has("preview");
}

/** The CSRF token in a form's hidden field, for browsers that run no scripts (docs/decisions/0013). */
function formToken({ method, headers, body }: FastifyRequest): string | null {
	const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
	if (method !== "POST" || !isForm || !Buffer.isBuffer(body)) return null;
	return new URLSearchParams(body.toString("utf8")).get(csrfField);
}

/**
 * The transport of a visitor's own page. It adds the cookies that the API sets to `cookies`. After the visitor has
 * disconnected it refuses reads, but finishes a posted form's action.
 */
export function visitorTransport(
	request: FastifyRequest,
	cookies: string[],
	disconnected: AbortSignal,
): Transport {
	const csrfToken = formToken(request);
	return async ({ method, path, headers, body }) => {
		if (method === "GET") disconnected.throwIfAborted();
		const identity: Record<string, string> = isPreview(request) ? { [previewHeader]: "1" } : {};
		if (csrfToken && method !== "GET") identity[csrfHeader] = csrfToken;
		for (const name of identityHeaders) {
			const value = request.headers[name];
			if (typeof value === "string") identity[name] = value;
		}
		const answer = await callInProcess(request.server, request.origin, {
			method,
			url: path,
			headers: { ...identity, ...headers },
			payload: body,
		}).catch(() => null);
		// The server has closed: the page took longer than a graceful shutdown waits.
		if (!answer) return { httpStatus: 503, body: new AppError("busy").toReply(request.locale) };
		const setCookie = answer.headers["set-cookie"];
		if (setCookie) cookies.push(...[setCookie].flat());
		const answeredAt = request.server.clock().getTime();
		return { httpStatus: answer.statusCode, body: answer.json(), answeredAt };
	};
}
