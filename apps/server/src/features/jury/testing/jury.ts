import type { Database } from "#server/db/client.ts";
import { judge, jury, juryCriterion } from "#server/db/schema/jury.ts";
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
