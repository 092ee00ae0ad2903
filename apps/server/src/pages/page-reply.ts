import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { pagePolicy } from "#server/http/security-headers.ts";
import { type Body, bodyOf, sendBody } from "#server/lib/cached-body.ts";

/** A page as sent, to one visitor or to many. */
export type PageReply = { status: number; headers: Record<string, string>; body: Body };

type Options = {
	/** The nonce that the page was rendered with. */
	nonce: string;
	ipServiceUrl: string | undefined;
	/** Keeps the nonce: in development pages fetch scripts and contain styles. */
	isDevelopment: boolean;
};

/** Makes the reply from React Router's response, which may also be data or a redirect. */
export async function pageReply(response: Response, options: Options): Promise<PageReply> {
	const { nonce, ipServiceUrl, isDevelopment } = options;
	const text = await response.text();
	const { html, scripts } = isDevelopment
		? { html: text, scripts: [`'nonce-${nonce}'`] }
		: replaceNonces(text, nonce);
	const headers: Record<string, string> = { "cache-control": "private, no-cache" };
	for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
	headers["content-security-policy"] = pagePolicy({ scripts, ipServiceUrl, inlineStyles: isDevelopment });
	return { status: response.status, headers, body: bodyOf(Buffer.from(html)) };
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Replaces the nonces of a page's own inline scripts by hashes, as sources of `script-src`, so that the page may be sent to many. An
 * injected script has no nonce, so it gets no hash and does not run.
 *
 * @param nonce made for this rendering, so that no text of the page can contain it
 * @throws Error for an own script that is fetched: a hash cannot name it
 */
export function replaceNonces(html: string, nonce: string): { html: string; scripts: string[] } {
	const nonceAttribute = ` nonce="${nonce}"`;
	const scripts = new Set<string>();
	for (const [, attributes = "", text = ""] of html.matchAll(scriptElement)) {
		if (!attributes.includes(nonceAttribute)) continue;
		if (/\ssrc=/.test(attributes)) throw new Error("A page's own script is fetched, so no hash can name it.");
		scripts.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
	}
	return { html: html.replaceAll(nonceAttribute, ""), scripts: [...scripts] };
}

/** Sends a page in one piece, compressed as the client accepts (docs/decisions/0034). */
export async function sendPage(
	request: FastifyRequest,
	reply: FastifyReply,
	{ status, headers, body }: PageReply,
): Promise<FastifyReply> {
	reply.code(status).headers(headers);
	if (body.bytes === 0) return reply.send();
	reply.header("vary", "accept-encoding");
	await sendBody(request, reply, body, "once");
	return reply;
}
