import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { account } from "#server/db/schema/account.ts";
import { session } from "#server/db/schema/session.ts";
import { recoveryCode } from "#server/db/schema/two-step.ts";
import { openSession, type SessionProof } from "#server/features/people/session/mutations.ts";
import {
	enableTwoStep,
	renewRecoveryCodes,
	storeSecret,
} from "#server/features/people/two-step/mutations.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { registerStaff } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

/** Until a statement waits for another's lock, or what it belongs to is over. */
async function untilItWaits(work: Promise<unknown>): Promise<void> {
	let over = false;
	const done = () => {
		over = true;
	};
	work.then(done, done);
	const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
	await waitUntil("a statement that waits", async () => over || (await rowsOf(t.db, waiting)).length > 0);
}

const ten = () => Array.from({ length: 10 }, () => crypto.randomUUID());

test("recovery codes that are made twice at once are ten in the end", async () => {
	const { id } = await registerStaff(t, "editor");
	await t.db.update(account).set({ twoStepAt: new Date() }).where(eq(account.id, id));
	const later = ten();
	let second: Promise<boolean> | undefined;
	await t.db.transaction(async (tx) => {
		await renewRecoveryCodes(tx, id, ten());
		second = t.db.transaction((other) => renewRecoveryCodes(other, id, later));
		await untilItWaits(second);
	});
	expect(await second).toBe(true);
	const left = await t.db.select().from(recoveryCode).where(eq(recoveryCode.accountId, id));
	expect(left.map(({ codeHash }) => codeHash).sort()).toEqual(later.sort());
});

test.each<[SessionProof, boolean]>([
	["session", false],
	["one", false],
	["two steps", true],
])("a session by %s that begins while two-step sign-in does: %s", async (proof, isBegun) => {
	const { id } = await registerStaff(t, "editor");
	const [held] = await t.db.select({ hash: account.passwordHash }).from(account).where(eq(account.id, id));
	const [old] = await t.db.select().from(session).where(eq(session.accountId, id));
	const now = new Date();
	await storeSecret(t.db, id, "sealed");
	let opening: Promise<boolean> | undefined;
	await t.db.transaction(async (tx) => {
		await enableTwoStep(tx, id, { sealedSecret: "sealed", step: 1 }, ten(), "another browser's", now);
		const begun = {
			idHash: crypto.randomUUID(),
			accountId: id,
			expiresAt: new Date(now.getTime() + 60_000),
			proof,
		};
		opening = openSession(t.database, begun, held?.hash ?? "", old?.idHash ?? null, now);
		await untilItWaits(opening);
	});
	expect(await opening).toBe(isBegun);
	expect(await t.db.$count(session, eq(session.accountId, id))).toBe(isBegun ? 1 : 0);
});
