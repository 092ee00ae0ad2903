import { HttpConnection } from "@bcc/testing/http-connection";
import { expect, test } from "vitest";
import { readVotes } from "#server/testing/site.ts";
import { addressOf, chosenNominee, errorCode, voteRequest } from "./ballot.ts";
import { describeOnBothDatabases } from "./databases.ts";
import { effort } from "./effort.ts";

const clients = 64;

describeOnBothDatabases("clients casting the same voter's vote at once", (newSite) => {
	test(`exactly one of ${clients} counts, the others hear of it (${effort.rounds} rounds)`, async () => {
		const site = await newSite();
		const server = await site.start();
		const connections = Array.from({ length: clients }, () => new HttpConnection("127.0.0.1", server.port));
		try {
			for (let round = 0; round < effort.rounds; round++) {
				const address = addressOf(round);
				const replies = await Promise.all(
					connections.map((connection, client) => {
						const nomineeId = site.nomineeIds[(client + round) % site.nomineeIds.length] as number;
						return connection.send(voteRequest(site, { address, nomineeId }));
					}),
				);
				const refused = replies.filter(({ status }) => status !== 200);
				const codes = new Set(refused.map((reply) => `${reply.status} ${errorCode(reply)}`));
				expect([...codes], `round ${round}, refusals`).toEqual(["409 already_voted"]);
				const counted = replies.filter(({ status }) => status === 200);
				expect(counted.length, `round ${round}, votes counted`).toBe(1);
				const winner = counted.map(chosenNominee)[0];
				for (const reply of refused) expect(chosenNominee(reply)).toBe(winner);
			}
			await server.stop();
			expect((await site.withDatabase(readVotes)).votes).toBe(effort.rounds);
		} finally {
			for (const connection of connections) connection.close();
			await server.stop();
			await site.remove();
		}
	});
});
