import {
	adminPath,
	voteBurstsQuerySchema,
	voteBurstsReplySchema,
	voteHistoryQuerySchema,
	voteHistoryReplySchema,
	voteSharesQuerySchema,
	voteSharesReplySchema,
} from "@bcc/contract/admin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { deviceShares, voteBursts, voteHistory } from "#server/features/vote-history/data.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";

const tags = ["back office: votes"];

export const adminVoteHistoryRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	await app.register(roleScope(["admin", "auditor"]));

	app.get(
		`${adminPath}/votes/history`,
		{ schema: { tags, querystring: voteHistoryQuerySchema, response: replies(voteHistoryReplySchema) } },
		async (request) => {
			await app.voteDigest.catchUp();
			return { status: success, data: await voteHistory(db, request.query, new Date()) };
		},
	);

	app.get(
		`${adminPath}/votes/bursts`,
		{ schema: { tags, querystring: voteBurstsQuerySchema, response: replies(voteBurstsReplySchema) } },
		async (request) => {
			const { category, to } = request.query;
			const bursts = await voteBursts(db, category, to ? new Date(to) : new Date());
			return { status: success, data: await app.burstNetworks.addTo(db, bursts) };
		},
	);

	app.get(
		`${adminPath}/votes/shares`,
		{ schema: { tags, querystring: voteSharesQuerySchema, response: replies(voteSharesReplySchema) } },
		async (request) => {
			const { category } = request.query;
			const devices = await deviceShares(db, category);
			return { status: success, data: { devices, networks: app.networkCensus.of(category ?? null) } };
		},
	);
};
