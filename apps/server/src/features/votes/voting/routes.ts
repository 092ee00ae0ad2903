import { idParamsSchema } from "@bcc/contract/reply";
import {
	type CastVote,
	categoryCountsReplySchema,
	type VoteDetails,
	voteCheckReplySchema,
	voteCheckRequestSchema,
	voteCountReplySchema,
	voteReplySchema,
	voteRequestSchema,
} from "@bcc/contract/votes/voting";
import * as m from "@bcc/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { castFor } from "#server/features/votes/voting/cast.ts";
import type { Couple, Outcome } from "#server/features/votes/voting/mutations.ts";
import { identifyBrowser, identifyVoter, type Voter } from "#server/features/votes/voting/rules.ts";
import { voterHints } from "#server/features/votes/voting/voter-cookie.ts";
import { failures, replies, success } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { hasUnreliableAddress } from "#server/lib/origin.ts";

export const votingRoutes: FastifyPluginAsyncZod = async (app) => {
	app.post(
		"/voting/vote",
		{
			compress: false,
			schema: { tags: ["voting"], body: voteRequestSchema, response: replies(voteReplySchema) },
		},
		async (request, reply) => {
			const { couple, vote } = await castVote(app, request, request.body.voteDetails);
			const message = m.api_vote_success(couple, { locale: request.locale });
			return sendText(reply, { status: success, message, data: [vote] });
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
			const query = { categoryId: category_id, claimedAddress: ip_address, device };
			const setCookie = (cookie: string) => void reply.header("set-cookie", cookie);
			const couple = await app.voteCheck.bySender(request, query, setCookie);
			return sendText(reply, { status: success, data: couple ? [couple] : [] });
		},
	);

	app.get(
		"/voting/nominee/count/:id",
		{
			compress: false,
			schema: { tags: ["voting"], params: idParamsSchema, response: replies(voteCountReplySchema) },
		},
		async (request, reply) => {
			const number_of_votes = await app.counts.ofCouple(request.params.id);
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
		async (request, reply) => sendCounts(reply, await app.counts.ofCategory(request.params.id)),
	);

	app.get(
		"/voting/category/counts/:id/stream",
		{
			config: { stream: true },
			schema: {
				tags: ["voting"],
				summary:
					"Server-sent events `counts`: all counts of a category, null while they are hidden; and `voting`: its voting times and withdrawn couples, null once it is withdrawn itself; whenever they change",
				params: idParamsSchema,
				response: failures,
			},
		},
		async (request, reply) => {
			const { id } = request.params;
			const { text, ends } = await app.liveCounts.firstEvents(id);
			if (request.method === "HEAD") return startStream(reply).send();
			if (ends) return startStream(reply).send(text);
			reply.hijack();
			app.liveCounts.open(id, text, { origin: request.origin, response: reply.raw });
		},
	);
};

/** Sends a reply as text, so that Fastify does not check it against its schema. */
function sendText(reply: FastifyReply, content: object): FastifyReply {
	return reply.type("application/json; charset=utf-8").send(JSON.stringify(content));
}

function sendCounts(reply: FastifyReply, data: object[]): FastifyReply {
	return sendText(reply.header("cache-control", "no-store"), { status: success, data });
}

/** The head of a stream that ends at once. */
function startStream(reply: FastifyReply): FastifyReply {
	return reply.type("text/event-stream; charset=utf-8").header("cache-control", "no-store");
}

/** Casts the sender's vote; throws AppError when it does not count. */
async function castVote(
	app: FastifyInstance,
	request: FastifyRequest,
	{ nominee_id, category_id, ip_address, device }: VoteDetails,
): Promise<{ couple: Couple; vote: CastVote }> {
	// Without an address a second vote of this voter could not be recognised, so refuse.
	if (request.origin === null) throw new AppError("busy");
	const hints = voterHints(app, request, ip_address, device);
	const chosen = { categoryId: category_id, nomineeId: nominee_id };
	const { outcome, secret, voterHash } = await castFor(app, chosen, (hash, allowance) => {
		const voter = identifyVoter(hints, hash, allowance);
		return { voter, browserId: hints.browserId, pacedBy: allowance };
	});
	if (outcome.kind !== "counted") {
		if (!hasUnreliableAddress(hints.origin)) throw refusal(outcome);
		throw await refusalOfUnknownSender(app, outcome, category_id, identifyBrowser(hints, voterHash));
	}
	// A counted vote means that voting is open, and then only `always` shows counts.
	const hidesCount = (await app.countVisibility()) !== "always";
	const vote = {
		...outcome.couple,
		category_id,
		number_of_votes: hidesCount ? null : outcome.votes,
		receipt: `${category_id}.${secret}`,
	};
	return { couple: outcome.couple, vote };
}

type Refusal = Exclude<Outcome, { kind: "counted" }>;

/** When the proxy does not forward addresses, only the browser that cast an earlier vote learns its couple. */
async function refusalOfUnknownSender(
	app: FastifyInstance,
	outcome: Refusal,
	categoryId: number,
	browser: Voter | null,
): Promise<AppError> {
	if (outcome.kind !== "already_voted" && outcome.kind !== "network_full") return refusal(outcome);
	const couple = browser && (await app.voteCheck.byVoter(browser, categoryId));
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
		case "frozen":
			return new AppError("voting_closed", { words: (options) => m.api_voting_frozen({}, options) });
		case "unknown_category":
			// Voters read this message and the next; the other `not_found` replies are for programs.
			return new AppError("not_found", {
				field: "voteDetails.category_id",
				words: (options) => m.api_unknown_category({}, options),
			});
		case "unknown_nominee":
			return new AppError("not_found", {
				field: "voteDetails.nominee_id",
				words: (options) => m.api_unknown_couple({}, options),
			});
		case "other_settings":
		case "busy":
			return new AppError("busy", { headers: { "retry-after": "1" } });
	}
}
