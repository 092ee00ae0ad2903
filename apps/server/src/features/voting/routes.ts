import {
	categoryCountsReplySchema,
	idParamsSchema,
	voteCheckReplySchema,
	voteCheckRequestSchema,
	voteCountReplySchema,
	voteReplySchema,
	voteRequestSchema,
} from "@bcc/contract";
import * as m from "@bcc/messages";
import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Outcome } from "#server/features/voting/mutations.ts";
import { countsHeaders, countsText } from "#server/features/voting/ready-counts.ts";
import { identifyBrowser, identifyVoter, type Voter } from "#server/features/voting/rules.ts";
import { voterHints } from "#server/features/voting/voter-cookie.ts";
import { failures, replies, success } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { isUnknown } from "#server/lib/origin.ts";

/** Of a vote that no log takes up. */
const noCommitment = "-";

type Refusal = Exclude<Outcome, { kind: "counted" }>;

export const votingRoutes: FastifyPluginAsyncZod = async (app) => {
	const hidesOpen = async () => (await app.hiddenCounts()) !== "none";

	/** Sends text that is made already; Fastify would check and write it anew. */
	function sendCounts(reply: FastifyReply, data: object[]): FastifyReply {
		return reply.headers(countsHeaders).send(countsText(data));
	}

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

	app.post(
		"/voting/vote",
		{
			compress: false,
			schema: { tags: ["voting"], body: voteRequestSchema, response: replies(voteReplySchema) },
		},
		async (request) => {
			const { nominee_id, category_id, ip_address, device } = request.body.voteDetails;
			// The connection is gone, and its address with it: the voter comes again, and must not be counted twice.
			if (request.origin === null) throw new AppError("busy");
			const { seasonId, keyed, allowance, ipv4By24, receipts } = await app.voterRules();
			if (!keyed) {
				app.refusedVotes.count(null, "closed");
				throw new AppError("voting_closed");
			}
			const hints = voterHints(app, request, ip_address, device);
			const voter = identifyVoter(hints, keyed, allowance, ipv4By24);
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
			return {
				status: success,
				message: m.api_vote_success(couple, { locale: request.locale }),
				data: [
					{
						...couple,
						category_id,
						// Whoever votes does so before voting closes.
						number_of_votes: (await hidesOpen()) ? null : votes,
						receipt: receipt && `${category_id}.${receipt.secret}`,
					},
				],
			};
		},
	);

	app.post(
		"/voting/check",
		{
			compress: false,
			schema: { tags: ["voting"], body: voteCheckRequestSchema, response: replies(voteCheckReplySchema) },
		},
		async (request, reply) => {
			const { category_id, ip_address, device } = request.body.voterDetails;
			const question = { categoryId: category_id, claimedAddress: ip_address, device };
			const couple = await app.votedFor(request, question, (cookie) => {
				reply.header("set-cookie", cookie);
			});
			return { status: success, data: couple ? [couple] : [] };
		},
	);

	app.get(
		"/voting/nominee/count/:id",
		{
			compress: false,
			schema: { tags: ["voting"], params: idParamsSchema, response: replies(voteCountReplySchema) },
		},
		async (request, reply) => {
			const { id } = request.params;
			const number_of_votes = await app.counts.ofCouple(id);
			return sendCounts(reply, [{ number_of_votes }]);
		},
	);

	app.get(
		"/voting/category/counts/:id",
		{
			schema: {
				tags: ["voting"],
				summary: "All counts of a category",
				params: idParamsSchema,
				response: replies(categoryCountsReplySchema),
			},
		},
		async (request, reply) => {
			return sendCounts(reply, await app.counts.ofCategory(request.params.id));
		},
	);

	app.get(
		"/voting/category/counts/:id/stream",
		{
			schema: {
				tags: ["voting"],
				summary: "Server-sent events `counts`: all counts of a category, whenever they change",
				params: idParamsSchema,
				response: failures,
			},
		},
		async (request, reply) => {
			const { id } = request.params;
			const counts = await app.counts.ofCategory(id, true);
			if (request.method === "HEAD") return sendHeadOfStream(reply);
			reply.hijack();
			app.liveCounts.open(id, counts, { origin: request.origin, response: reply.raw });
		},
	);
};

/** A reader who wants no body would wait for the end of what has none. */
function sendHeadOfStream(reply: FastifyReply): FastifyReply {
	return reply.type("text/event-stream; charset=utf-8").header("cache-control", "no-store").send();
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
