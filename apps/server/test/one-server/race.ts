import { HttpConnection } from "@bcc/testing/http-connection";
import { expect, test } from "vitest";
import { effort } from "../effort.ts";
import { addressOf, chosenNominee, errorCode, voteRequest } from "../vote-requests.ts";
import { countedVotes, type Running } from "./running.ts";

const clients = 64;

/** Voters that no other test of this server uses. */
const firstVoter = 1_000_000;

export function testRace(running: () => Running): void {
	test(`exactly one of ${clients} that cast the same voter's vote at once counts, the others hear of it (${effort.rounds} rounds)`, async () => {
		const { site, server } = running();
		const before = await countedVotes(running());
		const connections = Array.from({ length: clients }, () => new HttpConnection("127.0.0.1", server.port));
		try {
			for (let round = 0; round < effort.rounds; round++) {
				const address = addressOf(firstVoter + round);
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
			expect(await countedVotes(running())).toBe(before + effort.rounds);
		} finally {
			for (const connection of connections) connection.close();
		}
	});
}
