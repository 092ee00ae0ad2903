import { useEffect } from "react";
import { coupleAnchor } from "./share-address.ts";

/**
 * Brings the couple that the page was shared for into view. The address does that by its end (`#couple-7`), also
 * without scripts; some apps cut that off.
 *
 * @param nomineeId null = the page was shared for no couple in particular
 */
export function useSharedCouple(nomineeId: number | null): void {
	useEffect(() => {
		/* Whoever has scrolled by the time the scripts run knows where to look. */
		if (nomineeId === null || location.hash || scrollY > 10) return;
		document.getElementById(coupleAnchor(nomineeId))?.scrollIntoView({ block: "center" });
	}, [nomineeId]);
}
