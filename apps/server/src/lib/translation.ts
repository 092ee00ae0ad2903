import type { Locale } from "@bcc/messages/locale";

/** Picks the text in the language: Swahili where there is any, else English. */
export function textIn(locale: Locale) {
	return <English extends string | null>(english: English, swahili: string | null): English | string =>
		(locale === "sw" && swahili) || english;
}

/** English text, Swahili text, and the built-in text used when the organisers wrote neither. */
type Written = [english: string | null, swahili: string | null, builtIn?: string];

/**
 * The texts of a record in a language. `in_english` lists those without a translation; it is left out when there are none.
 */
export function textsIn<Name extends string>(
	locale: Locale,
	texts: Record<Name, Written>,
): Record<Name, string> & { in_english?: string[] } {
	const text = textIn(locale);
	const written = Object.entries<Written>(texts);
	const entries = written.map(([name, [english, swahili, builtIn = ""]]) => [
		name,
		text(english ?? builtIn, swahili),
	]);
	const untranslated = written.filter(([, [english, swahili]]) => locale === "sw" && english && !swahili);
	return {
		...(Object.fromEntries(entries) as Record<Name, string>),
		...(untranslated.length > 0 && { in_english: untranslated.map(([name]) => name) }),
	};
}

type Localized<Fields> = {
	[Name in keyof Fields as Name extends `${string}_sw` ? never : Name]: Fields[Name] extends (infer Item)[]
		? Localized<Item>[]
		: Fields[Name];
} & { in_english?: string[] };

/** A record in a language: of each text that has a twin `…_sw`, one of the two; its albums likewise. */
export function localized<Fields extends object>(record: Fields, locale: Locale): Localized<Fields> {
	const fields = record as Record<string, unknown>;
	const translated = Object.keys(fields).filter((name) => `${name}_sw` in fields);
	const texts = textsIn(
		locale,
		Object.fromEntries(
			translated.map((name) => [
				name,
				[fields[name], fields[`${name}_sw`]] as [string | null, string | null],
			]),
		),
	);
	const shown = Object.entries(fields).flatMap(([name, value]) => {
		if (name.endsWith("_sw")) return [];
		if (translated.includes(name)) return [[name, texts[name] || (value === null ? null : "")]];
		const items = Array.isArray(value) && value.map((item) => localized(item as object, locale));
		return [[name, items || value]];
	});
	return {
		...(Object.fromEntries(shown) as Localized<Fields>),
		...(texts.in_english && { in_english: texts.in_english }),
	};
}
