import type { ApiClient } from "@bcc/contract/client";
import type { Failure } from "@bcc/contract/result";
import type { ChosenCouple } from "@bcc/contract/votes/voting";
import { m } from "@bcc/messages";
import { readId } from "#web/lib/read-id.ts";
import { reportFailure } from "#web/lib/report-failure.ts";

/** A vote's outcome, with a message for the voter. */
export type VoteOutcome = {
	counted: boolean;
	/** The API did not reply: the vote may or may not be counted. */
	lost?: boolean;
	/** Not accepted yet: too many people are voting from the voter's network. */
	throttled?: boolean;
	message: string;
	/** The couple that the voter's counted vote is for, this one or an earlier one. */
	couple: ChosenCouple | null;
	/** HTTP status of a page that shows this outcome. */
	httpStatus: number;
};

export type VoteInput = {
	categoryId: number;
	/** From the posted form: untrusted text. */
	nomineeId: unknown;
	/** The address that the voter's browser claims, or empty: a hint, the server decides (architecture §5). */
	address: string;
	/** The browser's device details (product §3), or empty. */
	device: string;
};

/** Casts a vote and describes its outcome (product §8); never throws. */
export async function castVote(api: ApiClient, input: VoteInput): Promise<VoteOutcome> {
	const nominee = readId(input.nomineeId);
	if (nominee === null) {
		return { counted: false, message: m.api_unknown_couple(), couple: null, httpStatus: 400 };
	}
	const result = await api.vote({
		nominee_id: nominee,
		category_id: input.categoryId,
		ip_address: input.address,
		device: input.device,
	});
	if (!result.ok) return refusal(result);
	const { husband, wife } = result.data[0] as ChosenCouple;
	return {
		counted: true,
		message: m.api_vote_success({ husband, wife }),
		couple: { nominee_id: nominee, husband, wife },
		httpStatus: 200,
	};
}

function refusal(failure: Failure): VoteOutcome {
	const { code, httpStatus } = failure;
	if (!failure.message) reportFailure("The vote got no answer", code, httpStatus);
	return {
		counted: false,
		...(!failure.message && { lost: true }),
		...(code === "throttled" && { throttled: true }),
		message: failure.message || m.awards_vote_lost(),
		couple: (code === "already_voted" && failure.data?.[0]) || null,
		httpStatus: httpStatus >= 400 ? httpStatus : 502,
	};
}
