import type { FailureReply } from "@bcc/contract/reply";
import type { LoadReply, LoadRequest } from "@bcc/testing/load";
import type { TestSite } from "#server/testing/site.ts";

/** A voter's vote: its address, its couple, and whether a browser without scripts posts it. */
export type SentVote = { address: string; nomineeId: number; byForm?: boolean };

/** A different IPv4 address for each number below 3,000,000,000. */
export function addressOf(voter: number): string {
	return `${20 + Math.floor(voter / 16_777_216)}.${(voter >>> 16) & 255}.${(voter >>> 8) & 255}.${voter & 255}`;
}

/** POST /voting/vote, or the form of the nominees page, as a trusted proxy would forward it. */
export function voteRequest({ categoryId }: TestSite, { address, nomineeId, byForm }: SentVote): LoadRequest {
	if (byForm) {
		return {
			method: "POST",
			path: `/award/nominees?categoryId=${categoryId}`,
			headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address },
			body: `nominee_id=${nomineeId}`,
		};
	}
	return post("/voting/vote", address, {
		voteDetails: { nominee_id: nomineeId, category_id: categoryId, ip_address: address, device: "mobile" },
	});
}

/** POST /voting/check of the same voter; a form has no device details. */
export function checkRequest(
	{ categoryId }: TestSite,
	{ address, byForm }: Pick<SentVote, "address" | "byForm">,
): LoadRequest {
	return post("/voting/check", address, {
		voterDetails: { category_id: categoryId, ip_address: address, device: byForm ? "" : "mobile" },
	});
}

function post(path: string, address: string, body: object): LoadRequest {
	return {
		method: "POST",
		path,
		headers: { "content-type": "application/json", "x-forwarded-for": address },
		body: JSON.stringify(body),
	};
}

/** The couple that a vote, a check or an `already_voted` refusal names; undefined when none. */
export function chosenNominee(reply: LoadReply): number | undefined {
	const { data } = JSON.parse(reply.body) as { data?: { nominee_id: number }[] };
	return data?.[0]?.nominee_id;
}

/** The error code of a failed reply. */
export function errorCode(reply: LoadReply): string {
	return (JSON.parse(reply.body) as FailureReply).error.code;
}
