import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** Milliseconds the mouse may leave the menu before it closes, so that a slip does not close it. */
const hoverGrace = 180;

/**
 * How a menu behaves (spec §4): opens and closes on click, keyboard or hover; closes on Escape, Tab or a
 * click outside. Arrow keys, Home and End move between the elements with role `menuitem`.
 *
 * @param onToggle called when the button is pressed, before the menu opens or closes
 */
export function useMenu(onToggle?: () => void) {
	const root = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const [open, setOpen] = useState(false);
	const openedByHover = useRef(0);
	const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

	useEffect(() => {
		if (!open) return;
		const closeOutside = (event: Event) => {
			if (!root.current?.contains(event.target as Node)) setOpen(false);
		};
		document.addEventListener("pointerdown", closeOutside);
		document.addEventListener("focusin", closeOutside);
		return () => {
			document.removeEventListener("pointerdown", closeOutside);
			document.removeEventListener("focusin", closeOutside);
		};
	}, [open]);
	useEffect(() => () => clearTimeout(leaving.current), []);

	const items = () => [...(root.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
	const focusItem = (index: number) => requestAnimationFrame(() => items().at(index)?.focus());

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Tab") return setOpen(false);
		if (event.key === "Escape" && open) {
			setOpen(false);
			button.current?.focus();
			return;
		}
		const all = items();
		const here = all.indexOf(document.activeElement as HTMLElement);
		const next: Record<string, number> = {
			ArrowDown: here < 0 ? 0 : (here + 1) % all.length,
			ArrowUp: here <= 0 ? -1 : here - 1,
			Home: 0,
			End: -1,
		};
		const index = next[event.key];
		if (index === undefined) return;
		event.preventDefault();
		setOpen(true);
		focusItem(index);
	}

	function onClick(event: { detail: number }) {
		onToggle?.();
		/* A mouse has just opened it by coming near: the click means "open", not "close". */
		if (open && performance.now() - openedByHover.current < 400) return;
		setOpen(!open);
		/* `detail` is 0 when a key pressed the button. */
		if (!open && event.detail === 0) focusItem(0);
	}

	return {
		open,
		close: () => setOpen(false),
		rootProps: {
			ref: root,
			onKeyDown,
			onPointerEnter: (event: PointerEvent) => {
				clearTimeout(leaving.current);
				if (event.pointerType !== "mouse" || open) return;
				openedByHover.current = performance.now();
				setOpen(true);
			},
			onPointerLeave: (event: PointerEvent) => {
				if (event.pointerType === "mouse") leaving.current = setTimeout(() => setOpen(false), hoverGrace);
			},
		},
		buttonProps: { ref: button, onClick, "aria-haspopup": "menu" as const, "aria-expanded": open },
	};
}
