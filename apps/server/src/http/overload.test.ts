import * as m from "@bcc/messages";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { errors } from "#server/http/errors.ts";
import { callInProcess } from "#server/http/in-process.ts";
import { type OverloadOptions, overload } from "#server/http/overload.ts";
import { requestContext } from "#server/http/request-context.ts";

const navigation = { accept: "text/html,application/xhtml+xml" };

type Queue = NonNullable<OverloadOptions["queue"]>;

/** A queue whose first request has waited so long. */
const queueOf = (waitMs: number, length = 1_000): Queue => ({
	waitMs,
	length,
	connected() {},
	add: (begin) => begin(),
});
const hopeless = queueOf(5_000);

/** Routes of every kind. */
async function appWith(queue: Queue): Promise<FastifyInstance> {
	const app = fastify();
	app.decorate("env", readEnv({ NODE_ENV: "test" }));
	app.decorate("secureCookies", true);
	app.decorate("metrics", null);
	await app.register(errors);
	await app.register(requestContext);
	await app.register(overload, { queue });
	app.get("/call", () => "called");
	app.post("/vote", () => "voted");
	app.get("/style", { config: { asset: true } }, () => "body{}");
	app.get("/healthz", { config: { probe: true } }, () => "well");
	app.get("/picture", { config: { asset: true, picture: true } }, () => "picture");
	app.get("/counts", { config: { stream: true } }, () => "counts");
	app.get("/page", { config: { page: true } }, () => "page");
	app.get("/sw/page", { config: { page: true } }, () => "page");
	await app.ready();
	return app;
}

const statuses = async (app: FastifyInstance) => {
	const gets = ["/picture", "/counts", "/page", "/call", "/style", "/healthz"].map((url) =>
		app.inject({ url }),
	);
	const replies = await Promise.all([...gets, app.inject({ method: "POST", url: "/vote" })]);
	return replies.map(({ statusCode }) => statusCode);
};

test("pictures and live counts are shed before pages, pages before votes, and styles and probes never", async () => {
	const apps = await Promise.all([queueOf(5), queueOf(30), queueOf(100), hopeless].map(appWith));
	expect(await Promise.all(apps.map(statuses))).toEqual([
		[200, 200, 200, 200, 200, 200, 200],
		[503, 503, 200, 200, 200, 200, 200],
		[503, 503, 503, 503, 200, 200, 200],
		[503, 503, 503, 503, 200, 200, 503],
	]);
	expect(apps[3]?.shedRequests).toEqual({ picture: 1, stream: 1, page: 2, vote: 1 });
	await Promise.all(apps.map((each) => each.close()));
});

let app: FastifyInstance;
beforeAll(async () => {
	app = await appWith(hopeless);
});
afterAll(() => app.close());

test("people get a page in its language with the time to come back", async () => {
	for (const [url, locale] of [
		["/page", "en"],
		["/sw/page?a=1", "sw"],
	] as const) {
		const reply = await app.inject({ url, headers: navigation });
		expect([reply.statusCode, reply.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
		expect(Number(reply.headers["retry-after"])).toBeGreaterThanOrEqual(5);
		expect(reply.headers["cache-control"]).toBe("no-store");
		expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
		expect(reply.headers["strict-transport-security"]).toContain("max-age=");
		expect(reply.body).toContain(m.api_busy({}, { locale }));
	}
});

test("calls get the failure in their language", async () => {
	const headers = { "accept-language": "sw", "content-type": "application/json" };
	const reply = await app.inject({ method: "POST", url: "/vote", headers, payload: "{}" });
	expect([reply.statusCode, reply.headers["x-content-type-options"]]).toEqual([503, "nosniff"]);
	const message = m.api_busy({}, { locale: "sw" });
	expect(reply.json()).toEqual({ status: 0, message, error: { code: "busy", message } });
});

test("what was begun is finished: calls in process go through", async () => {
	expect((await callInProcess(app, null, { url: "/call" })).body).toBe("called");
});

test("a long wait of few requests sheds nothing", async () => {
	const slow = await appWith(queueOf(5_000, 10));
	expect(new Set(await statuses(slow))).toEqual(new Set([200]));
	await slow.close();
});
