import { type Cookie, expect, type Page } from "@playwright/test";

/** The password of everybody who works in the tests' back office. */
export const staffPassword = "upendo wa kweli";

/** Cookies of people who have signed in before, by site and address. */
const sessions = new Map<string, Cookie[]>();

/** Signs a page's browser in: the first time by the call of the public site's page. */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
	const context = page.context();
	const cookies = sessions.get(`${origin} ${email}`);
	if (cookies) return await context.addCookies(cookies);
	const reply = await page.request.post(`${origin}/auth/login`, {
		data: { user: { email, password: staffPassword } },
		headers: { origin, "app-channel": "web-portal", "api-key": "test" },
	});
	expect(reply.status(), await reply.text()).toBe(200);
	const given = reply.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
	const isGiven = ({ name }: Cookie) => given.some(({ value }) => value.startsWith(`${name}=`));
	sessions.set(`${origin} ${email}`, (await context.cookies()).filter(isGiven));
}

/**
 * Waits until the bar shows the title. Not by `expect`, which describes the whole page for its message each time that
 * something is not there yet.
 */
export async function arrived(page: Page, title: string): Promise<void> {
	await page.getByRole("banner").getByText(title, { exact: true }).waitFor();
}

/** No request is pending, and nothing new has appeared. */
export async function atRest(page: Page): Promise<void> {
	await page.evaluate(
		() =>
			new Promise<void>((resolve, reject) => {
				setTimeout(() => reject(new Error("Something is still on its way.")), 10_000);
				let timer: ReturnType<typeof setTimeout>;
				const wait = () => {
					clearTimeout(timer);
					timer = setTimeout(end, 150);
				};
				const changes = new MutationObserver(wait);
				const end = () => {
					if (document.querySelector("[role=progressbar]:not([aria-valuenow])")) return wait();
					changes.disconnect();
					resolve();
				};
				changes.observe(document.body, { subtree: true, childList: true, characterData: true });
				wait();
			}),
	);
}

/** Opens a screen of the back office and waits for its heading. */
export async function openScreen(page: Page, origin: string, path: string, title: string): Promise<void> {
	await page.goto(`${origin}/admin/${path}`);
	await arrived(page, title);
}

/**
 * Goes to another screen of the open back office as its Back button does, without reloading it.
 *
 * @param title the title in its bar; left out where it is not visible
 */
export async function goToScreen(page: Page, path: string, title?: string): Promise<void> {
	await page.evaluate((address) => {
		history.pushState(null, "", address);
		dispatchEvent(new PopStateEvent("popstate", { state: null }));
	}, `/admin/${path}`);
	if (title) await arrived(page, title);
}

/** Saves the form; with the name of a list, waits until it is stored and that list has taken the form's place. */
export async function save(page: Page, list?: string): Promise<void> {
	const button = page.getByRole("button", { name: /^Save( and publish)?$/ });
	await button.click();
	if (!list) return;
	await page.waitForURL(new RegExp(`/admin/${list}/?(\\?.*)?$`));
	await expect(button).toHaveCount(0);
}

/** Chooses files for an upload, by the words on its button, within a group of fields. */
export async function upload(
	page: Page,
	group: string,
	files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
	await page
		.getByRole("group", { name: group, exact: true })
		.locator("input[type=file]")
		.setInputFiles(files);
}

/**
 * A call of the back office with the session of the page's browser, to prepare a test or to read stored data.
 *
 * @param path below /admin/api, such as `categories/7`
 * @returns `data` of the reply
 */
export async function callAdmin<Data = Record<string, unknown>>(
	page: Page,
	method: "GET" | "POST" | "PUT" | "DELETE",
	path: string,
	data?: unknown,
): Promise<Data> {
	const cookies = await page.context().cookies();
	const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
	const reply = await page.request.fetch(`/admin/api/${path}`, {
		method,
		data,
		headers: { "x-xsrf-token": token },
	});
	expect(reply.status(), await reply.text()).toBe(200);
	return (await reply.json()).data;
}
