import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseHandle } from "#server/db/client.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { category } from "#server/features/category/table.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { tallyDifferences } from "#server/features/voting/data.ts";
import { castVotes, type NewVote, type Outcome } from "#server/features/voting/mutations.ts";
import { vote } from "#server/features/voting/table.ts";
import { insertCategory } from "#server/testing/category.ts";
import { newCommitment, randomVote } from "#server/testing/random-vote.ts";

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

describe("with a guard switched off", () => {
	let broken: TestDatabase;
	beforeAll(async () => {
		broken = await createTestDatabase();
		await broken.db.execute(sql`alter table vote drop constraint vote_voter_pk`);
		await broken.db.execute(sql`alter table vote drop constraint vote_slot_unique`);
	});
	afterAll(() => broken.close());

	test("the same votes would be counted twice", async () => {
		const { categoryId, nomineeIds } = await insertCategory(broken.db, { couples: 1 });
		const newVote = randomVote(categoryId, nomineeIds[0] as number);
		for (let index = 0; index < 2; index++) await castVotes(broken.database, [newVote], 1);
		expect(await broken.db.$count(vote)).toBe(2);
	});
});

/** The database with a condition taken out of the statements that store votes. */
function without(database: DatabaseHandle, condition: string): DatabaseHandle {
	// Prepared once under its name: another text needs another name.
	const unguarded = `unguarded_${randomUUID().replaceAll("-", "_")}`;
	return {
		...database,
		run: ({ name, text }, values) => {
			if (!name.startsWith("cast_votes")) return database.run({ name, text }, values);
			expect(text).toContain(condition);
			return database.run({ name: unguarded, text: text.replace(condition, "") }, values);
		},
	};
}

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
		const [outcome] = await castVotes(without(fresh.database, condition), [newVote], 1);
		expect(outcome?.kind).toBe("counted");
	});
});
