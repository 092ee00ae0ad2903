import type { BannerPlacement } from "@bcc/contract/banner";
import { t } from "#admin/i18n/texts.ts";

/** A banner's place on the landing page. */
export const placements: { id: BannerPlacement; name: string }[] = [
	{ id: "homepage", name: t("Awards (top of the landing page)") },
	{ id: "seminar", name: t("Seminars section") },
	{ id: "event", name: t("Events section") },
];

/** The likely placement of the next banner: the first after the last. */
export function placementAfter(placement: BannerPlacement): BannerPlacement | undefined {
	const index = placements.findIndex(({ id }) => id === placement);
	return placements[(index + 1) % placements.length]?.id;
}

/** A placement in words. */
export function placementName(placement: BannerPlacement): string {
	return placements.find(({ id }) => id === placement)?.name ?? placement;
}

/** HTML as one line of plain text. */
export function plainText(html: string): string {
	const page = new DOMParser().parseFromString(
		html.replaceAll(/<(?:br|\/p|\/li|\/h\d)\b[^>]*>/gi, "$& "),
		"text/html",
	);
	return (page.body.textContent ?? "").replace(/\s+/g, " ").trim();
}
