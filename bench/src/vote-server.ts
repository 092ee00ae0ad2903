import {
	type CastVote,
	type VoteDetails,
	voteReplySchema,
	voteRequestSchema,
} from "@bcc/contract/votes/voting";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";

/**
 * Serves a baseline: POST /voting/vote with the vote's schemas, GET /readyz, and nothing else; on HOST and PORT until
 * SIGTERM.
 *
 * @param close run at the end
 */
export async function serveVotes(
	cast: (vote: VoteDetails) => Promise<{ status: 1; data: CastVote[] }>,
	close: () => Promise<void> = async () => {},
): Promise<void> {
	const app = Fastify().withTypeProvider<ZodTypeProvider>();
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	app.get("/readyz", async () => ({ status: 1 }));
	// The promise itself: a baseline must not pay for a second one.
	app.post(
		"/voting/vote",
		{ schema: { body: voteRequestSchema, response: { 200: voteReplySchema } } },
		(request) => cast(request.body.voteDetails),
	);
	app.addHook("onClose", close);
	await app.listen({ host: process.env.HOST, port: Number(process.env.PORT) });
	process.on("SIGTERM", () => app.close());
}
