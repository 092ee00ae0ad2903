import { type ApiClient, createApiClient, fetchTransport } from "@bcc/contract/client";
import { csrfTokenIn } from "@bcc/contract/csrf";
import type { SiteContext } from "@bcc/contract/site";
import type { Locale } from "@bcc/messages/locale";
import { createContext } from "react-router";
import { currentLocale } from "#web/lib/locale.ts";

/** The server's context of this page request. */
export const siteContext = createContext<SiteContext>();

/** The API for server loaders and actions: `context.get(apiContext)`. In-process, as the visitor. */
export const apiContext = createContext<ApiClient>();

/**
 * The API as the visitor of one page request calls it, in-process. Its address service is always the
 * site's own: an outside service would return the server's address, not the visitor's.
 */
export function serverApi(site: SiteContext): ApiClient {
	return createApiClient({ transport: site.transport, apiKey: site.apiKey, locale: currentLocale() });
}

const clients = new Map<Locale, ApiClient>();

/**
 * The API for client loaders and event handlers in the browser; one for the whole visit.
 *
 * @param locale of its replies; the page's unless given
 */
export function browserApi(locale = currentLocale()): ApiClient {
	const known = clients.get(locale);
	if (known) return known;
	const client = createApiClient({
		transport: fetchTransport,
		apiKey: document.documentElement.dataset.apiKey ?? "",
		ipServiceUrl: document.documentElement.dataset.ipService,
		locale,
		csrfToken: () => csrfTokenIn(document.cookie),
	});
	clients.set(locale, client);
	return client;
}
