import type { BannerPlacement } from "@bcc/contract/programme/banner";
import { t } from "#admin/i18n/texts.ts";

/** A banner's place on the landing page. */
export const placementNames: Record<BannerPlacement, string> = {
	homepage: t("Awards (top of the landing page)"),
	seminar: t("Seminars section"),
	event: t("Events section"),
};

/** The likely placement of the next banner: the first after the last. */
export function placementAfter(placement: BannerPlacement): BannerPlacement | undefined {
	const all = Object.keys(placementNames) as BannerPlacement[];
	return all[(all.indexOf(placement) + 1) % all.length];
}

/** HTML as one line of plain text. */
export function plainText(html: string): string {
	const page = new DOMParser().parseFromString(
		html.replaceAll(/<(?:br|\/p|\/li|\/h\d)\b[^>]*>/gi, "$& "),
		"text/html",
	);
	return (page.body.textContent ?? "").replace(/\s+/g, " ").trim();
}
