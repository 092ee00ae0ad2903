import { expect, type Page } from "@playwright/test";

/** One of the back office's calls on behalf of whoever is signed in; gives the reply's data. */
export async function backOfficeCall(
	page: Page,
	origin: string,
	method: "GET" | "POST" | "PUT" | "DELETE",
	path: string,
	data?: object,
) {
	const cookies = await page.context().cookies(origin);
	const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
	const reply = await page.request.fetch(`${origin}/admin/api/${path}`, {
		...{ method, data },
		headers: { origin, "x-xsrf-token": token },
	});
	expect(reply.status(), await reply.text()).toBe(200);
	return (await reply.json()).data;
}
