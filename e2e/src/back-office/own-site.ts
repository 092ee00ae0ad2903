import { test as base } from "#e2e/fixtures/test.ts";
import { type EmptySite, startEmptySite } from "./empty-site.ts";

/** Each worker has a site of its own, without content, that nobody else works on. */
export const test = base.extend<object, { empty: EmptySite }>({
	empty: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
		async ({}, use) => {
			const site = await startEmptySite();
			await use(site);
			await site.remove();
		},
		{ scope: "worker" },
	],
	baseURL: async ({ empty }, use) => use(empty.origin),
});
