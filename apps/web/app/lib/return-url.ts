import { localizePath } from "@bcc/messages/locale";

/** Pages that would lead straight back here, or take the visitor out again. */
const noDestination = new Set([
	"/login",
	"/signup",
	"/logout",
	"/forgot-password",
	"/reset-password",
	"/accept-invitation",
]);

/** Stands for the site while an address is read; nobody can own it (RFC 2606). */
const here = "http://site.invalid";

/**
 * Where a visitor goes after signing in: a path of this site, or `otherwise` for anything else (architecture §4).
 * Browsers read `\` as `/`, drop tabs and line breaks, and resolve `/..//host`; so the address is read as they
 * read it, and only the path that comes out is used.
 *
 * @param returnUrl the query parameter of that name: untrusted text
 */
export function returnPath(returnUrl: string | null | undefined, otherwise: string): string {
	const address = returnUrl?.startsWith("/") && readAddress(returnUrl);
	if (!address) return otherwise;
	const { origin, pathname, search, hash } = address;
	/* Neither the path nor the same page in the other language may begin like another host's address. */
	const page = localizePath(pathname, "en");
	if (origin !== here || pathname.startsWith("//") || page.startsWith("//")) return otherwise;
	return noDestination.has(page.replace(/\/+$/, "")) ? otherwise : pathname + search + hash;
}

function readAddress(text: string): URL | null {
	try {
		return new URL(text, here);
	} catch {
		return null;
	}
}

/** A path with `returnUrl` in its query, when there is somewhere to return to. */
export function withReturnUrl(path: string, returnUrl: string | null): string {
	return returnUrl ? `${path}?returnUrl=${encodeURIComponent(returnUrl)}` : path;
}
