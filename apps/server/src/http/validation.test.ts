import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
	const wrong = z.string().refine((text) => (undefined as unknown as string[]).includes(text));
	t.app
		.withTypeProvider<ZodTypeProvider>()
		.post("/wrong", { schema: { body: z.object({ text: wrong }) } }, async () => "");
});
afterAll(() => t.close());

const lengths: unknown[] = [
	{ toString: 1 },
	{ valueOf: 1, toString: null },
	[[{ toString: true }], "1e3"],
	{ length: {} },
];

test.each(lengths)("a value whose length is %j is refused like any other that is no text", async (length) => {
	const voteDetails = { nominee_id: 1, category_id: 1, ip_address: { length }, device: "" };
	const vote = await t.post("/voting/vote", { voteDetails });
	expect([vote.statusCode, vote.json().error.code]).toEqual([400, "invalid_input"]);
	const user = await t.post("/auth/login", { user: { email: { length }, password: { length } } });
	expect([user.statusCode, user.json().error.code]).toEqual([400, "invalid_input"]);
});

test("a mistake in our schema is not the sender's fault", async () => {
	const reply = await t.post("/wrong", { text: "x" });
	expect([reply.statusCode, reply.json().error.code]).toEqual([500, "internal"]);
});
