import { m } from "@bcc/messages";
import { newPerson } from "#e2e/fixtures/account.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { nomineesPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { readAsText, send } from "#e2e/fixtures/text-browser.ts";

/*
 * Lynx, w3m, Links and ELinks: docs/browsers.md. The window makes no difference to them. That no words run together is
 * seen where all documents are read: quality/valid-html.spec.ts.
 */
test.describe("in a text browser", { tag: "@phone" }, () => {
	test("a vote counts, and somebody signs up and in", async ({ page, votingCategory, context }) => {
		await test.step("a vote counts, and the page shows its couple", async () => {
			const couple = coupleAt(votingCategory, 0);
			const before = await readAsText(page, nomineesPath(votingCategory));
			const form = before.forms.find(({ fields }) => fields.some(([, value]) => value === String(couple.id)));
			if (!form) throw new Error("The couple has no form.");
			const after = await send(page, form, {});
			expect(after.status).toBe(200);
			expect(after.text).toContain(m.api_already_voted({ husband: couple.husband, wife: couple.wife }));
			expect(after.forms.filter(({ fields }) => fields.some(([name]) => name === "nominee_id"))).toEqual([]);
		});

		await test.step("somebody signs up, with names chosen from the lists, and signs in", async () => {
			const person = newPerson();
			const signUp = await readAsText(page, "/sw/signup");
			const [form] = signUp.forms.filter(({ choices }) => choices.nationality);
			if (!form) throw new Error("There is no form to sign up with.");
			expect(form.buttons.map(({ text }) => text)).toEqual([m.signup_button({}, { locale: "sw" })]);
			expect(form.choices.nationality).toContain("Mtanzania");
			expect(form.choices.country_of_residence?.length).toBeGreaterThan(200);
			const filledIn = { ...person, repeat_password: person.password, nationality: "Mtanzania" };
			const profile = await send(page, form, filledIn);
			expect(profile.url).toMatch(/\/sw\/profile\?done=registered$/);
			expect(profile.text).toContain(m.api_registered({ firstname: person.firstname }, { locale: "sw" }));

			await context.clearCookies();
			const signIn = await readAsText(page, "/login?returnUrl=%2Fabout");
			const [login] = signIn.forms.filter(({ fields }) => fields.some(([name]) => name === "password"));
			if (!login) throw new Error("There is no form to sign in with.");
			const there = await send(page, login, { email: person.email, password: person.password });
			expect(there.url).toMatch(/\/about$/);
		});

		await test.step("a nationality is taken in either language", async () => {
			await context.clearCookies();
			for (const nationality of ["Mtanzania", "Tanzanian", "tz"]) {
				const person = { ...newPerson(), nationality };
				const { forms } = await readAsText(page, "/signup");
				const form = forms.find(({ choices }) => choices.nationality);
				if (!form) throw new Error("There is no form to sign up with.");
				const profile = await send(page, form, { ...person, repeat_password: person.password });
				expect(profile.url, nationality).toMatch(/\/profile\?done=registered$/);
				await page.context().clearCookies();
			}
		});
	});
});
