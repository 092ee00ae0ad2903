import { screens } from "#e2e/filled-site/screens.ts";
import { newPerson } from "#e2e/fixtures/account.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { nomineesPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { seenAsText } from "#e2e/fixtures/text-browser.ts";
import { problemsOf } from "#e2e/fixtures/valid-html.ts";

/* The window and the language make no difference. */
test.describe("by the HTML standard", { tag: "@desktop" }, () => {
	test("every page is valid, and no words run together in it; so are the answers to forms", async ({
		page,
		site,
		request,
		votingCategory,
	}) => {
		await test.step("every page", async () => {
			for (const { name, path } of screens) {
				const reply = await page.request.get(path(site));
				const html = await reply.text();
				expect.soft(await problemsOf(html), name).toEqual([]);
				const { joined, text } = await seenAsText(page, html, reply.url());
				expect.soft(joined, name).toEqual([]);
				expect.soft(text.length, name).toBeGreaterThan(300);
			}
		});

		await test.step("so are the answers to forms", async () => {
			const headers = { "content-type": "application/x-www-form-urlencoded" };
			const { email } = newPerson();
			const refused = await request.post("/signup", { form: { email, password: "1" }, headers });
			expect(refused.status()).toBe(400);
			expect(await problemsOf(await refused.text())).toEqual([]);
			const form = { nominee_id: `${coupleAt(votingCategory, 0).id}` };
			const voted = await request.post(nomineesPath(votingCategory), { form, headers });
			expect(voted.status()).toBe(200);
			expect(await problemsOf(await voted.text())).toEqual([]);
		});

		await test.step("mistakes are found", async () => {
			for (const [mistake, body, head] of [
				["a link that does not say what to", "", '<link data-deferred href="/a.js">'],
				["a block in a paragraph", "<p><div>x</div></p>", ""],
				["a button in a link", '<a href="/"><button type="button">x</button></a>', ""],
				["an id twice", '<i id="a"></i><i id="a"></i>', ""],
				["a label of nothing", '<label for="b">x</label>', ""],
				["a picture without words", '<img src="/a.png">', ""],
			] as const) {
				const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>x</title>${head}</head><body>${body}</body></html>`;
				expect.soft(await problemsOf(html), mistake).toHaveLength(1);
			}
		});
	});
});
