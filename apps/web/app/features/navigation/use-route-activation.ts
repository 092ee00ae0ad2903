import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After each route activation the window scrolls smoothly to the top (product §2) and the keyboard continues
 * from the new page's heading. Not on the first page of a visit.
 */
export function useRouteActivation(): void {
	const { pathname, hash } = useLocation();
	const activePage = useRef(pathname);

	useEffect(() => {
		if (activePage.current === pathname) return;
		activePage.current = pathname;
		if (hash) return;
		const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
		window.scrollTo({ top: 0, behavior });
		/* The heading of a page still loading is about to be removed, and the focus with it. */
		const heading =
			document.querySelector<HTMLElement>("main h1:not([data-loading])") ??
			document.querySelector<HTMLElement>("main");
		if (!heading) return;
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
	}, [pathname, hash]);
}
