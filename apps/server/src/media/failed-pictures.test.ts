import { expect, test } from "vitest";
import { FailedPictures } from "#server/media/failed-pictures.ts";

test("a failure is remembered for a minute, and of many the newest thousand", () => {
	let now = 0;
	const failed = new FailedPictures(() => now);
	failed.add("first");
	now += 59_999;
	expect([failed.has("first"), failed.has("other")]).toEqual([true, false]);
	now += 1;
	expect(failed.has("first")).toBe(false);
	failed.add("first");
	for (let index = 0; index < 1_000; index++) failed.add(`picture ${index}`);
	expect([failed.has("first"), failed.has("picture 0"), failed.has("picture 999")]).toEqual([
		false,
		true,
		true,
	]);
});
