import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** The least time between two loads, in milliseconds. */
const freshForMs = 15_000;

/** Loads a page again when its tab becomes visible after a while: its data may be stale. */
export function useLookAgain(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		let lookedAt = Date.now();
		function look() {
			if (document.visibilityState !== "visible" || Date.now() - lookedAt < freshForMs) return;
			lookedAt = Date.now();
			void revalidate();
		}
		document.addEventListener("visibilitychange", look);
		return () => document.removeEventListener("visibilitychange", look);
	}, [revalidate]);
}
