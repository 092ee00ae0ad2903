import { m } from "@bcc/messages";
import { field, fillIn, newPerson } from "#e2e/fixtures/account.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { hydrated, openPage, selectLink } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { putIconsBesideFields, translatePages } from "#e2e/fixtures/translator.ts";

/* React reports that it makes the page anew. */
const madeAnew = /^console: (Error: )?Minified React error #418/;

const problem = "The page could not be shown";

test("a translated page goes on: landing, categories, couples, a vote, and the next category", {
	tag: "@phone",
}, async ({ page, press, votingCategory, request, watch }) => {
	watch.tolerate(madeAnew);
	await translatePages(page.context());
	const couple = coupleAt(votingCategory, 1);
	const countOf = async () =>
		(await (await request.get(`/voting/nominee/count/${couple.id}`)).json()).data[0].number_of_votes;
	const before = await countOf();
	await openPage(page, "/home");
	await expect(page.getByText("VOTE NOW").first()).toBeVisible();
	const categories = await holdRequests(page, "**/award/all/category");
	await page
		.getByRole("link", { name: /vote now/i })
		.first()
		.click();
	await expect(page).toHaveURL("/award/category");
	await categories.release();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("VOTE NOW!");
	await press(page.getByRole("article").first().getByRole("link"));
	await expect(page).toHaveURL(/nominees/);
	await page.goBack();
	await press(selectLink(page, votingCategory));
	const vote = page.getByRole("button", { name: m.awards_vote_for(couple), exact: true });
	await press(vote);
	await expect(page.getByText(/YOUR VOTE FOR .+ IS COUNTED/).first()).toBeVisible();
	await expect.poll(countOf).toBe(before + 1);
	await press(page.getByRole("main").getByRole("link", { name: /^next:/i }));
	await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
	await expect(page.getByText(problem)).toHaveCount(0);
});

test("React finds its place beside a text that was wrapped, and takes away one that was replaced", {
	tag: "@phone",
}, async ({ page }) => {
	await openPage(page, "/about");
	const left = await page.evaluate(() => {
		const parent = document.createElement("p");
		parent.innerHTML = "<b>first</b>wrapped<i>last</i>replaced";
		const [first, wrapped, last, replaced] = [...parent.childNodes] as ChildNode[];
		const font = document.createElement("font");
		wrapped?.replaceWith(font);
		font.append(wrapped ?? "");
		replaced?.replaceWith(document.createElement("font"));
		parent.insertBefore(document.createElement("u"), wrapped ?? null);
		parent.insertBefore(document.createElement("s"), replaced ?? null);
		for (const node of [first, wrapped, last, replaced]) if (node) parent.removeChild(node);
		return parent.innerHTML;
	});
	expect(left).toBe("<u></u><font></font><font></font><s></s>");
});

test("a translated form shows its errors and sends", { tag: "@phone" }, async ({ page, press, watch }) => {
	watch.tolerate(madeAnew);
	await translatePages(page.context());
	await openPage(page, "/signup");
	const send = page.getByRole("button", { name: "SIGN UP", exact: true });
	await press(send);
	await expect(page.getByText("FIRSTNAME REQUIRED*")).toBeVisible();
	const person = newPerson();
	await fillIn(page, { ...person, repeat_password: "another" });
	await press(send);
	await expect(page.getByText("PASSWORD MISMATCH")).toBeVisible();
	await field(page, "repeat_password").fill(person.password);
	await press(send);
	await expect(page).toHaveURL("/profile");
	await expect(field(page, "firstname")).toHaveValue(person.firstname);
});

test("what stands in a form before its scripts come stays, beside a password manager's icon and when translated", {
	tag: "@phone",
}, async ({ page, watch }) => {
	watch.tolerate(madeAnew);
	await putIconsBesideFields(page.context());
	await translatePages(page.context());
	const held = await holdRequests(page, "**/assets/*.js");
	await page.goto("/signup", { waitUntil: "commit" });
	await expect(page.locator("password-icon")).not.toHaveCount(0);
	const person = newPerson();
	await fillIn(page, { ...person, repeat_password: person.password });
	await field(page, "lastname").focus();
	await held.release();
	await hydrated(page);
	for (const [name, value] of Object.entries(person)) await expect(field(page, name)).toHaveValue(value);
	await expect(field(page, "repeat_password")).toHaveValue(person.password);
	await expect(field(page, "lastname")).toBeFocused();
	await page.getByRole("button", { name: "SIGN UP", exact: true }).click();
	await expect(page).toHaveURL("/profile");
});
