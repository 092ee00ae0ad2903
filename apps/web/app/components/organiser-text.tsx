import type { UntranslatedFields } from "@bcc/contract/language";

/** The `lang` attribute of a text that organisers wrote: "en" where they have not translated it for a Swahili page. */
export function langOf(record: UntranslatedFields | undefined, name: string): "en" | undefined {
	return record?.in_english?.includes(name) ? "en" : undefined;
}

type OrganiserTextProps<Name extends string> = {
	of: Record<Name, string | null> & UntranslatedFields;
	name: Name;
};

/** A text that organisers wrote, with its `lang` for screen readers where it is not in the page's language. */
export function OrganiserText<Name extends string>({ of, name }: OrganiserTextProps<Name>) {
	const lang = langOf(of, name);
	return lang ? <span lang={lang}>{of[name]}</span> : of[name];
}
