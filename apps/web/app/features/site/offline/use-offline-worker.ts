import { useEffect } from "react";
import { whenIdle } from "#web/lib/when-idle.ts";

/**
 * Registers the worker that answers where a page cannot be reached (docs/decisions/0009), once the page has loaded.
 * Without navigation preload each page would wait for it to start: such browsers do without.
 */
export function useOfflineWorker(): void {
	useEffect(() => {
		if (import.meta.env.DEV || !("NavigationPreloadManager" in self)) return;
		const register = () =>
			whenIdle(() => navigator.serviceWorker.register("/offline-worker.js", options).catch(() => {}));
		if (document.readyState === "complete") return register();
		addEventListener("load", register);
		return () => removeEventListener("load", register);
	}, []);
}

/* The file is asked for once it has left the cache, not on every page. */
const options = { updateViaCache: "all" } as const;
