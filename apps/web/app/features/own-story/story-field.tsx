import { maxStory } from "@bcc/contract/story";
import { m } from "@bcc/messages";
import { useId } from "react";
import field from "#web/features/field/field.module.css";
import { controlProps, FieldFrame, type FieldProps } from "#web/features/field/field-frame.tsx";
import styles from "./own-story.module.css";
import { lettersOf } from "./send-story.ts";

type StoryFieldProps = FieldProps & {
	lang: "en" | "sw";
	/** What stands in it; null until the scripts have read it. */
	text: string | null;
};

/** A story in one language, with a count of its letters once scripts run. */
export function StoryField({ lang, text, ...rest }: StoryFieldProps) {
	const id = useId();
	const count = String(lettersOf(text ?? ""));
	return (
		<div>
			<FieldFrame {...rest} id={id}>
				<textarea
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
