import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { findAccount, lockAccount } from "#server/features/people/account/data.ts";
import { signOutEverywhere } from "#server/features/people/account/staff-mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import { newUserDetails, registerStaff, type TestUser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let user: TestUser;
beforeAll(async () => {
	t = await createTestApp();
	user = await registerStaff(t, "user");
});
afterAll(() => t.close());

const ofManyConnections = process.env.TEST_DATABASE_URL !== undefined;

async function waiting(): Promise<number> {
	const blocked = sql`select pid from pg_stat_activity
		where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
	return (await rowsOf(t.db, blocked)).length;
}

test("details that wait while their session ends are not stored", async () => {
	const { id } = user;
	const { fullname: _, password: __, ...details } = newUserDetails({ email: user.email });
	const userDetails = { ...details, firstname: "Thief", lastname: "Mwizi" };
	let sent: Promise<{ statusCode: number }> | undefined;
	await t.db.transaction(async (transaction) => {
		await lockAccount(transaction, id);
		await signOutEverywhere(transaction, id);
		sent = user.browser.post("/users/update", { userDetails }).then((reply) => reply);
		if (ofManyConnections) await expect.poll(waiting).toBe(1);
	});
	expect((await sent)?.statusCode).toBe(401);
	expect((await findAccount(t.db, id))?.firstName).not.toBe("Thief");
});
