import { loadReader } from "./scanner.ts";

const cacheName = "door";
const worker = "/door-worker.js";

/** Files of the build. Their names change with their content. */
const fileOfBuild = /\/assets\/[\w./-]+/g;

const isPossible = () => "serviceWorker" in navigator && "caches" in globalThis && !import.meta.env.DEV;

let storing = Promise.resolve();

/** Where the page is loaded again without connection, this page is shown: stores it with all files that it uses. */
export function storePage(): void {
	// It is tried again when the page is next opened.
	if (isPossible()) storing = store().catch(() => undefined);
}

async function store(): Promise<void> {
	await navigator.serviceWorker.register(worker, { scope: location.pathname });
	await loadReader();
	const page = await fetch(location.href, { cache: "no-store" });
	if (!page.ok || page.redirected) return;
	const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
	const texts = [await page.clone().text(), ...loaded];
	const files = new Set(texts.flatMap((text) => text.match(fileOfBuild) ?? []));
	const cache = await caches.open(cacheName);
	const before = (await cache.keys()).map(({ url }) => new URL(url).pathname);
	// The page comes last: it never lacks a file.
	await cache.addAll([...files].filter((file) => !before.includes(file)));
	await cache.put(location.href, page);
	const ofOldBuild = before.filter((path) => path.startsWith("/assets/") && !files.has(path));
	await Promise.all(ofOldBuild.map((path) => cache.delete(path)));
}

/** The link has ended: nothing of it stays in this browser. */
export async function deletePage(): Promise<void> {
	if (!isPossible()) return;
	await storing;
	const cache = await caches.open(cacheName);
	await cache.delete(location.href);
	const others = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith("/assets/"));
	if (others.length > 0) return;
	await caches.delete(cacheName);
	const registered = await navigator.serviceWorker.getRegistration(location.pathname);
	// The site's own worker has this page, too (features/site/offline).
	if (registered?.active?.scriptURL.endsWith(worker)) await registered.unregister();
}
