import { randomInt } from "node:crypto";
import {
	type Evening,
	type EveningCouple,
	type EveningObstacle,
	lastPlace,
} from "@bcc/contract/awards/admin-evening";
import type { CategoryResults } from "@bcc/contract/votes/admin-result";
import type { Points } from "@bcc/contract/votes/points";
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
import type { ResultSource } from "#server/features/votes/result/data.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";

/**
 * All that the evening shows of the season that runs.
 *
 * @param rehearsal with made-up figures: no place and no number in it comes from the votes
 */
export async function evening(source: ResultSource, now: Date, rehearsal: boolean): Promise<Evening> {
	const { db } = source.database;
	const { id, version, name, nameSw, votesInArchive, resultsExpectedAt } = await readSeason(db);
	const texts = await textsOf(db, id);
	const countVisibility = countVisibilityOf(await chosenCounts(db));
	const results = (await placesOf(source, id, now)).filter(({ withdrawal }) => !withdrawal);
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
			const couples = rehearsal ? madeUp(result, texts) : known;
			return {
				category_id,
				code,
				name: result.name,
				name_sw: texts.categories.get(category_id)?.nameSw ?? null,
				obstacles: rehearsal ? (couples.length > 0 ? [] : ["no_votes" as const]) : obstacles,
				published: hasWinners && mayBeKnown(result, countVisibility, false),
				votes: rehearsal ? couples.reduce((sum, { votes }) => sum + votes, 0) : result.votes,
				...(result.jury && { jury_share: result.jury.share }),
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
		["jury", over && result.jury?.open === true],
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
		const { rank: place, votes, share, points } = row;
		const couple = couples.get(row.nominee_id);
		if (!couple) return [];
		const decided = isDecided(result, row);
		return [{ ...shown(couple), place, votes, share, ...(points && { points }), decided }];
	});
}

/** Couples of a category in an order of chance, with figures of chance. */
function madeUp({ category_id, jury }: CategoryResults, texts: SeasonTexts): EveningCouple[] {
	const couples = [...texts.couples.values()]
		.filter((couple) => couple.categoryId === category_id && couple.withdrawnAt === null)
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
		...(jury && { points: madeUpPoints(index, jury.share) }),
		decided: false,
	}));
}

/** Points that fit a place of a rehearsal: by both parts a later place has fewer. */
function madeUpPoints(index: number, share: number): Points {
	const [ofPublic, ofJury] = [100 - 30 * index, 90 - 12 * index];
	const total = ((100 - share) * ofPublic + share * ofJury) / 100;
	return { public: ofPublic.toFixed(2), jury: ofJury.toFixed(2), total: total.toFixed(2) };
}
