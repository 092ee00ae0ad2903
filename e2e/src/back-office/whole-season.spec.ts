import { programmeToday } from "@bcc/contract/programme/calendar";
import { m } from "@bcc/messages";
import { administrator } from "#e2e/filled-site/administrator.ts";
import { voteButtons } from "#e2e/fixtures/nominees-page.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { test as base } from "./sites.ts";
import * as content from "./whole-season/content.ts";
import { Effort } from "./whole-season/effort.ts";
import { announceWinners } from "./whole-season/evening.ts";
import { accept, invite, logIn } from "./whole-season/log-in.ts";
import { beginNextSeason } from "./whole-season/next-season.ts";
import { Organiser } from "./whole-season/organiser.ts";
import * as results from "./whole-season/results.ts";
import { allVotes, burst, staff } from "./whole-season/season.ts";
import { castOthers, publicCategories, voteOnPages } from "./whole-season/visitors.ts";
import * as voting from "./whole-season/voting.ts";

const test = base.extend({ baseURL: async ({ fresh }, use) => use(fresh.origin) });

test("a season from an empty site to its archive and the opening of the next one, in at most 150 clicks", async ({
	page,
	fresh,
	anotherVisitor,
	watch,
}) => {
	// A visitor's page requests counts that are not published yet.
	watch.tolerate(/^403: GET \S+\/voting\/category\/counts\/\d+$/);
	test.setTimeout(300_000);
	const effort = new Effort();
	const asha = await Organiser.at(page, effort);

	const { email, password } = administrator;
	await effort.stage("the first log-in", () => logIn(asha, email, password));
	await effort.stage("settings", () => content.fillInSettings(asha));
	await effort.stage("categories and couples", () => content.addCategories(asha));
	const today = programmeToday();
	await effort.stage("legal texts", () => content.writeLegalTexts(asha, today));
	await effort.stage("seminars", () => content.addSeminars(asha));
	await effort.stage("an event", () => content.addEvent(asha));
	await effort.stage("a gallery", () => content.addGallery(asha));
	await effort.stage("banners", () => content.addBanners(asha));
	await effort.stage("sponsors", () => content.addSponsors(asha));
	await effort.stage("staff", async () => {
		await asha.go("Invitations");
		for (const { email, role } of staff) await invite(asha, email, role);
		for (const invited of staff) {
			const guest = await Organiser.at(await anotherVisitor(), effort);
			await accept(guest, fresh.mails.mails, invited);
			await guest.page.close();
		}
	});
	await effort.stage("checklist", () => voting.goThroughChecklist(asha));
	await effort.stage("voting times", () => content.openVoting(asha, `${today}T00:00`, "2099-03-31T20:00"));

	const visitor = await anotherVisitor();
	const categories = await publicCategories(fresh.origin);
	await test.step("visitors see the content, and vote", async () => {
		await visitor.goto("/home");
		for (const { title } of content.banners) await expect(visitor.getByText(title).first()).toBeVisible();
		const row = visitor.getByRole("region", { name: m.sponsors_heading() });
		for (const name of content.sponsors) await expect(row.getByRole("link", { name })).toBeAttached();
		await expect(visitor.getByText(content.phone).first()).toBeVisible();
		for (const { path, names } of content.listings) {
			await visitor.goto(path);
			for (const name of names) await expect(visitor.getByText(name).first()).toBeVisible();
		}
		await voteOnPages(visitor, categories);
		await castOthers(fresh.origin, categories);
	});
	await effort.stage("freeze and unfreeze", () =>
		voting.freezeAndReopen(asha, async () => {
			await visitor.goto(`/award/nominees?categoryId=${categories[0]?.id}`);
			await expect(visitor.getByText(voting.frozenNotice)).toBeVisible();
			await expect(voteButtons(visitor)).toHaveCount(0);
		}),
	);
	await effort.stage("the burst", async () => {
		await voting.takeBurstOut(asha, "Void");
		await voting.expectTotals(asha, {
			"Votes that count": allVotes - burst,
			Voided: burst,
			"Cast in all": allVotes,
		});
		await voting.letCountAgain(asha, "Put back");
		await voting.takeBurstOut(asha, "Hold");
		await voting.expectTotals(asha, { "Votes that count": allVotes - burst, "Held for review": burst });
		await voting.letCountAgain(asha, "Release");
	});
	await effort.stage("close all voting", async () => {
		await voting.closeAllVoting(asha);
		await voting.expectTotals(asha, { "Votes that count": allVotes, Voided: 0 });
	});
	await effort.stage("recount", async () => {
		await asha.goOn("Recount, in front of witnesses", allVotes);
		await results.countAgain(asha);
	});
	await effort.stage("a tie, results, print and CSV", async () => {
		await results.decideTie(asha);
		await results.printAndSave(asha);
	});
	await effort.stage("the evening", () => announceWinners(asha, visitor));
	await test.step("visitors see the winners", async () => {
		await visitor.goto("/award/winners");
		await results.expectWinners(visitor);
		for (const [index, category] of categories.entries()) {
			await visitor.goto(`/award/nominees?categoryId=${category.id}`);
			for (const { name, votes } of results.placesOf(index)) {
				const card = visitor.getByRole("article").filter({ hasText: name });
				await expect(card).toContainText(`${votes} votes`);
			}
		}
	});
	await effort.stage("recount of what the jury decided, a good backup, closing the books", async () => {
		await asha.goOn("Recount, in front of witnesses", allVotes);
		await results.countAgain(asha);
		await asha.goOn("Make a backup", allVotes);
		await results.makeGoodBackup(asha);
		await results.closeBooks(asha);
	});
	await effort.stage("the next season", async () => {
		await asha.goOn(/^Begin the next season/, allVotes);
		await beginNextSeason(asha);
		await asha.go("Start", "Back office");
		await expect(page.getByRole("heading", { name: "Before voting", exact: true })).toBeVisible();
	});
	await test.step("the archive", async () => {
		await visitor.goto("/award/archive");
		await expect(visitor.getByRole("article")).toHaveCount(9);
		await visitor.getByRole("main").getByRole("link", { name: m.winners_see() }).click();
		await results.expectWinners(visitor);
	});
	console.log(String(effort));
	expect(effort.all("clicks")).toBeLessThanOrEqual(150);
});
