import { m } from "@bcc/messages";
import { layouts } from "#e2e/filled-site/screens.ts";
import { newPerson, registered } from "#e2e/fixtures/account.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { withOldProcess } from "#e2e/fixtures/old-browser.ts";
import { withOldWindow } from "#e2e/fixtures/old-window.ts";
import { couplePath, galleryPath, nomineesPath } from "#e2e/fixtures/open-page.ts";
import { test as base, expect } from "#e2e/fixtures/test.ts";
import { voterAddress } from "#e2e/fixtures/voter-address.ts";

/* The oldest browser of the site's browserslist: docs/browsers.md. */

/** `oldBrowser` is the address at which Chromium 80 listens. */
const test = base.extend<object, { oldBrowser: string }>({
	oldBrowser: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
		async ({}, use) => await withOldProcess(use),
		{ scope: "worker", timeout: 180_000 },
	],
});

const sidewaysScroll = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const isAt = (path: string) => location.pathname === path && document.readyState === "complete";
/** Unbroken spaces count as others. */
const says = (text: string) => document.body.innerText.replace(/\u00a0/g, " ").indexOf(text) >= 0;

test("pages fit; menu, vote, language, sharing, photos, signing in and up", async ({
	page,
	votingCategory,
	site,
	baseURL,
	oldBrowser,
}, { testId, retry }) => {
	const { email, password } = await registered(page);
	const couple = coupleAt(votingCategory, 0);
	await withOldWindow(oldBrowser, baseURL ?? "", async (window) => {
		for (const { name, path } of layouts) {
			await window.openAlive(path(site));
			expect(await window.look(sidewaysScroll), name).toBe(0);
		}

		await window.openAlive("/home");
		await window.press("[data-menu]:last-child button");
		await window.press("[data-menu]:last-child a[href='/award/category']");
		await window.until(isAt, "/award/category");

		await window.comeFrom(voterAddress(`${testId} ${retry}`));
		await window.openAlive(nomineesPath(votingCategory));
		await window.press(`[name=nominee_id][value="${couple.id}"] ~ button`);
		await window.until(says, m.awards_vote_counted(couple));

		await window.press("header a[hreflang=sw][lang=sw]");
		await window.until(isAt, "/sw/award/nominees");
		await window.until(() => document.documentElement.lang === "sw");
		const shared = await window.look(() =>
			([].slice.call(document.querySelectorAll("a[href^='https://wa.me']")) as HTMLAnchorElement[]).map(
				({ search }) => decodeURIComponent(search),
			),
		);
		const address = `${baseURL}/sw${couplePath(couple)}`;
		expect(shared.some((text) => text.slice(-address.length) === address)).toBe(true);

		await window.openAlive(galleryPath(site.listings.galleries.feast));
		await window.press("main a[aria-haspopup='dialog'] img");
		await window.until(() => !!document.querySelector("[role=dialog] img"));

		const { age_range, gender, ...typed } = newPerson();
		await window.openAlive("/signup?returnUrl=%2Fabout");
		for (const [name, text] of Object.entries({ ...typed, repeat_password: typed.password }))
			await window.fill(`main input[name=${name}]`, text);
		for (const [name, value] of Object.entries({ age_range, gender })) {
			await window.look(
				(chosen: { name: string; value: string }) => {
					const list = document.querySelector(`main select[name=${chosen.name}]`) as HTMLSelectElement;
					list.value = chosen.value;
					list.dispatchEvent(new Event("input", { bubbles: true }));
				},
				{ name, value },
			);
		}
		await window.press("main form button[type=submit]");
		// The language that was chosen.
		await window.until(isAt, "/sw/about");
		await window.until(says, m.api_registered({ firstname: typed.firstname }, { locale: "sw" }));
	});
	await withOldWindow(oldBrowser, baseURL ?? "", async (window) => {
		await window.openAlive("/login?returnUrl=%2Fabout");
		await window.fill("[name=email]", email);
		await window.fill("[name=password]", password);
		await window.press("main form button[type=submit]");
		await window.until(isAt, "/about");
	});
});
