/**
 * Whose counts visitors do not see: nobody's, those of categories whose voting has not closed for good, or all but those of
 * categories that are public by themselves.
 */
export type HiddenCounts = "none" | "open" | "all";

type Chosen = {
	countsHiddenUntilClose: boolean;
	countsHiddenUntilPublished: boolean;
	resultsPublishedAt: Date | null;
	/** Every category with votes is public by itself, with their numbers. */
	allTold: boolean;
};

/** What visitors may not see, of what organisers have chosen; what is published does not show voting that goes on. */
export function hiddenCounts(chosen: Chosen): HiddenCounts {
	if (chosen.countsHiddenUntilPublished) return chosen.resultsPublishedAt || chosen.allTold ? "open" : "all";
	return chosen.countsHiddenUntilClose ? "open" : "none";
}

/** Whether the results of a category whose voting has closed for good are public. */
export function isPublic(hiding: HiddenCounts, { published }: { published: boolean }): boolean {
	return hiding !== "all" || published;
}

/** How far the awards of the season that runs are, for visitors: results may be public (`told`) of some categories only. */
export type AwardsState = { over: boolean; told: boolean };

/** @param now milliseconds since the epoch */
export function awardsState(
	categories: { closesAt: Date | null; published: boolean }[],
	hiding: HiddenCounts,
	now: number,
): AwardsState {
	const closed = categories.filter(({ closesAt }) => closesAt !== null && closesAt.getTime() <= now);
	return {
		over: categories.length > 0 && closed.length === categories.length,
		told: closed.some((category) => isPublic(hiding, category)),
	};
}

/** For as long after a closing votes under way may still be stored, and results are looked at again, in milliseconds. */
const unsettledForMs = 10 * 60_000;
const lookAgainEveryMs = 10_000;

/** A mark that is another one whenever what results say may have changed with the time alone. */
export function closingMark(categories: { closesAt: Date | null }[], now: number): string {
	const ages = categories.flatMap(({ closesAt }) => (closesAt ? [now - closesAt.getTime()] : []));
	const closed = ages.filter((age) => age >= 0);
	const isFresh = closed.some((age) => age < unsettledForMs);
	return `${closed.length} closed${isFresh ? ` at ${Math.floor(now / lookAgainEveryMs)}` : ""}`;
}

/**
 * Milliseconds after its end when a category without votes has nothing to tell for good: no vote is under way then (`data.ts`); here some
 * more, as clocks differ.
 */
export const settlingMs = 65_000;

/** Milliseconds until the next category is so far; null when none will be. */
export function untilNextSettled(categories: { closesAt: Date | null }[], now: number): number | null {
	const settled = categories.flatMap(({ closesAt }) => (closesAt ? [closesAt.getTime() + settlingMs] : []));
	const next = Math.min(...settled.filter((at) => at > now));
	return Number.isFinite(next) ? next - now : null;
}
