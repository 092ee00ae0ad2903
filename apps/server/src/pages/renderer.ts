import { randomBytes } from "node:crypto";
import type { SiteContext } from "@bcc/contract/site/site";
import { localeOfPath } from "@bcc/messages/locale";
import {
	createRequestHandler,
	type RequestHandler,
	type RouterContextProvider,
	type ServerBuild,
} from "@bcc/web/router";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isUnavailable } from "#server/db/unavailable.ts";
import type { RenderShared } from "#server/pages/page-cache.ts";
import { type PageReply, pageReply } from "#server/pages/page-reply.ts";
import { settingsOfNow, siteSettingsOf } from "#server/pages/settings-routes.ts";
import { visitorTransport } from "#server/pages/visitor-transport.ts";
import { sharedRequest, visitorRequest } from "#server/pages/web-request.ts";

export type SiteBuild = ServerBuild & {
	entry: { module: { createLoadContext(site: SiteContext): RouterContextProvider } };
};

/** Renders pages with React Router, for one visitor or for many. */
export function createRenderer(app: FastifyInstance, loadBuild: () => Promise<SiteBuild>) {
	const { apiKey = "public", ipServiceUrl, mode } = app.env;
	// In development every change makes a new build.
	const handlers = new WeakMap<SiteBuild, RequestHandler>();
	const handlerOf = (build: SiteBuild) => {
		const handler = handlers.get(build) ?? createRequestHandler(build, mode);
		handlers.set(build, handler);
		return handler;
	};

	type Visitor = Pick<SiteContext, "transport" | "session" | "csrfToken">;

	/** @throws when the database is unavailable; other failures render an error page */
	async function render(request: Request, visitor: Visitor): Promise<{ response: Response; nonce: string }> {
		const failures: unknown[] = [];
		const build = await loadBuild();
		const nonce = randomBytes(16).toString("base64url");
		const locale = localeOfPath(new URL(request.url).pathname);
		const context = build.entry.module.createLoadContext({
			...visitor,
			apiKey,
			ipServiceUrl,
			nonce,
			publicUrl: app.publicUrl(),
			onError: (error) => void failures.push(error),
			settings: async () => siteSettingsOf(app, locale, await settingsOfNow(app)),
		});
		const response = await handlerOf(build)(request, context);
		const unavailable = failures.find(isUnavailable);
		if (unavailable) throw unavailable;
		for (const err of failures) app.log.error({ err }, "a page failed");
		return { response, nonce };
	}

	const replyOf = ({ response, nonce }: { response: Response; nonce: string }) =>
		pageReply(response, { nonce, ipServiceUrl, isDevelopment: mode === "development" });

	const renderShared: RenderShared = async (url, transport, signal) => {
		const visitor = { transport, session: async () => null, csrfToken: "" };
		return replyOf(await render(sharedRequest(url, app.publicUrl(), signal), visitor));
	};

	/** The page for one visitor alone, and the cookies that it sets. */
	async function renderForOne(
		request: FastifyRequest,
		disconnected: AbortSignal,
	): Promise<{ page: PageReply; cookies: string[] }> {
		const cookies: string[] = [];
		const rendered = await render(visitorRequest(request, disconnected), {
			transport: visitorTransport(request, cookies, disconnected),
			session: async () => {
				const session = await app.sessionOf(request);
				return session && { userId: session.accountId, role: session.role };
			},
			csrfToken: app.csrfTokenOf(request),
		});
		return {
			page: await replyOf(rendered),
			cookies: [...rendered.response.headers.getSetCookie(), ...cookies],
		};
	}

	return { renderShared, renderForOne };
}
