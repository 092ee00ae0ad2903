import type { AskedCouple } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { consentVersion, maxStory } from "@bcc/contract/story";
import { m } from "@bcc/messages";
import {
	type FieldErrors,
	type FormOutcome,
	type FormValues,
	sendForm,
} from "#web/features/form/field-errors.ts";

/** `photo` is the path of one that has arrived. */
export const storyFields = ["photo", "story", "story_sw", "consent"] as const;

export type StoryField = (typeof storyFields)[number];
export type StoryValues = FormValues<StoryField>;

/** As the server counts: line breaks are one character. */
export function lettersOf(text: string): number {
	return text.replace(/\r\n?/g, "\n").trim().length;
}

/** What is wrong with the form (docs/decisions/0077). */
export function checkStory(values: StoryValues): FieldErrors<StoryField> {
	const { photo, story, story_sw, consent } = values;
	const errors: FieldErrors<StoryField> = {};
	if (!photo && lettersOf(story) === 0 && lettersOf(story_sw) === 0) errors.photo = m.submission_empty();
	for (const name of ["story", "story_sw"] as const) {
		const count = lettersOf(values[name]);
		if (count > maxStory) {
			errors[name] = m.submission_too_long({ count: String(count), limit: String(maxStory) });
		}
	}
	if (!consent) errors.consent = m.submission_consent_needed();
	return errors;
}

/** Who is asked by a link; null when it is good for nothing, or is incomplete. */
export async function loadAsked(api: ApiClient, token: string | null): Promise<AskedCouple | null | "later"> {
	if (!token) return null;
	const reply = await api.storyRequest(token);
	if (reply.ok) return reply.data[0] ?? null;
	return reply.code === "link_invalid" || reply.code === "invalid_input" ? null : "later";
}

/** Sends all that the couple has filled in; never throws. */
export async function sendStory(
	api: ApiClient,
	token: string,
	values: StoryValues,
): Promise<FormOutcome<AskedCouple[], StoryField>> {
	const { photo, story, story_sw, consent } = values;
	return await sendForm(
		checkStory(values),
		storyFields,
		() => api.sendStory({ token, photo, story, story_sw, consent: Number(consent) || 0 }),
		m.form_lost(),
	);
}

/** What the consent's tick box sends. */
export const agreed = String(consentVersion);
