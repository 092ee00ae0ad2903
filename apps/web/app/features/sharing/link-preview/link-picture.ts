import {
	categoryCardUrl,
	coupleCardUrl,
	previewUrl,
	programmeCardUrl,
} from "@bcc/contract/sharing/share-picture";
import { m } from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { LinkSubject } from "#web/lib/seo.ts";

/**
 * Address of the picture of a page's shared link, from the root of the site.
 *
 * @param shown what is on it; left out = the programme
 * @returns null = the one drawn by hand, for the built-in English name
 */
export default function linkPicture(
	shown: LinkSubject | undefined,
	brand: string,
	locale: Locale,
	isOver: boolean,
): string | null {
	if (shown) return addressOf(shown, locale);
	const isBuiltIn = brand === m.shell_brand_full({}, { locale: "en" });
	return isBuiltIn && locale === "en" && !isOver ? null : programmeCardUrl(brand, locale, isOver);
}

function addressOf(shown: LinkSubject, locale: Locale): string {
	if ("photo" in shown) return previewUrl(shown.photo);
	const { category, noVoting } = shown;
	if (!("couple" in shown)) return categoryCardUrl(category, locale, noVoting);
	return coupleCardUrl(shown.couple, category, locale, shown.place ?? (noVoting ? "over" : null));
}
