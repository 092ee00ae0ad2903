import type { Transport } from "../client.ts";
import type { Role } from "../people/account.ts";
import type { SiteSettings } from "./settings.ts";

/** Context that the server passes to the site with each page request. */
export type SiteContext = {
	/** In-process transport to the API; carries the visitor's identity and cookies itself. */
	transport: Transport;
	/** Value of the `api-key` header (product §7); public. */
	apiKey: string;
	/** Service that returns the *browser's* address; unset = the site's own GET /ip. */
	ipServiceUrl?: string;
	/** Marks the page's own script elements for the server, which lists them in the Content-Security-Policy. */
	nonce: string;
	/** Origin for absolute links, without a slash at the end. */
	publicUrl: string;
	/** Contact, links and texts in the language of the page; cached in the process. */
	settings(): Promise<SiteSettings>;
	/** The signed-in user. Queries the database only when the browser has a session cookie, once per page. */
	session(): Promise<{ userId: number; role: Role } | null>;
	/**
	 * The session's CSRF token, for the hidden field `csrfField` of every form that posts to a page's action:
	 * the in-process transport sends it on as `X-XSRF-TOKEN`. Empty without a session.
	 */
	csrfToken: string;
	/** Called with errors of the page itself, not of API calls. */
	onError(error: unknown): void;
};
