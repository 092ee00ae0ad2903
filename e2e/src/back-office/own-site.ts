import { test as base } from "./sites.ts";

/** A test on a site with one person of each role and the content of earlier tests. */
export const test = base.extend({
	baseURL: async ({ empty }, use) => use(empty.origin),
});
