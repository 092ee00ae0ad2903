import { base64url, commitmentOf, formatReceipt, parseReceipt, receiptPath } from "@bcc/ledger";
import { SampleLog, sampleVote } from "@bcc/ledger/testing/sample-log";
import { m } from "@bcc/messages";
import { type Locale, locales, localizePath } from "@bcc/messages/locale";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { expectFit } from "#e2e/fixtures/fit.ts";
import { voteButton, votedBanner } from "#e2e/fixtures/nominees-page.ts";
import { nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const sw = { locale: "sw" } as const;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/* The log of these tests is one of their own, and so are the counts: nobody else votes meanwhile. */

const receipt = { category: 1, secret: new Uint8Array(16).fill(7) };
const couples = [
	{ id: 1, husband: "Daudi", wife: "Asha", img_url: null },
	{ id: 2, husband: "Juma", wife: "Neema", img_url: null },
	{ id: 3, husband: "Ali", wife: "Rehema", img_url: null },
];
const category = { id: 1, name: "Best Family", description: "", code: "BF", image_url: null };
const empty = { ...category, id: 2, name: "Golden Years", code: "GY" };

/** 600 votes, 200 for each couple, of which number 301 is the visitor's. */
function sampleLog(size = 600): SampleLog {
	const log = new SampleLog();
	const own = { ...sampleVote(300), commitment: commitmentOf(receipt.secret) };
	for (let number = 0; number < size; number++) log.add(number === 300 ? own : sampleVote(number));
	return log;
}

type Served = {
	log: SampleLog;
	counts?: number[];
	change?: (files: Map<string, Uint8Array>) => void;
	hidden?: boolean;
};

async function serve(
	page: Page,
	{ log, counts = [200, 200, 200], change, hidden = false }: Served,
): Promise<void> {
	const files = log.files();
	change?.(files);
	await page.unrouteAll();
	await page.route("**/ledger/**", (route) => {
		const path = new URL(route.request().url()).pathname.replace("/ledger/", "");
		if (path.startsWith("find/")) return route.fulfill({ json: { number: 300 } });
		if (hidden && path.startsWith("tile/entries/")) return route.fulfill({ status: 403 });
		const file = files.get(path);
		return route.fulfill(file ? { body: Buffer.from(file) } : { status: 404 });
	});
	const reply = (data: unknown) => ({ json: { status: 1, data } });
	await page.route("**/award/all/category", (route) => route.fulfill(reply([category, empty])));
	await page.route("**/award/category/1", (route) => route.fulfill(reply([category])));
	await page.route("**/award/category/nominees/1", (route) => route.fulfill(reply(couples)));
	const rows = counts.map((number_of_votes, at) => ({ nominee_id: at + 1, number_of_votes }));
	await page.route("**/award/category/nominees/2", (route) => route.fulfill(reply([])));
	await page.route("**/voting/category/counts/2", (route) => route.fulfill(reply([])));
	await page.route("**/voting/category/counts/1", (route) => route.fulfill(reply(rows)));
}

const words = (name: string, inLog: number, onPage: number | string) => `${name} ${inLog} ${onPage}`;

for (const locale of locales) {
	/* Each language in one of the windows: the page is the same in both. */
	const tag = locale === "en" ? "@desktop" : "@phone";
	test(`a receipt, and all votes once more: ${locale}`, { tag }, async ({ page, press }) => {
		await serve(page, { log: sampleLog(400) });
		const path = localizePath(receiptPath(receipt), locale);
		await openPage(page, path);
		const found = { category: category.name, number: "301" };
		await expect(page.getByText(m.verify_found({ ...found, size: "400" }, { locale }))).toBeVisible();
		await expect(page.getByText(m.verify_found_first({}, { locale }))).toBeVisible();
		await expect(page.getByText("Daudi")).toHaveCount(0);

		await serve(page, { log: sampleLog() });
		await page.reload();
		await expect(page.getByText(m.verify_found_again({ ...found, size: "600" }, { locale }))).toBeVisible();
		await press(page.getByRole("button", { name: m.verify_recount_start({}, { locale }) }));
		await expect(page.getByText(m.verify_recount_agrees({ size: "600" }, { locale }))).toBeVisible();
		await expect(page.getByText(m.verify_vote_counts({}, { locale }))).toBeVisible();
		await expect(page.getByRole("row", { name: words("Daudi & Asha", 200, 200) })).toBeVisible();
		await expect(page.getByRole("table"), "none of a category without couples").toHaveCount(1);
		await expectAccessible(page);
		await expectFit(page);
	});
}

test("a vote on the site, its receipt, and the proof that it is in the site's log", {
	tag: "@phone",
}, async ({ page, press, votingCategory, request, context }) => {
	const couple = coupleAt(votingCategory, 0);
	await openPage(page, nomineesPath(votingCategory));
	await press(voteButton(page, couple));
	await expect(votedBanner(page, couple)).toBeVisible();
	await openPage(page, localizePath(`/verify/mine?categoryId=${votingCategory.id}`, "sw"));
	await expect(page.getByRole("heading", { name: votingCategory.nameSw, exact: true })).toBeVisible();
	const code = await page.getByText(new RegExp(`^${votingCategory.id}\\.[\\w-]{22}$`)).textContent();
	await test.step("it is copied, saved as a picture, and sent to oneself", async () => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await press(page.getByRole("button", { name: m.receipt_copy({}, sw) }));
		await expect(page.getByRole("button", { name: m.receipt_copied({}, sw) })).toBeVisible();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
		const saved = page.waitForEvent("download");
		await press(page.getByRole("button", { name: m.receipt_save({}, sw) }));
		expect((await saved).suggestedFilename()).toMatch(/^vote-receipt-\d+\.png$/);
		for (const name of [m.receipt_send({}, sw), m.receipt_send_whatsapp({}, sw)]) {
			const href = await page.getByRole("link", { name, exact: true }).getAttribute("href");
			expect(decodeURIComponent(href ?? "")).toContain(`/sw/verify#r=${code}`);
		}
		await expectAccessible(page);
		await expectFit(page);
	});
	const secret = parseReceipt(code ?? "")?.secret ?? new Uint8Array();
	await expect
		.poll(async () => (await request.get(`/ledger/find/${base64url(commitmentOf(secret))}`)).status())
		.toBe(200);
	await press(page.getByRole("link", { name: m.receipt_check({}, sw) }));
	await expect(
		page.getByText(/^Kura yako .+ ni namba \d[\d,]* kati ya \d[\d,]* kwenye daftari\.$/),
	).toBeVisible();
});

test("a typed receipt, by keyboard alone; a stopped recount; the explanation of the log", {
	tag: "@desktop",
}, async ({ page, press, watch }) => {
	await test.step("a typed receipt, by keyboard alone", async () => {
		await serve(page, { log: sampleLog() });
		await openPage(page, "/verify");
		await page.getByLabel(m.verify_receipt_label()).focus();
		await page.keyboard.type("nonsense");
		await page.keyboard.press("Enter");
		await expect(page.getByText(m.verify_receipt_unreadable())).toBeVisible();
		await page.getByLabel(m.verify_receipt_label()).fill(` ${formatReceipt(receipt)} `);
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await expect(page.getByText(/301/)).toBeVisible();
		expect(new URL(page.url()).search, "the receipt is sent nowhere").toBe("");
	});

	await test.step("stopping a recount, and no votes yet", async () => {
		await page.unrouteAll();
		watch.tolerate(/^404: GET \S+\/ledger\//);
		await serve(page, { log: sampleLog() });
		await page.route("**/ledger/tile/entries/001", () => {});
		await openPage(page, "/verify");
		await press(page.getByRole("button", { name: m.verify_recount_start() }));
		await expect(page.getByText(m.verify_recount_progress({ counted: "256", size: "600" }))).toBeVisible();
		await press(page.getByRole("button", { name: m.verify_recount_cancel() }));
		await expect(page.getByRole("button", { name: m.verify_recount_start() })).toBeFocused();
		await serve(page, { log: sampleLog(), change: (files) => files.delete("checkpoint") });
		await press(page.getByRole("button", { name: m.verify_recount_start() }));
		await expect(page.getByText(m.verify_no_votes())).toBeVisible();
	});

	await test.step("the explanation of the log loads with the page, and its code on no other page", async () => {
		await page.unrouteAll();
		const scripts = async (path: string, locale: Locale = "en") => {
			const loaded: string[] = [];
			page.on("response", (response) => void (/\.js$/.test(response.url()) && loaded.push(response.url())));
			await openPage(page, localizePath(path, locale));
			return loaded.map((address) => address.split("/").at(-1) ?? "");
		};
		const about = await scripts("/about");
		expect(about.filter((name) => /verify|recount/.test(name))).toEqual([]);
		await openPage(page, "/verify");
		await expect(page.getByRole("img", { name: m.verify_picture() })).toBeVisible();
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("link", { name: m.verify_tools_download() }).click(),
		]);
		expect(download.suggestedFilename()).toBe("recount.py");
	});
});

test("differences are reported, with their places", { tag: "@phone" }, async ({ page, press, watch }) => {
	watch.tolerate(/^403: GET \S+\/ledger\//);
	await serve(page, { log: sampleLog(), counts: [201, 200, 200] });
	await openPage(page, "/verify");
	await press(page.getByRole("button", { name: m.verify_recount_start() }));
	await expect(page.getByText(m.verify_recount_differs({ size: "600" }))).toBeVisible();
	await expect(
		page.getByRole("row", { name: `Daudi & Asha 200 201 ${m.verify_table_differs()}` }),
	).toBeVisible();
	await expectAccessible(page);

	await test.step("entries that were not signed", async () => {
		await serve(page, {
			log: sampleLog(),
			change: (files) => {
				const bundle = files.get("tile/entries/001") as Uint8Array;
				files.set(
					"tile/entries/001",
					bundle.map((byte, at) => (at === 7 ? byte ^ 1 : byte)),
				);
			},
		});
		await press(page.getByRole("button", { name: m.verify_recount_again() }));
		await expect(page.getByText(m.verify_fault_rewritten())).toBeVisible();
	});

	await test.step("hidden counts", async () => {
		await serve(page, { log: sampleLog(), hidden: true });
		await press(page.getByRole("button", { name: m.verify_recount_again() }));
		await expect(page.getByText(m.verify_hidden())).toBeVisible();
	});

	await test.step("a log that became shorter", async () => {
		await serve(page, { log: sampleLog(500) });
		await press(page.getByRole("button", { name: m.verify_recount_again() }));
		await expect(page.getByText(m.verify_fault_shorter())).toBeVisible();
	});
});
