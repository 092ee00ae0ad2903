import { randomUUID } from "node:crypto";
import { openDatabase } from "@bcc/server/db/client";
import { nominee } from "@bcc/server/db/schema/nominee";
import { tally, vote } from "@bcc/server/db/schema/voting";
import { readEnv } from "@bcc/server/env";
import { newCommitment } from "@bcc/server/testing/random-vote";
import { sql } from "drizzle-orm";
import { serveVotes } from "#bench/vote-server.ts";

/* Baseline: a vote as it is usually stored, a row in a transaction of its own: begin, insert, count, commit. The same
   tables and constraints, and none of the rest; it knows the couples by heart. */
const database = await openDatabase(readEnv());
await database.migrate();
const { db } = database;
const couples = new Map((await db.select().from(nominee)).map((couple) => [couple.id, couple]));

await serveVotes(
	async ({ category_id: categoryId, nominee_id: nomineeId }) => {
		const couple = couples.get(nomineeId);
		if (couple?.categoryId !== categoryId) throw new Error("No such couple.");
		const votes = await db.transaction(async (tx) => {
			const voter = { voterKey: randomUUID(), networkKey: randomUUID(), deviceType: 0, slot: 0 };
			const stored = await tx
				.insert(vote)
				.values({ categoryId, nomineeId, ...voter, commitment: newCommitment() })
				.onConflictDoNothing()
				.returning({ voterKey: vote.voterKey });
			if (stored.length === 0) throw new Error("A new voter's vote was refused.");
			const [row] = await tx
				.insert(tally)
				.values({ nomineeId, categoryId, votes: 1 })
				.onConflictDoUpdate({ target: tally.nomineeId, set: { votes: sql`${tally.votes} + 1` } })
				.returning({ votes: tally.votes });
			return row?.votes ?? 0;
		});
		const { husband, wife } = couple;
		const data = { nominee_id: nomineeId, husband, wife, category_id: categoryId, number_of_votes: votes };
		return { status: 1, data: [data] };
	},
	() => database.close(),
);
