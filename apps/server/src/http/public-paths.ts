import { adminPath } from "@bcc/contract/admin/resource";
import { listPages } from "@bcc/contract/admin/resources";
import { type LegalKind, legalKinds } from "@bcc/contract/site/legal-text";

const pages = ["/home", ...listPages, "/about"];

export type PublicIds = Record<"categories" | "couples" | "seminars" | "events" | "galleries", number[]>;

/**
 * The addresses of all pages that search engines may list.
 *
 * @param legalTexts of which a text holds
 * @param added pages of wings
 */
export function publicPaths(
	{ categories, couples, seminars, events, galleries }: PublicIds,
	legalTexts: LegalKind[],
	{ hasArchive, hasWinners, added }: { hasArchive: boolean; hasWinners: boolean; added: Iterable<string> },
): string[] {
	return [
		...pages,
		...added,
		...(hasWinners ? ["/award/winners"] : []),
		...(hasArchive ? ["/award/archive"] : []),
		...legalTexts.map((kind) => `/${kind}`),
		...categories.map((id) => `/award/nominees?categoryId=${id}`),
		...couples.map((id) => `/award/couple?coupleId=${id}`),
		...seminars.map((id) => `/seminars/view?seminarId=${id}`),
		...events.map((id) => `/events/view?eventId=${id}`),
		...galleries.map((id) => `/gallery/view?galleryId=${id}`),
	];
}

const everyKindOfPage = publicPaths(
	{ categories: [0], couples: [0], seminars: [0], events: [0], galleries: [0] },
	[...legalKinds],
	{ hasArchive: true, hasWinners: true, added: [] },
);

/** Whether a page has its address below this one. */
export function holdsPage(prefix: string): boolean {
	return everyKindOfPage.some((page) => page.startsWith(prefix));
}

const folderAtStart = new RegExp(`^(?:${adminPath}|/[^/]+)/`);

/** The folders of API routes that hold no page, such as `/voting/`. */
export function apiPrefixes(paths: Iterable<string>): string[] {
	const folders = Array.from(paths, (path) => folderAtStart.exec(path)?.[0] ?? "");
	return [...new Set(folders)].filter((folder) => folder && !holdsPage(folder));
}
