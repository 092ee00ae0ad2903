import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { whenIdle } from "#web/lib/when-idle.ts";
import { addBackEntry } from "./back-entry.ts";
import type { LightboxControl } from "./lightbox.tsx";
import type { LightboxPhoto } from "./photo.ts";

type LightboxModule = typeof import("./lightbox.tsx");

let loading: Promise<LightboxModule> | undefined;

/** The lightbox's code, loaded when needed, and again after a failure. */
function loadLightbox(): Promise<LightboxModule> {
	loading ??= import("./lightbox.tsx").catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}

function warm(): void {
	loadLightbox().catch(() => {});
}

export type OpenLightbox = (index: number, event: MouseEvent<HTMLAnchorElement>) => void;

/** The photo that the lightbox opens with; `loaded` is the address of the picture that the page shows of it. */
type Shown = { Lightbox: LightboxModule["Lightbox"]; index: number; loaded: string | undefined };

/**
 * The lightbox over a list of photos. `open` is for the click on a link to the page of the photo, to which the
 * link still leads to when the lightbox cannot be loaded; render `lightbox` somewhere in the page.
 *
 * @param photos must stay the same array while it is open
 */
export function useLightbox(photos: readonly LightboxPhoto[]) {
	const [shown, setShown] = useState<Shown | null>(null);
	const control = useRef<LightboxControl>(null);
	const link = useRef<HTMLAnchorElement>(null);
	const leaveEntry = useRef<() => void>(undefined);
	const several = photos.length > 1;

	/* Loaded ahead of the pictures that scrolling requests: behind hundreds of them it would be late. */
	useEffect(() => (several ? whenIdle(warm) : undefined), [several]);

	const open: OpenLightbox = useCallback((index, event) => {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		const pressed = event.currentTarget;
		link.current = pressed;
		loadLightbox().then(
			({ Lightbox }) => {
				leaveEntry.current ??= addBackEntry(() => control.current?.close());
				setShown({ Lightbox, index, loaded: pressed.querySelector("img")?.currentSrc });
			},
			() => location.assign(pressed.href),
		);
	}, []);

	const closing = useCallback(() => {
		leaveEntry.current?.();
		leaveEntry.current = undefined;
	}, []);

	const closed = useCallback(() => {
		setShown(null);
		link.current?.focus({ preventScroll: true });
	}, []);

	const lightbox: ReactNode = shown && (
		<shown.Lightbox
			photos={photos}
			index={shown.index}
			loaded={shown.loaded}
			control={control}
			onClosing={closing}
			onClosed={closed}
		/>
	);
	return { open, warm, lightbox };
}
