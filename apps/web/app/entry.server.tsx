import { PassThrough } from "node:stream";
import type { SiteContext } from "@bcc/contract/site";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	RouterContextProvider,
	ServerRouter,
} from "react-router";
import { siteContext } from "#web/lib/api.ts";
import { lateScripts } from "#web/lib/late-scripts.server.ts";
import { NonceContext } from "#web/lib/nonce.ts";

/** Milliseconds a page may take to render before what is missing is given up. */
export const streamTimeout = 5_000;

/** Makes the context of one page request; the server calls it before it hands the request to the router. */
export function createLoadContext(site: SiteContext): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(siteContext, site);
	return context;
}

/** Logs what went wrong here; a form sent to a page that takes none, and the like, is the sender's mistake. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	console.error(error);
};

/** Renders one page as HTML: streamed to people, whole to bots; every script carries the CSP nonce. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> | Response {
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (request.method === "HEAD") return new Response(null, { status, headers });

	const { nonce } = loadContext.get(siteContext);
	const ready = isbot(request.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady";
	return new Promise((resolve, reject) => {
		let shellRendered = false;
		const { pipe, abort } = renderToPipeableStream(
			<NonceContext value={nonce}>
				<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
			</NonceContext>,
			{
				nonce,
				/* React would send long finished parts late, to be put in place by a script. */
				progressiveChunkSize: Number.POSITIVE_INFINITY,
				[ready]() {
					shellRendered = true;
					/* Vite's development scripts keep their own order. */
					const body = import.meta.env.PROD ? lateScripts() : new PassThrough();
					body.once("close", () => clearTimeout(timer));
					pipe(body);
					resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
				},
				onShellError: reject,
				onError(error) {
					if (shellRendered) console.error(error);
				},
			},
		);
		const timer = setTimeout(abort, streamTimeout + 1000);
		timer.unref();
	});
}
