import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nominee } from "#server/db/schema/nominee.ts";
import { vote } from "#server/db/schema/voting.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { castVotes, type NewVote } from "#server/features/votes/voting/mutations.ts";
import { eq } from "#server/lib/drizzle.ts";
import { insertCategory } from "#server/testing/category.ts";
import { newCommitment } from "#server/testing/random-vote.ts";
import { without } from "#server/testing/unguarded.ts";

let fresh: TestDatabase;
beforeAll(async () => {
	fresh = await createTestDatabase();
});
afterAll(() => fresh.close());

/** A category with a withdrawn couple, and the votes of one network in it: earlier voters first in a batch. */
async function oneNetwork(keys: Partial<NewVote> = {}) {
	const { categoryId, nomineeIds } = await insertCategory(fresh.db, { couples: 2 });
	const [couple, withdrawn] = nomineeIds as [number, number];
	await fresh.db.update(nominee).set({ withdrawnAt: new Date() }).where(eq(nominee.id, withdrawn));
	const networkKey = randomUUID();
	let voters = 0;
	const newVote = (nomineeId = couple): NewVote => ({
		seasonId: 1,
		settingsKey: null,
		categoryId,
		nomineeId,
		voterKey: `${String(voters++).padStart(8, "0")}${randomUUID().slice(8)}`,
		browserKey: null,
		networkKey,
		deviceType: 0,
		commitment: newCommitment(),
		...keys,
	});
	async function slots(): Promise<number[]> {
		const rows = await fresh.db.select({ slot: vote.slot }).from(vote).where(eq(vote.categoryId, categoryId));
		return rows.map(({ slot }) => slot).toSorted((one, other) => one - other);
	}
	return { newVote, couple, withdrawn, slots };
}

const kindsOf = (outcomes: { kind: string }[]) => outcomes.map(({ kind }) => kind);

const prefixes = { network56Key: randomUUID(), network48Key: randomUUID() };

describe.each([
	["IPv4", {}],
	["IPv6", prefixes],
])("slots of a network, %s", (_name, keys) => {
	test("a refused vote takes none from the others of its batch", async () => {
		const { newVote, withdrawn, slots } = await oneNetwork(keys);
		const first = [newVote(withdrawn), newVote()];
		expect(kindsOf(await castVotes(fresh.database, first, 3))).toEqual(["unknown_nominee", "counted"]);
		expect(await slots()).toEqual([0]);
		const repeated = [first[1] as NewVote, newVote(withdrawn), newVote()];
		expect(kindsOf(await castVotes(fresh.database, repeated, 3))).toEqual([
			"already_voted",
			"unknown_nominee",
			"counted",
		]);
		expect(await slots()).toEqual([0, 1]);
	});
});

/** Slots that are in use, the allowance once it is lowered, and how many of four more votes may count. */
const lowered = [
	{ used: [1], allowance: 1, counted: 0 },
	{ used: [2, 3], allowance: 1, counted: 0 },
	{ used: [1, 2], allowance: 2, counted: 0 },
	{ used: [5], allowance: 2, counted: 1 },
	{ used: [0, 1, 5], allowance: 4, counted: 1 },
	{ used: [0, 2], allowance: 3, counted: 1 },
	{ used: [2, 7, 8], allowance: 4, counted: 1 },
	{ used: [3], allowance: 6, counted: 4 },
];

describe.each(lowered)(
	"with slots $used in use and an allowance of $allowance",
	({ used, allowance, counted }) => {
		async function castFour(inBatchesOf: number, database = fresh.database): Promise<number> {
			const { newVote, slots } = await oneNetwork();
			await fresh.db.insert(vote).values(used.map((slot) => ({ ...newVote(), slot })));
			const votes = Array.from({ length: 4 }, () => newVote());
			const batches = votes.flatMap((_, index) =>
				index % inBatchesOf === 0 ? [votes.slice(index, index + inBatchesOf)] : [],
			);
			const outcomes = await Promise.all(batches.map((batch) => castVotes(database, batch, allowance)));
			const kinds = kindsOf(outcomes.flat());
			expect(kinds.filter((kind) => kind !== "counted" && kind !== "network_full")).toEqual([]);
			const stored = (await slots()).length - used.length;
			expect(kinds.filter((kind) => kind === "counted")).toHaveLength(stored);
			return stored;
		}

		test(`${counted} of four more votes count, in one batch or at once`, async () => {
			for (const size of [4, 2, 1]) expect(await castFour(size)).toBe(counted);
		});
	},
);

test("without the count of a network's votes, free slots below a lowered allowance would be used", async () => {
	const { newVote } = await oneNetwork();
	const used = [0, 1, 5].map((slot) => ({ ...newVote(), slot }));
	await fresh.db.insert(vote).values(used);
	const sameNetwork =
		"v.network_key = i.network_key and v.category_id = i.category_id and v.device_type = i.device_type";
	const guard = `and (select count(*) from vote v where ${sameNetwork}) + i.rank_in_network < $7`;
	const outcomes = await castVotes(
		without(fresh.database, guard, "cast_votes_shared_again"),
		[newVote(), newVote()],
		4,
	);
	expect(kindsOf(outcomes)).toEqual(["counted", "counted"]);
});

/* Batches with refused votes among them, while the allowance changes: afterwards no slot is free below a used one. */
test("whatever comes in batches, a network's votes stay below its allowance and use the first slots", async () => {
	const batch = fc.record({
		allowance: fc.integer({ min: 1, max: 4 }),
		votes: fc.array(fc.constantFrom("new", "withdrawn", "again"), { minLength: 1, maxLength: 6 }),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 6 }), fc.boolean(), async (batches, ipv6) => {
			const { newVote, withdrawn, slots } = await oneNetwork(ipv6 ? prefixes : {});
			const counted: NewVote[] = [];
			for (const { allowance, votes } of batches) {
				const before = counted.length;
				const cast = votes.map((kind) => {
					if (kind === "again" && counted.length > 0) return counted[counted.length - 1] as NewVote;
					return newVote(kind === "withdrawn" ? withdrawn : undefined);
				});
				const outcomes = await castVotes(fresh.database, cast, allowance);
				const isNew = votes.map((kind) => kind === "new" || (kind === "again" && before === 0));
				counted.push(...cast.filter((_, index) => outcomes[index]?.kind === "counted"));
				const most = Math.max(before, allowance);
				expect(counted.length).toBe(Math.min(most, before + isNew.filter(Boolean).length));
				expect(await slots()).toEqual(counted.map((_, slot) => slot));
			}
		}),
		{ numRuns: 60 },
	);
});
