import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { readEnv } from "#server/env.ts";
import { logAnewCommand } from "#server/features/log/commands.ts";
import { createFileStore } from "#server/features/site/file/store.ts";
import { SecretChanged } from "#server/features/votes/log-entry/same-secret.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { registerStaff } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { lentRenderer } from "#server/testing/lent-renderer.ts";
import { randomVote } from "#server/testing/random-vote.ts";

let t: TestApp;
let administrator: Awaited<ReturnType<typeof registerStaff>>["browser"];
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: "https://awards.example" });
	administrator = (await registerStaff(t, "admin")).browser;
});
afterAll(() => t.close());

/** Another process begins on the same database and data folder. */
async function begin(secret: Buffer): Promise<void> {
	const { dataDir } = t.app.env;
	const app = await buildApp({
		env: readEnv({ NODE_ENV: "test", DATA_DIR: dataDir, PUBLIC_URL: "https://awards.example" }),
		database: t.database,
		files: createFileStore({ db: t.db, dataDir, renderer: lentRenderer }),
		secret,
	});
	await app.close();
}

const other = Buffer.alloc(32, 9);

test("a new log of a season without votes may have another secret, and keeps that", async () => {
	await logAnewCommand(t.db, other);
	await begin(other);
	await expect(begin(t.app.secret)).rejects.toThrow(SecretChanged);
	await logAnewCommand(t.db, t.app.secret);
	await expect(begin(other)).rejects.toThrow(SecretChanged);
});

describe("once there are votes", () => {
	beforeAll(async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		const votes = [1, 2, 3].map(() => randomVote(categoryId, nomineeIds[0] as number));
		await castVotes(t.database, votes, 1);
	});

	const secretChange = async () => {
		const reply = await administrator.get("/admin/api/operations");
		return reply.json().data.secret_changed;
	};

	test("a new log keeps their secret: with another one their voters could vote again", async () => {
		await expect(logAnewCommand(t.db, other)).rejects.toThrow(/all 3 votes could vote again.+--new-secret/);
		// Nothing has changed.
		await begin(t.app.secret);
		expect((await logAnewCommand(t.db, t.app.secret)).message).toContain("has taken up 3 votes");
		await begin(t.app.secret);
		expect(await secretChange()).toBeNull();
	});

	test("where the secret is lost it says how many can vote again, and the operations page says so for good", async () => {
		const { message } = await logAnewCommand(t.db, other, true);
		expect(message).toContain("the voters of 3 votes can vote again");
		await begin(other);
		expect(await secretChange()).toEqual({ at: expect.any(String), votes: 3 });
		await logAnewCommand(t.db, other);
		expect(await secretChange()).toMatchObject({ votes: 3 });
	});
});
