import type { NomineeCount } from "@bcc/contract";
import { useCallback, useState } from "react";
import { readDevice } from "#web/features/voting/device-info.ts";
import type { CategoryVoting } from "#web/features/voting/load-voting.ts";
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
	const { id, category_id } = first.couple;

	const reload = useCallback(async () => {
		const next = await loadCouple(browserApi(), { coupleId: String(id), readDevice });
		if (next && next !== "later") setPage(next);
	}, [id]);

	const hear = useCallback((counts: NomineeCount[]) => {
		setPage((before) => ({ ...before, voting: before.voting && { ...before.voting, counts } }));
	}, []);
	useLiveCounts(category_id, page.voting !== null && page.voting.counts !== null, hear);

	return { page, reload };
}
