/** Moves the keyboard's focus to an element, which needs a `tabIndex`, and scrolls it into the middle of the window. */
export function bringIntoView(element: HTMLElement | null): void {
	element?.focus({ preventScroll: true });
	const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
	element?.scrollIntoView({ block: "center", behavior: reducedMotion ? "auto" : "smooth" });
}
