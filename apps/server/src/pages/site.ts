import { languageCookie, localeOfPath, localeOfVisitor, localizePath } from "@bcc/messages/locale";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { pageOf } from "#server/http/page-addresses.ts";
import { apiPrefixes } from "#server/http/public-paths.ts";
import { AppError } from "#server/lib/app-error.ts";
import { disconnectSignal } from "#server/lib/disconnect-signal.ts";
import { FairQueue } from "#server/lib/fair-queue.ts";
import { clientKey } from "#server/lib/origin.ts";
import { PageCache } from "#server/pages/page-cache.ts";
import { sendPage } from "#server/pages/page-reply.ts";
import { createRenderer, type SiteBuild } from "#server/pages/renderer.ts";
import type { Middleware } from "#server/pages/static-files.ts";

export type { SiteBuild } from "#server/pages/renderer.ts";

export type SiteSource = {
	load: () => Promise<SiteBuild>;
	/** Whether pages are cached for many visitors; true by default. */
	cachePages?: boolean;
	clientFolder?: string;
	middleware?: Middleware;
};

/** Room for two stories whose characters are encoded as nine bytes each. */
const maxFormBytes = 128 * 1024;

/** About a second's work: rendering a page costs a hundred times as much as sending a cached one. */
const pagesAtOnce = { running: 8, waiting: 128 };

/** No page's path contains one, and React Router's wildcard does not match it. */
const lineBreak = /%0[ad]|%e2%80%a[89]/i;

/** The empty path leads to the landing page (product §2), in the visitor's language. */
function toHome({ cookies, headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
	const locale = localeOfVisitor(cookies[languageCookie], headers["accept-language"]);
	reply.header("cache-control", "private, no-store").header("vary", "Cookie, Accept-Language");
	return reply.redirect(localizePath("/home", locale), 302);
}

/** The public site: every path that is no API route, rendered by React Router in this process (architecture §1). */
export function site({ load, cachePages = true }: SiteSource): FastifyPluginAsync {
	return async (app) => {
		const { renderForOne, renderShared } = createRenderer(app, load);
		const queue = new FairQueue(pagesAtOnce);
		// In development every change makes a new build, whose scripts have the nonce of one reply.
		const cache =
			cachePages && app.env.mode !== "development" ? new PageCache(app, renderShared, queue) : null;
		const prefixes = apiPrefixes(app.apiPaths);
		/* An API request without a route gets a JSON reply, not the not-found page. */
		const isApiRequest = ({ headers, raw: { url = "/" } }: FastifyRequest) =>
			headers["app-channel"] !== undefined || prefixes.some((prefix) => url.startsWith(prefix));

		async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
			let disconnection: AbortSignal | undefined;
			const disconnected = () => {
				disconnection ??= disconnectSignal(reply.raw);
				return disconnection;
			};
			try {
				const page = await cache?.get(request, reply, disconnected);
				if (page) return await sendPage(request, reply, page);
				const render = (signal: AbortSignal) => renderForOne(request, signal);
				const client = clientKey(request.origin);
				// A key of its own: pages of one visitor are not merged.
				const rendered = await queue.run(Symbol("page"), client, render, disconnected());
				// The router reports an aborted request as an error.
				disconnected().throwIfAborted();
				if (rendered.cookies.length > 0) reply.header("set-cookie", rendered.cookies);
				return await sendPage(request, reply, rendered.page);
			} catch (error) {
				if (disconnection?.aborted) return reply.hijack();
				throw error;
			}
		}

		app.removeAllContentTypeParsers();
		app.addContentTypeParser(
			"application/x-www-form-urlencoded",
			{ parseAs: "buffer", bodyLimit: maxFormBytes },
			(_request, body, done) => done(null, body),
		);

		app.route({
			method: ["GET", "POST"],
			url: "/*",
			compress: false,
			schema: { hide: true },
			// Pages have other security headers and limits than API requests.
			config: { page: true },
			handler: (request, reply) => {
				if (isApiRequest(request)) throw new AppError("not_found");
				const page = request.method !== "POST" && pageOf(request.raw.url ?? "/");
				if (page) return reply.redirect(page, 302);
				const [path = "/"] = (request.raw.url ?? "/").split("?");
				if (path === "/" && request.method !== "POST") return toHome(request, reply);
				if (lineBreak.test(path)) {
					return reply.redirect(localizePath("/page-not-found", localeOfPath(path)), 302);
				}
				return answer(request, reply);
			},
		});
	};
}
