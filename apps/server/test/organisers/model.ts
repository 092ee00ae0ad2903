import { settlingMs } from "#server/features/awards/publication/rules.ts";

/** What organisers and voters have done, in its simplest form; each view's content follows from it (expected-in-back-office.ts, expected-in-public.ts). */
export type Model = {
	/** The last one is current. */
	seasons: Season[];
	/** Visitors see no counts before organisers publish them. */
	embargo: boolean;
	hidesUntilClosed: boolean;
	/** Entries of the audit log in their order: action, resource and label. */
	audit: string[];
	/** Seconds after the end of voting in which votes may still be stored; 0 on the embedded database. */
	settledAfter: number;
};

export type Season = {
	id: number;
	year: number;
	name: string;
	archived: boolean;
	/** In milliseconds since the epoch, as all moments here; null = open. */
	booksClosed: number | null;
	published: boolean;
	votesShown: boolean;
	categories: Category[];
	votes: Vote[];
	rulings: Ruling[];
	/** Leaves of its public log. */
	leaves: number;
};

export type Category = Withdrawable & {
	name: string;
	code: string;
	opens: number | null;
	closes: number | null;
	frozen: number | null;
	/** Public by itself. */
	announced: boolean;
	couples: Couple[];
	decisions: Decision[];
};

export type Couple = Withdrawable & { husband: string; wife: string };

type Withdrawable = {
	id: number;
	draft: boolean;
	binned: boolean;
	/** Why; null = active. */
	withdrawn: string | null;
};

export type Vote = {
	category: number;
	couple: number;
	device: string;
	/** The /24 that it came from. */
	network: string;
	address: string;
	/** A moment between this vote and the next deed's votes, for selections by time. */
	until: number;
	/** The void or hold that removes it from the count. */
	ruling: Ruling | null;
};

/** A void, or a hold. */
export type Ruling = { id: number; category: number; held: boolean; votes: Vote[]; ended: boolean };

type Decision = { id: number; couples: number[]; shared: boolean };

export const running = ({ seasons }: Model): Season => seasons.at(-1) as Season;

export const isActive = ({ draft, binned, withdrawn }: Withdrawable) =>
	!draft && !binned && withdrawn === null;

/** Whether it is counted: not in the bin, and not a draft. */
export const isListed = ({ draft, binned }: Withdrawable) => !draft && !binned;

export const listedCategories = ({ categories }: Season) => categories.filter(isListed);

export const votesOf = (season: Season, couple: Couple) =>
	season.votes.filter((vote) => vote.couple === couple.id);
export const hasVotes = (season: Season, category: Category) =>
	season.votes.some((vote) => vote.category === category.id);

/** Counted, voided and held votes of a couple. */
export function figuresOf(season: Season, couple: Couple) {
	const votes = votesOf(season, couple);
	const held = votes.filter(({ ruling }) => ruling?.held).length;
	const voided = votes.filter(({ ruling }) => ruling && !ruling.held).length;
	return { votes: votes.length - voided - held, voided, held };
}

export function closingTime(season: Season, { closes }: Category): number | null {
	const ends = [closes, season.booksClosed].filter((end) => end !== null);
	return ends.length > 0 ? Math.min(...ends) : null;
}

export function isClosed(season: Season, category: Category): boolean {
	const end = closingTime(season, category);
	return end !== null && end <= Date.now();
}

export function stateOf(season: Season, category: Category) {
	if (!isActive(category)) return "withdrawn";
	if (isClosed(season, category)) return "closed";
	if (category.frozen !== null) return "frozen";
	return category.opens !== null && category.opens > Date.now() ? "not_open" : "open";
}

/** Votes count in it: it is in the current season. */
export const isOpen = (model: Model, category: Category) =>
	stateOf(running(model), category) === "open" && running(model).booksClosed === null;

/** Voting has ended for good; never in a withdrawn one. */
export const isOver = (season: Season, category: Category) =>
	isActive(category) && isClosed(season, category);

/** No vote can appear in it. */
export function isSettled({ settledAfter }: Model, season: Season, category: Category): boolean {
	const ends = [category.frozen, closingTime(season, category)].filter((end) => end !== null);
	return ends.length > 0 && Math.min(...ends) <= Date.now() - settledAfter * 1000;
}

export const activeCouples = ({ couples }: Category) => couples.filter(isActive);

const holdsVotes = (season: Season, category: Category) =>
	activeCouples(category).some((couple) => figuresOf(season, couple).held > 0);

export const isFinal = (model: Model, season: Season, category: Category) =>
	isOver(season, category) && isSettled(model, season, category) && !holdsVotes(season, category);

type Tie = { place: number; votes: number; couples: number[] };

/** Active couples with the same number of votes by `count`. */
export function tiesOf(category: Category, count: (couple: Couple) => number): Tie[] {
	if (!isActive(category)) return [];
	const active = activeCouples(category);
	const groups = Map.groupBy(active, count);
	return [...groups]
		.filter(([, couples]) => couples.length > 1)
		.map(([votes, couples]) => ({
			votes,
			place: 1 + active.filter((couple) => count(couple) > votes).length,
			couples: couples.map(({ id }) => id),
		}));
}

export const isAbout = ({ couples }: { couples: number[] }, ids: number[]) =>
	couples.length === ids.length && couples.every((id) => ids.includes(id));

export function openTies(season: Season, category: Category): Tie[] {
	return tiesOf(category, (couple) => figuresOf(season, couple).votes).filter(
		({ votes, place, couples }) =>
			votes > 0 && place <= 3 && !category.decisions.some((decision) => isAbout(decision, couples)),
	);
}

/** The place of an active couple: by votes, and in a tie by the jury's order. */
export function placeOf(category: Category, couple: Couple, count: (couple: Couple) => number): number {
	const tie = tiesOf(category, count).find(({ couples }) => couples.includes(couple.id));
	const order = category.decisions.find(
		(decision) => !decision.shared && tie && isAbout(decision, tie.couples),
	);
	const better = activeCouples(category).filter((other) => count(other) > count(couple)).length;
	return 1 + better + (order ? order.couples.indexOf(couple.id) : 0);
}

/** Some may be stored for a minute after the end of voting. */
export function mayGetVotes(season: Season, category: Category): boolean {
	const end = closingTime(season, category);
	return isActive(category) && (end === null || end > Date.now() - 60_000);
}

/** Every category with votes, or that may still get some, is public by itself, with its numbers. */
function isAllPublished(season: Season): boolean {
	return (
		season.votesShown &&
		season.categories.some(({ announced }) => announced) &&
		season.categories.every(
			(category) => category.announced || !(hasVotes(season, category) || mayGetVotes(season, category)),
		)
	);
}

/** Categories whose counts visitors do not see. */
export function countVisibility(model: Model, season: Season): "always" | "afterClose" | "afterPublication" {
	const isPublic = season.published || isAllPublished(season);
	if (season.archived) return isPublic ? "always" : "afterPublication";
	if (model.embargo) return isPublic ? "afterClose" : "afterPublication";
	return model.hidesUntilClosed ? "afterClose" : "always";
}

/** A change may make automatically published results invalid: then they are hidden again. */
export function recall(model: Model): void {
	const season = running(model);
	for (const category of season.categories) {
		if (!category.announced || !isListed(category)) continue;
		const isFit =
			isOver(season, category) && !holdsVotes(season, category) && openTies(season, category).length === 0;
		if (isFit) continue;
		category.announced = false;
		model.audit.push(`${season.published ? "change" : "unpublish"} seasons ${category.name}`);
	}
}

/** Whether a moment is so recent that only some of the rules regard it as past. */
export function isBetween(model: Model): boolean {
	const now = Date.now();
	const moments = model.seasons.flatMap(({ booksClosed, categories }) => [
		booksClosed,
		...categories.flatMap(({ closes, frozen }) => [closes, frozen]),
	]);
	return moments.some(
		(moment) => moment !== null && moment < now - 12_000 && moment > now - settlingMs - 10_000,
	);
}

/** How far all moments are moved into the past to let time pass. */
export const passedMs = 3 * 60_000;

export function passTime({ seasons }: Model): void {
	const earlier = (moment: number | null) => (moment === null ? null : moment - passedMs);
	for (const season of seasons) {
		season.booksClosed = earlier(season.booksClosed);
		for (const category of season.categories) {
			category.opens = earlier(category.opens);
			category.closes = earlier(category.closes);
			category.frozen = earlier(category.frozen);
		}
	}
}
