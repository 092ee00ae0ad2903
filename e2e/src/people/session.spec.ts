import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { field, registered, signedIn } from "#e2e/fixtures/account.ts";
import { hydrated, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const accountButton = (page: Page) => page.getByRole("button", { name: m.shell_account(), exact: true });

const keptRecord = (page: Page) => page.evaluate(() => localStorage.getItem("current_user_kept"));

/** The entries of the account menu as the document holds them, shown or not. */
const entries = (page: Page) =>
	page.locator(`button[aria-label="${m.shell_account()}"] + div li`).allTextContents();

test("the menu is right in the document itself; a session that has ended elsewhere is left at once, or leads to the sign-in page and back", {
	tag: "@phone",
}, async ({ page, press, watch }) => {
	await test.step("the menu is right in the document itself and stays so", async () => {
		// Everything the menu has shown, for each document.
		await page.addInitScript(() => {
			const seen: string[] = [];
			Object.assign(window, { seenMenus: seen });
			const note = () => {
				seen.push([...document.querySelectorAll("header li")].map((item) => item.textContent).join());
			};
			new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
		});
		await page.goto("/about");
		expect(await entries(page)).toEqual(["Sign Up", "Log in"]);
		await signedIn(page);
		await openPage(page, "/about");
		expect(await entries(page)).toEqual(["Profile", "Log Out"]);
		await expect.poll(() => keptRecord(page)).toBe("true");
		const seen = await page.evaluate(() => (window as unknown as { seenMenus: string[] }).seenMenus);
		expect(seen.some((text) => text.includes("Log Out"))).toBe(true);
		expect(seen.filter((text) => text.includes("Log in"))).toEqual([]);
		expect((await page.request.get("/about")).headers()["cache-control"]).toContain("private");
	});

	await test.step("a session that has ended elsewhere is left at once, or leads to the sign-in page and back", async () => {
		await page.context().clearCookies();
		await test.step("a profile whose session the server no longer knows is left at once", async () => {
			watch.expect(/^401: GET \S+\/users\/\d+$/);
			await signedIn(page);
			// The record is renewed once the page runs; by then the session has ended.
			await page.route(/\/users\/\d+$/, async (route) => {
				await page.context().clearCookies({ name: /session/ });
				await route.fulfill({
					status: 401,
					json: { status: 0, message: "", error: { code: "not_signed_in", message: "" } },
				});
			});
			await page.goto("/profile");
			await expect(page).toHaveURL("/login?returnUrl=%2Fprofile");
			expect(await entries(page)).toEqual(["Sign Up", "Log in"]);
			await page.unrouteAll();
		});

		await test.step("one that has ended since leads to the sign-in page and back, in the language chosen there", async () => {
			watch.expect(/^401: POST \S+\/users\/update$/);
			watch.tolerate(/^console: A form was refused not_signed_in/);
			const { email, password } = await signedIn(page);
			await openPage(page, "/sw/profile");
			await expect.poll(() => keptRecord(page)).toBe("true");
			await page.context().clearCookies({ name: /session/ });
			await press(page.getByRole("button", { name: m.profile_update({}, { locale: "sw" }), exact: true }));
			await expect(page).toHaveURL("/sw/login?returnUrl=%2Fsw%2Fprofile&done=logged-out-kept");
			expect(await keptRecord(page)).toBeNull();
			await press(page.locator("header a[hreflang=en]"));
			await expect(page).toHaveURL("/login?returnUrl=%2Fsw%2Fprofile&done=logged-out-kept");
			await field(page, "email").fill(email);
			await field(page, "password").fill(password);
			await press(page.getByRole("button", { name: m.login_button(), exact: true }));
			await expect(page).toHaveURL("/profile");
		});
	});
});

test("two tabs agree, nothing of a user stays, and the record follows the session", {
	tag: "@desktop",
}, async ({ page, context, press }) => {
	await test.step("two tabs agree, and nothing of a user stays: for the next, or by Back after logging out", async () => {
		const { email, password } = await signedIn(page);
		const other = await context.newPage();
		await test.step("out in one is out in the other, in again too", async () => {
			await openPage(page, "/about");
			await openPage(other, "/profile");
			await press(accountButton(page));
			await press(page.getByRole("menuitem", { name: "Log Out" }));
			await expect(page).toHaveURL("/home");
			await expect(other).toHaveURL("/login?returnUrl=%2Fprofile");
			expect(await entries(other)).toEqual(["Sign Up", "Log in"]);
			expect(await keptRecord(page)).toBeNull();

			await field(other, "email").fill(email);
			await field(other, "password").fill(password);
			await other.keyboard.press("Enter");
			await expect(other).toHaveURL("/profile");
			await expect.poll(() => entries(page)).toEqual(["Profile", "Log Out"]);
			await press(accountButton(page));
			await press(page.getByRole("menuitem", { name: "Profile" }));
			await expect(field(page, "email")).toHaveValue(email);
		});

		const next = await test.step("nothing of a user stays on the screen for the next", async () => {
			await openPage(page, "/profile");
			await expect(field(page, "email")).toHaveValue(email);
			await context.clearCookies();
			const second = await signedIn(other);
			// As when the tab comes to the front again.
			await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
			await expect(field(page, "email")).toHaveValue(second.email);
			// While a page is being replaced it has no content to look at.
			await expect.poll(() => page.content().catch(() => email)).not.toContain(email);
			return second;
		});

		await test.step("Back after logging out does not show the profile once more", async () => {
			const answer = await page.goto("/profile");
			expect(answer?.headers()["cache-control"]).toBe("no-store");
			await hydrated(page);
			await press(accountButton(page));
			await press(page.getByRole("menuitem", { name: "Log Out" }));
			await expect(page).toHaveURL("/home");
			await openPage(page, "/about");
			await page.goBack();
			await hydrated(page);
			await page.goBack();
			await expect(page).toHaveURL("/login?returnUrl=%2Fprofile");
			await hydrated(page);
			expect(await page.content()).not.toContain(next.email);
		});
	});

	await test.step("the record follows the session: missing, stale, somebody else's, and left behind", async () => {
		await context.clearCookies();
		await signedIn(page);
		await openPage(page, "/about");
		await expect.poll(() => keptRecord(page)).toBe("true");
		await expect.poll(async () => (await record(page))?.fullname).toBe("Neema Lyimo");
		const own = await record(page);
		const stale = { ...own, fullname: "Neema Mushi" };
		const other = { ...own, userId: 999_999, fullname: "Somebody Else" };
		for (const [name, change] of [
			["missing", { current_user: null, current_user_saved_at: null }],
			["stale", { current_user: stale, current_user_saved_at: Date.now() - 300_001 }],
			["somebody else's", { current_user: other, current_user_saved_at: Date.now() }],
		] as const) {
			await record(page, change);
			await openPage(page, "/about");
			expect(await entries(page), name).toEqual(["Profile", "Log Out"]);
			await expect.poll(() => record(page), name).toEqual(own);
		}

		await record(page, { current_user: stale });
		await openPage(page, "/about");
		expect(await record(page), "a fresh record is not requested").toEqual(stale);

		await context.clearCookies();
		await openPage(page, "/about");
		expect(await entries(page)).toEqual(["Sign Up", "Log in"]);
		await expect.poll(() => record(page)).toBeUndefined();
	});
});

test("where the browser cannot store anything, that is logged and everything works", {
	tag: "@phone",
}, async ({ page, press, watch }) => {
	watch.expect(/^console: The current user could not be stored in this browser/);
	await page.addInitScript(() => {
		const refuse = () => {
			throw new DOMException("no storage here", "SecurityError");
		};
		Object.defineProperty(window, "indexedDB", { get: refuse });
		Object.defineProperty(window, "localStorage", { get: refuse });
	});
	const { email, password } = await registered(page);
	await openPage(page, "/login");
	await field(page, "email").fill(email);
	await field(page, "password").fill(password);
	await press(page.getByRole("button", { name: "LOGIN", exact: true }));
	await expect(page).toHaveURL("/profile");
	await expect(field(page, "email")).toHaveValue(email);
	await page.goto("/about");
	await hydrated(page);
	await press(accountButton(page));
	await press(page.getByRole("menuitem", { name: "Profile" }));
	await expect(field(page, "email")).toHaveValue(email);
	await press(accountButton(page));
	await press(page.getByRole("menuitem", { name: "Log Out" }));
	await expect(page).toHaveURL("/home");
	expect(await entries(page)).toEqual(["Sign Up", "Log in"]);
});

/** Reads the record stored in the browser, after setting what `change` names; null removes it. */
const record = (page: Page, change: Record<string, unknown> = {}) =>
	page.evaluate(
		(change) =>
			new Promise<{ userId: number; fullname: string } | undefined>((done, fail) => {
				const opening = indexedDB.open("best-christian-couple-awards");
				opening.onerror = () => fail(opening.error);
				opening.onsuccess = () => {
					const work = opening.result.transaction("keyvaluepairs", "readwrite");
					const store = work.objectStore("keyvaluepairs");
					for (const [key, value] of Object.entries(change))
						value === null ? store.delete(key) : store.put(value, key);
					const asked = store.get("current_user");
					work.onerror = () => fail(work.error);
					work.oncomplete = () => {
						opening.result.close();
						done(asked.result);
					};
				};
			}),
		change,
	);
