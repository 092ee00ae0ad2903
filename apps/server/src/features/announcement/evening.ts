import { randomInt } from "node:crypto";
import {
	type CategoryResults,
	type Evening,
	type EveningCouple,
	type EveningObstacle,
	lastPlace,
} from "@bcc/contract/admin/results";
import { asc, eq } from "drizzle-orm";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { isDecided, mayBeKnown, placesOf, winnersIn } from "#server/features/announcement/data.ts";
import { resultsDigest } from "#server/features/announcement/rules.ts";
import { category, isActiveCategory } from "#server/features/category/table.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { publicationOf, winnersChoice } from "#server/features/publication/data.ts";
import type { CountVisibility } from "#server/features/publication/rules.ts";
import { readSeason } from "#server/features/season/data.ts";
import { currentSeasonId, season } from "#server/features/season/table.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";

/**
 * All that the evening shows of the season that runs.
 *
 * @param rehearsal with made-up figures: no place and no number in it comes from the votes
 */
export async function evening(
	database: DatabaseHandle,
	countVisibility: CountVisibility,
	now: Date,
	rehearsal: boolean,
): Promise<Evening> {
	const { db } = database;
	const { id, name, nameSw } = await readSeason(db);
	const { votesShown, expectedAt } = await winnersChoice(db);
	const [row] = await db
		.select({ version: season.version })
		.from(season)
		.where(eq(season.id, currentSeasonId));
	const known = await couplesOfSeason(db);
	const swahiliNames = await swahiliNamesOf(db);
	const results = (await placesOf(database, id, now)).filter(({ withdrawal }) => !withdrawal);
	return {
		season_version: row?.version ?? 0,
		season: name,
		season_sw: nameSw,
		votes_shown: votesShown,
		expected_at: isoOrNull(expectedAt),
		publication: await publicationOf(db),
		categories: results.map((result) => {
			const { category_id, code } = result;
			const obstacles = obstaclesOf(result);
			// Without a vote there are no results, even where visitors see those of the whole season.
			const hasWinners = winnersIn(result).length > 0;
			const facts = known.filter(({ categoryId }) => categoryId === category_id);
			const couples = rehearsal ? madeUp(facts) : obstacles.length > 0 ? [] : placed(result, facts);
			return {
				category_id,
				code,
				name: result.name,
				name_sw: swahiliNames.get(category_id) ?? null,
				obstacles: rehearsal ? (couples.length > 0 ? [] : ["no_votes" as const]) : obstacles,
				published: hasWinners && mayBeKnown(result, countVisibility, false),
				votes: rehearsal ? couples.reduce((sum, { votes }) => sum + votes, 0) : result.votes,
				digest: rehearsal ? "" : resultsDigest(result.votes, winnersIn(result)),
				couples: couples,
			};
		}),
	};
}

function obstaclesOf(result: CategoryResults): EveningObstacle[] {
	const over = result.state === "closed";
	const obstacles: [EveningObstacle, boolean][] = [
		["voting", !over],
		["settling", over && result.settling],
		["held", result.held > 0],
		["tie", result.open_ties.length > 0],
		["no_votes", winnersIn(result).length === 0],
	];
	return obstacles.filter(([, applies]) => applies).map(([obstacle]) => obstacle);
}

async function swahiliNamesOf(db: Database) {
	const rows = await db
		.select({ id: category.id, name: category.nameSw })
		.from(category)
		.where(isActiveCategory);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

type Known = Awaited<ReturnType<typeof couplesOfSeason>>[number];

/** The active couples of an active category. */
async function couplesOfSeason(db: Database) {
	return await db
		.select({
			categoryId: category.id,
			nominee_id: nominee.id,
			husband: nominee.husband,
			wife: nominee.wife,
			img_url: nominee.imagePath,
			church: nominee.church,
			region: nominee.region,
			withdrawnAt: nominee.withdrawnAt,
		})
		.from(category)
		.innerJoin(nominee, eq(nominee.categoryId, category.id))
		.where(isActiveCategory)
		.orderBy(asc(nominee.position), asc(nominee.id));
}

function shown({ nominee_id, husband, wife, img_url, church, region }: Known) {
	return { nominee_id, husband, wife, img_url, church, region };
}

function placed(result: CategoryResults, facts: Known[]): EveningCouple[] {
	return winnersIn(result).flatMap((row) => {
		const { rank: place, votes, share } = row;
		const known = facts.find(({ nominee_id }) => nominee_id === row.nominee_id);
		return known ? [{ ...shown(known), place, votes, share, decided: isDecided(result, row) }] : [];
	});
}

/** Couples of the category in an order of chance, with figures of chance. */
function madeUp(facts: Known[]): EveningCouple[] {
	const couples = facts
		.filter(({ withdrawnAt }) => withdrawnAt === null)
		.map((known) => ({ known, lot: randomInt(1_000_000) }))
		.toSorted((one, other) => one.lot - other.lot)
		.slice(0, lastPlace)
		.map(({ known }, index) => ({ known, votes: 900 - 300 * index + randomInt(250) }));
	const all = couples.reduce((sum, { votes }) => sum + votes, 0) + randomInt(200);
	return couples.map(({ known, votes }, index) => ({
		...shown(known),
		place: index + 1,
		votes,
		share: votes / all,
		decided: false,
	}));
}
