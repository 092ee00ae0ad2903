/*
 * Answers with a page of the site's own where a page cannot be reached (docs/decisions/0009). It stores nothing. `pages` and
 * `policy` stand before it in the built file (offline-worker.ts).
 */

/** What the browser asks for by itself: nothing but pages may wait for the worker to start. */
const besides = [
	{ requestMode: "cors" },
	{ requestMode: "no-cors" },
	{ requestMode: "same-origin" },
	{ requestMethod: "POST" },
	{ urlPattern: { pathname: "/admin{/*}?" } },
];

/* A browser that cannot be told so never asks the worker, and shows its own page. */
if (self.InstallEvent && "addRoutes" in InstallEvent.prototype) {
	self.addEventListener("install", (event) => {
		self.skipWaiting();
		event.waitUntil(event.addRoutes(besides.map((condition) => ({ condition, source: "network" }))));
	});
	/* The browser asks for a page while the worker starts. */
	self.addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload.enable()));
	self.addEventListener("fetch", (event) => event.respondWith(load(event)));
}

async function load({ preloadResponse, request }) {
	try {
		return (await preloadResponse) || (await fetch(request));
	} catch {
		return request.destination === "document" ? offlinePage(request) : Response.error();
	}
}

async function offlinePage({ url }) {
	const locale = (await isSwahili(url)) ? "sw" : "en";
	const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
	return new Response(pages[locale], { status: 503, headers });
}

/** The address is of a Swahili page, or the visitor has chosen Swahili. */
async function isSwahili(url) {
	if (/^\/sw(\/|$)/.test(new URL(url).pathname)) return true;
	return (await cookieStore.get("language"))?.value === "sw";
}
