import { expect, test } from "vitest";
import { hiddenCounts } from "#server/features/publication/rules.ts";

const publishedAt = new Date();

test.each([
	[false, false, null, "none"],
	[false, false, publishedAt, "none"],
	[true, false, null, "open"],
	[true, true, null, "all"],
	[false, true, null, "all"],
	[true, true, publishedAt, "open"],
	[false, true, publishedAt, "open"],
] as const)("until close %j, until published %j, published %j: hides %s", (close, published, at, hidden) => {
	const chosen = {
		countsHiddenUntilClose: close,
		countsHiddenUntilPublished: published,
		resultsPublishedAt: at,
	};
	expect(hiddenCounts(chosen)).toBe(hidden);
});
