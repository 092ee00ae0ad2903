import { type Locale, localeOfPath } from "@bcc/messages/locale";

/* Changing the language loads a new document, so it holds for the life of this one. */
const locale = localeOfPath(location.pathname);

/**
 * The language of messages in the browser. This module stands in for the message compiler's runtime there
 * (vite.config.ts), whose ways to find out and change a language would be a part of every page.
 */
export function getLocale(): Locale {
	return locale;
}

/** How the compiler's runtime would say that the build knows one language only; the site has two. */
export const experimentalStaticLocale = undefined;
