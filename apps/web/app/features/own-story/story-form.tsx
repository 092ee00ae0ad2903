import type { AskedCouple } from "@bcc/contract";
import { m } from "@bcc/messages";
import { FormFrame } from "#web/features/form/form-frame.tsx";
import type { Answer } from "#web/features/form/mutation.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { ConsentField } from "./consent-field.tsx";
import { PhotoField } from "./photo-field.tsx";
import { checkStory, type StoryField as Name, sendStory } from "./send-story.ts";
import { StoryField } from "./story-field.tsx";
import { usePhoto } from "./use-photo.ts";

/** For the page, which tells what was sent. */
export const fetcherKey = "own-story";

type StoryFormProps = { token: string; asked: AskedCouple; posted: Answer<Name> | undefined };

/** Photo, story and consent. What was sent before stands in it, else what visitors see. */
export function StoryForm({ token, asked, posted }: StoryFormProps) {
	const sent = asked.sent ?? asked;
	const before = posted?.values;
	const photo = usePhoto(token, before?.photo ?? asked.sent?.photo ?? "");
	const onItsWay = ["preparing", "sending", "lost"].includes(photo.state.step);
	const send = useForm<Name>({
		...sendStory,
		check(filledIn) {
			const found = checkStory({ ...filledIn, photo: photo.path });
			return onItsWay ? { ...found, photo: m.submission_photo_still() } : found;
		},
		posted,
		fetcherKey,
	});
	return (
		<FormFrame form={send} encType="multipart/form-data" submit={m.submission_button()}>
			<PhotoField {...photo} {...send.field("photo")} />
			<StoryField
				{...send.field("story")}
				lang="en"
				label={m.submission_story()}
				hint={m.submission_story_hint()}
				value={before?.story ?? sent.story ?? ""}
				text={send.values?.story ?? null}
			/>
			<StoryField
				{...send.field("story_sw")}
				lang="sw"
				label={m.submission_story_sw()}
				hint={m.submission_story_sw_hint()}
				value={before?.story_sw ?? sent.story_sw ?? ""}
				text={send.values?.story_sw ?? null}
			/>
			<ConsentField {...send.field("consent")} />
		</FormFrame>
	);
}
