import { randomUUID } from "node:crypto";
import { voteReplySchema, voteRequestSchema } from "@bcc/contract";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { openDatabase } from "../../../apps/server/src/db/client.ts";
import { readEnv } from "../../../apps/server/src/env.ts";
import { castBallots } from "../../../apps/server/src/features/voting/mutations.ts";

/** Baseline: the server's own statement, planned once, but with one vote, and none of the rest. */
const env = readEnv();
const database = await openDatabase(env);
await database.migrate();

const app = Fastify().withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
app.get("/readyz", async () => ({ status: 1 }));
app.post(
	"/voting/vote",
	{ schema: { body: voteRequestSchema, response: { 200: voteReplySchema } } },
	async (request) => {
		const { category_id, nominee_id } = request.body.voteDetails;
		const voter = { voterKey: randomUUID(), browserKey: null, networkKey: randomUUID(), deviceType: 0 };
		const ballot = { ...voter, categoryId: category_id, nomineeId: nominee_id };
		const [outcome] = await castBallots(database, [ballot], 1);
		if (outcome?.kind !== "counted") throw new Error("A new voter's vote was refused.");
		return {
			status: 1 as const,
			data: [{ ...outcome.couple, category_id, number_of_votes: outcome.votes }],
		};
	},
);
app.addHook("onClose", () => database.close());
await app.listen({ host: env.host, port: env.port });
process.on("SIGTERM", () => app.close());
