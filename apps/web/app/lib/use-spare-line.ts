import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * Once a page's scripts run on a slow line, which until then was theirs (docs/decisions/0009): lets the other pictures
 * come, and brings the fonts, which `head/low-data.ts` asks for on the next page then.
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
		/* The connection broke, or the browser keeps nothing: the device's fonts serve. */
	}
}
