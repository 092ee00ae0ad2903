import { m } from "@bcc/messages";
import { useEffect } from "react";
import { snackbar } from "#web/components/snackbar.tsx";

/**
 * Stays on the page, and says so, when a link is pressed without a connection: the browser would show its offline page in place
 * of this one.
 */
export function useStayOffline(): void {
	useEffect(() => {
		function stay(event: MouseEvent) {
			const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
			if (navigator.onLine || !link || link.target || link.origin !== location.origin) return;
			if (link.pathname === location.pathname) return;
			event.preventDefault();
			snackbar.show({ message: m.shell_offline() });
		}
		addEventListener("click", stay, true);
		return () => removeEventListener("click", stay, true);
	}, []);
}
