import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInBudgets } from "#server/features/people/sign-in/rules.ts";
import { registerUser, TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const times = signInBudgets.account.most;
let t: TestApp;
/** From the same place as the sign-ins. */
const nobody = {
	origin: { address: "127.0.0.1", network: "127.0.0.1", wider: null, localTrial: true, fault: null },
};
let known: string;
let unknown: string;
beforeAll(async () => {
	// Hashes long enough for many to wait at a time, and far from the site's own cost.
	t = await createTestApp({}, undefined, {
		passwords: { cost: { memory: 1_024, passes: 2, parallelism: 1 } },
	});
	known = (await registerUser(t)).email;
	unknown = `nobody-${known}`;
});
afterAll(() => t.close());

/** Begins both in turns, and gives how far apart they end on average, in places of the order in which they end. */
async function placesApart(ask: (email: string) => Promise<unknown>): Promise<number> {
	const ended: string[] = [];
	const asked = Array.from({ length: 2 * times }, (_, index) => {
		const email = index % 2 === 0 ? known : unknown;
		return ask(email).then(() => ended.push(email));
	});
	await Promise.all(asked);
	const meanPlace = (email: string) =>
		ended.reduce((sum, each, place) => sum + (each === email ? place : 0), 0) / times;
	return Math.abs(meanPlace(known) - meanPlace(unknown));
}

const signIn = (email: string) =>
	new TestBrowser(t).post("/auth/login", { user: { email, password: "not the one" } });

/** Keeps the hashers busy until it is over. */
function busyHashers(passwords: number): Promise<unknown> {
	return Promise.all(
		Array.from({ length: passwords }, () => t.app.passwords.verify(undefined, "of the crowd", nobody)),
	);
}

test("while the hashers are busy, a known address is answered when an unknown one is", async () => {
	const crowd = busyHashers(40);
	expect(await placesApart(signIn)).toBeLessThan(times / 5);
	await crowd;
});

test("nor do they differ once the attempts are used up, and the mailed code is asked for", async () => {
	const codes = await Promise.all([signIn(known), signIn(unknown)]);
	expect(codes.map((reply) => reply.json().error.code)).toEqual(["code_needed", "code_needed"]);
	const crowd = busyHashers(40);
	expect(await placesApart(signIn)).toBeLessThan(times / 5);
	await crowd;
});

test("counterpart: a hash for the one and a fixed wait for the other distinguish them", async () => {
	const crowd = busyHashers(40);
	const ask = (email: string) =>
		email === known ? t.app.passwords.verify(undefined, "x", nobody) : delay(1);
	expect(await placesApart(ask)).toBeGreaterThan(times / 2);
	await crowd;
});
