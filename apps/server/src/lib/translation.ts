import type { Locale } from "@bcc/messages/locale";

/** Picks the text in the language: Swahili where there is any, else English. */
export function textIn(locale: Locale): (english: string, swahili: string | null) => string {
	return (english, swahili) => (locale === "sw" && swahili) || english;
}

/** What organisers wrote of a text, and the wording, in the language asked for, of one they may leave out. */
type Written = [english: string | null, swahili: string | null, builtIn?: string];

/**
 * The texts of a record in a language. `in_english` names those that are in English for want of a translation; it is
 * left out when there are none.
 */
export function textsIn<Name extends string>(
	locale: Locale,
	texts: Record<Name, Written>,
): Record<Name, string> & { in_english?: string[] } {
	const text = textIn(locale);
	const written = Object.entries<Written>(texts);
	const said = written.map(([name, [english, swahili, builtIn = ""]]) => [
		name,
		text(english ?? builtIn, swahili),
	]);
	const untranslated = written.filter(([, [english, swahili]]) => locale === "sw" && english && !swahili);
	return {
		...(Object.fromEntries(said) as Record<Name, string>),
		...(untranslated.length > 0 && { in_english: untranslated.map(([name]) => name) }),
	};
}
