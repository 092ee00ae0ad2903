import type { Database } from "#server/db/client.ts";
import { judge, jury, juryCriterion, juryScore, jurySheet } from "#server/db/schema/jury.ts";
import { currentSeasonId } from "#server/db/schema/season.ts";
import { makeLink } from "#server/features/jury/judge/judges.ts";

const usual = [
	{ name: "Faith", nameSw: "Imani", weight: 60 },
	{ name: "Service", nameSw: "Huduma", weight: 40 },
];

/** Gives the running season a jury; gives the ids of its criteria. */
export async function storeJury(db: Database, share = 40, criteria = usual): Promise<number[]> {
	await db
		.insert(jury)
		.values({ seasonId: currentSeasonId, share })
		.onConflictDoUpdate({ target: jury.seasonId, set: { share, closedAt: null } });
	await db.delete(juryCriterion);
	const stored = await db
		.insert(juryCriterion)
		.values(criteria.map((each, index) => ({ ...each, position: index + 1, seasonId: currentSeasonId })))
		.returning({ id: juryCriterion.id });
	return stored.map(({ id }) => id);
}

/** Stores a judge; gives the secret of the link. */
export async function storeJudge(
	db: Database,
	name = "Asha Juma",
	email: string | null = null,
): Promise<{ id: number; token: string }> {
	const [stored] = await db
		.insert(judge)
		.values({ seasonId: currentSeasonId, name, email, locale: "en", createdAt: new Date() })
		.returning({ id: judge.id });
	if (!stored) throw new Error("the judge was not stored");
	return { id: stored.id, token: await makeLink(db, stored.id) };
}

/**
 * Stores a judge who has handed in.
 *
 * @param scores couple by couple a score for each criterion, or null for a couple that the judge knows
 * @param values what else is so of the judge
 */
export async function storeSheets(
	db: Database,
	{ nomineeIds, criteria }: { nomineeIds: number[]; criteria: number[] },
	scores: (number[] | null)[],
	values: Partial<typeof judge.$inferInsert> = {},
): Promise<void> {
	const at = new Date();
	const facts = { seasonId: currentSeasonId, name: "Asha", locale: "en" as const };
	const [row] = await db
		.insert(judge)
		.values({ ...facts, createdAt: at, handedInAt: at, ...values })
		.returning({ id: judge.id });
	const judgeId = row?.id ?? 0;
	for (const [index, its] of scores.entries()) {
		const nomineeId = nomineeIds[index] ?? 0;
		const sheet = { judgeId, nomineeId, knowsCouple: its === null, comment: "Secret", savedAt: at };
		await db.insert(jurySheet).values(sheet);
		// What a judge scored before it turned out that they know the couple.
		const given = its ?? [1, 1];
		await db
			.insert(juryScore)
			.values(given.map((score, at) => ({ judgeId, nomineeId, criterionId: criteria[at] ?? 0, score })));
	}
}
