import type { AskedCouple } from "@bcc/contract";
import { m } from "@bcc/messages";
import { useState } from "react";
import form from "#web/features/form/form.module.css";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import type { PostedForm } from "#web/features/form/posted-form.ts";
import { SubmitButton } from "#web/features/form/submit-button.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { browserApi } from "#web/lib/api.ts";
import { ConsentField } from "./consent-field.tsx";
import { PhotoField } from "./photo-field.tsx";
import {
	checkStory,
	type StoryField as Name,
	type StoryValues,
	sendStory,
	storyFields,
} from "./send-story.ts";
import { StoryField } from "./story-field.tsx";
import { usePhoto } from "./use-photo.ts";

type StoryFormProps = {
	token: string;
	asked: AskedCouple;
	posted: PostedForm<Name> | undefined;
	onSent: (asked: AskedCouple) => void;
};

/** Photo, story and consent. What was sent before stands in it, else what visitors see. */
export function StoryForm({ token, asked, posted, onSent }: StoryFormProps) {
	const before = posted?.values ?? {
		photo: asked.sent?.photo ?? "",
		story: (asked.sent ?? asked).story ?? "",
		story_sw: (asked.sent ?? asked).story_sw ?? "",
	};
	const [problem, setProblem] = useState(posted?.message);
	const photo = usePhoto(token, before.photo ?? "");
	const onItsWay = ["preparing", "sending", "lost"].includes(photo.state.step);
	const { formProps, errorOf, values, busy } = useForm<Name>({ names: storyFields, check, send, posted });

	function check(filledIn: StoryValues) {
		const found = checkStory({ ...filledIn, photo: photo.path });
		return onItsWay ? { ...found, photo: m.submission_photo_still() } : found;
	}

	async function send(filledIn: StoryValues) {
		const outcome = await sendStory(browserApi(), token, { ...filledIn, photo: photo.path });
		setProblem(outcome.ok ? "" : outcome.message);
		if (!outcome.ok) return outcome.errors;
		const [now] = outcome.data;
		if (now) onSent(now);
	}

	const firstError = posted && storyFields.find((name) => posted.errors[name]);
	return (
		<>
			<div role="alert">{problem && <FormNotice tone="problem">{problem}</FormNotice>}</div>
			<form {...formProps} className={form.form} encType="multipart/form-data">
				<PhotoField {...photo} error={errorOf("photo")} takesFocus={firstError === "photo"} />
				<StoryField
					name="story"
					lang="en"
					label={m.submission_story()}
					hint={m.submission_story_hint()}
					value={before.story}
					text={values?.story ?? null}
					error={errorOf("story")}
					takesFocus={firstError === "story"}
				/>
				<StoryField
					name="story_sw"
					lang="sw"
					label={m.submission_story_sw()}
					hint={m.submission_story_sw_hint()}
					value={before.story_sw}
					text={values?.story_sw ?? null}
					error={errorOf("story_sw")}
					takesFocus={firstError === "story_sw"}
				/>
				<ConsentField error={errorOf("consent")} takesFocus={firstError === "consent"} />
				<div className={form.actions}>
					<SubmitButton busy={busy}>{m.submission_button()}</SubmitButton>
				</div>
			</form>
		</>
	);
}
