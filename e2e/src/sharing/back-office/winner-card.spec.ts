import { test } from "#e2e/back-office/own-site.ts";
import { people } from "#e2e/back-office/people.ts";
import { callAdmin, signIn } from "#e2e/back-office/staff.ts";
import { addVotingCategory, castVote } from "#e2e/back-office/voting-categories.ts";
import { expect } from "#e2e/fixtures/test.ts";

test("a link to the winners has the card that shows their place", async ({ page, empty: { origin } }) => {
	await signIn(page, origin, people.admin);
	const { id, name, couples } = await addVotingCategory(page, "E-CARD");
	await castVote(origin, { id, name, couples });
	const category = await callAdmin<object>(page, "GET", `categories/${id}`);
	const voting_closes_at = new Date(Date.now() - 60_000).toISOString();
	await callAdmin(page, "PUT", `categories/${id}`, { ...category, voting_closes_at, reason: "It is over" });
	await page.goto(`${origin}/award/couple?coupleId=${couples[0]}`);
	await expect(page.getByText(`Winners in ${name}`).first()).toBeVisible();
	const picture = page.locator('meta[property="og:image"][content*="/share/couple/"]');
	const reply = await page.request.get((await picture.getAttribute("content")) ?? "");
	expect(reply.headers()["cache-control"]).toContain("immutable");
});
