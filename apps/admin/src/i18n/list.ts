import type { Locale } from "@bcc/messages/locale";
import { locale } from "#admin/i18n/locale.ts";

/** Names listed in the reader's language: `Asha, Neema and Upendo`, `Asha, Neema na Upendo`. */
export function listOf(names: string[], language: Locale = locale): string {
	return new Intl.ListFormat(language === "sw" ? "sw-TZ" : "en-GB").format(names);
}
