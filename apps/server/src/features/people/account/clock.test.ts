import { afterAll, beforeAll, expect, test } from "vitest";
import { issueToken, takeToken } from "#server/features/people/account/mailed-link.ts";
import { newSecretText } from "#server/lib/secrets.ts";
import { registerUser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const day = 24 * 60 * 60 * 1000;
const start = Date.parse("2027-01-01T09:00:00Z");
let now = start;
let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({}, undefined, { clock: () => new Date(now) });
});
afterAll(() => t.close());

test("sessions of a clock that was a day ahead do not last a day longer", async () => {
	now = start + day;
	const user = await registerUser(t);
	const headers = user.browser.headers();
	const statusAt = async (moment: number) => {
		now = moment;
		return (await t.app.inject({ url: `/users/${user.id}`, headers })).statusCode;
	};
	// Clocks of several machines are never quite the same.
	expect([await statusAt(start + day), await statusAt(start + day - 600_000), await statusAt(start)]).toEqual(
		[200, 200, 401],
	);
});

test("mailed links of a clock that was a day ahead do not last a day longer", async () => {
	now = start;
	const { id: accountId, email } = await registerUser(t);
	for (const purpose of ["reset", "confirm", "recover"] as const) {
		const token = newSecretText();
		await issueToken(t.db, { accountId, purpose, email }, new Date(start + day), token);
		const used = (at: number) => takeToken(t.db, ["reset", "confirm", "recover"], token, new Date(at));
		expect(await used(start), purpose).toBeNull();
		expect(await used(start + day - 600_000), purpose).toMatchObject({ purpose });
	}
});
