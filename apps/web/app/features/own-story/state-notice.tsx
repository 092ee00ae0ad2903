import type { SentStory } from "@bcc/contract";
import { m } from "@bcc/messages";
import { FormNotice } from "#web/features/form/form-notice.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import styles from "./own-story.module.css";

/** What became of what the couple has sent. */
export function StateNotice({ sent }: { sent: SentStory }) {
	const moment = formatDateTime(sent.sent_at);
	if (sent.state === "sent_back") {
		return (
			<FormNotice tone="note">
				<p>{m.submission_sent_back()}</p>
				<p className={styles.note}>{sent.note}</p>
			</FormNotice>
		);
	}
	return (
		<FormNotice tone="success">
			{sent.state === "approved" ? m.submission_approved({ moment }) : m.submission_waiting({ moment })}
		</FormNotice>
	);
}
