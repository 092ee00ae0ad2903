import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { readEnv } from "#server/env.ts";
import { categoryPlugin } from "#server/features/awards/category/plugin.ts";
import { publicationPlugin } from "#server/features/awards/publication/plugin.ts";
import { ensureSeason } from "#server/features/awards/running-season/mutations.ts";
import { siteSettingsPlugin } from "#server/features/site/settings/plugin.ts";
import { refusedVotes } from "#server/features/votes/history/refused-votes.ts";
import { logEntryPlugin } from "#server/features/votes/log-entry/plugin.ts";
import { votingPlugin } from "#server/features/votes/voting/plugin.ts";
import { crossSite } from "#server/http/cross-site.ts";
import { errors } from "#server/http/errors.ts";
import { metrics } from "#server/http/metrics.ts";
import { replyCache } from "#server/http/reply-cache.ts";
import { requestContext } from "#server/http/request-context.ts";
import { keyedHash } from "#server/lib/secrets.ts";
import { auditedChanges } from "#server/records/audit/plugin.ts";
import { registerStaff } from "#server/testing/account.ts";
import { addCategory, createTestApp } from "#server/testing/app.ts";
import { insertCategory } from "#server/testing/category.ts";

let fresh: TestDatabase;
beforeAll(async () => {
	fresh = await createTestDatabase();
	await ensureSeason(fresh.db);
});
afterAll(() => fresh.close());

/** A server that takes votes, with or without the guard. */
async function votingApp(guards: (typeof crossSite)[]): Promise<FastifyInstance> {
	const app = fastify();
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	app.decorate("env", readEnv({ NODE_ENV: "test", PUBLIC_URL: "https://awards.example" }));
	app.decorate("database", fresh.database);
	app.decorate("db", fresh.db);
	app.decorate("clock", () => new Date());
	app.decorate("secret", Buffer.alloc(32, 7));
	app.decorate("voterCookieHash", keyedHash(Buffer.alloc(32, 8)));
	app.decorate("secureCookies", true);
	for (const plugin of [
		errors,
		requestContext,
		...guards,
		cookie,
		replyCache,
		auditedChanges,
		siteSettingsPlugin,
		metrics,
	]) {
		await app.register(plugin);
	}
	await app.register(publicationPlugin);
	await app.register(categoryPlugin);
	for (const plugin of [refusedVotes, logEntryPlugin, votingPlugin]) await app.register(plugin);
	return app;
}

/** The headers that browsers send when another site's page posts a vote of its visitor. */
const attacks: Record<string, string>[] = [
	{ "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" },
	{ "sec-fetch-site": "same-site", origin: "https://other.awards.example" },
	{ origin: "https://elsewhere.example" },
	{ origin: "null" },
	{ referer: "https://elsewhere.example/page" },
	{ referer: "https://awards.example.elsewhere.example/" },
];

async function attack(app: FastifyInstance, sent = attacks): Promise<number[]> {
	const statuses: number[] = [];
	for (const headers of sent) {
		const { categoryId, nomineeIds } = await insertCategory(fresh.db);
		const voteDetails = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "" };
		const reply = await app.inject({
			method: "POST",
			url: "/voting/vote",
			remoteAddress: "203.0.113.1",
			headers: { "content-type": "application/json", host: "awards.example", ...headers },
			payload: JSON.stringify({ voteDetails }),
		});
		statuses.push(reply.statusCode);
	}
	return statuses;
}

test("no vote of another site counts; with the guard switched off each would", async () => {
	const guarded = await votingApp([crossSite]);
	expect(new Set(await attack(guarded))).toEqual(new Set([403]));
	await guarded.close();
	const open = await votingApp([]);
	expect(new Set(await attack(open))).toEqual(new Set([200]));
	await open.close();
});

test("a vote from the site's own pages counts, and so does one from a program, which names no page", async () => {
	const app = await votingApp([crossSite]);
	const own: Record<string, string>[] = [
		{ referer: "https://awards.example/award/nominees?categoryId=1" },
		{},
	];
	expect(await attack(app, own)).toEqual([200, 200]);
	await app.close();
});

test("no category is deleted from another site's page, with the visitor's session and token", async () => {
	const t = await createTestApp({ PUBLIC_URL: "https://awards.example" });
	const { browser } = await registerStaff(t, "admin");
	const { categoryId } = await addCategory(t);
	const remove = async (headers: Record<string, string>) =>
		(await browser.get(`/award/delete/category/${categoryId}`, { host: "awards.example", ...headers }))
			.statusCode;
	for (const headers of attacks) expect(await remove(headers)).toBe(403);
	expect(await remove({ "sec-fetch-site": "same-origin" })).toBe(200);
	await t.close();
});
