import type { Locale } from "@bcc/messages/locale";

/** Picks the text in the language: Swahili where there is any, else English. */
export function textIn(locale: Locale): (english: string, swahili: string | null) => string {
	return (english, swahili) => (locale === "sw" && swahili) || english;
}
