import { m } from "@bcc/messages";
import { useId } from "react";
import field from "#web/features/field/field.module.css";
import { controlProps } from "#web/features/field/field-frame.tsx";
import { useProgrammeName } from "#web/lib/root-data.ts";
import styles from "./own-story.module.css";
import { agreed } from "./send-story.ts";

/** What both agree to; the words are kept with what is sent. */
export function ConsentField({ error, takesFocus }: { error: string | undefined; takesFocus: boolean }) {
	const id = useId();
	const label = m.submission_consent({ programme: useProgrammeName() });
	return (
		<div className={field.field}>
			<label className={styles.consent} htmlFor={id}>
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
