import { m } from "@bcc/messages";
import { useEffect } from "react";
import { snackbar } from "#web/components/snackbar.tsx";

/**
 * Stays on the page, and says so, when a link is pressed and the server does not answer: the browser would show its offline page
 * in place of this one. A device without a connection to others may still reach a server in the same building.
 */
export function useStayOffline(): void {
	useEffect(() => {
		function stay(event: MouseEvent) {
			const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
			if (navigator.onLine || !link || link.target || link.origin !== location.origin) return;
			if (link.pathname === location.pathname) return;
			event.preventDefault();
			fetch(link.href, { method: "HEAD" }).then(
				() => location.assign(link.href),
				() => snackbar.show({ message: m.shell_offline() }),
			);
		}
		addEventListener("click", stay, true);
		return () => removeEventListener("click", stay, true);
	}, []);
}
