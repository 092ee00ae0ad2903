import type { FastifyInstance } from "fastify";
import {
	issueBrowserCookie,
	readBrowserCookie,
	type VoterHints,
} from "#server/features/votes/voting/rules.ts";
import type { Sender } from "#server/http/request-context.ts";

/**
 * Name of the cookie that tells browsers of one network apart while the shared-network allowance is above 1
 * (architecture §5). On https the prefix keeps other hosts of the domain from setting it.
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

/** Returns a function that makes `Set-Cookie` values for browsers without a voter cookie. */
export function voterCookies(app: FastifyInstance): () => string {
	const { secureCookies: secure } = app;
	const name = nameOf(secure);
	// Serializing all but the value once makes a cookie five times cheaper.
	const empty = app.serializeCookie(name, "", { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge });
	const attributes = empty.slice(`${name}=`.length);
	return () => `${name}=${issueBrowserCookie(app.voterCookieHash).cookie}${attributes}`;
}
