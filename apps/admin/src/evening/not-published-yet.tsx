import { Alert, Button } from "@mui/material";
import { useSyncExternalStore } from "react";
import { publishQueue } from "#admin/evening/publish-queue.ts";
import { queueInWords } from "#admin/evening/queue-words.ts";
import { t } from "#admin/i18n/texts.ts";

/** Categories that an evening has announced and not published yet, if any. */
export function NotPublishedYet() {
	const state = useSyncExternalStore(publishQueue.subscribe, () => publishQueue.state);
	if (state.waiting.length + state.refused.length === 0) return null;
	const button = (
		<Button color="inherit" size="small" onClick={() => publishQueue.clear()}>
			{t("Do not publish")}
		</Button>
	);
	return (
		<Alert severity="warning" action={button}>
			{queueInWords(state)}
		</Alert>
	);
}
