import { m } from "@bcc/messages";
import { newPerson, registered } from "#e2e/fixtures/account.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { withOldProcess } from "#e2e/fixtures/old-browser.ts";
import { withOldWindow } from "#e2e/fixtures/old-window.ts";
import { couplePath, galleryPath, nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { test as base, expect } from "#e2e/fixtures/test.ts";
import { voterAddress } from "#e2e/fixtures/voter-address.ts";
import { layouts } from "#e2e/site/screens.ts";

/* The oldest browser of the site's browserslist: docs/decisions/0026. */

/** `oldBrowser` is the address at which Chromium 80 listens. */
const test = base.extend<object, { oldBrowser: string }>({
	oldBrowser: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
		async ({}, use) => await withOldProcess(80, use),
		{ scope: "worker", timeout: 180_000 },
	],
});

type Seen = {
	/** By how much the page is wider than the window. */
	tooWide: number;
	/** Width and height of each picture, as shown. */
	pictures: string[];
	/** Smallest distance of neighbours in each flex box, and the gap that it declares. */
	boxes: { className: string; gap: number; distance: number | null }[];
	/** Text in a flex box with a gap beside other elements, where no margin can separate them. */
	looseWords: string[];
	/** Distance of each column from the window's left edge. */
	columns: number[];
};

/** Runs in the pages: in the words of 2020. */
function see(): Seen {
	// A busy machine may look like a slow connection, on which pictures are not loaded until in view or requested.
	for (const name of ["data-slow-connection", "data-low-data"])
		document.documentElement.removeAttribute(name);
	const all = (selector: string) => [].slice.call(document.querySelectorAll(selector)) as HTMLElement[];
	const boxes = all("body *").filter((element) => /flex/.test(getComputedStyle(element).display));
	return {
		tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
		pictures: all("main img").map((picture) => {
			const { width, height } = picture.getBoundingClientRect();
			return `${picture.className.split(" ")[0]} ${Math.round(width / 4)} × ${Math.round(height / 4)}`;
		}),
		boxes: boxes.map((box) => {
			const parts = ([].slice.call(box.children) as HTMLElement[])
				.filter((part) => part.offsetWidth > 1 && getComputedStyle(part).position !== "absolute")
				.map((part) => part.getBoundingClientRect());
			const distances = parts
				.slice(1)
				.map((part, index) => part.left - ((parts[index] || part).right || 0))
				.filter((distance) => distance >= -1);
			const gap = Number.parseFloat(getComputedStyle(box).columnGap) || 0;
			return { className: box.className, gap, distance: distances.length ? Math.min(...distances) : null };
		}),
		looseWords: boxes
			.filter((box) => box.children.length > 0 && Number.parseFloat(getComputedStyle(box).columnGap) > 0)
			.map((box) =>
				[].slice
					.call(box.childNodes)
					.map((node: Node) => (node.nodeType === 3 ? node.nodeValue || "" : ""))
					.join("")
					.trim(),
			)
			.filter((text) => text !== ""),
		columns: all(".column").map((column) => column.getBoundingClientRect().left),
	};
}

const isAt = (path: string) => location.pathname === path && document.readyState === "complete";
const says = (text: string) => document.body.innerText.indexOf(text) >= 0;

test("pages look as they do today", async ({ page, site, baseURL, oldBrowser, watch }) => {
	watch.expect(/^404: GET \S+\/page-not-found$/);
	await withOldWindow(oldBrowser, baseURL ?? "", async (window) => {
		for (const { name, path } of layouts) {
			await openPage(page, path(site));
			const today = await page.evaluate(see);
			await window.openAlive(path(site));
			const then = await window.look(see);
			expect(then.tooWide, name).toBe(0);
			expect(then.pictures, name).toEqual(today.pictures);
			expect(then.columns, name).toEqual(today.columns);
			expect(today.looseWords, name).toEqual([]);
			const closer = then.boxes
				.map(({ className, distance }, index) => ({ className, distance, gap: today.boxes[index]?.gap ?? 0 }))
				.filter(({ distance, gap }) => gap > (distance ?? gap) + 0.6);
			expect(closer, `${name}: flex boxes with less room than they declare`).toEqual([]);
		}
	});
});

test("the menu opens, a vote counts, and signing in leads to where the visitor wanted to go", async ({
	page,
	votingCategory,
	baseURL,
	oldBrowser,
}, { testId, retry }) => {
	const { email, password } = await registered(page);
	const couple = coupleAt(votingCategory, 0);
	await withOldWindow(oldBrowser, baseURL ?? "", async (window) => {
		await window.openAlive("/home");
		await window.press("[data-menu]:last-child button");
		await window.press("[data-menu]:last-child a[href='/award/category']");
		await window.until(isAt, "/award/category");

		await window.comeFrom(voterAddress(`${testId} ${retry}`));
		await window.openAlive(nomineesPath(votingCategory));
		await window.press(`[name=nominee_id][value="${couple.id}"] + button`);
		await window.until(says, `You have already voted for ${couple.husband} and ${couple.wife}`);

		await window.openAlive("/login?returnUrl=%2Fabout");
		await window.fill("[name=email]", email);
		await window.fill("[name=password]", password);
		await window.press("main form button[type=submit]");
		await window.until(isAt, "/about");
	});
});

test("the language, a couple to share, photos and signing up", async ({
	votingCategory,
	site,
	baseURL,
	oldBrowser,
}, { testId, retry }) => {
	const couple = coupleAt(votingCategory, 0);
	await withOldWindow(oldBrowser, baseURL ?? "", async (window) => {
		await window.comeFrom(voterAddress(`${testId} ${retry}`));
		await window.openAlive(nomineesPath(votingCategory));
		await window.press("header a[hreflang=sw][lang=sw]");
		await window.until(isAt, "/sw/award/nominees");
		await window.until(() => document.documentElement.lang === "sw");
		const shared = await window.look(() =>
			([].slice.call(document.querySelectorAll("a[href^='https://wa.me']")) as HTMLAnchorElement[]).map(
				({ search }) => decodeURIComponent(search),
			),
		);
		const address = `${baseURL}/sw${couplePath(couple)}`;
		expect(shared.filter((text) => text.slice(-address.length) === address)).toHaveLength(1);

		await window.openAlive(galleryPath(site.listings.galleries.feast));
		await window.press("main a[href*='/files/get'] img");
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
		await window.until(isAt, "/about");
		await window.until(says, m.api_registered({ firstname: typed.firstname }));
	});
});
