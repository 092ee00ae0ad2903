import type { NomineeCount } from "@bcc/contract";
import { useCallback, useRef, useState } from "react";
import { isElsewhere } from "#web/features/archive/archived-in.ts";
import { readDevice } from "#web/features/voting/device-info.ts";
import { useLiveCounts } from "#web/features/voting/use-live-counts.ts";
import { browserApi } from "#web/lib/api.ts";
import { load, type NomineesPage } from "./load-nominees.ts";
import { reloaded } from "./rules.ts";

/**
 * The page as loaded last, with its counts as heard since, and how to load it again. A reload that fails keeps
 * what is shown: a voter whose connection breaks right after the vote is not sent away.
 *
 * @param first the page as the route loaded it
 */
export function useNomineesPage(first: NomineesPage) {
	const [page, setPage] = useState(first);
	const [reloading, setReloading] = useState(false);
	/* Counts came while the page is loaded again: newer than those it will bring. */
	const heard = useRef(false);

	const categoryId = first.category.id;
	const reload = useCallback(async () => {
		setReloading(true);
		heard.current = false;
		const next = await load(browserApi(), { categoryId: String(categoryId), readDevice });
		if (next && next !== "later" && !isElsewhere(next))
			setPage((before) => reloaded(before, next, heard.current));
		setReloading(false);
	}, [categoryId]);

	const hear = useCallback((counts: NomineeCount[]) => {
		heard.current = true;
		setPage((before) => ({ ...before, counts }));
	}, []);
	useLiveCounts(categoryId, page.counts !== null, hear);

	return { page, reload, reloading };
}
