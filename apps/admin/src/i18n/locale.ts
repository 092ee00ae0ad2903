import { type Locale, languageCookie, localeOfVisitor } from "@bcc/messages/locale";

/** Each language by its own name, whatever the reader's. */
export const languageNames: Record<Locale, string> = { en: "English", sw: "Kiswahili" };

const aYear = 365 * 24 * 60 * 60;

/** The language of the back office for as long as the page is open: the one chosen on the site, else the browser's. */
export const locale: Locale =
	typeof document === "undefined" ? "en" : localeOfVisitor(chosen(), navigator.languages.join(","));

/** The name in the language of the back office, where it has one in it. */
export function nameOf({ name, name_sw }: { name: string; name_sw: string | null }): string {
	return (locale === "sw" && name_sw) || name;
}

function chosen(): string | undefined {
	return new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(document.cookie)?.[1];
}

/** Chooses the language, for the site as well, and reloads the page: texts are looked up once. */
export function chooseLocale(next: Locale): void {
	const secure = location.protocol === "https:" ? "; secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the site's own server reads it, and Firefox 115 has no cookie store.
	document.cookie = `${languageCookie}=${next}; path=/; max-age=${aYear}; samesite=lax${secure}`;
	location.reload();
}
