import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { expect, type Office, test } from "#e2e/back-office/office.ts";
import { people } from "#e2e/back-office/people.ts";
import { callAdmin, openScreen, save } from "#e2e/back-office/staff.ts";
import { type Person, signedIn } from "#e2e/fixtures/account.ts";
import { mailedPath } from "#e2e/fixtures/outbox.ts";

type User = { id: number; version: number; role: string; blocked_at: string | null; sessions: number };

const findUser = (page: Page, id: number) => callAdmin<User>(page, "GET", `users/${id}`);

/** The back office's answer to that browser. */
const answerTo = async (browser: Page) => (await browser.request.get("/admin/api/me")).status();

const signsIn = async (browser: Page, { email, password }: Person) =>
	(await browser.request.post("/auth/login", { data: { user: { email, password } } })).ok();

const tokenOf = (path: string) => new URL(path, "http://site").searchParams.get("token");

/** Somebody who has just registered in a browser of their own; `confirm` follows the link of the e-mail. */
async function newcomer(admin: Page, browser: Page, { outbox }: Office) {
	const person = await signedIn(browser);
	const [user] = await callAdmin<User[]>(admin, "GET", `users?q=${encodeURIComponent(person.email)}`);
	const confirm = async () => {
		const token = tokenOf(await mailedPath(person.email, "/confirm-email", outbox));
		const userDetails = { token, password: person.password };
		expect((await browser.request.post("/auth/confirm-email", { data: { userDetails } })).ok()).toBe(true);
	};
	return { ...person, id: user?.id ?? 0, confirm };
}

/** Chooses a new password, as a role in the back office requires, and signs in. */
async function resetPassword(browser: Page, person: Person, { outbox }: Office): Promise<Person> {
	const token = tokenOf(await mailedPath(person.email, "/reset-password", outbox));
	const changed = { ...person, password: "tumaini-na-imani" };
	const userDetails = { token, new_password: changed.password };
	expect((await browser.request.post("/auth/reset-password", { data: { userDetails } })).ok()).toBe(true);
	expect(await signsIn(browser, changed)).toBe(true);
	return changed;
}

/** A newcomer who has a role in the back office and is signed in there. */
async function colleague(admin: Page, browser: Page, office: Office, role: string) {
	const person = await newcomer(admin, browser, office);
	await person.confirm();
	const { version } = await findUser(admin, person.id);
	await callAdmin(admin, "PUT", `users/${person.id}`, { role, blocked: false, version });
	return { id: person.id, ...(await resetPassword(browser, person, office)) };
}

test("a user is found, becomes an editor once the address is confirmed, and begins with a new password", async ({
	page,
	office,
	become,
	anotherVisitor,
	watch,
}) => {
	watch.expect(/^409: PUT \S+\/admin\/api\/users\/\d+$/);
	await become("admin");
	const browser = await anotherVisitor();
	const person = await newcomer(page, browser, office);
	const { id, email, password } = person;
	expect(await answerTo(browser)).toBe(403);

	await openScreen(page, office.origin, "users", "Users");
	await page.getByPlaceholder("Search", { exact: true }).fill(email);
	// The list's address changes a while after typing, and leads back to the list.
	await page.waitForURL(/filter=/);
	const line = page.getByRole("row").filter({ hasText: email });
	await expect(line).toContainText("Visitor");
	await line.click();
	// The list has a filter of this name.
	await expect(line).toHaveCount(0);
	await page.getByRole("combobox", { name: "Role" }).click();
	await page.getByRole("option", { name: /^Editor/ }).click();
	await expect(page.getByText("Only a confirmed email address can be given a role")).toBeVisible();
	await save(page);
	await expect(page.getByText(m.api_email_unconfirmed()).first()).toBeVisible();
	expect((await findUser(page, id)).role).toBe("user");

	await person.confirm();
	await openScreen(page, office.origin, `users/${id}`, "User");
	await expect(page.getByText("is logged out everywhere and chooses a new password by email")).toBeVisible();
	await page.getByRole("combobox", { name: "Role" }).click();
	await page.getByRole("option", { name: /^Editor/ }).click();
	await save(page, "users");
	await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Editor");
	expect((await findUser(page, id)).role).toBe("editor");
	expect(await answerTo(browser)).toBe(401);
	expect(await signsIn(browser, { email, password } as Person)).toBe(false);
	await resetPassword(browser, person, office);
	await openScreen(browser, office.origin, "categories", "Categories");
});

test("the form of somebody whose account is gone meanwhile says so, and leads back to the list", async ({
	page,
	office,
	become,
	anotherVisitor,
	watch,
}) => {
	watch.expect(/^404: PUT \S+\/admin\/api\/users\/\d+$/);
	await become("admin");
	const browser = await anotherVisitor();
	const { id, email, password } = await newcomer(page, browser, office);
	await openScreen(page, office.origin, `users/${id}`, "User");
	await page.getByLabel("Blocked").check();
	const cookies = await browser.context().cookies();
	const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
	const gone = await browser.request.post("/users/delete", {
		data: { userDetails: { password } },
		headers: { "x-xsrf-token": token },
	});
	expect(gone.status(), await gone.text()).toBe(200);

	await save(page);
	const dialog = page.getByRole("dialog", { name: "Somebody else deleted this meanwhile" });
	await expect(dialog.getByText("It cannot be restored")).toBeVisible();
	await expect(dialog.getByRole("button", { name: /Restore|Replace/ })).toHaveCount(0);
	await dialog.getByRole("button", { name: "Back to the list" }).click();
	await page.waitForURL(/\/admin\/users\/?(\?.*)?$/);
	await expect(page.getByRole("row").filter({ hasText: people.editor })).toBeVisible();
	await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(0);
});

test("blocking signs a user out at once, in the middle of work, and prevents signing in again", async ({
	page,
	office,
	become,
	anotherVisitor,
	watch,
}) => {
	watch.tolerate(/^401: GET \S+\/admin\/api\//);
	await become("admin");
	const browser = await anotherVisitor();
	const person = await colleague(page, browser, office, "editor");
	await openScreen(browser, office.origin, "categories", "Categories");

	await openScreen(page, office.origin, `users/${person.id}`, "User");
	await page.getByLabel("Blocked").check();
	await save(page, "users");
	await expect(page.getByRole("row").filter({ hasText: person.email })).toContainText("Blocked");
	const { blocked_at, sessions } = await findUser(page, person.id);
	expect([blocked_at === null, sessions]).toEqual([false, 0]);

	await browser.getByRole("menu").getByRole("menuitem", { name: "Events" }).click();
	await expect(browser.getByRole("dialog", { name: "You are logged out" })).toBeVisible();
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
	const person = await colleague(page, phone, office, "auditor");
	expect(await signsIn(computer, person)).toBe(true);

	await openScreen(page, office.origin, `users/${person.id}`, "User");
	await page.getByRole("button", { name: "Log out everywhere (2)" }).click();
	await expect(page.getByRole("button", { name: "Not logged in anywhere" })).toBeDisabled();
	expect([await answerTo(phone), await answerTo(computer)]).toEqual([401, 401]);
});
