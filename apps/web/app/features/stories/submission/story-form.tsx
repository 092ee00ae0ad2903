import { maxStory } from "@bcc/contract/awards/max-story";
import type { AskedCouple } from "@bcc/contract/stories/submission";
import { m } from "@bcc/messages";
import { useId, useLayoutEffect, useRef, useState } from "react";
import field from "#web/components/field/field.module.css";
import { controlProps, FieldFrame, type FieldProps } from "#web/components/field/fields.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import type { Answer } from "#web/components/form/mutation.ts";
import { useForm } from "#web/components/form/use-form.ts";
import { currentLocale } from "#web/lib/locale.ts";
import { useProgrammeName } from "#web/lib/root-data.ts";
import styles from "./own-story.module.css";
import { PhotoField } from "./photo-field.tsx";
import { agreed, charactersOf, checkStory, type StoryField as Name, sendStory } from "./send-story.ts";
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
					<StoryField
						key={lang}
						{...send.field(name)}
						lang={lang}
						label={lang === "sw" ? m.submission_story_sw() : m.submission_story()}
						hint={place === 0 ? m.submission_story_hint() : m.submission_story_other_hint()}
						value={before?.[name] ?? sent[name] ?? ""}
						text={send.values?.[name] ?? null}
					/>
				);
			})}
			<ConsentField {...send.field("consent")} />
		</FormFrame>
	);
}

type StoryFieldProps = FieldProps & {
	lang: "en" | "sw";
	/** The form's values; null until the scripts have read them. */
	text: string | null;
};

/** A story in one language, with a count of its characters once scripts run. */
function StoryField({ lang, text, ...rest }: StoryFieldProps) {
	const id = useId();
	const area = useTypedBefore(rest.name);
	const count = String(charactersOf(text ?? ""));
	return (
		<div>
			<FieldFrame {...rest} id={id}>
				<textarea
					ref={area}
					className={`${field.control} ${styles.text}`}
					rows={8}
					lang={lang}
					defaultValue={rest.value}
					{...controlProps(id, { ...rest, required: false })}
				/>
			</FieldFrame>
			<p className={styles.count} data-early>
				{text !== null && m.submission_letters({ count, limit: String(maxStory) })}
			</p>
		</div>
	);
}

/**
 * The ref of a text area that keeps what was typed before the scripts came: React, which does so for all other fields, puts
 * the first text back into a text area when it hydrates it (`initTextarea` of react-dom).
 */
function useTypedBefore(name: string) {
	const area = useRef<HTMLTextAreaElement>(null);
	const [typed] = useState(() =>
		import.meta.env.SSR
			? undefined
			: document.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`)?.value,
	);
	useLayoutEffect(() => {
		if (area.current && typed !== undefined) area.current.value = typed;
	}, [typed]);
	return area;
}

/** The consent of both; its text is stored with the story. */
function ConsentField({ error, takesFocus }: { error: string | undefined; takesFocus: boolean }) {
	const id = useId();
	const label = m.submission_consent({ programme: useProgrammeName() });
	return (
		<div className={`stack gap-1 ${field.field}`}>
			<label className={`stack gap-3 ${styles.consent}`} htmlFor={id}>
				<input
					type="checkbox"
					value={agreed}
					{...controlProps(id, { name: "consent", label, error, takesFocus })}
				/>
				<span>{label}</span>
			</label>
			<div className={field.below}>
				<p id={`${id}-error`} className={field.error} aria-live="polite">
					{error}
				</p>
			</div>
		</div>
	);
}
