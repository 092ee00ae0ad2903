/*
 * The door's page without connection (docs/decisions/0078). Only that page registers it, for its own path; what it answers with is
 * what the page has stored (features/tickets/door/stored-page.ts), and nothing else is stored.
 */

/** Milliseconds after which the stored page is shown in place of one that does not come. */
const patience = 5000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.method !== "GET") return;
	if (request.mode === "navigate") event.respondWith(page(request));
	else if (new URL(request.url).pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

const stored = (request) => caches.match(request, { ignoreVary: true });

async function page(request) {
	const loading = fetch(request);
	const kept = await stored(request);
	if (!kept) return loading;
	const loaded = loading.then(
		(reply) => (reply.status >= 500 ? kept : reply),
		() => kept,
	);
	return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patience, kept))]);
}

async function asset(request) {
	return (await stored(request)) || fetch(request);
}
