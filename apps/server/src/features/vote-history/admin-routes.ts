import {
	voteBurstsQuerySchema,
	voteBurstsReplySchema,
	voteHistoryQuerySchema,
	voteHistoryReplySchema,
	voteSharesQuerySchema,
	voteSharesReplySchema,
} from "@bcc/contract/admin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { deviceShares, voteBursts, voteHistory } from "#server/features/vote-history/data.ts";
import { failures, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";

const tags = ["back office: votes"];

/** The charts of the vote dashboard. */
export const adminVoteHistoryRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	await app.register(roleScope(["admin", "auditor"]));

	app.get(
		"/admin/api/votes/history",
		{
			schema: {
				tags,
				querystring: voteHistoryQuerySchema,
				response: { 200: voteHistoryReplySchema, ...failures },
			},
		},
		async (request) => {
			await app.voteDigest.catchUp();
			return { status: success, data: await voteHistory(db, request.query, new Date()) };
		},
	);

	app.get(
		"/admin/api/votes/bursts",
		{
			schema: {
				tags,
				querystring: voteBurstsQuerySchema,
				response: { 200: voteBurstsReplySchema, ...failures },
			},
		},
		async (request) => {
			const { category, to } = request.query;
			return { status: success, data: await voteBursts(db, category, to ? new Date(to) : new Date()) };
		},
	);

	app.get(
		"/admin/api/votes/shares",
		{
			schema: {
				tags,
				querystring: voteSharesQuerySchema,
				response: { 200: voteSharesReplySchema, ...failures },
			},
		},
		async (request) => {
			const { category } = request.query;
			const devices = await deviceShares(db, category);
			return { status: success, data: { devices, networks: app.networkCensus.of(category ?? null) } };
		},
	);
};
