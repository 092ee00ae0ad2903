import { useCallback, useState } from "react";
import { readDevice } from "#web/features/voting/device-info.ts";
import { browserApi } from "#web/lib/api.ts";
import { load, type NomineesPage } from "./load-nominees.ts";

/**
 * The page as loaded last, and how to load it again. A reload that fails keeps what is shown: a voter whose
 * connection breaks right after the vote is not sent away.
 *
 * @param first the page as the route loaded it
 */
export function useNomineesPage(first: NomineesPage) {
	const [page, setPage] = useState(first);
	const [reloading, setReloading] = useState(false);

	const categoryId = first.category.id;
	const reload = useCallback(async () => {
		setReloading(true);
		const next = await load(browserApi(), { categoryId: String(categoryId), readDevice });
		if (next) setPage((before) => merge(before, next));
		setReloading(false);
	}, [categoryId]);

	return { page, reload, reloading };
}

function merge(before: NomineesPage, next: NomineesPage): NomineesPage {
	return {
		...next,
		nominees: next.nominees ?? before.nominees,
		counts: next.counts?.length === 0 ? before.counts : next.counts,
	};
}
