import { voteCheckRequestSchema, voteReceiptReplySchema } from "@bcc/contract/votes/voting";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Statement } from "#server/db/client.ts";
import { identifyBrowser } from "#server/features/votes/voting/rules.ts";
import { voterHints } from "#server/features/votes/voting/voter-cookie.ts";
import { replies, success } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";

/** The votes that a browser cast in a category: one, unless it has moved between networks. */
const votesOfBrowser: Statement = {
	name: "votes_of_browser",
	text: ["voter_key", "browser_key"]
		.map(
			(key) => `select nominee_id, voter_key::text as voter_key, commitment, cast_at from vote
				where ${key} = $1::uuid and category_id = $2::int`,
		)
		.join(" union all "),
};

type VoteRow = { nominee_id: number; voter_key: string; commitment: string; cast_at: string | Date };

/** Repeats the receipt of a vote, for the browser that cast it only (docs/decisions/0050). */
export const voteReceiptRoutes: FastifyPluginAsyncZod = async (app) => {
	app.post(
		"/voting/receipt",
		{
			schema: {
				tags: ["voting"],
				summary: "The receipt of the vote that this browser cast in a category, again",
				body: voteCheckRequestSchema,
				response: replies(voteReceiptReplySchema),
			},
		},
		async (request) => {
			const { category_id, ip_address, device } = request.body.voterDetails;
			const hints = voterHints(app, request, ip_address, device);
			const { voterHash, receipts: secrets } = await app.votingSettings.get();
			if (!voterHash) throw new AppError("voting_closed");
			const { browserId } = hints;
			const browser = identifyBrowser(hints, voterHash);
			if (!browser) return { status: success, data: [] };
			const rows = await app.database.run<VoteRow>(votesOfBrowser, [browser.voterKey, category_id]);
			const receipts = rows.flatMap(({ nominee_id, voter_key, commitment, cast_at }) => {
				const owner = { browserId, voterKey: voter_key };
				const receipt = secrets.reissue(owner, category_id, nominee_id, commitment);
				const voted_at = new Date(cast_at).toISOString();
				return receipt ? [{ receipt: `${category_id}.${receipt.secret}`, voted_at }] : [];
			});
			return { status: success, data: receipts.slice(0, 1) };
		},
	);
};
