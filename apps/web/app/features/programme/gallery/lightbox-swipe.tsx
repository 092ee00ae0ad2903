import { type PointerEvent, useEffect, useRef } from "react";
import {
	cleanup,
	createModule,
	type Plugin,
	useController,
	useEventCallback,
	useLightboxState,
} from "yet-another-react-lightbox/core";
import { type Move, panSensitivity, turnOf } from "./swipe.ts";

const springBackMs = 180;

type Drag = {
	pointer: number;
	y: number;
	target: EventTarget;
	phase: "waiting" | "swiping" | "other";
	moves: Move[];
};

/**
 * Swiping with the finger or the mouse by the thresholds of product §9, which the frame's own swiping does not
 * know; and a press beside the photo, which closes like one on the backdrop.
 */
export const lightboxSwipe: Plugin = ({ addChild }) => {
	addChild("controller", createModule("swipe", Swipe));
};

function Swipe() {
	const { subscribeSensors, containerRef, containerRect, next, prev, close } = useController();
	const { slides } = useLightboxState();
	const drag = useRef<Drag>(null);

	const follow = (x: number) =>
		containerRef.current?.style.setProperty("--yarl__swipe_offset", `${Math.round(x)}px`);

	const press = useEventCallback((event: PointerEvent) => {
		if (!event.isPrimary || event.button !== 0) return;
		const { pointerId, clientX, clientY, target, timeStamp } = event;
		const moves = [{ x: clientX, time: timeStamp }];
		drag.current = { pointer: pointerId, y: clientY, target, phase: "waiting", moves };
	});

	const move = useEventCallback((event: PointerEvent) => {
		const current = drag.current;
		if (current?.pointer !== event.pointerId) return;
		if (event.buttons === 0) return release(event);
		current.moves.push({ x: event.clientX, time: event.timeStamp });
		const x = event.clientX - (current.moves[0]?.x ?? 0);
		const y = event.clientY - current.y;
		if (current.phase === "waiting" && Math.max(Math.abs(x), Math.abs(y)) > panSensitivity) {
			current.phase = Math.abs(x) > Math.abs(y) && slides.length > 1 ? "swiping" : "other";
		}
		if (current.phase === "swiping") follow(x);
	});

	const release = useEventCallback((event: PointerEvent) => {
		const current = drag.current;
		if (current?.pointer !== event.pointerId) return;
		drag.current = null;
		if (current.phase === "waiting") return closeBeside(event, current, close);
		if (current.phase !== "swiping") return;
		current.moves.push({ x: event.clientX, time: event.timeStamp });
		const turn = event.type === "pointercancel" ? 0 : turnOf(current.moves, containerRect.width);
		if (turn > 0) next();
		else if (turn < 0) prev();
		else springBack(containerRef.current, event.clientX - (current.moves[0]?.x ?? 0), () => follow(0));
	});

	useEffect(
		() =>
			cleanup(
				subscribeSensors("onPointerDown", press),
				subscribeSensors("onPointerMove", move),
				subscribeSensors("onPointerUp", release),
				subscribeSensors("onPointerLeave", release),
				subscribeSensors("onPointerCancel", release),
			),
		[subscribeSensors, press, move, release],
	);
	return null;
}

/** A press and release beside the photo, not on it. */
function closeBeside(event: PointerEvent, { target }: Drag, close: () => void): void {
	const beside = target instanceof HTMLElement && target.classList.contains("yarl__slide");
	if (event.type === "pointerup" && beside && target === event.target) close();
}

function springBack(container: HTMLElement | null, x: number, still: () => void): void {
	still();
	const duration = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : springBackMs;
	container
		?.querySelector(".yarl__carousel")
		?.animate([{ transform: `translateX(${x}px)` }, { transform: "none" }], { duration, easing: "ease-out" });
}
