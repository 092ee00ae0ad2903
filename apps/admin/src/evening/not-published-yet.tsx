import { Alert, Button } from "@mui/material";
import { useSyncExternalStore } from "react";
import { publishQueue } from "#admin/evening/publish-queue.ts";
import { queueInWords } from "#admin/evening/queue-words.ts";

/** What an evening has told and not published yet, as long as there is any. */
export function NotPublishedYet() {
	const queue = publishQueue();
	const state = useSyncExternalStore(queue.subscribe, () => queue.state);
	const { waiting, refused } = state;
	if (waiting.length + refused.length === 0) return null;
	return (
		<Alert
			severity="warning"
			action={
				<Button color="inherit" size="small" onClick={() => queue.forget()}>
					Do not publish
				</Button>
			}
		>
			{queueInWords(state)}
		</Alert>
	);
}
