import type { KeyboardEvent } from "react";

type Moves = { close(): void; prev(): void; next(): void };

/**
 * Keeps the keyboard in the open lightbox: Tab goes round its buttons, and the keys work also after a click on
 * a part of it that takes no focus. Keys that the frame has dealt with do not arrive here.
 */
export function keepKeyboard(event: KeyboardEvent<HTMLElement>, moves: Moves | null): void {
	if (event.key === "Escape") moves?.close();
	if (event.key === "ArrowLeft") moves?.prev();
	if (event.key === "ArrowRight") moves?.next();
	if (event.key !== "Tab") return;

	const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)")].filter(
		(button) => !button.closest("[inert]"),
	);
	const here = buttons.indexOf(document.activeElement as HTMLElement);
	const last = buttons.length - 1;
	const wanted = event.shiftKey ? (here <= 0 ? last : undefined) : here === last ? 0 : undefined;
	if (wanted === undefined) return;
	event.preventDefault();
	buttons[wanted]?.focus();
}
