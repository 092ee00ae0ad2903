import { locale } from "#admin/i18n/locale.ts";

/** Names listed in the reader's language: `Asha, Neema and Upendo`, `Asha, Neema na Upendo`. */
export function listOf(names: string[]): string {
	return new Intl.ListFormat(locale === "sw" ? "sw-TZ" : "en-GB").format(names);
}
