import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Shortest time between two loads, in milliseconds. */
const freshForMs = 15_000;

/** Loads a page's data again when its tab becomes visible and the data may be stale. */
export function useRevalidateOnReturn(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		let loadedAt = Date.now();
		function revalidateIfStale() {
			if (document.visibilityState !== "visible" || Date.now() - loadedAt < freshForMs) return;
			loadedAt = Date.now();
			void revalidate();
		}
		document.addEventListener("visibilitychange", revalidateIfStale);
		return () => document.removeEventListener("visibilitychange", revalidateIfStale);
	}, [revalidate]);
}
