import { expect, type Page } from "@playwright/test";

/** The password of everybody who works in the tests' back office. */
export const staffPassword = "upendo wa kweli";

/** Signs in by the public site's own page, as a person does, and waits for the back office. */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
	const reply = await page.request.post(`${origin}/auth/login`, {
		data: { user: { email, password: staffPassword } },
		headers: { origin, "app-channel": "web-portal", "api-key": "test" },
	});
	expect(reply.status(), await reply.text()).toBe(200);
}

/** Opens a screen of the back office and waits for its heading. */
export async function openScreen(page: Page, origin: string, path: string, title: string): Promise<void> {
	await page.goto(`${origin}/admin/${path}`);
	await expect(page.getByRole("banner").getByText(title, { exact: true })).toBeVisible();
}

/** Saves the form and waits until it is stored. */
export async function save(page: Page, list?: string): Promise<void> {
	await page.getByRole("button", { name: "Save" }).click();
	if (list) await page.waitForURL(new RegExp(`/admin/${list}/?(\\?.*)?$`));
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
