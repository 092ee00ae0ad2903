import { type ErrorCode, errorStatus, failureReplySchema } from "@bcc/contract";
import { HttpConnection, type LoadReply } from "@bcc/testing/http-connection";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readVotes } from "#server/testing/site.ts";
import { addressOf } from "./ballot.ts";
import { describeOnBothDatabases } from "./databases.ts";
import { effort } from "./effort.ts";
import { type BadRequest, badPageRequests, badRequests } from "./fuzz-requests.ts";

/** A page takes some milliseconds to render: fewer of them. */
const pageRequests = Math.max(100, Math.round(effort.requests / 20));

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

describeOnBothDatabases("bad requests", (newSite) => {
	test(`are refused with the input named, never with 5xx (${effort.requests} requests)`, async () => {
		const site = await newSite();
		const server = await site.start();
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
			await fc.assert(
				fc.asyncProperty(badPageRequests(site), async (request) => {
					const headers = { ...request.headers, "x-forwarded-for": addressOf(sent++) };
					const { status, body } = await connection.send({ ...request, headers });
					expect([200, 302, 400, 403, 404, 405, 413, 415], body.slice(0, 300)).toContain(status);
				}),
				{ numRuns: pageRequests, seed: effort.seed },
			);
			expect(server.log(), "what the server had to say").not.toMatch(/request failed|unhandled/i);
			await server.stop();
			expect((await site.withDatabase(readVotes)).votes, "votes written").toBe(0);
		} finally {
			connection.close();
			await server.stop();
			await site.remove();
		}
	});
});
