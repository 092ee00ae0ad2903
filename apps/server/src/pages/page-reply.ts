import type { FastifyReply, FastifyRequest } from "fastify";
import { pagePolicy } from "#server/http/security-headers.ts";
import { compressFrom, wantedEncoding } from "#server/lib/compression.ts";
import { encodedBody, type ReadyBody } from "#server/lib/ready-body.ts";
import { sealScripts } from "#server/pages/own-scripts.ts";

/** A page as it goes out, to one visitor or to many. */
export type PageReply = {
	status: number;
	headers: Record<string, string>;
	body: Buffer;
	encoded: ReadyBody["encoded"];
};

type Options = {
	/** That the page was rendered with. */
	nonce: string;
	ipServiceUrl: string | undefined;
	/** False in development: the nonce stays, as scripts are fetched by the page itself, and styles stand in it. */
	sealed: boolean;
};

/** Makes the reply out of what React Router answered, which may be data or lead elsewhere. */
export async function pageReply(response: Response, options: Options): Promise<PageReply> {
	const { nonce, ipServiceUrl, sealed } = options;
	const text = await response.text();
	const { html, scripts } = sealed ? sealScripts(text, nonce) : { html: text, scripts: [`'nonce-${nonce}'`] };
	const headers: Record<string, string> = { "cache-control": "private, no-cache" };
	for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
	headers["content-security-policy"] = pagePolicy({
		scripts,
		ipServiceUrl,
		inlineStyles: !sealed,
	});
	return { status: response.status, headers, body: Buffer.from(html), encoded: new Map() };
}

/** Sends a page in one piece, compressed as the caller likes it (docs/decisions/0025). */
export async function sendPage(
	request: FastifyRequest,
	reply: FastifyReply,
	{ status, headers, body, encoded }: PageReply,
): Promise<FastifyReply> {
	reply.code(status).headers(headers);
	if (body.length === 0) return reply.send();
	const encoding = body.length < compressFrom ? null : wantedEncoding(request);
	if (!encoding) return reply.send(body);
	reply.header("content-encoding", encoding).header("vary", "accept-encoding");
	const kept = { content: body, bytes: body.length, encoded };
	return reply.send(await encodedBody(kept, encoding, "once"));
}
