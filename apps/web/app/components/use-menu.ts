import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Milliseconds the mouse may leave the menu before it closes, so that a slip does not close it. */
const hoverGrace = 180;

/**
 * How a menu behaves (product §4): opens and closes on click, keyboard or hover; closes on Escape, Tab or a
 * click outside. Arrow keys, Home and End move between the elements with role `menuitem`. A menu opened by
 * hover closes when the mouse leaves, unless a click has pinned it meanwhile.
 *
 * @param onToggle called when the button is pressed, before the menu opens or closes
 */
export function useMenu(onToggle?: () => void) {
	const root = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const [state, setState] = useState<"closed" | "hovered" | "pinned">("closed");
	const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
	const open = state !== "closed";
	const close = () => setState("closed");

	function closeAndFocusButton() {
		close();
		button.current?.focus();
	}

	useEffect(() => {
		if (!open) return;
		const closeOutside = (event: Event) => {
			if (!root.current?.contains(event.target as Node)) setState("closed");
		};
		document.addEventListener("pointerdown", closeOutside);
		document.addEventListener("focusin", closeOutside);
		return () => {
			document.removeEventListener("pointerdown", closeOutside);
			document.removeEventListener("focusin", closeOutside);
		};
	}, [open]);

	useEffect(() => {
		/* Opened by style alone, before JavaScript came: it stays open. */
		if (root.current?.contains(document.activeElement)) setState("pinned");
		return () => clearTimeout(leaving.current);
	}, []);

	/** Opens the menu and focuses the item at `index`; the items can take the focus only once shown. */
	function openAt(index: number) {
		flushSync(() => setState("pinned"));
		items(root.current)[index]?.focus();
	}

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Tab") return close();
		if (event.key === "Escape" && open) return closeAndFocusButton();
		const index = nextItem(event.key, items(root.current));
		if (index === undefined) return;
		event.preventDefault();
		openAt(index);
	}

	function onClick(event: { detail: number }) {
		onToggle?.();
		if (state === "pinned") return close();
		/* `detail` is 0 when a key pressed the button. */
		if (event.detail === 0) openAt(0);
		else setState("pinned");
	}

	return {
		open,
		/** For an item that was chosen. */
		choose: closeAndFocusButton,
		rootProps: {
			ref: root,
			onKeyDown,
			onPointerEnter: (event: PointerEvent) => {
				clearTimeout(leaving.current);
				if (event.pointerType === "mouse" && !open) setState("hovered");
			},
			onPointerLeave: (event: PointerEvent) => {
				if (event.pointerType !== "mouse" || state !== "hovered") return;
				leaving.current = setTimeout(close, hoverGrace);
			},
		},
		buttonProps: { ref: button, onClick, "aria-haspopup": "menu" as const, "aria-expanded": open },
	};
}

function items(root: HTMLElement | null): HTMLElement[] {
	return [...(root?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}

/** Index of the item that a key leads to; undefined for other keys. */
function nextItem(key: string, all: HTMLElement[]): number | undefined {
	const here = all.indexOf(document.activeElement as HTMLElement);
	const last = all.length - 1;
	if (key === "ArrowDown") return here === last ? 0 : here + 1;
	if (key === "ArrowUp") return here <= 0 ? last : here - 1;
	if (key === "Home") return 0;
	if (key === "End") return last;
	return undefined;
}
