import { hostileReturnUrls } from "@bcc/testing/hostile-return-urls";
import { field, registered, signedIn } from "#e2e/fixtures/account.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("300 hostile returnUrls never leave the site, as the browser follows them", { tag: "@phone" }, async ({
	page,
	watch,
}) => {
	// Each is a page that is made for one visitor.
	test.slow();
	watch.tolerate(/^4\d\d: HEAD /);
	await signedIn(page);
	await page.goto("/about");
	// A link that browsers send as it is: what is no text at all cannot stand in one.
	const values = hostileReturnUrls().filter((value) => value.isWellFormed());
	expect(values.length).toBeGreaterThanOrEqual(300);
	const strayed = await page.evaluate(async (all) => {
		const follow = async (value: string) => {
			const path = `/login?returnUrl=${encodeURIComponent(value)}`;
			const answer = await fetch(path, { method: "HEAD" }).catch(() => null);
			const inside = answer?.redirected && new URL(answer.url).origin === location.origin;
			return inside ? [] : [`${JSON.stringify(value)} → ${answer?.url ?? "another site"}`];
		};
		const found: string[] = [];
		for (let from = 0; from < all.length; from += 20)
			found.push(...(await Promise.all(all.slice(from, from + 20).map(follow))).flat());
		return found;
	}, values);
	expect(strayed).toEqual([]);
});

test("nor does signing in itself, with scripts", { tag: "@desktop" }, async ({ page }) => {
	const { email, password } = await registered(page);
	for (const hostile of [
		"//evil.example/x",
		"/\\evil.example",
		"https://evil.example",
		"/sw//evil.example",
	]) {
		await page.context().clearCookies();
		await openPage(page, `/login?returnUrl=${encodeURIComponent(hostile)}`);
		await field(page, "email").fill(email);
		await field(page, "password").fill(password);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/profile");
	}
});
