import { voteReplySchema, voteRequestSchema } from "@bcc/contract";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";

/** Baseline: Fastify that checks the vote's schema, stores nothing and answers with the vote's schema. */
const app = Fastify().withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
app.get("/readyz", async () => ({ status: 1 }));
app.post(
	"/voting/vote",
	{ schema: { body: voteRequestSchema, response: { 200: voteReplySchema } } },
	async (request) => {
		const { category_id, nominee_id } = request.body.voteDetails;
		const couple = { nominee_id, husband: "Emmanuel Mushi", wife: "Grace Mushi" };
		return { status: 1 as const, data: [{ ...couple, category_id, number_of_votes: 1 }] };
	},
);
await app.listen({ host: process.env.HOST, port: Number(process.env.PORT) });
