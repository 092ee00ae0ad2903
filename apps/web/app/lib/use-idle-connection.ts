import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * A slow connection is reserved for the page's scripts until they run (docs/decisions/0009). Then this lets the pictures
 * below the view load, and fetches the fonts, which `head/low-data.ts` uses from the next page on.
 *
 * @param fonts addresses of the font files
 */
export function useIdleConnection(fonts: readonly string[]): void {
	useEffect(() => {
		const page = document.documentElement;
		if (page.dataset.slowConnection === undefined) return;
		delete page.dataset.slowConnection;
		if (page.dataset.deviceFonts === undefined) return;
		return whenIdle(() => void cacheFonts(fonts));
	}, [fonts]);
}

async function cacheFonts(fonts: readonly string[]): Promise<void> {
	try {
		for (const font of fonts) await (await fetch(font)).arrayBuffer();
		localStorage.setItem("fonts", fonts.join());
	} catch {
		/* The connection broke, or the browser stores nothing: the device's fonts are used. */
	}
}
