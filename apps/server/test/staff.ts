import { postJson, sessionHeaders } from "./browser-calls.ts";

/** A staff member, signed in to one or more servers of the same site. */
export type Staff = {
	/** Cookies and CSRF token, for calls made in other ways. */
	headers: Record<string, string>;
	/** Calls a server's back office as this person; a stream or a buffer is sent unchanged. */
	call(
		url: string,
		method: "GET" | "POST" | "PUT" | "DELETE",
		path: string,
		body?: object | ReadableStream | Uint8Array,
	): Promise<{
		status: number;
		json: { status: number; data: never; error?: { code: string; message: string } };
	}>;
};

/** The first administrator's sign-in, as environment of a server. */
export const administrator = { ADMIN_EMAIL: "anna@example.org", ADMIN_PASSWORD: "upendo wa kweli" };

/** Signs the first administrator in. */
export async function signInAdministrator(url: string): Promise<Staff> {
	const user = { email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD };
	const reply = await postJson(`${url}/auth/login`, { user });
	if (!reply.ok) throw new Error(`Not signed in: ${await reply.text()}`);
	const headers = sessionHeaders(reply);
	return {
		headers,
		async call(at, method, path, body) {
			const raw = body instanceof ReadableStream || body instanceof Uint8Array;
			const type = raw ? "application/octet-stream" : "application/json";
			const answer = await fetch(`${at}/admin/api/${path}`, {
				method,
				headers: { ...headers, ...(body && { "content-type": type }) },
				body: raw ? body : body && JSON.stringify(body),
				...(body instanceof ReadableStream && { duplex: "half" }),
			} as RequestInit);
			return { status: answer.status, json: (await answer.json()) as never };
		},
	};
}
