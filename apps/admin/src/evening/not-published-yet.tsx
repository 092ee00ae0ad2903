import { Alert, Button } from "@mui/material";
import { useSyncExternalStore } from "react";
import type { PublishQueue } from "#admin/evening/publish-queue.ts";
import { askedInWords, queueInWords } from "#admin/evening/queue-words.ts";

/** What an evening has told and not published yet, as long as there is any. */
export function NotPublishedYet({ queue }: { queue: PublishQueue }) {
	const state = useSyncExternalStore(queue.subscribe, () => queue.state);
	const { asked, waiting, refused } = state;
	return (
		<>
			{asked.length > 0 && (
				<Alert
					severity="warning"
					action={
						<>
							<Button color="inherit" size="small" onClick={() => queue.answer(true)}>
								Publish
							</Button>
							<Button color="inherit" size="small" onClick={() => queue.answer(false)}>
								Do not publish
							</Button>
						</>
					}
				>
					{askedInWords(asked)}
				</Alert>
			)}
			{waiting.length + refused.length > 0 && (
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
			)}
		</>
	);
}
