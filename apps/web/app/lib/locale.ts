import { type Locale, localeOfPath, localizePath } from "@bcc/messages/locale";
import { getLocale } from "@bcc/messages/runtime";
import { useLocation } from "react-router";

/** The language of this page: of the request on the server, of the document in the browser. */
export function currentLocale(): Locale {
	return getLocale();
}

/** The language of the page that a component is on. */
export function useLocale(): Locale {
	return localeOfPath(useLocation().pathname);
}

/** A path of product §2 (`/about`) in the current language (`/sw/about`); query and hash are preserved. */
export function localizedPath(path: string): string {
	return localizePath(path, currentLocale());
}
