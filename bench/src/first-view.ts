import type { Page } from "@bcc/testing/browser";

/** A cheap phone's screen. */
export const phone = {
	viewport: { width: 360, height: 740 },
	deviceScaleFactor: 2,
	isMobile: true,
	hasTouch: true,
};

/** All that comes over the line until nothing more does, headers included. */
export async function firstViewBytes(page: Page, url: string): Promise<number> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	let bytes = 0;
	session.on("Network.loadingFinished", ({ encodedDataLength }) => {
		bytes += encodedDataLength;
	});
	await page.goto(url, { waitUntil: "networkidle" });
	await page.waitForFunction(hydrated);
	await page.waitForLoadState("networkidle");
	return bytes;
}

/** Runs in the page: whether its scripts have taken over, or never will. */
export function hydrated(): boolean {
	const [menu] = document.querySelectorAll("[data-menu]");
	if (!menu) return false;
	return (
		document.documentElement.dataset.scripts === undefined || !document.querySelector("[data-menu=plain]")
	);
}
