import { randomInt } from "node:crypto";
import {
	type Evening,
	type EveningCouple,
	type EveningObstacle,
	lastPlace,
} from "@bcc/contract/awards/admin-evening";
import type { CategoryResults } from "@bcc/contract/votes/admin-result";
import type { DatabaseHandle } from "#server/db/client.ts";
import { chosenCounts, publicationOf } from "#server/features/awards/publication/data.ts";
import { countVisibilityOf } from "#server/features/awards/publication/rules.ts";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import {
	digestOf,
	isDecided,
	mayBeKnown,
	placesOf,
	type SeasonCouple,
	type SeasonTexts,
	textsOf,
	winnersIn,
} from "#server/features/awards/winner/data.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";

/**
 * All that the evening shows of the season that runs.
 *
 * @param rehearsal with made-up figures: no place and no number in it comes from the votes
 */
export async function evening(database: DatabaseHandle, now: Date, rehearsal: boolean): Promise<Evening> {
	const { db } = database;
	const { id, version, name, nameSw, votesInArchive, resultsExpectedAt } = await readSeason(db);
	const texts = await textsOf(db, id);
	const countVisibility = countVisibilityOf(await chosenCounts(db));
	const results = (await placesOf(database, id, now)).filter(({ withdrawal }) => !withdrawal);
	return {
		season_id: id,
		season_version: version,
		season: name,
		season_sw: nameSw,
		votes_shown: votesInArchive,
		expected_at: isoOrNull(resultsExpectedAt),
		publication: await publicationOf(db),
		categories: results.map((result) => {
			const { category_id, code } = result;
			const obstacles = obstaclesOf(result);
			// Without a vote there are no results, even where visitors see those of the whole season.
			const hasWinners = winnersIn(result).length > 0;
			const known = obstacles.length > 0 ? [] : placed(result, texts);
			const couples = rehearsal ? madeUp(category_id, texts) : known;
			return {
				category_id,
				code,
				name: result.name,
				name_sw: texts.categories.get(category_id)?.nameSw ?? null,
				obstacles: rehearsal ? (couples.length > 0 ? [] : ["no_votes" as const]) : obstacles,
				published: hasWinners && mayBeKnown(result, countVisibility, false),
				votes: rehearsal ? couples.reduce((sum, { votes }) => sum + votes, 0) : result.votes,
				digest: rehearsal ? "" : digestOf(result),
				couples,
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

function shown({ nominee_id, husband, wife, img_url, church, region }: SeasonCouple) {
	return { nominee_id, husband, wife, img_url, church, region };
}

function placed(result: CategoryResults, { couples }: SeasonTexts): EveningCouple[] {
	return winnersIn(result).flatMap((row) => {
		const { rank: place, votes, share } = row;
		const couple = couples.get(row.nominee_id);
		return couple ? [{ ...shown(couple), place, votes, share, decided: isDecided(result, row) }] : [];
	});
}

/** Couples of a category in an order of chance, with figures of chance. */
function madeUp(categoryId: number, texts: SeasonTexts): EveningCouple[] {
	const couples = [...texts.couples.values()]
		.filter((couple) => couple.categoryId === categoryId && couple.withdrawnAt === null)
		.map((couple) => ({ couple, lot: randomInt(1_000_000) }))
		.toSorted((one, other) => one.lot - other.lot)
		.slice(0, lastPlace)
		.map(({ couple }, index) => ({ couple, votes: 900 - 300 * index + randomInt(250) }));
	const all = couples.reduce((sum, { votes }) => sum + votes, 0) + randomInt(200);
	return couples.map(({ couple, votes }, index) => ({
		...shown(couple),
		place: index + 1,
		votes,
		share: votes / all,
		decided: false,
	}));
}
