import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { smallSite } from "#server/testing/small-site.ts";

export type Headers = Record<string, string>;
export type Reply = { status: number; body: string; cookie: string };

/** Address of a season's site. */
export const publicUrl = "https://awards.example";

/** The application with a small site, listening on loopback as it does behind a proxy on the same machine. */
export async function createListeningApp(variables: Record<string, string>): Promise<TestApp> {
	const t = await createTestApp(variables, undefined, { site: { load: smallSite } });
	await t.app.listen({ port: 0, host: "127.0.0.1" });
	return t;
}

/** Posts over a socket, with headers that `fetch` would not send. */
export function post({ app }: TestApp, path: string, headers: Headers, body: string): Promise<Reply> {
	const { port } = app.server.address() as AddressInfo;
	const { promise, resolve, reject } = Promise.withResolvers<Reply>();
	const call = request({ host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
		let text = "";
		response.setEncoding("utf8").on("data", (chunk) => {
			text += chunk;
		});
		const cookies = response.headers["set-cookie"]?.map((cookie) => cookie.split(";")[0]) ?? [];
		const reply = () => ({ status: response.statusCode ?? 0, body: text, cookie: cookies.join("; ") });
		response.on("end", () => resolve(reply()));
	});
	call.on("error", reject).end(body);
	return promise;
}

export function postJson(t: TestApp, path: string, headers: Headers, body: object): Promise<Reply> {
	return post(t, path, { "content-type": "application/json", ...headers }, JSON.stringify(body));
}

/** The body of a vote from a phone. */
export function voteBody(categoryId: number, nomineeId: number | undefined, address = "") {
	return {
		voteDetails: { nominee_id: nomineeId, category_id: categoryId, ip_address: address, device: "mobile" },
	};
}
