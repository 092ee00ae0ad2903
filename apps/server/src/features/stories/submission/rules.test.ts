import { createHash } from "node:crypto";
import { consentVersion } from "@bcc/contract/stories/story";
import * as m from "@bcc/messages";
import { locales } from "@bcc/messages/locale";
import { expect, test } from "vitest";
import { isUsedUp, stillInUse } from "#server/features/stories/submission/rules.ts";

const at = new Date("2027-01-01T09:00:00Z");
const nothing = { photo: null, story: null, storySw: null, photoUsedAt: null, storyUsedAt: null };

test("a submission is used up once each part that was sent is in use", () => {
	const both = { ...nothing, photo: "a.jpg", storySw: "Upendo" };
	expect(isUsedUp(both)).toBe(false);
	expect(isUsedUp({ ...both, photoUsedAt: at })).toBe(false);
	expect(isUsedUp({ ...both, storyUsedAt: at })).toBe(false);
	expect(isUsedUp({ ...both, photoUsedAt: at, storyUsedAt: at })).toBe(true);
	expect(isUsedUp({ ...nothing, story: "Love", storyUsedAt: at })).toBe(true);
	expect(isUsedUp({ ...nothing, photo: "a.jpg", photoUsedAt: at })).toBe(true);
});

test("only parts unchanged since acceptance are taken down", () => {
	const used = { ...nothing, photo: "a.jpg", photoUsedAt: at, storyUsedAt: at };
	const texts = { usedStory: "Love", usedStorySw: null };
	const shown = { imagePath: "a.jpg", story: "Love", storySw: "Upendo" };
	expect(stillInUse({ ...used, ...texts }, shown)).toEqual({ imagePath: null, story: null });
	expect(stillInUse({ ...used, ...texts }, { ...shown, imagePath: "b.jpg" })).toEqual({ story: null });
	expect(stillInUse({ ...used, ...texts }, { ...shown, story: "Another" })).toEqual({ imagePath: null });
	expect(stillInUse({ ...used, ...texts, photoUsedAt: null }, shown)).toEqual({ story: null });
	expect(stillInUse({ ...used, ...texts, storyUsedAt: null }, shown)).toEqual({ imagePath: null });
});

test("the words that couples agree to are those of their edition: other words are another edition", () => {
	const words = locales.map((locale) => m.submission_consent({ programme: "P" }, { locale }));
	const digest = createHash("sha256").update(words.join("\n")).digest("hex").slice(0, 16);
	expect([consentVersion, digest]).toEqual([1, "d97ce384726e94bd"]);
});
