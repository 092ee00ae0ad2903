import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * Once a page's scripts run on a slow connection, until then reserved for them (docs/decisions/0009): lets other pictures
 * load, and fetches the fonts, which `head/low-data.ts` uses from the next page on.
 *
 * @param fonts addresses of the font files
 */
export function useSpareLine(fonts: readonly string[]): void {
	useEffect(() => {
		const page = document.documentElement;
		if (page.dataset.slowLine === undefined) return;
		delete page.dataset.slowLine;
		if (page.dataset.deviceFonts === undefined) return;
		return whenIdle(() => void keepFonts(fonts));
	}, [fonts]);
}

async function keepFonts(fonts: readonly string[]): Promise<void> {
	try {
		for (const font of fonts) await (await fetch(font)).arrayBuffer();
		localStorage.setItem("fonts", fonts.join());
	} catch {
		/* The connection broke, or the browser stores nothing: the device's fonts are used. */
	}
}
