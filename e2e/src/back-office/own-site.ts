import { test as base } from "./database-test.ts";
import { storePeople } from "./people.ts";
import { type StartedSite, startSite } from "./start-site.ts";

/** Each worker has a site of its own, with one person of each role and no content, that nobody else works on. */
export const test = base.extend<object, { empty: StartedSite<unknown> }>({
	empty: [
		async ({ postgres }, use) => {
			const site = await startSite(postgres, storePeople);
			await use(site);
			await site.remove();
		},
		{ scope: "worker", timeout: 60_000 },
	],
	baseURL: async ({ empty }, use) => use(empty.origin),
});
