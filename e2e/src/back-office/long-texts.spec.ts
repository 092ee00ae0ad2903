import { lengthenTexts } from "@bcc/server/testing/long-texts";
import { eachInStep } from "#e2e/fixtures/each-in-step.ts";
import { expectFit } from "#e2e/fixtures/fit.ts";
import { tooWide } from "#e2e/fixtures/layout-faults.ts";
import {
	couplePath,
	eventPath,
	galleryPath,
	nomineesPath,
	openPage,
	seminarPath,
} from "#e2e/fixtures/open-page.ts";
import { test as base, expect } from "#e2e/fixtures/test.ts";
import { outsideWindow } from "#e2e/fixtures/text-faults.ts";
import { fillOffice, type OfficeContent } from "./office-content.ts";
import { people } from "./people.ts";
import { officeScreens } from "./screens.ts";
import { phone } from "./sizes.ts";
import { atRest, goToScreen, openScreen, signIn } from "./staff.ts";
import { type StartedSite, startSite } from "./start-site.ts";

const test = base.extend<object, { long: StartedSite<OfficeContent> }>({
	long: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
		async ({}, use) => {
			const site = await startSite("long", async (db, files) => {
				const content = await fillOffice(db, files);
				await lengthenTexts(db);
				return content;
			});
			await use(site);
			await site.remove();
		},
		{ scope: "worker", timeout: 180_000 },
	],
	baseURL: async ({ long }, use) => use(long.origin),
});

test.use({ viewport: phone });

test("texts of 200 characters without a break, in each field: every page of the site fits a phone", async ({
	page,
	long: { content },
	watch,
}) => {
	test.setTimeout(300_000);
	const { tied, seminar, event, gallery } = content;
	const couple = { id: tied.couples[0]?.id ?? 0 };
	const paths = [
		...[
			"/home",
			"/award/category",
			nomineesPath(tied),
			couplePath(couple),
			"/award/winners",
			"/award/archive",
		],
		...["/seminars", seminarPath({ id: seminar }), "/events", eventPath({ id: event }), "/book", "/about"],
		...["/gallery", galleryPath({ id: gallery }), "/privacy", "/login", "/signup", "/verify"],
	];
	await eachInStep(
		watch,
		paths.map((name) => ({ name })),
		async ({ name }) => {
			await openPage(page, name);
			expect(await tooWide(page)).toEqual([]);
			expect(await outsideWindow(page)).toEqual([]);
			await expectFit(page);
		},
	);
});

test("and every screen of the back office", async ({ page, long: { origin, content }, watch }) => {
	test.setTimeout(300_000);
	const office = { ...content, origin, outbox: "" };
	await signIn(page, origin, people.admin);
	await openScreen(page, origin, "audit", "Audit log");
	await eachInStep(
		watch,
		officeScreens
			.filter(({ path }) => !path(office).endsWith("/create"))
			.map(({ title, path }) => ({ name: title, path: path(office) })),
		async ({ name, path }) => {
			await goToScreen(page, path, name);
			await atRest(page);
			expect(await tooWide(page)).toEqual([]);
		},
	);
});
