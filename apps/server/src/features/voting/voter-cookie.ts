import type { FastifyInstance } from "fastify";
import { issueBrowserCookie, readBrowserCookie, type VoterHints } from "#server/features/voting/rules.ts";
import type { Sender } from "#server/http/request-context.ts";

/**
 * Tells browsers of one network apart while the shared-network allowance is above 1 (architecture §5). On https its name can be set by this
 * host only, and no other counts: another host of the domain could plant it.
 */
const nameOf = (secure: boolean) => (secure ? "__Host-bcc_voter" : "bcc_voter");

/** 180 days: longer than a season, in seconds. */
const maxAge = 180 * 24 * 60 * 60;

export function voterHints(
	{ voterCookieHash, secureCookies }: FastifyInstance,
	{ origin, headers, cookies }: Sender,
	claimedAddress: string,
	device: string,
): VoterHints {
	return {
		origin,
		claimedAddress,
		device,
		userAgent: headers["user-agent"],
		browserId: readBrowserCookie(voterCookieHash, cookies[nameOf(secureCookies)]),
	};
}

/** Makes voter cookies for browsers that have none, before they vote: values of `Set-Cookie`. */
export function voterCookies(app: FastifyInstance): () => string {
	const { secureCookies: secure } = app;
	const name = nameOf(secure);
	// All but the value is serialized once, which makes a cookie five times cheaper.
	const empty = app.serializeCookie(name, "", { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge });
	const attributes = empty.slice(`${name}=`.length);
	return () => `${name}=${issueBrowserCookie(app.voterCookieHash).cookie}${attributes}`;
}
