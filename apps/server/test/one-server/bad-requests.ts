import { type ErrorCode, errorStatus } from "@bcc/contract/error-codes";
import { failureReplySchema } from "@bcc/contract/reply";
import { HttpConnection, type LoadReply } from "@bcc/testing/http-connection";
import fc from "fast-check";
import { expect, test } from "vitest";
import { effort } from "../effort.ts";
import { addressOf } from "../vote-requests.ts";
import { type BadRequest, badRequests } from "./fuzz-requests.ts";
import { countedVotes, type Running } from "./running.ts";

/** Codes whose refusal must say which input was wrong. */
const namesField: ErrorCode[] = [
	"invalid_input",
	"invalid_json",
	"payload_too_large",
	"unsupported_media_type",
];

function expectRefusal({ what, statuses, field }: BadRequest, reply: LoadReply): void {
	expect(statuses, `${what}: ${reply.body.slice(0, 300)}`).toContain(reply.status);
	const { error } = failureReplySchema.parse(JSON.parse(reply.body));
	expect(reply.status).toBe(errorStatus[error.code]);
	if (namesField.includes(error.code)) expect(error.field, `${what}: the wrong input`).toBeTruthy();
	if (field) expect(error.field, what).toBe(field);
}

export function testBadRequests(running: () => Running): void {
	test(`bad requests are refused with the input named, never with 5xx (${effort.requests} requests)`, async () => {
		const { site, server } = running();
		const connection = new HttpConnection("127.0.0.1", server.port);
		let sent = 0;
		try {
			await fc.assert(
				fc.asyncProperty(badRequests(site), async (bad) => {
					const headers = { ...bad.request.headers, "x-forwarded-for": addressOf(sent++) };
					expectRefusal(bad, await connection.send({ ...bad.request, headers }));
				}),
				{ numRuns: effort.requests, seed: effort.seed },
			);
			expect(server.log(), "what the server had to say").not.toMatch(/request failed|unhandled/i);
			expect(await countedVotes(running()), "votes counted").toBe(0);
		} finally {
			connection.close();
		}
	});
}
