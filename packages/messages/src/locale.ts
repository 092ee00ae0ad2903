/** The languages of the site; the first is the default (architecture §9). */
export const locales = ["en", "sw"] as const;

export type Locale = (typeof locales)[number];

/** Name of the cookie with the language that a visitor has chosen. */
export const languageCookie = "language";

/** The language of a path without one: the visitor's earlier choice, else the browser's. */
export function localeOfVisitor(chosen: string | undefined, acceptLanguage: string | undefined): Locale {
	return locales.find((locale) => locale === chosen) ?? localeOfHeader(acceptLanguage);
}

/** The language of a page from its path: Swahili below `/sw`, English elsewhere. */
export function localeOfPath(pathname: string): Locale {
	return pathname === "/sw" || pathname.startsWith("/sw/") ? "sw" : "en";
}

/** The same path in another language: `/about` ↔ `/sw/about`; query and hash are preserved. */
export function localizePath(path: string, locale: Locale): string {
	const bare = path.replace(/^\/sw(?=[/?#]|$)/, "") || "/";
	if (locale === "en") return bare.startsWith("/") ? bare : `/${bare}`;
	return bare === "/" ? "/sw" : `/sw${bare}`;
}

/** Cache of parsed headers; browsers send few different ones. */
const knownHeaders = new Map<string, Locale>();
const maxKnownHeaders = 500;

/** The language a caller asks for with `Accept-Language`: the first known one by weight, else English. */
export function localeOfHeader(header: string | undefined): Locale {
	if (!header) return "en";
	const known = knownHeaders.get(header);
	if (known) return known;
	const locale = readHeader(header);
	if (header.length <= 256 && knownHeaders.size < maxKnownHeaders) knownHeaders.set(header, locale);
	return locale;
}

function readHeader(header: string): Locale {
	const wanted = header
		.slice(0, 256)
		.split(",")
		.map((entry) => {
			const [tag = "", ...parameters] = entry.trim().toLowerCase().split(";");
			const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
			return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) };
		})
		.filter((entry) => entry.weight > 0)
		.sort((left, right) => right.weight - left.weight);
	return (
		wanted.find((entry): entry is { language: Locale; weight: number } =>
			(locales as readonly string[]).includes(entry.language ?? ""),
		)?.language ?? "en"
	);
}
