import { type Locale, localeOfPath } from "@bcc/messages/locale";

/* Changing the language loads a new document, so it is constant within one. */
const locale = localeOfPath(location.pathname);

/**
 * The language of messages in the browser. This module stands in for the message compiler's runtime there
 * (vite.config.ts), whose code to detect and change languages would be part of every page.
 */
export function getLocale(): Locale {
	return locale;
}

/** The compiler's runtime sets it for builds with one language; the site has two. */
export const experimentalStaticLocale = undefined;
