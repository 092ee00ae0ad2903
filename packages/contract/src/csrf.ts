/** The cookie that carries a session's CSRF token, for scripts to read (docs/decisions/0013). */
export const csrfCookie = "XSRF-TOKEN";

/** The header in which every write sends it back. */
export const csrfHeader = "x-xsrf-token";

const inCookies = new RegExp(`(?:^|;\\s*)${csrfCookie}=([^;]*)`);

/**
 * The session's CSRF token.
 *
 * @param cookies as `document.cookie` has them
 * @returns "" without a session
 */
export function csrfTokenIn(cookies: string): string {
	return inCookies.exec(cookies)?.[1] ?? "";
}
