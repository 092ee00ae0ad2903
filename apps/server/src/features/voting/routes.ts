import {
	categoryCountsReplySchema,
	idParamsSchema,
	type NomineeCount,
	voteCheckReplySchema,
	voteCheckRequestSchema,
	voteCountReplySchema,
	voteReplySchema,
	voteRequestSchema,
} from "@bcc/contract";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { categoryCounts, chosenCouple, hidden, voteCount } from "#server/features/voting/data.ts";
import type { Outcome } from "#server/features/voting/mutations.ts";
import { identifyBrowser, identifyVoter, type Voter } from "#server/features/voting/rules.ts";
import { issueVoterCookie, voterHints } from "#server/features/voting/voter-cookie.ts";
import { failures, replies, success } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { isUnknown } from "#server/lib/origin.ts";

type Refusal = Exclude<Outcome, { kind: "counted" }>;

export const votingRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app.database;
	const hideOpen = async () => (await app.siteSettings()).countsHiddenUntilClose;

	async function countsOf(categoryId: number): Promise<NomineeCount[]> {
		const counts = (await categoryCounts(db, [categoryId], await hideOpen())).get(categoryId);
		if (counts === hidden) throw new AppError("counts_hidden");
		if (!counts) throw new AppError("not_found", { field: "id" });
		return counts;
	}

	app.post(
		"/voting/vote",
		{
			compress: false,
			schema: { tags: ["voting"], body: voteRequestSchema, response: replies(voteReplySchema) },
		},
		async (request) => {
			const { nominee_id, category_id, ip_address, device } = request.body.voteDetails;
			const { keyed, allowance } = await app.voterRules();
			if (!keyed) {
				app.refusedVotes.count(null, "closed");
				throw new AppError("voting_closed");
			}
			const hints = voterHints(request, ip_address, device);
			const voter = identifyVoter(hints, keyed, allowance);
			const outcome = await app.castBallot({ ...voter, categoryId: category_id, nomineeId: nominee_id });
			if (outcome.kind !== "counted") {
				if (!isUnknown(hints.origin)) throw refusal(outcome);
				throw await refusalToUnknown(db, outcome, category_id, identifyBrowser(hints, keyed));
			}
			const { couple, votes } = outcome;
			return {
				status: success,
				message: m.api_vote_success(couple, { locale: request.locale }),
				// Whoever votes does so before voting closes.
				data: [{ ...couple, category_id, number_of_votes: (await hideOpen()) ? null : votes }],
			};
		},
	);

	app.post(
		"/voting/check",
		{ schema: { tags: ["voting"], body: voteCheckRequestSchema, response: replies(voteCheckReplySchema) } },
		async (request, reply) => {
			const { category_id, ip_address, device } = request.body.voterDetails;
			const hints = voterHints(request, ip_address, device);
			// Whoever gets the cookie now is asked for by it: the network's own vote may be a neighbour's.
			hints.browserId ??= issueVoterCookie(request, reply);
			const { keyed, allowance } = await app.voterRules();
			if (!keyed) throw new AppError("voting_closed");
			// The vote of the network of all who are not known may be anybody's.
			const browser = isUnknown(hints.origin) && identifyBrowser(hints, keyed);
			const data = await chosenCouple(db, category_id, browser || identifyVoter(hints, keyed, allowance));
			if (!data) throw new AppError("not_found", { field: "voterDetails.category_id" });
			return { status: success, data };
		},
	);

	app.get(
		"/voting/nominee/count/:id",
		{ schema: { tags: ["voting"], params: idParamsSchema, response: replies(voteCountReplySchema) } },
		async (request, reply) => {
			const number_of_votes = await voteCount(db, request.params.id, await hideOpen());
			if (number_of_votes === hidden) throw new AppError("counts_hidden");
			if (number_of_votes === null) throw new AppError("not_found", { field: "id" });
			reply.header("cache-control", "no-store");
			return { status: success, data: [{ number_of_votes }] };
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
			const data = await countsOf(request.params.id);
			reply.header("cache-control", "no-store");
			return { status: success, data };
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
			const counts = await countsOf(id);
			reply.hijack();
			if (!app.liveCounts.open(id, counts, { origin: request.origin, response: reply.raw })) {
				reply.raw.writeHead(503, { "retry-after": "30" }).end();
			}
		},
	);
};

/** Where the proxy tells nothing of anybody, an earlier vote is told only to the browser that cast it. */
async function refusalToUnknown(
	db: Database,
	outcome: Refusal,
	categoryId: number,
	browser: Voter | null,
): Promise<AppError> {
	if (outcome.kind !== "already_voted" && outcome.kind !== "network_full") return refusal(outcome);
	const [couple] = (browser && (await chosenCouple(db, categoryId, browser))) ?? [];
	if (couple) return new AppError("already_voted", { couple });
	return new AppError("network_full", { words: (options) => m.api_unknown_sender({}, options) });
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
		case "unknown_category":
			return new AppError("not_found", { field: "voteDetails.category_id" });
		case "unknown_nominee":
			// The voter reads this; all else that is not there is for those who make calls.
			return new AppError("not_found", {
				field: "voteDetails.nominee_id",
				words: (options) => m.api_unknown_couple({}, options),
			});
		case "busy":
			return new AppError("busy", { headers: { "retry-after": "1" } });
	}
}
