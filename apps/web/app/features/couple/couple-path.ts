import { localizedPath } from "#web/lib/locale.ts";

/** Address of a couple's own page, without a language. */
export function couplePath(id: number): string {
	return `/award/couple?coupleId=${id}`;
}

/**
 * The address by which a couple is shared.
 *
 * @param origin of absolute addresses, without a slash at the end
 */
export function coupleAddress(origin: string, id: number): string {
	return origin + localizedPath(couplePath(id));
}
