import type { FastifyReply, FastifyRequest } from "fastify";
import { issueBrowserCookie, readBrowserCookie, type VoterHints } from "#server/features/voting/rules.ts";

/**
 * Tells browsers of one network apart while the shared-network allowance is above 1 (architecture §5). On https nobody but
 * this host can set it; by its other name, which such sites had first, it is only read.
 */
const cookieName = "bcc_voter";
const hostCookieName = "__Host-bcc_voter";

/** 180 days: longer than a season, in seconds. */
const maxAge = 180 * 24 * 60 * 60;

export function voterHints(request: FastifyRequest, claimedAddress: string, device: string): VoterHints {
	const { cookies } = request;
	return {
		origin: request.origin,
		claimedAddress,
		device,
		userAgent: request.headers["user-agent"],
		browserId: readBrowserCookie(
			request.server.voterCookieHash,
			cookies[hostCookieName] ?? cookies[cookieName],
		),
	};
}

/** Gives the browser a voter cookie, before it votes; gives its id. */
export function issueVoterCookie(request: FastifyRequest, reply: FastifyReply): string {
	const { id, cookie } = issueBrowserCookie(request.server.voterCookieHash);
	const { secureCookies: secure } = request.server;
	reply.setCookie(secure ? hostCookieName : cookieName, cookie, {
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure,
		maxAge,
	});
	return id;
}
