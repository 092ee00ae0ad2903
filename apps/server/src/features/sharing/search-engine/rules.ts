import { type Locale, locales, localizePath } from "@bcc/messages/locale";
import escapeMarkup from "escape-html";
import { apiPrefixes, holdsPage } from "#server/http/public-paths.ts";

/** The site map (sitemaps.org) of paths without a language; 25,000 of them fill one file. No slash ends the origin. */
export function siteMap(paths: readonly string[], origin: string): string {
	const addressOf = (path: string, locale: Locale) => escapeMarkup(origin + localizePath(path, locale));
	const entries = paths.flatMap((path) => {
		const languages: [string, Locale][] = [
			...locales.map((each): [string, Locale] => [each, each]),
			["x-default", "en"],
		];
		const links = languages.map(
			([tag, locale]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressOf(path, locale)}"/>`,
		);
		return locales.map((locale) => `<url><loc>${addressOf(path, locale)}</loc>${links.join("")}</url>\n`);
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("")}</urlset>
`;
}

const otherPages = ["/admin", "/docs"];

/** API folders of pictures, which pages and link previews show. */
const pictureFolders = ["/files/", "/share/"];

/** The paths that robots are asked to skip, and where the site map is; `apiPaths` as they are registered. */
export function robotsText(origin: string, apiPaths: Iterable<string>): string {
	const folders = [...otherPages, ...apiPrefixes(apiPaths)];
	const among = Array.from(apiPaths)
		.filter((path) => !folders.some((folder) => path.startsWith(folder)))
		.map((path) => (/^\/[^/]+$/.test(path) ? `${path}$` : path.replace(/:.*/, "")))
		.filter((prefix) => !holdsPage(prefix));
	const closed = new Set([...folders, ...among].filter((prefix) => !pictureFolders.includes(prefix)));
	const rules = Array.from(closed, (prefix) => `Disallow: ${prefix}\n`).sort();
	return `User-agent: *\n${rules.join("")}\nSitemap: ${origin}/sitemap.xml\n`;
}
