import type { SiteContext } from "@bcc/contract/site/site";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	RouterContextProvider,
	ServerRouter,
} from "react-router";
import { siteContext } from "#web/lib/api.ts";
import { withDeferredScripts } from "#web/lib/deferred-scripts.server.ts";
import { NonceContext } from "#web/lib/nonce.ts";
import { renderDocument } from "#web/lib/render-document.server.ts";

/** Milliseconds after which rendering a page is aborted. */
export const streamTimeout = 5_000;

/** Makes the context of one page request; the server calls it before it hands the request to the router. */
export function createLoadContext(site: SiteContext): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(siteContext, site);
	return context;
}

/** Reports errors to the server, except the client's (4xx), such as a form posted to a page without an action. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	(context as RouterContextProvider).get(siteContext).onError(error);
};

/** Renders one page as HTML, completely before the first byte is sent (docs/decisions/0034). */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	headers.set("Content-Type", "text/html; charset=utf-8");
	const { nonce } = loadContext.get(siteContext);
	const html = await renderDocument(
		<NonceContext value={nonce}>
			<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
		</NonceContext>,
		{ nonce, signal: request.signal, withinMs: streamTimeout + 1000 },
	);
	/* In development the order of Vite's scripts must not change. */
	return new Response(import.meta.env.PROD ? withDeferredScripts(html) : html, { status, headers });
}
