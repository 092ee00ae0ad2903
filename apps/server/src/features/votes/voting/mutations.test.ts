import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { tally, vote } from "#server/db/schema/voting.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import { castVotes, type NewVote, type Outcome } from "#server/features/votes/voting/mutations.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { insertCategory } from "#server/testing/category.ts";
import { newCommitment, randomVote } from "#server/testing/random-vote.ts";
import { without } from "#server/testing/unguarded.ts";

let fresh: TestDatabase;
beforeAll(async () => {
	fresh = await createTestDatabase();
});
afterAll(() => fresh.close());

/** The rule in its plainest form, with which the database must agree. */
class Model {
	readonly chosen = new Map<string, number>();
	readonly used = new Map<string, number>();

	cast(newVote: NewVote, allowance: number): string {
		const voter = `${newVote.categoryId} ${newVote.voterKey}`;
		const chosen = this.chosen.get(voter);
		if (chosen !== undefined) return `already_voted ${chosen}`;
		const place = `${newVote.categoryId} ${newVote.networkKey} ${newVote.deviceType}`;
		const used = this.used.get(place) ?? 0;
		if (used >= allowance) return "network_full";
		this.used.set(place, used + 1);
		this.chosen.set(voter, newVote.nomineeId);
		return `counted ${newVote.nomineeId}`;
	}
}

function describeOutcome(outcome: Outcome): string {
	return "couple" in outcome ? `${outcome.kind} ${outcome.couple.nominee_id}` : outcome.kind;
}

/** Few voters, networks and device types, so that they meet often; keys are fresh in every run. */
function arbitraryVotes(categoryId: number, nomineeIds: number[]) {
	const uuids = Array.from({ length: 12 }, () => randomUUID());
	return fc.record({
		seasonId: fc.constant(1),
		settingsKey: fc.constant(null),
		categoryId: fc.constant(categoryId),
		nomineeId: fc.constantFrom(...nomineeIds),
		voterKey: fc.constantFrom(...uuids.slice(0, 8)),
		browserKey: fc.constant(null),
		networkKey: fc.constantFrom(...uuids.slice(8)),
		deviceType: fc.nat(1),
		commitment: fc.constant(newCommitment()),
	});
}

describe("casting votes", () => {
	test("one after the other, the database agrees with the model", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 4 }),
				fc.infiniteStream(fc.nat()),
				async (allowance, seeds) => {
					const { categoryId, nomineeIds } = await insertCategory(fresh.db, { couples: 3 });
					const model = new Model();
					const sequence = fc.sample(arbitraryVotes(categoryId, nomineeIds), {
						numRuns: 40,
						seed: seeds.next().value,
					});
					for (const newVote of sequence) {
						const [outcome] = await castVotes(fresh.database, [newVote], allowance);
						expect(describeOutcome(outcome as Outcome)).toBe(model.cast(newVote, allowance));
					}
					expect(await fresh.db.$count(vote, eq(vote.categoryId, categoryId))).toBe(model.chosen.size);
				},
			),
			{ numRuns: 8 },
		);
		expect(await tallyDifferences(fresh.db)).toEqual([]);
	});

	test("in batches cast at once, every rule still holds", async () => {
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.nat(), async (allowance, seed) => {
				const { categoryId, nomineeIds } = await insertCategory(fresh.db, { couples: 3 });
				const all = fc.sample(arbitraryVotes(categoryId, nomineeIds), { numRuns: 160, seed });
				const batches = Array.from({ length: 8 }, (_, index) => all.slice(index * 20, index * 20 + 20));
				const outcomes = (
					await Promise.all(batches.map((batch) => castVotes(fresh.database, batch, allowance)))
				).flat();
				const counted = all.filter((_, index) => outcomes[index]?.kind === "counted");
				const voters = counted.map((newVote) => newVote.voterKey);
				expect(new Set(voters).size).toBe(voters.length);
				const perPlace = Map.groupBy(counted, (newVote) => `${newVote.networkKey} ${newVote.deviceType}`);
				for (const place of perPlace.values()) expect(place.length).toBeLessThanOrEqual(allowance);
				expect(await fresh.db.$count(vote, eq(vote.categoryId, categoryId))).toBe(counted.length);
				for (const [index, newVote] of all.entries()) {
					const place = perPlace.get(`${newVote.networkKey} ${newVote.deviceType}`);
					if (outcomes[index]?.kind === "network_full") expect(place).toHaveLength(allowance);
					if (outcomes[index]?.kind === "already_voted") expect(voters).toContain(newVote.voterKey);
				}
			}),
			{ numRuns: 8 },
		);
		expect(await tallyDifferences(fresh.db)).toEqual([]);
	});
});

/* The embedded database runs one statement at a time. */
describe.runIf(process.env.TEST_DATABASE_URL)("statements that do not see each other's votes", () => {
	let broken: TestDatabase;
	beforeAll(async () => {
		broken = await createTestDatabase();
		await broken.db.execute(sql`alter table vote drop constraint vote_voter_pk`);
		await broken.db.execute(sql`alter table vote drop constraint vote_slot_unique`);
	});
	afterAll(() => broken.close());

	/** Casts each vote in a statement of its own, all begun before one of them ends; gives the stored votes. */
	async function castAtOnce(
		{ database, db }: TestDatabase,
		ofVoters: "one voter" | "one network",
		allowance: number,
	): Promise<number> {
		const { categoryId, nomineeIds } = await insertCategory(db, { couples: 1 });
		const [nomineeId] = nomineeIds as [number];
		await db.insert(tally).values({ nomineeId, categoryId, votes: 0 });
		const newVote = randomVote(categoryId, nomineeId);
		const { networkKey } = newVote;
		const other = ofVoters === "one voter" ? newVote : { ...randomVote(categoryId, nomineeId), networkKey };
		let casts: Promise<unknown>[] = [];
		await db.transaction(async (transaction) => {
			await transaction.select().from(tally).where(eq(tally.nomineeId, nomineeId)).for("update");
			casts = [newVote, other].map((each) => castVotes(database, [each], allowance));
			const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
			await expect.poll(async () => rowsIn(await db.execute(waiting))).toBe(2);
		});
		await Promise.all(casts);
		return await db.$count(vote, eq(vote.categoryId, categoryId));
	}

	test.each([
		["one voter", 1, 1],
		["one voter", 3, 1],
		["one network", 1, 1],
		["one network", 3, 2],
	] as const)("of %s with an allowance of %i store %i", async (ofVoters, allowance, stored) => {
		expect(await castAtOnce(fresh, ofVoters, allowance)).toBe(stored);
	});

	test("would store a vote twice without the unique constraints", async () => {
		expect(await castAtOnce(broken, "one voter", 1)).toBe(2);
		expect(await castAtOnce(broken, "one network", 1)).toBe(2);
	});
});

const rowsIn = (result: unknown) => (result as { rows: unknown[] }).rows.length;

describe("the conditions in the write", () => {
	const anHour = 60 * 60 * 1000;
	const hourAgo = new Date(Date.now() - anHour);
	const inAnHour = new Date(Date.now() + anHour);
	const guards = [
		[
			"before voting opens",
			"and (c.voting_opens_at is null or c.voting_opens_at <= now())",
			{ votingOpensAt: inAnHour },
			"not_open",
		],
		[
			"after voting has closed",
			"and (c.voting_closes_at is null or c.voting_closes_at > now())",
			{ votingClosesAt: hourAgo },
			"closed",
		],
		["once the result is frozen", "and c.frozen_at is null", { frozenAt: hourAgo }, "frozen"],
		["in a deleted category", "and c.deleted_at is null", { deletedAt: hourAgo }, "unknown_category"],
		["in a withdrawn category", "and c.withdrawn_at is null", { withdrawnAt: hourAgo }, "unknown_category"],
		["for a withdrawn couple", "and n.withdrawn_at is null", "withdrawn", "unknown_nominee"],
	] as const;

	test.each(guards)("no vote %s; without its condition it would count", async (...guard) => {
		const [, condition, state, refusal] = guard;
		const { categoryId, nomineeIds } = await insertCategory(fresh.db, { couples: 1 });
		const [nomineeId] = nomineeIds as [number];
		if (state === "withdrawn") {
			await fresh.db.update(nominee).set({ withdrawnAt: hourAgo }).where(eq(nominee.id, nomineeId));
		} else await fresh.db.update(category).set(state).where(eq(category.id, categoryId));
		const newVote = randomVote(categoryId, nomineeId);
		for (const allowance of [1, 3]) {
			expect(await castVotes(fresh.database, [newVote], allowance)).toEqual([{ kind: refusal }]);
		}
		expect(await fresh.db.$count(vote, eq(vote.categoryId, categoryId))).toBe(0);
		const [outcome] = await castVotes(without(fresh.database, condition, "cast_votes"), [newVote], 1);
		expect(outcome?.kind).toBe("counted");
	});
});
