/** Which categories' counts visitors do not see: none, those still open, or all but the published ones. */
export type HiddenCounts = "none" | "untilClosed" | "untilPublished";

type Chosen = {
	countsHiddenUntilClose: boolean;
	countsHiddenUntilPublished: boolean;
	resultsPublishedAt: Date | null;
	/** Every category with votes is public by itself, with their numbers. */
	allPublished: boolean;
};

/** The counts that visitors may not see, by the organisers' choice; publication does not show voting that goes on. */
export function hiddenCounts(chosen: Chosen): HiddenCounts {
	if (chosen.countsHiddenUntilPublished)
		return chosen.resultsPublishedAt || chosen.allPublished ? "untilClosed" : "untilPublished";
	return chosen.countsHiddenUntilClose ? "untilClosed" : "none";
}

/** Whether the results of a category whose voting has closed for good are public. */
export function isPublic(hiding: HiddenCounts, { published }: { published: boolean }): boolean {
	return hiding !== "untilPublished" || published;
}

/** How far the awards of the season that runs are, for visitors. */
export type AwardsState = {
	/** When voting opens first, as long as it has opened in no category. */
	opensAt: Date | null;
	over: boolean;
	/** Voting is frozen wherever it is open. */
	paused: boolean;
	/** Results are public, of some categories at least. */
	published: boolean;
};

type Ends = { closesAt: Date | null };
type Window = Ends & { opensAt: Date | null };
type ListedCategory = Window & { isFrozen: boolean; published: boolean };

/** @param now milliseconds since the epoch */
export function awardsState(categories: ListedCategory[], hiding: HiddenCounts, now: number): AwardsState {
	const openings = categories.flatMap(({ opensAt }) => (opensAt && opensAt.getTime() > now ? [opensAt] : []));
	const isBefore = openings.length > 0 && openings.length === categories.length;
	const closed = categories.filter(({ closesAt }) => closesAt !== null && closesAt.getTime() <= now);
	const open = categories.filter(
		(category) => !closed.includes(category) && !(category.opensAt && category.opensAt.getTime() > now),
	);
	return {
		opensAt: isBefore ? new Date(Math.min(...openings.map((at) => at.getTime()))) : null,
		over: categories.length > 0 && closed.length === categories.length,
		paused: open.length > 0 && open.every(({ isFrozen }) => isFrozen),
		published: closed.some((category) => isPublic(hiding, category)),
	};
}

/** Milliseconds after a closing in which votes under way may still be stored, and results are checked again. */
const unsettledForMs = 10 * 60_000;
const lookAgainEveryMs = 10_000;

/** A mark that is another one whenever what results say may have changed with the time alone. */
export function closingMark(categories: Ends[], now: number): string {
	const ages = categories.flatMap(({ closesAt }) => (closesAt ? [now - closesAt.getTime()] : []));
	const closed = ages.filter((age) => age >= 0);
	const isFresh = closed.some((age) => age < unsettledForMs);
	return `${closed.length} closed${isFresh ? ` at ${Math.floor(now / lookAgainEveryMs)}` : ""}`;
}

/**
 * Milliseconds after its end when a category without votes is final: no vote is under way then (`data.ts`); here some more, as clocks
 * differ.
 */
export const settlingMs = 65_000;

/** Milliseconds until the next category is so far, or opens; null when none will. */
export function untilNextChange(categories: Window[], now: number): number | null {
	const moments = categories.flatMap(({ opensAt, closesAt }) => [
		...(opensAt ? [opensAt.getTime()] : []),
		...(closesAt ? [closesAt.getTime() + settlingMs] : []),
	]);
	const next = Math.min(...moments.filter((at) => at > now));
	return Number.isFinite(next) ? next - now : null;
}
