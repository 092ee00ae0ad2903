import { Alert, Button } from "@mui/material";
import { useSyncExternalStore } from "react";
import type { PublishQueue } from "#admin/evening/publish-queue.ts";
import { askedInWords, queueInWords } from "#admin/evening/queue-words.ts";
import { t } from "#admin/i18n/texts.ts";

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
								{t("Publish")}
							</Button>
							<Button color="inherit" size="small" onClick={() => queue.answer(false)}>
								{t("Do not publish")}
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
							{t("Do not publish")}
						</Button>
					}
				>
					{queueInWords(state)}
				</Alert>
			)}
		</>
	);
}
