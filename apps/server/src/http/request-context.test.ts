import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { vote } from "#server/db/schema/voting.ts";
import { signInBudgets } from "#server/features/people/sign-in/rules.ts";
import { eq } from "#server/lib/drizzle.ts";
import { addCategory, type TestApp } from "#server/testing/app.ts";
import {
	createListeningApp,
	type Headers,
	post,
	postJson,
	publicUrl,
	voteBody,
} from "#server/testing/listening-app.ts";

/** Votes of one device type, each with another invented address; gives how many counted. */
async function countedOf(t: TestApp, votes: number, headersOf: (index: number) => Headers): Promise<number> {
	const { categoryId, nomineeIds } = await addCategory(t);
	for (let index = 0; index < votes; index++) {
		const body = voteBody(categoryId, nomineeIds[0], `9.9.${index >> 8}.${index & 255}`);
		await postJson(t, "/voting/vote", headersOf(index), body);
	}
	return await t.db.$count(vote, eq(vote.categoryId, categoryId));
}

/** Guesses so many passwords, each for another address; returns how many were checked without a mailed code. */
async function guessesTaken(t: TestApp, calls: number, headers: Headers): Promise<number> {
	let taken = 0;
	for (let index = 0; index < calls; index++) {
		const user = { email: `nobody-${index}@example.org`, password: "not the one" };
		const reply = await postJson(t, "/auth/login", headers, { user });
		if (JSON.parse(reply.body).error.code === "wrong_credentials") taken++;
	}
	return taken;
}

/** One header of each kind that proxies add and visitors do not. */
const proxyHeaders: Headers[] = [
	{ forwarded: "for=192.0.2.1" },
	{ "x-real-ip": "192.0.2.1" },
	{ "x-forwarded-proto": "https" },
	{ "x-forwarded-host": "awards.example" },
	{ via: "1.1 proxy" },
	{ "cf-connecting-ip": "192.0.2.1" },
	{ "cf-ray": "8a1b" },
	{ "true-client-ip": "192.0.2.1" },
	{ "x-client-ip": "192.0.2.1" },
	{ "x-cluster-client-ip": "192.0.2.1" },
	{ "fastly-client-ip": "192.0.2.1" },
	{ "fly-client-ip": "192.0.2.1" },
	{ "cloudfront-viewer-address": "192.0.2.1:4711" },
	{ "x-original-forwarded-for": "192.0.2.1" },
	{ "x-original-host": "awards.example" },
	{ "x-envoy-external-address": "192.0.2.1" },
	{ "x-amzn-trace-id": "Root=1" },
	{ "cdn-loop": "network" },
	{ "x-proxyuser-ip": "192.0.2.1" },
];

describe("invented addresses in the body", () => {
	let open: TestApp;
	let season: TestApp;
	beforeAll(async () => {
		open = await createListeningApp({});
		season = await createListeningApp({ NODE_ENV: "production", PUBLIC_URL: publicUrl });
	});
	afterAll(async () => {
		await open.close();
		await season.close();
	});

	const fromLocalBrowser = { host: "localhost:5005" };

	test.each<[string, Headers]>([
		["Forwarded only", { host: "awards.example", forwarded: "for=192.0.2.1" }],
		["X-Real-IP only", { host: "awards.example", "x-real-ip": "192.0.2.1" }],
		["no header of its own", { host: "awards.example" }],
		["not even the visitor's Host", { host: "127.0.0.1:5005" }],
	])("are one voter behind a proxy that sends %s", async (_what, headers) => {
		expect(await countedOf(season, 100, () => headers)).toBe(1);
	});

	test("do not get past a limit of each network", async () => {
		const { most } = signInBudgets.network;
		expect(await guessesTaken(season, most + 10, { host: "awards.example" })).toBe(most);
	});

	test("are as many voters in a local trial: only a sign against it refuses them", async () => {
		expect(await countedOf(open, 100, () => fromLocalBrowser)).toBe(100);
		const calls = signInBudgets.network.most + 10;
		expect(await guessesTaken(open, calls, fromLocalBrowser)).toBe(calls);

		expect(await countedOf(season, 3, () => fromLocalBrowser), "the address of the site").toBe(1);
		expect(await countedOf(open, 3, () => ({ host: "awards.example" })), "the visitor's Host").toBe(1);
		for (const header of proxyHeaders) {
			const headers = { ...fromLocalBrowser, ...header };
			expect(await countedOf(open, 3, () => headers), JSON.stringify(header)).toBe(1);
		}
	});

	test.each([
		"localhost",
		"awards.localhost:5005",
		"LOCALHOST:80",
		"127.0.0.1:5005",
		"127.1.2.3",
		"[::1]:5005",
	])("count when the browser is on the machine: %s", async (host) => {
		const browser = { "accept-language": "sw", "app-channel": "web-portal", "api-key": "public", dnt: "1" };
		const fetches = { "sec-fetch-site": "same-origin", "user-agent": "Mozilla/5.0", priority: "u=1, i" };
		const origin = `http://${host}`;
		expect(await countedOf(open, 3, () => ({ host, origin, ...browser, ...fetches }))).toBe(3);
	});

	test.each([
		"localhost.awards.example",
		"127.0.0.1.awards.example",
		"awards.example:127",
		"notlocalhost",
		"10.0.0.1",
	])("are one voter for the Host %s", async (host) => {
		expect(await countedOf(open, 3, () => ({ host }))).toBe(1);
	});

	test("are one voter in a page's form, too, which knows the headers of the page's request", async () => {
		const form = { "content-type": "application/x-www-form-urlencoded", ...fromLocalBrowser };
		const countedOfForms = async (headers: Headers) => {
			const { categoryId, nomineeIds } = await addCategory(open);
			for (const address of ["9.9.9.1", "9.9.9.2", "9.9.9.3"]) {
				const body = JSON.stringify(voteBody(categoryId, nomineeIds[0], address));
				const fields = new URLSearchParams({ path: "/voting/vote", body });
				await post(open, "/form", { ...form, ...headers }, fields.toString());
			}
			return await open.db.$count(vote, eq(vote.categoryId, categoryId));
		};
		expect(await countedOfForms({ forwarded: "for=192.0.2.1" })).toBe(1);
		expect(await countedOfForms({})).toBe(3);
	});
});

describe("X-Forwarded-For", () => {
	let t: TestApp;
	beforeAll(async () => {
		t = await createListeningApp({ PUBLIC_URL: publicUrl });
	});
	afterAll(() => t.close());

	const forwarding = (entries: string[]) => (index: number) => ({
		host: "awards.example",
		"x-forwarded-for": entries[index] ?? "",
	});

	test("with ports tells visitors apart, but not one visitor's connections", async () => {
		const visitors = ["41.2.3.4:1001", "41.2.3.5:1001", "[2001:db8::1]:443", "[2001:db8:0:1::1]:443"];
		expect(await countedOf(t, 4, forwarding(visitors))).toBe(4);
		const connections = [
			"41.2.3.4:1001",
			"41.2.3.4:1002",
			"41.2.3.4",
			"[::ffff:41.2.3.4]:443",
			"::ffff:41.2.3.4",
		];
		expect(await countedOf(t, 5, forwarding(connections))).toBe(1);
	});

	test("is not trusted left of an entry that is no address", async () => {
		const invented = ["9.9.9.1", "9.9.9.2", "9.9.9.3"];
		for (const broken of ["unknown", "", "127.0.0.1, _hidden", "41.2.3.4:port"]) {
			const entries = invented.map((address) => `${address}, ${broken}`);
			expect(await countedOf(t, 3, forwarding(entries)), broken).toBe(1);
		}
		// If it were trusted, or skipped, they would be as many voters.
		expect(await countedOf(t, 3, forwarding(invented.map((address) => `${address}, 127.0.0.1`)))).toBe(3);
	});
});
