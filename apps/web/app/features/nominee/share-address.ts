import { localizedPath } from "#web/lib/locale.ts";

/** The id that a couple's place in the list carries, for links that lead to it. */
export function coupleAnchor(nomineeId: number): string {
	return `couple-${nomineeId}`;
}

/**
 * The address to share: of a category, or of one couple in it, whose card link previews then show.
 *
 * @param origin of absolute addresses, without a slash at the end
 */
export function shareAddress(origin: string, categoryId: number, nomineeId?: number): string {
	const page = `/award/nominees?categoryId=${categoryId}`;
	if (nomineeId === undefined) return origin + localizedPath(page);
	return origin + localizedPath(`${page}&coupleId=${nomineeId}#${coupleAnchor(nomineeId)}`);
}
