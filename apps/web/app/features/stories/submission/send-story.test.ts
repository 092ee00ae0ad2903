import { maxStory } from "@bcc/contract/awards/max-story";
import { m } from "@bcc/messages";
import { expect, test } from "vitest";
import { charactersOf } from "#web/components/field/characters.ts";
import { agreed, checkStory } from "./send-story.ts";

const nothing = { photo: "", story: "", story_sw: "", consent: agreed };

test("a photo or a story in either language is enough, with the consent of both", () => {
	for (const sent of [{ photo: "a.jpg" }, { story: "Love" }, { story_sw: "Upendo" }]) {
		expect(checkStory({ ...nothing, ...sent })).toEqual({});
		expect(checkStory({ ...nothing, ...sent, consent: "" })).toEqual({
			consent: m.submission_consent_needed(),
		});
	}
	expect(checkStory({ ...nothing, story: " \n " })).toEqual({ photo: m.submission_empty() });
});

test("every story that is too long is named with its length, as the server counts it", () => {
	expect(charactersOf(" a\r\nb\rc ")).toBe(5);
	const long = `${"x".repeat(maxStory - 1)}\r\ny`;
	expect(checkStory({ ...nothing, story: "x".repeat(maxStory), story_sw: long })).toEqual({
		story_sw: m.submission_too_long({ count: String(maxStory + 1), limit: String(maxStory) }),
	});
});
