import type { Cookie, Page } from "@playwright/test";
import { test as base } from "./database-test.ts";
import { fillOffice, type OfficeContent } from "./office-content.ts";
import { type PersonName, people } from "./people.ts";
import { signIn } from "./staff.ts";
import { startSite } from "./start-site.ts";

export type Office = OfficeContent & {
	origin: string;
	outbox: string;
	/** Cookies of those who have signed in before. */
	cookies: Map<PersonName, Cookie[]>;
};

type Fixtures = {
	/** Makes a page's browser that of one of the people. */
	become(person: PersonName, page?: Page): Promise<void>;
};

/**
 * A test of the back office on a filled site of the worker's own: no other test changes it meanwhile, but those before
 * may have added to it.
 */
export const test = base.extend<Fixtures, { office: Office }>({
	office: [
		async ({ postgres }, use) => {
			const site = await startSite(postgres, fillOffice);
			await use({ ...site.content, origin: site.origin, outbox: site.outbox, cookies: new Map() });
			await site.remove();
		},
		{ scope: "worker", timeout: 60_000 },
	],

	baseURL: async ({ office }, use) => use(office.origin),

	become: async ({ page: own, office }, use) =>
		use(async (person, page = own) => {
			const context = page.context();
			await context.clearCookies();
			const cookies = office.cookies.get(person);
			if (cookies) return await context.addCookies(cookies);
			await signIn(page, office.origin, people[person]);
			office.cookies.set(person, await context.cookies());
		}),
});

export { expect } from "@playwright/test";
