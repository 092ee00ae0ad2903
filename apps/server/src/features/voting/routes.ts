import {
	categoryCountsReplySchema,
	idParamsSchema,
	successStatus,
	voteCheckReplySchema,
	voteCheckRequestSchema,
	voteCountReplySchema,
	voteReplySchema,
	voteRequestSchema,
} from "@bcc/contract";
import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { votingAnswers } from "#server/features/voting/answers.ts";
import { failures, replies } from "#server/http/replies.ts";

export const votingRoutes: FastifyPluginAsyncZod = async (app) => {
	const answers = votingAnswers(app);

	/** Sends a reply that is JSON already, so that Fastify does not serialise it again. */
	const sendText = (reply: FastifyReply, text: string) =>
		reply.type("application/json; charset=utf-8").send(text);

	const sendCounts = (reply: FastifyReply, data: object[]) =>
		sendText(reply.header("cache-control", "no-store"), JSON.stringify({ status: successStatus, data }));

	app.post(
		"/voting/vote",
		{
			compress: false,
			schema: { tags: ["voting"], body: voteRequestSchema, response: replies(voteReplySchema) },
		},
		async (request, reply) => sendText(reply, await answers.vote(request, request.body)),
	);

	app.post(
		"/voting/check",
		{
			compress: false,
			schema: { tags: ["voting"], body: voteCheckRequestSchema, response: replies(voteCheckReplySchema) },
		},
		async (request, reply) => {
			const setCookie = (cookie: string) => void reply.header("set-cookie", cookie);
			return sendText(reply, await answers.check(request, request.body, setCookie));
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
			config: { stream: true },
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
