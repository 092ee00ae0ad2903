import { randomUUID } from "node:crypto";
import type { VoidSelection } from "@bcc/contract/votes/admin-void";
import { voteSources } from "@bcc/contract/votes/device";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tally } from "#server/db/schema/voting.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { addAdministrator } from "#server/features/people/account/mutations.ts";
import { previewVoid } from "#server/features/votes/void/data.ts";
import { restoreVotes, voidVotes } from "#server/features/votes/void/mutations.ts";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import { castVotes, type NewVote } from "#server/features/votes/voting/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { insertCategory } from "#server/testing/category.ts";
import { randomVote } from "#server/testing/random-vote.ts";

const allowance = 50;
const reason = "votes of one copy shop";

let fresh: TestDatabase;
let admin: number;
beforeAll(async () => {
	fresh = await createTestDatabase();
	admin = (await addAdministrator(fresh.db, "judge@example.org", "no password")) ?? 0;
});
afterAll(() => fresh.close());

/** Voids in a transaction of its own; null when nothing was voided. */
async function voided({ db }: TestDatabase, selection: VoidSelection, expected?: number) {
	try {
		return await db.transaction((tx) => voidVotes(tx, selection, reason, admin, expected));
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}

const restored = ({ db }: TestDatabase, id: number) =>
	db.transaction((tx) => restoreVotes(tx, id, "it was a church", admin));

async function countOf(nomineeId: number): Promise<number> {
	const [row] = await fresh.db.select().from(tally).where(eq(tally.nomineeId, nomineeId));
	return row?.votes ?? 0;
}

/** The rule in its plainest form: every vote is cast, and either counts or belongs to one void. */
class Model {
	readonly votes: (NewVote & { voidId: number | null })[] = [];

	fitting(selection: VoidSelection) {
		const { nominee_id, device_type, min_network_votes = 0 } = selection;
		const fitting = this.votes.filter(
			(vote) =>
				vote.voidId === null &&
				(!nominee_id || vote.nomineeId === nominee_id) &&
				(!device_type || vote.deviceType === voteSources.indexOf(device_type)),
		);
		const perNetwork = Map.groupBy(fitting, (vote) => vote.networkKey);
		return fitting.filter((vote) => (perNetwork.get(vote.networkKey)?.length ?? 0) >= min_network_votes);
	}

	counted(nomineeId: number): number {
		return this.votes.filter((vote) => vote.voidId === null && vote.nomineeId === nomineeId).length;
	}
}

type Step =
	| { kind: "cast"; couple: number; network: number; deviceType: number; times: number }
	| { kind: "void"; couple: number | null; device: number | null; least: number | null }
	| { kind: "restore"; which: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
	fc.oneof(
		fc.record({
			kind: fc.constant("cast" as const),
			couple: fc.nat(2),
			network: fc.nat(3),
			deviceType: fc.nat(2),
			times: fc.integer({ min: 1, max: 6 }),
		}),
		fc.record({
			kind: fc.constant("void" as const),
			couple: fc.option(fc.nat(2)),
			device: fc.option(fc.nat(2)),
			least: fc.option(fc.integer({ min: 2, max: 6 })),
		}),
		fc.record({ kind: fc.constant("restore" as const), which: fc.nat(5) }),
	),
	{ minLength: 5, maxLength: 25 },
);

describe("voiding and restoring", () => {
	test("in any order leaves every tally equal to the recount of the votes that are not void", async () => {
		await fc.assert(
			fc.asyncProperty(steps, async (sequence) => {
				const { categoryId, nomineeIds } = await insertCategory(fresh.db, { couples: 3 });
				const networks = Array.from({ length: 4 }, () => randomUUID());
				const model = new Model();
				const voids: number[] = [];
				for (const step of sequence) {
					if (step.kind === "cast") {
						const votes = Array.from({ length: step.times }, () => ({
							...randomVote(categoryId, nomineeIds[step.couple] as number),
							networkKey: networks[step.network] as string,
							deviceType: step.deviceType,
						}));
						const outcomes = await castVotes(fresh.database, votes, allowance);
						for (const [index, vote] of votes.entries()) {
							if (outcomes[index]?.kind === "counted") model.votes.push({ ...vote, voidId: null });
						}
					} else if (step.kind === "void") {
						const selection: VoidSelection = {
							category_id: categoryId,
							...(step.couple !== null && { nominee_id: nomineeIds[step.couple] }),
							...(step.device !== null && { device_type: voteSources[step.device] }),
							...(step.least !== null && { min_network_votes: step.least }),
						};
						const fitting = model.fitting(selection);
						expect((await previewVoid(fresh.db, selection))?.votes).toBe(fitting.length);
						const id = await voided(fresh, selection);
						expect(id === null).toBe(fitting.length === 0);
						for (const vote of fitting) vote.voidId = id;
						if (id !== null) voids.push(id);
					} else if (voids.length > 0) {
						const id = voids[step.which % voids.length] as number;
						const before = model.votes.filter((vote) => vote.voidId === id);
						expect(await restored(fresh, id)).toBe(before.length > 0);
						for (const vote of before) vote.voidId = null;
					}
					for (const id of nomineeIds) expect(await countOf(id)).toBe(model.counted(id));
				}
				expect(await tallyDifferences(fresh.db)).toEqual([]);
			}),
			{ numRuns: 12 },
		);
	});

	test("while votes come in and several organisers void at once, no vote is voided twice", async () => {
		const { categoryId, nomineeIds } = await insertCategory(fresh.db, { couples: 2 });
		const cast = () => {
			const votes = Array.from({ length: 40 }, (_, index) =>
				randomVote(categoryId, nomineeIds[index % 2] as number),
			);
			return castVotes(fresh.database, votes, 1);
		};
		await cast();
		const all = { category_id: categoryId };
		const ids = await Promise.all([
			cast(),
			voided(fresh, all),
			voided(fresh, all),
			cast(),
			voided(fresh, all),
		]);
		expect(await tallyDifferences(fresh.db)).toEqual([]);
		const first = ids.find((id) => typeof id === "number") as number;
		const twice = await Promise.all([restored(fresh, first), restored(fresh, first), cast()]);
		expect(twice.filter((done) => done === true)).toHaveLength(1);
		expect(await tallyDifferences(fresh.db)).toEqual([]);
	});

	test("two overlapping voids by different rules wait for each other, and neither fails", async () => {
		const { categoryId, nomineeIds } = await insertCategory(fresh.db, { couples: 1 });
		const networks = Array.from({ length: 750 }, () => randomUUID());
		const votes = Array.from({ length: 3_000 }, (_, index) => ({
			...randomVote(categoryId, nomineeIds[0] as number),
			networkKey: networks[index % networks.length] as string,
		}));
		await castVotes(fresh.database, votes, allowance);
		for (let round = 0; round < 3; round++) {
			// One goes through the votes in table order, the other by their networks.
			const ids = await Promise.all([
				voided(fresh, { category_id: categoryId }),
				voided(fresh, { category_id: categoryId, min_network_votes: 2 }),
			]);
			expect(await countOf(nomineeIds[0] as number)).toBe(0);
			expect(await tallyDifferences(fresh.db)).toEqual([]);
			for (const id of ids) if (id !== null) await restored(fresh, id);
		}
	});

	// The embedded database does one transaction after the other.
	const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
	if (onPostgres)
		test("counterpart: two voids that take the same votes in opposite orders deadlock", async () => {
			const { categoryId, nomineeIds } = await insertCategory(fresh.db, { couples: 1 });
			const nomineeId = nomineeIds[0] as number;
			const [one = "", two = "", three = ""] = Array.from({ length: 3 }, () => randomUUID());
			const votes = [one, two, three].map((voterKey) => ({
				...randomVote(categoryId, nomineeId),
				voterKey,
			}));
			await castVotes(fresh.database, votes, 1);
			const voidId = await voided(fresh, { category_id: categoryId });
			await fresh.db.execute(sql`delete from voided_vote where void_id = ${voidId}`);
			const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
			const taken = [[one, two] as const, [two, one] as const].map(([first, second], index) =>
				fresh.db.transaction(async (tx) => {
					const take = (voter: string) =>
						tx.execute(sql`insert into voided_vote (voter_key, category_id, nominee_id, void_id)
						values (${voter}, ${categoryId}, ${nomineeId}, ${voidId}) on conflict do nothing`);
					await take(first);
					begun[index]?.resolve();
					await Promise.all(begun.map(({ promise }) => promise));
					await take(second);
				}),
			);
			const outcomes = await Promise.allSettled(taken);
			expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
			await fresh.db.execute(sql`delete from voided_vote where void_id = ${voidId}`);
			await restored(fresh, voidId as number);
		});

	test("does not let a voided voter vote again", async () => {
		const { categoryId, nomineeIds } = await insertCategory(fresh.db, { couples: 1 });
		const vote = randomVote(categoryId, nomineeIds[0] as number);
		await castVotes(fresh.database, [vote], 1);
		await voided(fresh, { category_id: categoryId });
		expect(await countOf(vote.nomineeId)).toBe(0);
		expect(await castVotes(fresh.database, [vote], 1)).toMatchObject([{ kind: "already_voted" }]);
	});

	test("of another number of votes than expected changes nothing", async () => {
		const { categoryId, nomineeIds } = await insertCategory(fresh.db, { couples: 1 });
		const vote = randomVote(categoryId, nomineeIds[0] as number);
		await castVotes(fresh.database, [vote], 1);
		expect(await voided(fresh, { category_id: categoryId }, 2)).toBeNull();
		expect(await countOf(vote.nomineeId)).toBe(1);
		expect(await voided(fresh, { category_id: categoryId }, 1)).not.toBeNull();
	});
});

test("without the guard against voiding twice, tallies would be wrong", async () => {
	const broken = await createTestDatabase();
	try {
		await broken.db.execute(sql`alter table voided_vote drop constraint voided_vote_pk`);
		admin = (await addAdministrator(broken.db, "judge@example.org", "no password")) ?? 0;
		const { categoryId, nomineeIds } = await insertCategory(broken.db, { couples: 1 });
		const vote = randomVote(categoryId, nomineeIds[0] as number);
		await castVotes(broken.database, [vote], 1);
		const id = await voided(broken, { category_id: categoryId });
		const again = broken.db.execute(
			sql`insert into voided_vote select voter_key, category_id, nominee_id, void_id from voided_vote where void_id = ${id}`,
		);
		await expect(again).resolves.toBeDefined();
		expect(await tallyDifferences(broken.db)).not.toEqual([]);
	} finally {
		await broken.close();
	}
});
