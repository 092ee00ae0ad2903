import { localizedPath } from "#web/lib/locale.ts";

/** The id that a couple's place in the list carries, for links that lead to it. */
export function coupleAnchor(nomineeId: number): string {
	return `couple-${nomineeId}`;
}

/**
 * The address to share of a category.
 *
 * @param origin of absolute addresses, without a slash at the end
 */
export function shareAddress(origin: string, categoryId: number): string {
	return origin + localizedPath(`/award/nominees?categoryId=${categoryId}`);
}
