import { maxStory } from "@bcc/contract/awards/max-story";
import type { AskedCouple } from "@bcc/contract/stories/submission";
import { m } from "@bcc/messages";
import { charactersOf } from "#web/components/field/characters.ts";
import { TextAreaField } from "#web/components/field/text-area-field.tsx";
import { TickField } from "#web/components/field/tick-field.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import type { Answer } from "#web/components/form/mutation.ts";
import { useForm } from "#web/components/form/use-form.ts";
import { currentLocale } from "#web/lib/locale.ts";
import { useProgrammeName } from "#web/lib/root-data.ts";
import { PhotoField } from "./photo-field.tsx";
import { agreed, checkStory, type StoryField as Name, sendStory } from "./send-story.ts";
import { useLeaveQuestion } from "./use-leave-question.ts";
import { useKeptPhoto, usePhoto } from "./use-photo.ts";

/** Called with what was sent, for the page to show. */
export const fetcherKey = "own-story";

type StoryFormProps = { token: string; asked: AskedCouple; before: Answer<Name>["values"] | undefined };

/** Photo, story and consent. It begins with what was sent before, else with what visitors see. */
export function StoryForm({ token, asked, before }: StoryFormProps) {
	const sent = asked.sent ?? asked;
	const photo = usePhoto(token, before?.photo ?? asked.sent?.photo ?? "");
	const onItsWay = ["preparing", "sending", "lost"].includes(photo.state.step);
	const languages = currentLocale() === "sw" ? (["sw", "en"] as const) : (["en", "sw"] as const);
	const send = useForm<Name>({
		...sendStory,
		check(filledIn) {
			const found = checkStory({ ...filledIn, photo: photo.path });
			return onItsWay ? { ...found, photo: m.submission_photo_still() } : found;
		},
		fetcherKey,
		draft: { of: asked.nominee_id, lasting: true },
	});
	useKeptPhoto(photo, `${send.draft.key}photo`);
	useLeaveQuestion(send.draft.isChanged);
	return (
		<FormFrame form={send} submit={m.submission_button()}>
			<PhotoField {...photo} {...send.field("photo")} />
			{languages.map((lang, place) => {
				const name = lang === "sw" ? "story_sw" : "story";
				return (
					<TextAreaField
						key={lang}
						{...send.field(name)}
						lang={lang}
						rows={8}
						required={false}
						label={lang === "sw" ? m.submission_story_sw() : m.submission_story()}
						hint={place === 0 ? m.submission_story_hint() : m.submission_story_other_hint()}
						value={before?.[name] ?? sent[name] ?? ""}
						count={
							send.values &&
							m.submission_letters({
								count: String(charactersOf(send.values[name])),
								limit: String(maxStory),
							})
						}
					/>
				);
			})}
			<TickField
				{...send.field("consent")}
				ticked={agreed}
				label={m.submission_consent({ programme: useProgrammeName() })}
			/>
		</FormFrame>
	);
}
