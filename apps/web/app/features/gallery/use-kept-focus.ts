import { type RefObject, useEffect } from "react";

/**
 * Gives the focus back to a dialog that lost it because what held it is gone, such as a thumbnail that has left
 * the row: without it the keys would reach nothing.
 *
 * @param inside an element of the dialog
 */
export function useKeptFocus(inside: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const dialog = inside.current?.closest<HTMLElement>("[role=dialog]");
		if (!dialog) return;
		const keep = () =>
			requestAnimationFrame(() => {
				if (document.activeElement === document.body && dialog.isConnected) dialog.focus();
			});
		/* Of the browser itself: React tells nothing about what it removes. */
		dialog.addEventListener("focusout", keep);
		return () => dialog.removeEventListener("focusout", keep);
	}, [inside]);
}
