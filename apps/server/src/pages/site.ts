import { randomBytes } from "node:crypto";
import type { Transport } from "@bcc/contract/client";
import { csrfHeader } from "@bcc/contract/csrf";
import { csrfField, type SiteContext } from "@bcc/contract/site";
import { localeOfPath, localizePath } from "@bcc/messages/locale";
import {
	createRequestHandler,
	type RequestHandler,
	type RouterContextProvider,
	type ServerBuild,
} from "@bcc/web/router";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { callFolders } from "#server/features/sharing/rules.ts";
import { presentSettings } from "#server/features/site-settings/rules.ts";
import { callInProcess } from "#server/http/in-process.ts";
import { withoutEndSlash } from "#server/http/page-addresses.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import { AppError } from "#server/lib/app-error.ts";
import { compress, compressFrom, wantedEncoding } from "#server/lib/compression.ts";
import { departureOf } from "#server/lib/departure.ts";
import type { Middleware } from "#server/pages/static-files.ts";

export type SiteBuild = ServerBuild & {
	entry: { module: { createLoadContext(site: SiteContext): RouterContextProvider } };
};

export type SiteSource = {
	load: () => Promise<SiteBuild>;
	clientFolder?: string;
	middleware?: Middleware;
};

const maxFormBytes = 64 * 1024;

/** In no path of a page, and React Router's wildcard does not match it. */
const lineBreak = /%0[ad]|%e2%80%a[89]/i;

/** Headers of the visitor's request that tell who asks; the API sees them on in-process calls too. */
const identityHeaders = ["cookie", "user-agent", "origin", "sec-fetch-site", "host"];

/** The public site: every path that is no API call, rendered by React Router in this process (architecture §1). */
export function site(loadBuild: () => Promise<SiteBuild>, mode: string): FastifyPluginAsync {
	// In development every change is another build.
	const handlers = new WeakMap<SiteBuild, RequestHandler>();
	const handlerOf = (build: SiteBuild) => {
		const handler = handlers.get(build) ?? createRequestHandler(build, mode);
		handlers.set(build, handler);
		return handler;
	};

	return async (app) => {
		const folders = callFolders(app.callPaths);
		/* A call that no route answers gets a JSON reply, not the not-found page. */
		const isCall = ({ headers, raw: { url = "/" } }: FastifyRequest) =>
			headers["app-channel"] !== undefined || folders.some((folder) => url.startsWith(folder));

		app.removeAllContentTypeParsers();
		const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];
		app.addContentTypeParser(forms, { parseAs: "buffer", bodyLimit: maxFormBytes }, (_request, body, done) =>
			done(null, body),
		);

		app.route({
			method: ["GET", "POST"],
			url: "/*",
			schema: { hide: true },
			config: { page: true },
			handler: async (request, reply) => {
				if (isCall(request)) throw new AppError("not_found");
				const plainAddress = request.method !== "POST" && withoutEndSlash(request.raw.url ?? "/");
				if (plainAddress) return reply.redirect(plainAddress, 302);
				const [path = "/"] = (request.raw.url ?? "/").split("?");
				if (lineBreak.test(path)) {
					return reply.redirect(localizePath("/page-not-found", localeOfPath(path)), 302);
				}
				const departure = departureOf(reply.raw);
				const build = await loadBuild();
				const nonce = randomBytes(16).toString("base64");
				const cookies: string[] = [];
				const loadContext = build.entry.module.createLoadContext({
					transport: inProcess(request, cookies, departure),
					apiKey: app.env.apiKey ?? "public",
					ipServiceUrl: app.env.ipServiceUrl,
					nonce,
					publicUrl: app.publicUrl(),
					visitorAddress: request.origin?.address ?? "",
					userAgent: request.headers["user-agent"] ?? "",
					settings: async () =>
						presentSettings(await app.siteSettings(), localeOfPath(request.raw.url?.split("?")[0] ?? "/")),
					session: async () => {
						const session = await app.sessionOf(request);
						return session && { userId: session.accountId, role: session.role };
					},
					csrfToken: app.csrfTokenOf(request),
				});
				const response = await handlerOf(build)(toWebRequest(request, departure), loadContext);
				// The router tells of a request that was ended early as of a failure.
				if (departure.aborted) return reply.hijack();
				setHeaders(reply, response, cookies, pagePolicy(nonce, app.env.ipServiceUrl));
				return reply.send(response.body ? await bodyOf(response, request, reply) : undefined);
			},
		});
	};
}

/** The CSRF token that a form brought along as a hidden field, for browsers that run no scripts (docs/decisions/0013). */
function formToken({ method, headers, body }: FastifyRequest): string | null {
	const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
	if (method !== "POST" || !isForm || !Buffer.isBuffer(body)) return null;
	return new URLSearchParams(body.toString("utf8")).get(csrfField);
}

/**
 * The API, called in this process on behalf of the visitor; cookies that it sets are gathered. After a visitor's
 * departure nothing is read any more, but what a posted form asks for is done.
 */
function inProcess(request: FastifyRequest, cookies: string[], departure: AbortSignal): Transport {
	const csrfToken = formToken(request);
	return async ({ method, path, headers, body }) => {
		if (method === "GET") departure.throwIfAborted();
		const identity: Record<string, string> = {};
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
		// Nobody answers once the server has closed: the page took longer than a graceful shutdown waits.
		if (!answer) return { httpStatus: 503, body: new AppError("busy").toReply(request.locale) };
		const setCookie = answer.headers["set-cookie"];
		if (setCookie) cookies.push(...[setCookie].flat());
		return { httpStatus: answer.statusCode, body: answer.json() };
	};
}

/**
 * The request as React Router takes it, without its `Origin`. React Router would compare that with the address made
 * here, which behind a proxy is not the browser's; `http/cross-site.ts` has decided already who may post.
 */
function toWebRequest(request: FastifyRequest, signal: AbortSignal): Request {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers)) {
		const isKept = value !== undefined && name !== "origin" && !name.startsWith(":");
		if (isKept) headers.set(name, [value].flat().join(", "));
	}
	const origin = `${request.protocol}://${request.headers.host ?? "localhost"}`;
	if (!URL.canParse(request.raw.url ?? "/", origin)) throw new AppError("invalid_input", { field: "path" });
	const body = request.method === "POST" ? (request.body as Buffer | undefined) : undefined;
	return new Request(new URL(request.raw.url ?? "/", origin), {
		// What a HEAD asks for is known once the page is made.
		method: request.method === "HEAD" ? "GET" : request.method,
		headers,
		body: body && new Uint8Array(body),
		signal,
	});
}

function setHeaders(reply: FastifyReply, response: Response, cookies: string[], policy: string): void {
	reply.code(response.status);
	for (const [name, value] of response.headers) {
		if (name !== "set-cookie") reply.header(name, value);
	}
	const allCookies = [...response.headers.getSetCookie(), ...cookies];
	if (allCookies.length > 0) reply.header("set-cookie", allCookies);
	reply.header("content-security-policy", policy);
	if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-cache");
}

/** The reply's body in one piece, compressed as the caller likes it (docs/decisions/0025). */
async function bodyOf(response: Response, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
	const body = Buffer.from(await response.arrayBuffer());
	const encoding = body.length < compressFrom ? null : wantedEncoding(request);
	if (!encoding) return body;
	reply.header("content-encoding", encoding).header("vary", "accept-encoding");
	return await compress(body, encoding, "once");
}
