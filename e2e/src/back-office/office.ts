import type { Page } from "@playwright/test";
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
	/** Signs the page's browser in as one of the people. */
	become(person: PersonName, page?: Page): Promise<void>;
};

/**
 * A test of the back office on a filled site of the worker's own: no other test changes it meanwhile, but
 * earlier ones may have added to it.
 */
export const test = base.extend<Fixtures>({
	office: async ({ filled: { content, origin, outbox } }, use) => use({ ...content, origin, outbox }),

	baseURL: async ({ office }, use) => use(office.origin),

	become: async ({ page: own, office }, use) =>
		use(async (person, page = own) => {
			await page.context().clearCookies();
			await signIn(page, office.origin, people[person]);
		}),
});

export { expect } from "@playwright/test";
