/** When visitors see a category's counts: always, after its voting has closed, or after its results are published. */
export type CountVisibility = "always" | "afterClose" | "afterPublication";

type Chosen = {
	countsHiddenUntilClose: boolean;
	countsHiddenUntilPublished: boolean;
	resultsPublishedAt: Date | null;
	/** Each category with votes is published, with their numbers. */
	allPublished: boolean;
};

/** The visibility that organisers chose; publication does not show counts of open categories. */
export function countVisibilityOf(chosen: Chosen): CountVisibility {
	if (chosen.countsHiddenUntilPublished)
		return chosen.resultsPublishedAt || chosen.allPublished ? "afterClose" : "afterPublication";
	return chosen.countsHiddenUntilClose ? "afterClose" : "always";
}

/** Whether the results of a category whose voting has closed for good are public. */
export function isPublic(countVisibility: CountVisibility, { published }: { published: boolean }): boolean {
	return countVisibility !== "afterPublication" || published;
}

/** The state of the current season's awards, for visitors. */
export type AwardsState = {
	/** When voting opens first; null once it has opened in a category. */
	opensAt: Date | null;
	/** Voting has ended in every category. */
	isOver: boolean;
	/** Voting is frozen wherever it is open. */
	isPaused: boolean;
	/** In one category at least. */
	hasPublicResults: boolean;
};

type Ends = { closesAt: Date | null };
type Window = Ends & { opensAt: Date | null };
type ListedCategory = Window & { isFrozen: boolean; published: boolean };

/** @param now milliseconds since the epoch */
export function awardsState(
	categories: ListedCategory[],
	countVisibility: CountVisibility,
	now: number,
): AwardsState {
	const isPast = (at: Date | null) => at !== null && at.getTime() <= now;
	const openings = categories.flatMap(({ opensAt }) => (opensAt && !isPast(opensAt) ? [opensAt] : []));
	const isBefore = openings.length > 0 && openings.length === categories.length;
	const closed = categories.filter(({ closesAt }) => isPast(closesAt));
	const open = categories.filter(
		({ opensAt, closesAt }) => (opensAt === null || isPast(opensAt)) && !isPast(closesAt),
	);
	return {
		opensAt: isBefore ? new Date(Math.min(...openings.map((at) => at.getTime()))) : null,
		isOver: categories.length > 0 && closed.length === categories.length,
		isPaused: open.length > 0 && open.every(({ isFrozen }) => isFrozen),
		hasPublicResults: closed.some((category) => isPublic(countVisibility, category)),
	};
}

/** Milliseconds after a closing in which votes under way may still be stored, and results are checked again. */
const unsettledForMs = 10 * 60_000;
const lookAgainEveryMs = 10_000;

/** A mark that changes whenever time alone may have changed the results. */
export function closingMark(categories: Ends[], now: number): string {
	const ages = categories.flatMap(({ closesAt }) => (closesAt ? [now - closesAt.getTime()] : []));
	const closed = ages.filter((age) => age >= 0);
	const isFresh = closed.some((age) => age < unsettledForMs);
	return `${closed.length} closed${isFresh ? ` at ${Math.floor(now / lookAgainEveryMs)}` : ""}`;
}

/**
 * Milliseconds from the end of a category without votes until it is final: no vote is under way then (`data.ts`). A
 * little longer here, as clocks differ.
 */
export const settlingMs = 65_000;

/** Milliseconds until the next category opens or is final; null when none will. */
export function untilNextChange(categories: Window[], now: number): number | null {
	const moments = categories.flatMap(({ opensAt, closesAt }) => [
		...(opensAt ? [opensAt.getTime()] : []),
		...(closesAt ? [closesAt.getTime() + settlingMs] : []),
	]);
	const next = Math.min(...moments.filter((at) => at > now));
	return Number.isFinite(next) ? next - now : null;
}
