import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** A page is not looked at again sooner, in milliseconds. */
const freshForMs = 15_000;

/** Loads a page again when its tab comes to the front after a while: what it shows may have changed meanwhile. */
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
