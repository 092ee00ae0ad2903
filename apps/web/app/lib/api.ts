import { type ApiClient, createApiClient, fetchTransport } from "@bcc/contract/client";
import { csrfTokenIn } from "@bcc/contract/csrf";
import type { SiteContext } from "@bcc/contract/site/site";
import type { Locale } from "@bcc/messages/locale";
import { createContext } from "react-router";
import { currentLocale } from "#web/lib/locale.ts";

/** What the server passes to the site for one page request. */
export const siteContext = createContext<SiteContext>();

/** The API client of server loaders and actions: `context.get(apiContext)`. */
export const apiContext = createContext<ApiClient>();

/**
 * An API client that calls the server in-process, on behalf of a page request's visitor. It asks the site's own address
 * service: an outside service would return the server's address, not the visitor's.
 */
export function serverApi(site: SiteContext): ApiClient {
	return createApiClient({ transport: site.transport, apiKey: site.apiKey, locale: currentLocale() });
}

const clients = new Map<Locale, ApiClient>();

/**
 * The API client of client loaders and event handlers; one for the whole visit.
 *
 * @param locale language of the replies; default the page's
 */
export function browserApi(locale = currentLocale()): ApiClient {
	const existing = clients.get(locale);
	if (existing) return existing;
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
