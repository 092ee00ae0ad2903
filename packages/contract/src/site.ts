import type { Transport } from "./client.ts";

/** What the server hands the site with each page request. */
export type SiteContext = {
	/** In-process way to the API; carries the visitor's identity and cookies itself. */
	transport: Transport;
	/** Value of the `api-key` header (spec §7); public. */
	apiKey: string;
	/** Where the *browser* learns its address; unset = the site's own GET /ip. */
	ipServiceUrl?: string;
	/** Content-Security-Policy nonce of this reply, for every script element. */
	nonce: string;
	/** Origin for absolute links, without a slash at the end. */
	publicUrl: string;
	/** The visitor's network address as the server sees it. */
	visitorAddress: string;
	/** The visitor's User-Agent header, or "". */
	userAgent: string;
};
