import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Time between two loads of a page that waits, in milliseconds. */
const waitingMs = 30_000;

/** Loads the data of a page in front again and again, as long as what people wait for is not there. */
export function useRevalidateWhile(isWaiting: boolean): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setInterval(() => void (document.visibilityState === "visible" && revalidate()), waitingMs);
		return () => clearInterval(timer);
	}, [isWaiting, revalidate]);
}
