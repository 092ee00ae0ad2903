import { test as base } from "./sites.ts";

/** A test on a site that has one person of each role and what the tests before have put there. */
export const test = base.extend({
	baseURL: async ({ empty }, use) => use(empty.origin),
});
