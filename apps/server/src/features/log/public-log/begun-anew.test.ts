import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inSeason } from "#server/command/season-command.ts";
import { openDatabase } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { season } from "#server/db/schema/season.ts";
import { vote } from "#server/db/schema/voting.ts";
import { logAnewCommand } from "#server/features/log/commands.ts";
import { compareLog } from "#server/features/log/public-log/comparison.ts";
import { castVotes, type NewVote } from "#server/features/votes/voting/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import { without } from "#server/testing/unguarded.ts";

/* `log-anew`, and changes of the allowance, beside a server that has the season's settings in its memory. */

const other = Buffer.alloc(32, 9);

let t: TestApp;
let categoryId: number;
let nomineeId: number;
let voter = 0;
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: "https://awards.example" });
});
beforeEach(async () => {
	const added = await addCategory(t, { couples: 1 });
	categoryId = added.categoryId;
	nomineeId = added.nomineeIds[0] as number;
});
afterAll(() => t.close());

function cast(remoteAddress = `203.0.113.${++voter}`) {
	const voteDetails = { nominee_id: nomineeId, category_id: categoryId, ip_address: "", device: "mobile" };
	return t.post("/voting/vote", { voteDetails }, { remoteAddress });
}

const stored = () => t.db.$count(vote, sql`category_id = ${categoryId}`);

/** A vote as this server makes it at the moment. */
async function voteOfNow(): Promise<NewVote> {
	const { settingsKey } = await t.app.votingSettings.get();
	return { ...randomVote(categoryId, nomineeId), settingsKey };
}

const guard = "l.key_salt || ' ' || s.shared_network_allowance = $10";

test("a vote made for the log before is not stored; without the condition in the write it would be", async () => {
	const old = await voteOfNow();
	await logAnewCommand(t.db, t.app.secret);
	expect(await castVotes(t.database, [old], 1)).toEqual([{ kind: "other_settings" }]);
	expect(await stored()).toBe(0);
	const unguarded = without(t.database, `and ${guard}`, "cast_votes");
	expect(await castVotes(unguarded, [old], 1)).toMatchObject([{ kind: "counted" }]);
});

test("a server that was not notified stores its next votes for the new log, and signs nothing for the one before", async () => {
	expect((await cast()).statusCode).toBe(200);
	await t.app.logEntries.settled();
	const folder = t.app.ledger.current.place.folder;
	await logAnewCommand(t.db, t.app.secret);
	expect((await cast()).statusCode).toBe(200);
	// The first look finds that the log has ended.
	await t.app.logEntries.settled();
	await t.app.logEntries.settled();
	expect(t.app.ledger.current.place.folder).not.toBe(folder);
	expect(await compareLog(t.db, 1)).toMatchObject({ waiting: 0, differences: [] });
});

test("a vote made with another allowance is not stored; its server reads the settings again", async () => {
	await t.db.update(season).set({ sharedNetworkAllowance: 5 });
	await t.app.contentChanges.announce();
	expect((await cast("198.51.100.1")).statusCode).toBe(200);
	const old = await voteOfNow();
	await t.db.update(season).set({ sharedNetworkAllowance: 1 });
	expect((await cast("198.51.100.1")).json().error.code).toMatch(/^(already_voted|network_full)$/);
	expect((await cast()).statusCode).toBe(200);
	expect(await castVotes(t.database, [old], 5)).toEqual([{ kind: "other_settings" }]);
	const unguarded = without(t.database, `and ${guard}`, "cast_votes");
	expect(await castVotes(unguarded, [old], 5)).toMatchObject([{ kind: "counted" }]);
});

/* The embedded database has one process, and its folder a lock. */
describe.runIf(process.env.TEST_DATABASE_URL)("beside a server", () => {
	test("a vote that waits for the command is refused", async () => {
		const old = await voteOfNow();
		// Prepared and planned before.
		expect(await castVotes(t.database, [await voteOfNow()], 1)).toMatchObject([{ kind: "counted" }]);
		const before = await stored();
		let waiting: Promise<unknown> = Promise.resolve();
		await t.db.transaction(async (tx) => {
			await logAnewCommand(tx, t.app.secret);
			waiting = castVotes(t.database, [old], 1);
			const locks = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
			await expect.poll(async () => (await rowsOf(t.db, locks)).length).toBe(1);
		});
		expect(await waiting).toEqual([{ kind: "other_settings" }]);
		expect(await stored()).toBe(before);
		await t.app.contentChanges.announce();
	});

	test("the command notifies it: with the same secret votes count at once, with another one none does", async () => {
		const { databaseUrl } = t;
		const env = { ...t.app.env, databaseUrl };
		const anew = async (secret: Buffer) => await inSeason(env, (db) => logAnewCommand(db, secret, true));
		expect(await anew(t.app.secret)).toBe(0);
		await expect.poll(async () => (await cast()).statusCode).toBe(200);
		expect(await anew(other)).toBe(0);
		const before = await stored();
		for (let round = 0; round < 3; round++) expect((await cast()).statusCode).toBe(503);
		expect(await stored()).toBe(before);
		const others = await openDatabase({ databaseUrl });
		try {
			expect(await compareLog(others.db, 1)).toMatchObject({ differences: [] });
		} finally {
			await others.close();
		}
	});
});
