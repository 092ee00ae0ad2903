import type { ApiClient } from "@bcc/contract/client";
import type { Failure } from "@bcc/contract/result";
import type { ChosenCouple } from "@bcc/contract/voting";
import { m } from "@bcc/messages";
import { reportFailure } from "#web/lib/report-failure.ts";
import { readId } from "./rules.ts";

/** A vote's outcome, with a message for the voter. */
export type VoteOutcome = {
	counted: boolean;
	/** No answer came, or not one of the API's: it may be counted or not. */
	lost?: boolean;
	/** Not accepted yet: very many vote from the voter's network. */
	heldBack?: boolean;
	message: string;
	/** The couple the voter voted for: just now, or earlier when this vote came too late. */
	couple: ChosenCouple | null;
	/** HTTP status for the page that shows it. */
	httpStatus: number;
};

export type VoteInput = {
	categoryId: number;
	/** From the posted form: untrusted text. */
	nomineeId: unknown;
	/** The address that the voter's browser claims, or empty: a hint, the server decides (architecture §5). */
	address: string;
	/** The browser's device details (product §3); empty when it sent none. */
	device: string;
};

/** Casts a vote and puts the answer into words (product §8); never throws. */
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
		...(code === "held_back" && { heldBack: true }),
		message: failure.message || m.awards_vote_lost(),
		couple: (code === "already_voted" && failure.data?.[0]) || null,
		httpStatus: httpStatus >= 400 ? httpStatus : 502,
	};
}
