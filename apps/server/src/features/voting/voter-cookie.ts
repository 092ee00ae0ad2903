import type { FastifyReply, FastifyRequest } from "fastify";
import { issueBrowserCookie, readBrowserCookie, type VoterHints } from "#server/features/voting/rules.ts";

/**
 * Tells browsers of one network apart while the shared-network allowance is above 1 (architecture §5). On https it has the
 * name that nobody but this host can set, and no other counts: another host of the domain could plant it.
 */
const nameOf = (secure: boolean) => (secure ? "__Host-bcc_voter" : "bcc_voter");

/** 180 days: longer than a season, in seconds. */
const maxAge = 180 * 24 * 60 * 60;

export function voterHints(request: FastifyRequest, claimedAddress: string, device: string): VoterHints {
	const { voterCookieHash, secureCookies } = request.server;
	return {
		origin: request.origin,
		claimedAddress,
		device,
		userAgent: request.headers["user-agent"],
		browserId: readBrowserCookie(voterCookieHash, request.cookies[nameOf(secureCookies)]),
	};
}

/** Gives the browser a voter cookie, before it votes; gives its id. */
export function issueVoterCookie(request: FastifyRequest, reply: FastifyReply): string {
	const { id, cookie } = issueBrowserCookie(request.server.voterCookieHash);
	const { secureCookies: secure } = request.server;
	reply.setCookie(nameOf(secure), cookie, {
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure,
		maxAge,
	});
	return id;
}
