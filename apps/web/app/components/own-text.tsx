import type { InEnglish } from "@bcc/contract/language";

/** The language of a text that organisers wrote, where it is not the page's: they have not translated it. */
export function langOf(record: InEnglish | undefined, name: string): "en" | undefined {
	return record?.in_english?.includes(name) ? "en" : undefined;
}

type OwnTextProps<Name extends string> = { of: Record<Name, string | null> & InEnglish; name: Name };

/** A text of a record that organisers wrote, marked for screen readers where it is not in the page's language. */
export function OwnText<Name extends string>({ of, name }: OwnTextProps<Name>) {
	const lang = langOf(of, name);
	return lang ? <span lang={lang}>{of[name]}</span> : of[name];
}
