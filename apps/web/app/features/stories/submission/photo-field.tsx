import { fileUrl } from "@bcc/contract/file-url";
import { m } from "@bcc/messages";
import { useEffect, useId, useRef } from "react";
import { Button } from "#web/components/button.tsx";
import field from "#web/components/field/field.module.css";
import { controlProps, FieldFrame } from "#web/components/field/fields.tsx";
import styles from "./own-story.module.css";
import type { PhotoState, usePhoto } from "./use-photo.ts";

type PhotoFieldProps = Pick<ReturnType<typeof usePhoto>, "path" | "state" | "choose" | "leaveOut"> & {
	error: string | undefined;
	takesFocus: boolean;
};

/** Chooses or takes a photo, and shows the upload's progress; without scripts none can be sent. */
export function PhotoField({ path, state, choose, leaveOut, error, takesFocus }: PhotoFieldProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);

	function chooseSelected() {
		const [file] = input.current?.files ?? [];
		if (file) choose(file);
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the scripts came
	useEffect(chooseSelected, []);

	const label = m.submission_photo();
	const hint = path ? m.submission_photo_kept() : m.submission_photo_hint();
	const problem = state.step === "refused" ? state.message : error;
	return (
		<div>
			<FieldFrame id={id} label={label} hint={hint} error={problem}>
				<input type="hidden" name="photo" value={path} />
				{path && (
					<img
						className={styles.preview}
						src={fileUrl(path, 360)}
						alt={m.submission_sent_photo()}
						width={180}
						height={225}
					/>
				)}
				<input
					ref={input}
					className={`${field.control} ${styles.file}`}
					type="file"
					data-early
					accept="image/jpeg,image/png,image/webp,image/avif"
					{...controlProps(id, {
						/* It is sent on its own, not with the form. */
						name: "",
						label,
						error: problem,
						hint,
						required: false,
						takesFocus,
					})}
					onChange={chooseSelected}
				/>
				<noscript>
					<p className="soft">{m.submission_photo_needs_scripts()}</p>
				</noscript>
			</FieldFrame>
			<Progress id={`${id}-state`} state={state} />
			{path && (
				<div data-early>
					<Button variant="ghost" onClick={leaveOut}>
						{m.submission_photo_leave_out()}
					</Button>
				</div>
			)}
		</div>
	);
}

function Progress({ id, state }: { id: string; state: PhotoState }) {
	return (
		<div className={`stack gap-2 ${styles.progress}`}>
			{state.step === "sending" && <progress max={100} value={state.percent} aria-labelledby={id} />}
			<p id={id} role="status">
				{wordsOf(state)}
			</p>
			{state.step === "refused" && state.again && (
				<Button variant="secondary" onClick={state.again}>
					{m.submission_photo_again()}
				</Button>
			)}
		</div>
	);
}

function wordsOf(state: PhotoState): string {
	switch (state.step) {
		case "preparing":
			return m.submission_photo_preparing();
		case "sending":
			/* Announced at each quarter, not at each percent. */
			return m.submission_photo_sending({ percent: String(state.percent - (state.percent % 25)) });
		case "lost":
			return m.submission_photo_lost();
		case "there":
			return m.submission_photo_there();
		default:
			return "";
	}
}
