import { programmeCardUrl } from "@bcc/contract/sharing/share-picture";
import { m } from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";

/**
 * Address of the picture of a page's shared link: the page's own, or the programme's.
 *
 * @returns null = the one drawn by hand, for the built-in English name
 */
export default function linkPicture(own: string | undefined, brand: string, locale: Locale, isOver: boolean) {
	const isBuiltIn = brand === m.shell_brand_full({}, { locale: "en" });
	return own ?? (isBuiltIn && locale === "en" && !isOver ? null : programmeCardUrl(brand, locale, isOver));
}
