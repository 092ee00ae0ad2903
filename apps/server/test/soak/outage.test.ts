import { type FaultyLine, startFaultyLine } from "@bcc/testing/faulty-line";
import type { ServerProcess } from "@bcc/testing/server-process";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { postJson } from "../browser-calls.ts";
import { administrator, signInAdministrator } from "../staff.ts";

let site: TestSite;
let line: FaultyLine;
let server: ServerProcess;

beforeAll(async () => {
	site = await createSite(inject("sharedPostgres"));
	const overLine = new URL(site.databaseUrl ?? "");
	line = await startFaultyLine(Number(overLine.port), overLine.hostname);
	overLine.host = `127.0.0.1:${line.port}`;
	server = await site.start({ env: { ...administrator, DATABASE_URL: overLine.href } });
});

afterAll(async () => {
	await server?.kill9();
	await line?.close().catch(() => {});
	await site?.remove();
});

const pages = [
	...[
		"/home",
		"/award/category",
		"/award/nominees?categoryId=1",
		"/award/couple?coupleId=1",
		"/award/winners",
	],
	...["/award/archive", "/seminars", "/seminars/view?seminarId=1", "/events", "/events/view?eventId=1"],
	...["/gallery", "/gallery/view?galleryId=1", "/book", "/about", "/privacy", "/terms", "/verify", "/login"],
	...["/signup", "/profile", "/forgot-password", "/our-story", "/verify/mine", "/unknown", "/sw/home"],
];

test("an outage of the database: pages are 503 and never 500, and the log has a line of JSON a second", async () => {
	const { headers } = await signInAdministrator(server.url);
	const { categoryId: category_id, nomineeIds } = site;
	const voteDetails = { nominee_id: nomineeIds[0], category_id, ip_address: "", device: "mobile" };
	const vote = async () => (await postJson(`${server.url}/voting/vote`, { voteDetails })).status;
	const open = async (path: string, cookie = "") => {
		const reply = await fetch(server.url + path, {
			headers: { accept: "text/html", cookie },
			redirect: "manual",
		});
		return `${path} ${reply.status}`;
	};
	await line.close();
	const from = server.log().length;
	const startedAt = performance.now();

	const opened: string[] = [];
	while (performance.now() - startedAt < 3_000) {
		for (const path of pages) opened.push(await open(path), await open(path, headers.cookie));
		expect(await Promise.all([vote(), vote(), vote()])).toEqual([503, 503, 503]);
	}
	const seconds = (performance.now() - startedAt) / 1_000;
	// A visitor is redirected from the profile to the sign-in page, and from an unknown page to the not-found page.
	const wrong = opened.filter((each) => !/ 503$|^\/profile 302|^\/unknown 302/.test(each));
	expect(wrong).toEqual([]);

	const written = server.log().slice(from).split("\n").filter(Boolean);
	console.log(
		`${opened.length} pages in ${seconds.toFixed(1)} s: ${written.length} lines, ${written.join("").length} bytes`,
	);
	for (const text of written) expect(JSON.parse(text)).toHaveProperty("msg");
	expect(written.length).toBeGreaterThan(0);
	expect(written.length).toBeLessThanOrEqual(seconds + 1);
});
