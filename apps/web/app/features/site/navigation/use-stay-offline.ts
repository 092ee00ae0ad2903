import { m } from "@bcc/messages";
import { useEffect, useState } from "react";
import { snackbar } from "#web/components/snackbar.tsx";

/** What React Router keeps of the routes in the window, by their ids. */
declare global {
	var __reactRouterManifest:
		| { routes: Record<string, { module: string; imports?: string[]; css?: string[] } | undefined> }
		| undefined;
	var __reactRouterRouteModules: Record<string, unknown> | undefined;
}

/** The files of a page that this document has not run yet; none of other addresses. */
function filesOf(pathname: string): string[] {
	const id = pathname.slice(1).replace(/\//g, "-");
	const route = globalThis.__reactRouterManifest?.routes[id];
	if (!route || globalThis.__reactRouterRouteModules?.[id]) return [];
	return [route.module, ...(route.imports ?? []), ...(route.css ?? [])];
}

/** The link to a page of this site that an event is about. */
function ownLink({ target }: Event): HTMLAnchorElement | null {
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
	return link?.origin === location.origin ? link : null;
}

/**
 * Stays on the page, and says so, when a link is pressed and the server does not answer: the browser would show its offline page
 * in place of this one. A device without a connection to others may still reach a server in the same building. Where a page's
 * scripts cannot be had, React Router would load this page again: they are fetched first, and the link is pressed again.
 *
 * @returns true while they are fetched
 */
export function useStayOffline(): boolean {
	const [waiting, setWaiting] = useState(false);
	useEffect(() => {
		let prepared = "";
		/* React Router's own prefetching loads the page again, too, where it fails. */
		function prepare(event: Event) {
			const link = ownLink(event);
			if (!link || link.pathname === prepared) return;
			prepared = link.pathname;
			Promise.all(filesOf(prepared).map((file) => fetch(file))).catch(() => {
				prepared = "";
			});
		}
		let latest: HTMLAnchorElement | undefined;
		let goesOn = false;
		function stay(event: MouseEvent) {
			const link = ownLink(event);
			if (goesOn || !link || link.target) return;
			if (link.pathname === location.pathname || event.ctrlKey || event.metaKey || event.shiftKey) return;
			latest = link;
			const { onLine } = navigator;
			const files = filesOf(link.pathname);
			if (onLine && files.length === 0) return setWaiting(false);
			event.preventDefault();
			setWaiting(true);
			const asked = onLine ? files.map((file) => fetch(file)) : [fetch(link.href, { method: "HEAD" })];
			Promise.all(asked)
				.then(
					() => latest === link && goOn(link, onLine),
					() => latest === link && snackbar.show({ message: m.shell_offline() }),
				)
				.finally(() => latest === link && setWaiting(false));
		}
		function goOn(link: HTMLAnchorElement, inPlace: boolean) {
			if (!inPlace || !link.isConnected) return location.assign(link.href);
			goesOn = true;
			link.click();
			goesOn = false;
		}
		addEventListener("click", stay, true);
		addEventListener("pointerover", prepare, true);
		addEventListener("focusin", prepare, true);
		return () => {
			removeEventListener("click", stay, true);
			removeEventListener("pointerover", prepare, true);
			removeEventListener("focusin", prepare, true);
		};
	}, []);
	return waiting;
}
