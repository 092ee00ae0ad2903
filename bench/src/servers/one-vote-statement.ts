import { openDatabase } from "@bcc/server/db/client";
import { readEnv } from "@bcc/server/env";
import { castBallots } from "@bcc/server/features/voting/mutations";
import { newBallot } from "@bcc/server/testing/ballot";
import { serveVotes } from "#bench/vote-server.ts";

/* Baseline: the server's own statement, planned once, but with one vote, and none of the rest. */
const database = await openDatabase(readEnv());
await database.migrate();

await serveVotes(
	async ({ category_id, nominee_id }) => {
		const [outcome] = await castBallots(database, [newBallot(category_id, nominee_id)], 1);
		if (outcome?.kind !== "counted") throw new Error("A new voter's vote was refused.");
		return { status: 1, data: [{ ...outcome.couple, category_id, number_of_votes: outcome.votes }] };
	},
	() => database.close(),
);
