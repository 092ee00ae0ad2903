import type { Page } from "@playwright/test";
import { type Person, signedIn } from "#e2e/fixtures/account.ts";
import { expect, test } from "./office.ts";
import { callAdmin, openScreen, save } from "./staff.ts";

type User = { id: number; role: string; blocked_at: string | null; sessions: number };

const findUser = (page: Page, id: number) => callAdmin<User>(page, "GET", `users/${id}`);

/** What the back office answers to that browser. */
const answerTo = async (browser: Page) => (await browser.request.get("/admin/api/me")).status();

const signsIn = async (browser: Page, { email, password }: Person) =>
	(await browser.request.post("/auth/login", { data: { user: { email, password } } })).ok();

/** Somebody who has just registered, in a browser of their own, with a role. */
async function newcomer(admin: Page, browser: Page, role: string): Promise<Person & { id: number }> {
	const person = await signedIn(browser);
	const [user] = await callAdmin<User[]>(admin, "GET", `users?q=${encodeURIComponent(person.email)}`);
	const id = user?.id ?? 0;
	if (role !== "user") await callAdmin(admin, "PUT", `users/${id}`, { role, blocked: false, version: 1 });
	return { ...person, id };
}

test("a user is looked for, becomes an editor, and has the editors' screens", async ({
	page,
	office,
	become,
	anotherVisitor,
}) => {
	await become("admin");
	const browser = await anotherVisitor();
	const { id, email } = await newcomer(page, browser, "user");
	expect(await answerTo(browser)).toBe(403);

	await openScreen(page, office.origin, "users", "Users");
	await page.getByPlaceholder("Search", { exact: true }).fill(email);
	const line = page.getByRole("row").filter({ hasText: email });
	await expect(line).toContainText("Visitor");
	await line.click();
	await page.getByRole("combobox", { name: "Role" }).click();
	await page.getByRole("option", { name: /^Editor/ }).click();
	await save(page, "users");
	await expect(line).toContainText("Editor");
	expect((await findUser(page, id)).role).toBe("editor");
	await openScreen(browser, office.origin, "categories", "Categories");
});

test("who is blocked is out at once, in the middle of work, and cannot sign in again", async ({
	page,
	office,
	become,
	anotherVisitor,
	watch,
}) => {
	watch.tolerate(/^401: GET \S+\/admin\/api\//);
	await become("admin");
	const browser = await anotherVisitor();
	const person = await newcomer(page, browser, "editor");
	await openScreen(browser, office.origin, "categories", "Categories");

	await openScreen(page, office.origin, `users/${person.id}`, "User");
	await page.getByLabel("Blocked").check();
	await save(page, "users");
	await expect(page.getByRole("row").filter({ hasText: person.email })).toContainText("Blocked");
	const { blocked_at, sessions } = await findUser(page, person.id);
	expect([blocked_at === null, sessions]).toEqual([false, 0]);

	await browser.getByRole("menu").getByRole("menuitem", { name: "Events" }).click();
	await browser.waitForURL(/\/login\?returnUrl=/);
	expect(await signsIn(browser, person)).toBe(false);

	await page.getByRole("row").filter({ hasText: person.email }).click();
	await page.getByLabel("Blocked").uncheck();
	await save(page, "users");
	await expect.poll(async () => (await findUser(page, person.id)).blocked_at).toBeNull();
	expect(await signsIn(browser, person)).toBe(true);
});

test("a user is signed out everywhere", async ({ page, office, become, anotherVisitor }) => {
	await become("admin");
	const phone = await anotherVisitor();
	const computer = await anotherVisitor();
	const person = await newcomer(page, phone, "auditor");
	expect(await signsIn(computer, person)).toBe(true);

	await openScreen(page, office.origin, `users/${person.id}`, "User");
	await page.getByRole("button", { name: "Sign out everywhere (2)" }).click();
	await expect(page.getByRole("button", { name: "Not signed in anywhere" })).toBeDisabled();
	expect([await answerTo(phone), await answerTo(computer)]).toEqual([401, 401]);
});
