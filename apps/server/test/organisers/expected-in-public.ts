import { byId } from "./by-id.ts";
import {
	activeCouples,
	type Category,
	type Couple,
	countVisibility,
	figuresOf,
	hasVotes,
	isAbout,
	isActive,
	isClosed,
	isFinal,
	listedCategories,
	type Model,
	openTies,
	placeOf,
	running,
	type Season,
	tiesOf,
} from "./model.ts";

/** What visitors must see, derived from the model. Lists are by id. */

/** Whether visitors see the vote counts of a category; null = the category is not shown. */
export function countsShown(model: Model, category: Category): boolean | null {
	const season = running(model);
	if (!isActive(category)) return null;
	const visibility = countVisibility(model, season);
	if (visibility === "always") return true;
	if (!isClosed(season, category)) return false;
	return visibility === "afterClose" || (category.announced && season.votesShown);
}

/** The counts that visitors see, by couple. */
export function shownCounts(season: Season, category: Category) {
	return byId(
		activeCouples(category).map((couple) => ({ id: couple.id, votes: figuresOf(season, couple).votes })),
	);
}

type PublicWinner = { id: number; place: number; votes: number | null; decided: boolean };

/** A category's published winners; null = not yet. */
export function publishedWinnersOf(model: Model, season: Season, category: Category): PublicWinner[] | null {
	return mayBeKnown(model, season, category) ? winnersOf(season, category) : null;
}

/** Final and without an open tie (in an archived season nothing changes any more), and the organisers do not wait. */
export function mayBeKnown(model: Model, season: Season, category: Category): boolean {
	const isCertain = isFinal(model, season, category) && openTies(season, category).length === 0;
	if (!isActive(category) || !(season.archived || isCertain)) return false;
	return countVisibility(model, season) !== "afterPublication" || category.announced;
}

/** Couples in the first three places, published or not. */
export function winnersOf(season: Season, category: Category): PublicWinner[] {
	const counted = (couple: Couple) => figuresOf(season, couple).votes;
	return byId(
		activeCouples(category)
			.map((couple) => ({ couple, place: placeOf(category, couple, counted) }))
			.filter(({ couple, place }) => place <= 3 && counted(couple) > 0)
			.map(({ couple, place }) => ({
				id: couple.id,
				place,
				votes: season.votesShown ? counted(couple) : null,
				decided: isDecided(season, category, couple),
			})),
	);
}

function isDecided(season: Season, category: Category, couple: Couple): boolean {
	const ties = tiesOf(category, (each) => figuresOf(season, each).votes);
	return category.decisions.some(
		({ couples }) => couples.includes(couple.id) && ties.some((tie) => isAbout(tie, couples)),
	);
}

/** The categories on a season's page of winners, as shown there. */
export function publishedWinners(model: Model, season: Season) {
	return byId(
		listedCategories(season)
			.filter((category) => season.archived || isActive(category))
			.map((category) => ({ id: category.id, winners: publishedWinnersOf(model, season, category) })),
	);
}

/** The entries of a season's log reveal its counts: they are public once no count is hidden. */
export function entriesShown(model: Model, season: Season): boolean {
	const visibility = countVisibility(model, season);
	return visibility === "afterClose" ? isVotingOver(season) : visibility === "always";
}

/** No vote may come any more where there are some. */
const isVotingOver = (season: Season) =>
	season.categories.every((each) => each.binned || isClosed(season, each) || !hasVotes(season, each));

/** Votes join the log at full hours only, so it may have fewer. */
export const growsHourly = (model: Model, season: Season) =>
	!season.archived && countVisibility(model, season) !== "always" && !isVotingOver(season);

/** Counts of the public log: of all couples that got a vote, withdrawn ones too. */
export function loggedCounts(season: Season) {
	return byId(
		season.categories.flatMap(({ couples }) =>
			couples
				.filter((couple) => season.votes.some((vote) => vote.couple === couple.id))
				.map((couple) => ({ id: couple.id, votes: figuresOf(season, couple).votes })),
		),
	);
}

/** Whether the awards are over for visitors, and whether winners of some category are published. */
export function awardsOf(model: Model) {
	const season = running(model);
	const active = season.categories.filter(isActive);
	const closed = active.filter((category) => isClosed(season, category));
	return {
		over: active.length > 0 && closed.length === active.length,
		announced: closed.some(
			(category) => countVisibility(model, season) !== "afterPublication" || category.announced,
		),
		unpublished: countVisibility(model, season) === "afterPublication",
	};
}

/** Every result of a season that is archived is public. */
export const isWhollyPublic = (model: Model, season: Season) => countVisibility(model, season) === "always";
