import { localizePath } from "@bcc/messages/locale";

/** Pages that would lead straight back to signing in, or sign the visitor out again. */
const excludedPages = new Set([
	"/login",
	"/signup",
	"/logout",
	"/forgot-password",
	"/reset-password",
	"/accept-invitation",
]);

/** Stands for the site while an address is read; nobody can own it (RFC 2606). */
const placeholderOrigin = "http://site.invalid";

/**
 * Where a visitor goes after signing in: a path of this site, or `fallback` for anything else (architecture §4).
 * Browsers read `\` as `/`, drop tabs and line breaks, and resolve `/..//host`; so the address is read as they
 * read it, and only the path that comes out is used.
 *
 * @param returnUrl the query parameter of that name: untrusted text
 */
export function returnPath(returnUrl: string | null | undefined, fallback: string): string {
	const address = returnUrl?.startsWith("/") && readAddress(returnUrl);
	if (!address) return fallback;
	const { origin, pathname, search, hash } = address;
	/* Neither the path nor the same page in the other language may begin like another host's address. */
	const page = localizePath(pathname, "en");
	if (origin !== placeholderOrigin || pathname.startsWith("//") || page.startsWith("//")) return fallback;
	return excludedPages.has(page.replace(/\/+$/, "")) ? fallback : pathname + search + hash;
}

function readAddress(text: string): URL | null {
	try {
		return new URL(text, placeholderOrigin);
	} catch {
		return null;
	}
}

/** A path with `returnUrl` in its query, when there is somewhere to return to. */
export function withReturnUrl(path: string, returnUrl: string | null): string {
	return returnUrl ? `${path}?returnUrl=${encodeURIComponent(returnUrl)}` : path;
}
