import { m } from "@bcc/messages";
import { newPerson, register } from "#e2e/fixtures/account.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { type FirefoxWindow, withFirefox } from "#e2e/fixtures/firefox-window.ts";
import { couplePath, galleryPath, nomineesPath } from "#e2e/fixtures/open-page.ts";
import { PageWatch } from "#e2e/fixtures/page-watch.ts";
import { test as base, expect } from "#e2e/fixtures/test.ts";
import { voterAddress } from "#e2e/fixtures/voter-address.ts";

/* A visitor's way through the site in Firefox, as it is released. */

/** Without Chromium, whose pages the watch would check: the window reports its own errors. */
const test = base.extend({
	watch: async ({ baseURL }, use) => use(new PageWatch(baseURL ?? "")),
});

/** Keys as WebDriver has them. */
const keys = { tab: "\uE004", enter: "\uE007", escape: "\uE00C", right: "\uE014" };

const pathNow = () => location.pathname + location.search + location.hash;

async function fillWithKeys(window: FirefoxWindow, values: Record<string, string>): Promise<void> {
	for (const [name, value] of Object.entries(values)) {
		const selector = `main [name="${name}"]:not(datalist *)`;
		await window.look((wanted: string) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
		await window.type(value);
	}
}

test("reading, voting, the language, signing up and in, photos and sharing", async ({
	request,
	votingCategory,
	site,
	baseURL,
}, { testId, retry }) => {
	const { email, password } = await register(request);
	const couple = coupleAt(votingCategory, 0);
	await withFirefox(baseURL ?? "", async (window) => {
		await window.comeFrom(voterAddress(`${testId} ${retry}`));

		await test.step("the menu leads to the categories", async () => {
			await window.open("/home");
			await window.press("[data-menu]:last-child button");
			await window.press("[data-menu]:last-child a[href='/award/category']");
			await window.until(pathNow, "/award/category");
			await window.shows(votingCategory.name);
		});

		await test.step("a vote is confirmed in place, and known after a reload", async () => {
			await window.open(nomineesPath(votingCategory));
			await window.look(() => document.documentElement.setAttribute("data-same-document", ""));
			await window.press(`[name=nominee_id][value="${couple.id}"] + button`);
			await window.shows(`You have successfully voted for ${couple.husband} && ${couple.wife}`);
			await window.shows(`You have already voted for ${couple.husband} and ${couple.wife}`);
			expect(await window.look(() => document.documentElement.hasAttribute("data-same-document"))).toBe(true);
			await window.open(nomineesPath(votingCategory));
			await window.shows(`You have already voted for ${couple.husband} and ${couple.wife}`);
		});

		await test.step("the language changes, and the page stays", async () => {
			await window.press("header a[hreflang=sw][lang=sw]");
			await window.until(pathNow, `/sw${nomineesPath(votingCategory)}`);
			await window.until(() => document.documentElement.lang, "sw");
			await window.shows(votingCategory.nameSw);
		});

		await test.step("a couple is shared by its own address", async () => {
			const texts = await window.look(() =>
				[...document.querySelectorAll<HTMLAnchorElement>("a[href^='https://wa.me']")].map(({ href }) => href),
			);
			const shared = texts.map((href) => new URL(href).searchParams.get("text") ?? "");
			const address = `${baseURL}/sw${couplePath(couple)}`;
			expect(shared.some((text) => text.endsWith(address))).toBe(true);
			await window.open(new URL(address).pathname + new URL(address).search);
			await window.shows(`${couple.husband} & ${couple.wife}`);
		});

		await test.step("photos open, turn and close", async () => {
			await window.open(galleryPath(site.listings.galleries.feast));
			await window.press("main a[href*='/files/get'] img");
			await window.until(() => Boolean(document.querySelector("[role=dialog]")), true);
			await window.shows("1/6");
			await window.type(keys.right);
			await window.shows("2/6");
			await window.type(keys.escape);
			await window.until(() => Boolean(document.querySelector("[role=dialog]")), false);
		});

		await test.step("signing in leads to where the visitor wanted to go", async () => {
			const wanted = "/award/category?from=mail#couples";
			await window.open(`/login?returnUrl=${encodeURIComponent(wanted)}`);
			await fillWithKeys(window, { email, password: password + keys.enter });
			await window.until(pathNow, wanted);
		});

		await test.step("signing up shows a welcome", async () => {
			await window.beAnotherVisitor();
			const person = newPerson();
			await window.open("/signup?returnUrl=%2Fabout");
			await fillWithKeys(window, {
				firstname: person.firstname,
				lastname: person.lastname,
				age_range: "25",
				gender: "F",
				nationality: person.nationality + keys.tab,
				country_of_residence: person.country_of_residence + keys.tab,
				email: person.email,
				phone_number: person.phone_number,
				password: person.password,
				repeat_password: person.password + keys.enter,
			});
			await window.until(pathNow, "/about");
			await window.shows(m.api_registered({ firstname: person.firstname }));
		});
	});
});
