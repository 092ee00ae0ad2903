import { hostileReturnUrls } from "@bcc/testing/hostile-return-urls";
import { field, signedIn } from "#e2e/fixtures/account.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const loginPath = (returnUrl: string) => `/login?returnUrl=${encodeURIComponent(returnUrl)}`;

test("300 hostile returnUrls never leave the site, as the browser follows them", { tag: "@phone" }, async ({
	page,
	watch,
}) => {
	watch.tolerate(/^4\d\d: HEAD /);
	const { email, password } = await signedIn(page);
	await page.goto("/about");
	// A link that browsers send unchanged, so values that are not text are left out.
	const values = hostileReturnUrls().filter((value) => value.isWellFormed());
	expect(values.length).toBeGreaterThanOrEqual(300);

	await test.step("as the browser reads where the server sends it", async () => {
		const locations: (string | undefined)[] = [];
		for (let from = 0; from < values.length; from += 20) {
			const some = values.slice(from, from + 20);
			const answers = some.map((value) => page.request.head(loginPath(value), { maxRedirects: 0 }));
			for (const answer of await Promise.all(answers)) locations.push(answer.headers().location);
		}
		const origins = await page.evaluate(
			([all, here]) => all.map((to) => to && URL.canParse(to, here) && new URL(to, here).origin),
			[locations, new URL("/login", page.url()).href] as const,
		);
		const { origin } = new URL(page.url());
		const strayed = values.filter((_, place) => origins[place] !== origin);
		expect(strayed).toEqual([]);
	});

	await test.step("as the browser follows one in ten", async () => {
		const strayed = await page.evaluate(
			async (paths) => {
				const follow = async (path: string) => {
					const answer = await fetch(path, { method: "HEAD" }).catch(() => null);
					const inside = answer?.redirected && new URL(answer.url).origin === location.origin;
					return inside ? [] : [`${path} → ${answer?.url ?? "another site"}`];
				};
				return (await Promise.all(paths.map(follow))).flat();
			},
			values.filter((_, place) => place % 10 === 0).map(loginPath),
		);
		expect(strayed).toEqual([]);
	});

	// With scripts it is the same function (apps/web/app/lib/return-url.test.ts), called by the form.
	await test.step("nor does signing in itself, with scripts", async () => {
		await page.context().clearCookies();
		await openPage(page, loginPath("/\\evil.example"));
		await field(page, "email").fill(email);
		await field(page, "password").fill(password);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/profile");
	});
});
