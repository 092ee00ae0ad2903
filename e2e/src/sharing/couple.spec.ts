import { m } from "@bcc/messages";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { coupleCard } from "#e2e/fixtures/nominees-page.ts";
import { couplePath, nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("a couple is shared by a link that leads to it", { tag: "@phone" }, async ({ page, site, baseURL }) => {
	const couple = coupleAt(site.many, 41);
	const { husband, wife } = couple;
	await openPage(page, nomineesPath(site.many));
	const share = coupleCard(page, couple).getByRole("link", {
		name: m.awards_share_couple_label({ husband, wife }),
	});
	const target = new URL((await share.getAttribute("href")) ?? "");
	expect(target.origin).toBe("https://wa.me");
	const text = target.searchParams.get("text") ?? "";
	const address = /\S+$/.exec(text)?.[0] ?? "";
	const category = site.many.name;
	expect(text).toBe(m.awards_share_couple_text({ husband, wife, category, address }));
	expect(address).toBe(`${baseURL}${couplePath(couple)}`);
	await page.goto(address);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${husband} & ${wife}`);
});
