import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { englishLeftovers } from "#e2e/fixtures/english-leftovers.ts";
import { breakCalls } from "#e2e/fixtures/failure-reply.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { coupleCard } from "#e2e/fixtures/nominees-page.ts";
import { eventPath, galleryPath, nomineesPath, openPage, seminarPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { bannerWords, closedAt, opensAt, type SiteContent } from "#e2e/site/content.ts";

const sw = { locale: "sw" } as const;

const screens: { name: string; path(site: SiteContent): string; texts(site: SiteContent): string[] }[] = [
	{
		name: "landing",
		path: () => "/sw/home",
		texts: () => [
			bannerWords.homepageSw.text,
			bannerWords.seminarSw.text,
			m.home_vote_now({}, sw),
			m.home_seminars({}, sw),
			m.home_view_seminars({}, sw),
			m.home_events({}, sw),
			m.home_view_events({}, sw),
			m.shell_quote({}, sw),
			m.shell_footer_rights({}, sw),
		],
	},
	{
		name: "categories",
		path: () => "/sw/award/category",
		texts: ({ reading }) => [
			m.awards_title({}, sw),
			m.awards_subtitle({}, sw),
			reading.nameSw,
			m.awards_select({}, sw),
			m.awards_closed({}, sw),
			m.awards_opens_on({ when: opensAt.sw }, sw),
		],
	},
	{
		name: "couples",
		path: ({ reading }) => `/sw${nomineesPath(reading)}`,
		texts: ({ reading }) => [
			reading.nameSw,
			m.awards_nominees_heading({}, sw),
			m.awards_votes({ count: 1, shown: "1" }, sw),
			m.awards_vote({}, sw),
			m.awards_code({ code: reading.code }, sw),
			m.awards_share({}, sw),
			m.awards_rule({}, sw),
		],
	},
	{
		name: "many couples",
		path: ({ many }) => `/sw${nomineesPath(many)}`,
		texts: () => [m.awards_find({}, sw)],
	},
	{
		name: "no couples",
		path: ({ empty }) => `/sw${nomineesPath(empty)}`,
		texts: ({ empty }) => [m.awards_nominees_empty({ category: empty.nameSw }, sw)],
	},
	{
		name: "not open yet",
		path: ({ notOpen }) => `/sw${nomineesPath(notOpen)}`,
		texts: () => [m.awards_not_open_title({}, sw), m.awards_not_open_text({ when: opensAt.sw }, sw)],
	},
	{
		name: "closed",
		path: ({ closed }) => `/sw${nomineesPath(closed)}`,
		texts: () => [m.awards_closed_title({}, sw), m.awards_closed_text({ when: closedAt.sw }, sw)],
	},
	{
		name: "seminars",
		path: () => "/sw/seminars?sort=price-low",
		texts: ({ programme }) => [
			m.content_seminars_title({}, sw),
			programme.seminars.weekend.nameSw,
			opensAt.sw,
			m.content_price({ price: "25,000" }, sw),
			m.content_free_entry({}, sw),
			m.content_presented_by({ name: "Pastor Elia Ngowi" }, sw),
			m.content_more_details({}, sw),
			m.content_on_now({}, sw),
			m.content_seminar_past({}, sw),
			m.content_sort_price_low({}, sw),
		],
	},
	{
		name: "seminar",
		path: ({ programme }) => `/sw${seminarPath(programme.seminars.weekend)}`,
		texts: () => [
			"Maombi katika ndoa",
			"Siku ya waume na wake.",
			m.content_view_more({}, sw),
			m.content_info_price({}, sw),
			m.content_info_from({}, sw),
			m.content_info_to({}, sw),
			m.content_info_time_in({}, sw),
			m.content_info_time_out({}, sw),
			m.content_tickets_label({}, sw),
			m.content_book_now({}, sw),
			m.content_videos({}, sw),
			"Jahazi linarudi nyumbani",
		],
	},
	{
		name: "event with its order summary",
		path: ({ programme }) => `/sw${eventPath(programme.events.dinner)}&tickets=2`,
		texts: ({ programme }) => [
			programme.events.dinner.nameSw,
			m.content_order_summary({}, sw),
			m.content_order_tickets({ count: 2, shown: "2" }, sw),
			m.content_order_amount({ amount: "120,000" }, sw),
			m.content_order_reserve({}, sw),
		],
	},
	{
		name: "no such event",
		path: () => "/sw/events/view?eventId=999999",
		texts: () => [m.content_event_missing({}, sw), m.content_events_all({}, sw)],
	},
	{
		name: "galleries",
		path: () => "/sw/gallery",
		texts: ({ programme }) => [
			m.content_gallery_title({}, sw),
			programme.galleries.feast.nameSw,
			m.content_gallery_no_photos({}, sw),
		],
	},
	{
		name: "payment methods",
		path: () => "/sw/book",
		texts: () => [m.content_payment_title({}, sw), m.content_payment_description({}, sw)],
	},
	{
		name: "about",
		path: () => "/sw/about",
		texts: () => [
			m.about_intro_1({}, sw),
			m.about_vision_mission({}, sw),
			m.about_vision_text({}, sw),
			m.about_mission_text({}, sw),
			m.about_contact_us({}, sw),
		],
	},
	{
		name: "sign-in",
		path: () => "/sw/login",
		texts: () => [m.login_title({}, sw), m.field_email({}, sw), m.login_forgot({}, sw)],
	},
	{
		name: "sign-up",
		path: () => "/sw/signup",
		texts: () => [m.signup_title({}, sw), m.field_nationality({}, sw), m.signup_reset({}, sw)],
	},
	{
		name: "forgotten password",
		path: () => "/sw/forgot-password",
		texts: () => [m.forgot_title({}, sw), m.forgot_button({}, sw)],
	},
	{
		name: "not found",
		path: () => "/sw/page-not-found",
		texts: () => [m.not_found_text({}, sw), m.not_found_button({}, sw)],
	},
];

async function expectSwahili(page: Page, texts: string[]): Promise<void> {
	await expect(page.locator("html")).toHaveAttribute("lang", "sw");
	for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
	expect(await englishLeftovers(page), "English texts on a Swahili page").toEqual([]);
}

for (const { name, path, texts } of screens) {
	test(`${name}: all in Swahili`, { tag: "@phone" }, async ({ page, site, watch }) => {
		watch.tolerate(/^404: GET \S+\/sw\/(page-not-found|events\/view\?eventId=999999)$/);
		await openPage(page, path(site));
		await expectSwahili(page, texts(site));
	});
}

test("an English page is found to be English by the same check", { tag: "@phone" }, async ({
	page,
	site,
}) => {
	await openPage(page, nomineesPath(site.reading));
	expect(await englishLeftovers(page)).toEqual(
		expect.arrayContaining(["Vote for your favorite Couple", "1,234 votes", "Vote", "All rights reserved"]),
	);
});

test("menus in Swahili", async ({ page, press }) => {
	await openPage(page, "/sw/about");
	await press(page.getByRole("button", { name: m.shell_account({}, sw), exact: true }));
	await expectSwahili(page, [m.shell_account_sign_up({}, sw), m.shell_account_log_in({}, sw)]);
});

test("the lightbox, a photo that fails, and a failed list in Swahili", { tag: "@phone" }, async ({
	page,
	press,
	site,
	watch,
}) => {
	watch.tolerate(/^failed: GET \S+\/files\/get/, /^500: GET /, /^console: Events could not be loaded/);
	await openPage(page, `/sw${galleryPath(site.programme.galleries.feast)}`);
	await page.route("**/files/get?*", (route) => route.abort("failed"));
	await press(page.getByRole("main").getByRole("link", { name: "Wanandoa katika ukumbi wa 3" }));
	await expectSwahili(page, ["3/6", m.content_image_error({}, sw), "Furaha 3"]);
	const names = await page
		.getByRole("dialog")
		.getByRole("button")
		.evaluateAll((all) => all.map((button) => button.getAttribute("title")));
	expect(names).toEqual(
		expect.arrayContaining([m.content_lightbox_close({}, sw), m.content_lightbox_play({}, sw)]),
	);

	await breakCalls(page, "**/events/all");
	await openPage(page, "/sw/about");
	await goInside(page, "/sw/events");
	await expectSwahili(page, [m.content_events_failed({}, sw), m.shell_retry({}, sw)]);
});

test("a vote and its refusal in Swahili", { tag: "@phone" }, async ({
	page,
	press,
	ballot,
	anotherVisitor,
	watch,
}) => {
	watch.expect(/^409: POST \S+\/voting\/vote$/);
	const couple = coupleAt(ballot, 3);
	const path = `/sw${nomineesPath(ballot)}`;
	const voteOn = (on: Page) =>
		press(coupleCard(on, couple).getByRole("button", { name: m.awards_vote_for(couple, sw), exact: true }));
	const otherWindow = await anotherVisitor({ sameNetwork: true });
	await openPage(otherWindow, path);
	await openPage(page, path);

	await voteOn(page);
	await expect(page.getByRole("button", { name: m.shell_ok({}, sw) })).toBeVisible();
	await expectSwahili(page, [m.api_vote_success(couple, sw), m.api_already_voted(couple, sw)]);
	await voteOn(otherWindow);
	await expect(otherWindow.getByRole("button", { name: m.shell_ok({}, sw) })).toBeVisible();
	await expectSwahili(otherWindow, [m.api_already_voted(couple, sw), m.awards_other_browser({}, sw)]);
	await expect(page.getByText(m.awards_other_browser({}, sw))).toBeHidden();
	await expect(page.getByText(m.awards_your_vote({}, sw), { exact: true })).toBeVisible();
	await expect(otherWindow.getByText(m.awards_your_vote({}, sw), { exact: true })).toBeHidden();
});

test("loading and failure of the categories in Swahili", { tag: "@phone" }, async ({
	page,
	press,
	watch,
}) => {
	watch.tolerate(/^500: GET \S+\/award\/all\/category$/, /^console: Categories could not be loaded/);
	const call = "**/award/all/category";
	const held = await holdRequests(page, call);
	await openPage(page, "/sw/home");
	await press(page.getByRole("link", { name: m.home_vote_now({}, sw), exact: true }));
	await expectSwahili(page, [m.awards_title({}, sw), m.awards_categories_loading({}, sw)]);
	await held.release();
	await expect(page.getByRole("article").first()).toBeVisible();

	await page.unroute(call);
	await breakCalls(page, call);
	await openPage(page, "/sw/home");
	await press(page.getByRole("link", { name: m.home_vote_now({}, sw), exact: true }));
	await expectSwahili(page, [m.awards_categories_failed({}, sw), m.shell_retry({}, sw)]);
});
