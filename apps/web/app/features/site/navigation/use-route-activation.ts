import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { snackbar } from "#web/components/snackbar.tsx";
import { endReturn } from "#web/lib/return.ts";

/** The first record that a query names, whose page it is, or the page after a form; sorting and searching stay on the page. */
const record = /\w+Id=\d+|sent=1/;

export function scrollToTop(): void {
	const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
	window.scrollTo({ top: 0, behavior });
}

/**
 * After each route activation the window scrolls smoothly to the top (product §2) and the keyboard continues
 * from the new page's heading. Not on the first page of a visit; Back and Forward return to where one was.
 */
export function useRouteActivation(): void {
	const { pathname, search, hash, key } = useLocation();
	const page = pathname + record.exec(search)?.[0];
	const isReturn = useNavigationType() === "POP";
	const activePage = useRef(page);

	// biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation
	useEffect(endReturn, [key]);
	useEffect(() => {
		if (activePage.current === page) return;
		activePage.current = page;
		snackbar.closeOfPage();
		if (hash) return;
		if (!isReturn) scrollToTop();
		/* The heading of a page still loading is about to be removed, and the focus with it. */
		const heading =
			document.querySelector<HTMLElement>("main h1:not([data-loading])") ??
			document.querySelector<HTMLElement>("main");
		if (!heading) return;
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
	}, [page, hash, isReturn]);
}
