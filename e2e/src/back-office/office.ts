import type { Cookie, Page } from "@playwright/test";
import type { OfficeContent } from "./office-content.ts";
import { type PersonName, people } from "./people.ts";
import { test as base } from "./sites.ts";
import { signIn } from "./staff.ts";

export type Office = OfficeContent & {
	origin: string;
	outbox: string;
};

type Fixtures = {
	office: Office;
	/** Makes a page's browser that of one of the people. */
	become(person: PersonName, page?: Page): Promise<void>;
};

/** Cookies of those who have signed in before, by site and person. */
const sessions = new Map<string, Cookie[]>();

/**
 * A test of the back office on a filled site of the worker's own: no other test changes it meanwhile, but those before
 * may have added to it.
 */
export const test = base.extend<Fixtures>({
	office: async ({ filled: { content, origin, outbox } }, use) => use({ ...content, origin, outbox }),

	baseURL: async ({ office }, use) => use(office.origin),

	become: async ({ page: own, office }, use) =>
		use(async (person, page = own) => {
			const context = page.context();
			await context.clearCookies();
			const session = `${office.origin} ${person}`;
			const cookies = sessions.get(session);
			if (cookies) return await context.addCookies(cookies);
			await signIn(page, office.origin, people[person]);
			sessions.set(session, await context.cookies());
		}),
});

export { expect } from "@playwright/test";
