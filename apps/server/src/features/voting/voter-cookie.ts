import type { FastifyReply, FastifyRequest } from "fastify";
import { issueBrowserCookie, readBrowserCookie, type VoterHints } from "#server/features/voting/rules.ts";

/** Tells browsers of one network apart while the shared-network allowance is above 1 (architecture §5). */
const cookieName = "bcc_voter";

/** 180 days: longer than a season, in seconds. */
const maxAge = 180 * 24 * 60 * 60;

export function voterHints(request: FastifyRequest, claimedAddress: string, device: string): VoterHints {
	return {
		origin: request.origin,
		claimedAddress,
		device,
		userAgent: request.headers["user-agent"],
		browserId: readBrowserCookie(request.server.voterCookieHash, request.cookies[cookieName]),
	};
}

/** Gives the browser a voter cookie, before it votes; gives its id. */
export function issueVoterCookie(request: FastifyRequest, reply: FastifyReply): string {
	const { id, cookie } = issueBrowserCookie(request.server.voterCookieHash);
	reply.setCookie(cookieName, cookie, {
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure: request.server.secureCookies,
		maxAge,
	});
	return id;
}
