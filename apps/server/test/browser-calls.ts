import { csrfTokenIn } from "@bcc/contract/csrf";

/** Posts JSON, as browsers do. */
export function postJson(url: string, body: unknown, headers: Record<string, string> = {}) {
	const json = { "content-type": "application/json" };
	return fetch(url, { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(body) });
}

/** What a browser sends after a reply that signed somebody in: the cookies, and the CSRF token among them. */
export function sessionHeaders(reply: Response) {
	const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
	const cookie = cookies.join("; ");
	return { cookie, "x-xsrf-token": csrfTokenIn(cookie) };
}
