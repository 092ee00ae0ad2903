import type { NomineeCount } from "@bcc/contract";
import { useCallback, useRef, useState } from "react";
import { isElsewhere } from "#web/features/archive/archived-in.ts";
import { readDevice } from "#web/features/voting/device-info.ts";
import type { CategoryVoting } from "#web/features/voting/load-voting.ts";
import { reloadedCounts } from "#web/features/voting/rules.ts";
import { useLiveCounts } from "#web/features/voting/use-live-counts.ts";
import { browserApi } from "#web/lib/api.ts";
import { type CouplePage, loadCouple } from "./load-couple.ts";

/** A page of a couple that stands. */
export type StandingPage = CouplePage & { voting: CategoryVoting };

/**
 * The page as loaded last, with its counts as heard since, and how to load it again. A reload that fails keeps what is
 * shown.
 *
 * @param first the page as the route loaded it
 */
export function useCouplePage(first: StandingPage) {
	const [page, setPage] = useState<CouplePage>(first);
	/* Counts came while the page is loaded again: newer than those it will bring. */
	const heard = useRef(false);
	const { id, category_id } = first.couple;

	const reload = useCallback(async () => {
		heard.current = false;
		const next = await loadCouple(browserApi(), { coupleId: String(id), readDevice });
		if (next && next !== "later" && !isElsewhere(next))
			setPage((before) => reloaded(before, next, heard.current));
	}, [id]);

	const hear = useCallback((counts: NomineeCount[]) => {
		heard.current = true;
		setPage((before) => ({ ...before, voting: before.voting && { ...before.voting, counts } }));
	}, []);
	useLiveCounts(category_id, page.voting !== null && page.voting.counts !== null, hear);

	return { page, reload };
}

function reloaded(before: CouplePage, next: CouplePage, keepCounts: boolean): CouplePage {
	const { voting } = next;
	if (!voting || !before.voting) return next;
	const counts = reloadedCounts(before.voting.counts, voting.counts, keepCounts);
	return { ...next, voting: { ...voting, counts } };
}
