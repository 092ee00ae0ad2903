/** Whose counts visitors do not see: nobody's, those of categories whose voting has not closed for good, or everybody's. */
export type HiddenCounts = "none" | "open" | "all";

type Chosen = {
	countsHiddenUntilClose: boolean;
	countsHiddenUntilPublished: boolean;
	resultsPublishedAt: Date | null;
};

/** What visitors may not see, of what organisers have chosen; what is published does not show voting that goes on. */
export function hiddenCounts(chosen: Chosen): HiddenCounts {
	if (chosen.countsHiddenUntilPublished) return chosen.resultsPublishedAt ? "open" : "all";
	return chosen.countsHiddenUntilClose ? "open" : "none";
}
