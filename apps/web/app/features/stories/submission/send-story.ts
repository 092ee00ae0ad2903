import { maxStory } from "@bcc/contract/awards/max-story";
import type { ApiClient } from "@bcc/contract/client";
import { consentVersion } from "@bcc/contract/stories/story";
import type { AskedCouple } from "@bcc/contract/stories/submission";
import { m } from "@bcc/messages";
import { redirect } from "react-router";
import { charactersOf } from "#web/components/field/characters.ts";
import type { FieldErrors, FormValues } from "#web/components/form/field-errors.ts";
import type { Mutation } from "#web/components/form/mutation.ts";
import { openLink } from "#web/components/form/secret-link.ts";
import { tokenOf } from "#web/lib/page-data.ts";

/** `photo` is the path of one that has arrived. */
const storyFields = ["photo", "story", "story_sw", "consent"] as const;

export type StoryField = (typeof storyFields)[number];
export type StoryValues = FormValues<StoryField>;

/** The form's errors (docs/decisions/0077). */
export function checkStory(values: StoryValues): FieldErrors<StoryField> {
	const { photo, story, story_sw, consent } = values;
	const errors: FieldErrors<StoryField> = {};
	if (!photo && charactersOf(story) === 0 && charactersOf(story_sw) === 0)
		errors.photo = m.submission_empty();
	for (const name of ["story", "story_sw"] as const) {
		const count = charactersOf(values[name]);
		if (count > maxStory) {
			errors[name] = m.submission_too_long({ count: String(count), limit: String(maxStory) });
		}
	}
	if (!consent) errors.consent = m.submission_consent_needed();
	return errors;
}

/** The couple that the address's link belongs to; null when the link is invalid or incomplete. */
export const loadAsked = (api: ApiClient, address: URLSearchParams) =>
	openLink(address, (token) => api.storyRequest(token));

/** Sends all that the couple has filled in; the page itself shows the outcome. */
export const sendStory: Mutation<StoryField, AskedCouple[]> = {
	names: storyFields,
	check: checkStory,
	send: (api, { consent, photo, story, story_sw }, request) =>
		api.sendStory({ token: tokenOf(request), photo, story, story_sw, consent: Number(consent) || 0 }),
	done: (_data, _message, { url }) =>
		import.meta.env.SSR ? redirect(new URL(url).pathname + new URL(url).search, 303) : "sent",
};

/** The value of the consent's checkbox. */
export const agreed = String(consentVersion);
