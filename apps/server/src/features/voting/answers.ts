import type { VoteDetails, VoterDetails } from "@bcc/contract";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { FastifyInstance } from "fastify";
import type { Outcome } from "#server/features/voting/mutations.ts";
import { identifyBrowser, identifyVoter, type Voter } from "#server/features/voting/rules.ts";
import { voterHints } from "#server/features/voting/voter-cookie.ts";
import { success } from "#server/http/replies.ts";
import type { Sender } from "#server/http/request-context.ts";
import { AppError } from "#server/lib/app-error.ts";
import { isUnknown } from "#server/lib/origin.ts";

/** In the place of a commitment, for a vote that no public log takes up. */
const noCommitment = "-";

type Refusal = Exclude<Outcome, { kind: "counted" }>;

type Caller = Sender & { readonly locale: Locale };

/** What votes and checks are answered with: the text of the reply, in JSON, or an AppError. */
export function votingAnswers(app: FastifyInstance) {
	const hidesOpen = async () => (await app.hiddenCounts()) !== "none";

	/** Where the proxy tells nothing of anybody, an earlier vote is told only to the browser that cast it. */
	async function refusalToUnknown(
		outcome: Refusal,
		categoryId: number,
		browser: Voter | null,
	): Promise<AppError> {
		if (outcome.kind !== "already_voted" && outcome.kind !== "network_full") return refusal(outcome);
		const couple = browser && (await app.choiceOf(browser, categoryId));
		if (couple) return new AppError("already_voted", { couple });
		return new AppError("network_full", { words: (options) => m.api_unknown_sender({}, options) });
	}

	async function vote(caller: Caller, body: { voteDetails: VoteDetails }): Promise<string> {
		const { nominee_id, category_id, ip_address, device } = body.voteDetails;
		// The connection is gone, and its address with it: the voter comes again, and must not be counted twice.
		if (caller.origin === null) throw new AppError("busy");
		const { seasonId, keyed, allowance, receipts } = await app.voterRules();
		if (!keyed) {
			app.refusedVotes.count(null, "closed");
			throw new AppError("voting_closed");
		}
		const hints = voterHints(app, caller, ip_address, device);
		const voter = identifyVoter(hints, keyed, allowance);
		const owner = { browserId: hints.browserId, voterKey: voter.voterKey };
		const receipt = receipts?.issue(owner, category_id, nominee_id);
		const commitment = receipt?.commitment ?? noCommitment;
		const ballot = { ...voter, seasonId, categoryId: category_id, nomineeId: nominee_id, commitment };
		const outcome = await app.castBallot(ballot);
		if (outcome.kind !== "counted") {
			if (!isUnknown(hints.origin)) throw refusal(outcome);
			throw await refusalToUnknown(outcome, category_id, identifyBrowser(hints, keyed));
		}
		const { couple, votes } = outcome;
		return JSON.stringify({
			status: success,
			message: m.api_vote_success(couple, { locale: caller.locale }),
			data: [
				{
					...couple,
					category_id,
					// Whoever votes does so before voting closes.
					number_of_votes: (await hidesOpen()) ? null : votes,
					receipt: receipt && `${category_id}.${receipt.secret}`,
				},
			],
		});
	}

	async function check(
		caller: Caller,
		body: { voterDetails: VoterDetails },
		setCookie: (cookie: string) => void,
	): Promise<string> {
		const { category_id, ip_address, device } = body.voterDetails;
		const question = { categoryId: category_id, claimedAddress: ip_address, device };
		const couple = await app.votedFor(caller, question, setCookie);
		return JSON.stringify({ status: success, data: couple ? [couple] : [] });
	}

	return { vote, check };
}

function refusal(outcome: Refusal): AppError {
	switch (outcome.kind) {
		case "already_voted":
			return new AppError("already_voted", { couple: outcome.couple });
		case "network_full":
			return new AppError("network_full");
		case "not_open":
			return new AppError("voting_not_open");
		case "closed":
			return new AppError("voting_closed");
		case "frozen":
			return new AppError("voting_closed", { words: (options) => m.api_voting_frozen({}, options) });
		case "unknown_category":
			return new AppError("not_found", { field: "voteDetails.category_id" });
		case "unknown_nominee":
			// The voter reads this; all else that is not there is for those who make calls.
			return new AppError("not_found", {
				field: "voteDetails.nominee_id",
				words: (options) => m.api_unknown_couple({}, options),
			});
		case "other_season":
		case "busy":
			return new AppError("busy", { headers: { "retry-after": "1" } });
	}
}
