import * as m from "@bcc/messages";
import { afterEach, expect, test } from "vitest";
import type { RegistrationOptions } from "#server/features/people/sign-up/plugin.ts";
import { newUserDetails, registerUser, TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const address = "41.2.3.4";
const minuteMs = 60_000;
const rate = { burst: 4, perMinute: 2 };
/** Four an hour, which may all come at once. */
const byTheHour = { burst: 4, perMinute: 4 / 60 };
let now: number;
let t: TestApp;
afterEach(() => t.close());

async function open(rates: RegistrationOptions["rates"]): Promise<void> {
	now = Date.UTC(2027, 1, 14, 12);
	t = await createTestApp({}, undefined, { clock: () => new Date(now), registrations: { rates } });
}

function register(email?: string, from = address, headers?: Record<string, string>) {
	const userDetails = newUserDetails(email ? { email } : {});
	return new TestBrowser(t, from).post("/users/registration", { userDetails }, headers);
}

/** The attack: sign-ups until there are no more; how many there were. */
async function attack(email?: string): Promise<number> {
	for (let count = 0; ; count++) {
		if ((await register(email)).statusCode === 429) return count;
	}
}

test("a script's sign-ups take nothing of what comes next: a neighbour waits a moment", async () => {
	await open({ registration: rate, refused: rate });
	expect(await attack()).toBe(rate.burst);
	const held = await register(undefined, address, { "accept-language": "sw" });
	expect([held.statusCode, held.json().error.code]).toEqual([429, "too_many_attempts"]);
	expect(held.json().message).toBe(m.api_registration_throttled({}, { locale: "sw" }));
	expect(Number(held.headers["retry-after"])).toBeLessThanOrEqual(30);
	expect((await register(undefined, "41.2.3.5")).statusCode).toBe(200);
	now += minuteMs / 2;
	expect((await register()).statusCode).toBe(200);
	now += 5 * minuteMs;
	expect(await attack()).toBe(rate.burst);
});

test("nor does probing for accounts, which has its own rate", async () => {
	await open({ registration: { burst: 100, perMinute: 5 }, refused: rate });
	const { email } = await registerUser(t);
	expect(await attack(email)).toBe(rate.burst);
	expect((await register()).statusCode).toBe(429);
	now += minuteMs / 2;
	// An accepted registration takes no token of the `refused` bucket.
	for (let count = 0; count < 3; count++) expect((await register()).statusCode).toBe(200);
	expect((await register(email)).statusCode).toBe(409);
	expect((await register(email)).statusCode).toBe(429);
});

test("a /48 of IPv6 is one network", async () => {
	await open({ registration: rate, refused: rate });
	const statuses = [];
	for (let index = 0; index < 5; index++) {
		statuses.push((await register(undefined, `2001:db8:5:${index}::1`)).statusCode);
	}
	expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test("counterpart: counted by the hour, the neighbour is still refused a quarter of an hour later", async () => {
	await open({ registration: byTheHour, refused: byTheHour });
	expect(await attack()).toBe(byTheHour.burst);
	now += 14 * minuteMs;
	expect((await register()).statusCode).toBe(429);
});
