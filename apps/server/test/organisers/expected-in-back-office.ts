import { byId } from "./by-id.ts";
import { entriesShown, mayBeKnown, winnersOf } from "./expected-in-public.ts";
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
	isListed,
	isOver,
	isSettled,
	listedCategories,
	type Model,
	mayGetVotes,
	openTies,
	placeOf,
	running,
	type Season,
	stateOf,
	tiesOf,
} from "./model.ts";

/** The content of the back office's views, derived from the model. Lists are by id. */

function sumsOf(season: Season, category: Category) {
	const sums = { votes: 0, voided: 0, held: 0, withdrawn: 0 };
	for (const couple of category.couples) {
		const { votes, voided, held } = figuresOf(season, couple);
		sums[isActive(category) && isActive(couple) ? "votes" : "withdrawn"] += votes;
		sums.voided += voided;
		sums.held += held;
	}
	return sums;
}

function added(sums: ReturnType<typeof sumsOf>[]) {
	const sum = (name: keyof ReturnType<typeof sumsOf>) => sums.reduce((all, each) => all + each[name], 0);
	return { votes: sum("votes"), voided: sum("voided"), held: sum("held"), withdrawn: sum("withdrawn") };
}

export const seasonSums = (season: Season) =>
	added(listedCategories(season).map((each) => sumsOf(season, each)));

export type LeftOutVotes = { category: number; couple: number | null; votes: number; reason: string | null };

/** Withdrawn records with their votes: a whole category, else its couples. */
export function leftOut(season: Season): LeftOutVotes[] {
	return listedCategories(season).flatMap((category): LeftOutVotes[] => {
		const { withdrawn: votes } = sumsOf(season, category);
		if (category.withdrawn !== null)
			return [{ category: category.id, couple: null, votes, reason: category.withdrawn }];
		return category.couples
			.filter((couple) => isListed(couple) && couple.withdrawn !== null)
			.map((couple) => ({
				category: category.id,
				couple: couple.id,
				votes: figuresOf(season, couple).votes,
				reason: couple.withdrawn,
			}));
	});
}

/** Categories with the votes of their couples, as on the screen of votes. */
export function summaryCategories(season: Season) {
	return byId(
		listedCategories(season).map((category) => ({
			id: category.id,
			state: stateOf(season, category),
			withdrawn: category.withdrawn,
			sums: sumsOf(season, category),
			couples: byId(
				category.couples.filter(isListed).map((couple) => ({
					id: couple.id,
					withdrawn: couple.withdrawn,
					...figuresOf(season, couple),
				})),
			),
		})),
	);
}

/** The results of a category: the screen's, the paper's, and the CSV file's lines. */
export function resultsOf(model: Model, season: Season) {
	return byId(
		listedCategories(season).map((category) => {
			const over = isOver(season, category);
			const ties = tiesOf(category, (couple) => figuresOf(season, couple).votes);
			const all = activeCouples(category).reduce((sum, couple) => sum + figuresOf(season, couple).votes, 0);
			const fitting = category.decisions.filter(({ couples }) => ties.some((tie) => isAbout(tie, couples)));
			const rows = byId(
				category.couples.filter(isListed).map((couple) => rowOf(season, category, couple, all)),
			);
			return {
				id: category.id,
				state: stateOf(season, category),
				final: isFinal(model, season, category),
				settling:
					(over || (isActive(category) && category.frozen !== null)) && !isSettled(model, season, category),
				withdrawn: category.withdrawn,
				sums: sumsOf(season, category),
				tieForFirst: rows.some(({ place, tied, votes }) => place === 1 && tied && votes > 0),
				decisions: byId(fitting.map(({ id, couples, shared }) => ({ id, couples, shared }))),
				openTies: openTies(season, category)
					.map(({ place, couples }) => ({ place, couples: couples.toSorted() }))
					.toSorted((one, other) => one.place - other.place),
				published: category.announced,
				rows,
			};
		}),
	);
}

function rowOf(season: Season, category: Category, couple: Couple, all: number) {
	const figures = figuresOf(season, couple);
	const isPlaced = isActive(category) && isActive(couple);
	const counted = (each: Couple) => figuresOf(season, each).votes;
	const withHeld = (each: Couple) => counted(each) + figuresOf(season, each).held;
	// Where nobody has a vote nobody has a place.
	const hasAny = (count: typeof counted) => activeCouples(category).some((each) => count(each) > 0);
	const tie = tiesOf(category, counted).find(({ couples }) => couples.includes(couple.id));
	const isOrdered = category.decisions.some((each) => !each.shared && tie && isAbout(each, tie.couples));
	return {
		id: couple.id,
		...figures,
		place: isPlaced && hasAny(counted) ? placeOf(category, couple, counted) : null,
		placeWithHeld: isPlaced && hasAny(withHeld) ? placeOf(category, couple, withHeld) : null,
		tied: isPlaced && hasAny(counted) && tie !== undefined && !isOrdered,
		share: isPlaced && all > 0 ? figures.votes / all : 0,
		withdrawn: couple.withdrawn,
	};
}

/** The reasons against publishing a category on the evening, and its winners. */
export function eveningOf(model: Model) {
	const season = running(model);
	return byId(
		season.categories.filter(isActive).map((category) => {
			const over = isOver(season, category);
			const winners = winnersOf(season, category);
			const obstacles = [
				!over && "voting",
				over && !isSettled(model, season, category) && "settling",
				sumsOf(season, category).held > 0 && "held",
				openTies(season, category).length > 0 && "tie",
				winners.length === 0 && "no_votes",
			].filter((each) => each !== false);
			return {
				id: category.id,
				obstacles,
				published: winners.length > 0 && mayBeKnown(model, season, category),
				votes: sumsOf(season, category).votes,
				couples: obstacles.length > 0 ? [] : winners.map(({ id, place }) => ({ id, place })),
			};
		}),
	);
}

/** The season as the start page shows it. */
export function stageOf(model: Model) {
	const season = running(model);
	const taking = season.categories.filter(
		(category) => isActive(category) && activeCouples(category).length > 0,
	);
	const inState = (state: string) => taking.filter((category) => stateOf(season, category) === state);
	const open = inState("open").length;
	const over = taking.filter((category) => isOver(season, category)).length;
	const stage = () => {
		if (season.booksClosed !== null) return "closed";
		if (open > 0) return "open";
		if (inState("frozen").length > 0) return "frozen";
		return inState("not_open").length > 0 || taking.length === 0 ? "before" : "ended";
	};
	return { stage: stage(), total: taking.length, open, over };
}

/** The same on the screen of results, and the categories that the entries wait for. */
export function shownLog(model: Model, season: Season) {
	const visibility = countVisibility(model, season);
	const waiting = season.categories.filter((category) => {
		if (visibility === "always") return false;
		if (visibility === "afterClose")
			return !category.binned && !isClosed(season, category) && hasVotes(season, category);
		return !category.announced && (hasVotes(season, category) || mayGetVotes(season, category));
	});
	const reason = (category: Category) => {
		if (visibility === "afterClose" || mayGetVotes(season, category)) return "voting";
		if (!isActive(category)) return "withdrawn";
		const counts = category.couples.some((couple) => figuresOf(season, couple).votes > 0);
		return counts ? "unpublished" : "no_vote_counts";
	};
	return {
		shown: entriesShown(model, season),
		waiting: byId(waiting.map((category) => ({ id: category.id, reason: reason(category) }))),
	};
}

/** A season in the list of seasons. */
export function seasonOf(model: Model, season: Season) {
	const categories = listedCategories(season);
	return {
		id: season.id,
		archived: season.archived,
		booksOpen: season.booksClosed === null,
		categories: categories.length,
		couples: categories.reduce((sum, { couples }) => sum + couples.filter(isListed).length, 0),
		votes: season.votes.length,
		embargo: season.archived || model.embargo,
		published: season.published,
		categoriesPublished: season.categories.filter((category) => isActive(category) && category.announced)
			.length,
		votesShown: season.votesShown,
	};
}

/** Whether winners wait to be published by the organisers. */
export function hasUnpublished(model: Model): boolean {
	const season = running(model);
	return (
		model.embargo &&
		!season.published &&
		season.categories.some(
			(category) => isActive(category) && !category.announced && winnersOf(season, category).length > 0,
		)
	);
}
