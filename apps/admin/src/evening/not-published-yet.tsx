import { Alert, Button } from "@mui/material";
import { useSyncExternalStore } from "react";
import type { PublishQueue } from "#admin/evening/publish-queue.ts";
import { askedInWords, queueInWords } from "#admin/evening/queue-words.ts";
import { t } from "#admin/i18n/texts.ts";

/** Categories that an evening has announced and not published yet, if any. */
export function NotPublishedYet({ queue }: { queue: PublishQueue }) {
	const state = useSyncExternalStore(queue.subscribe, () => queue.state);
	const { asked, waiting, refused } = state;
	const button = (label: string, onClick: () => void) => (
		<Button color="inherit" size="small" onClick={onClick}>
			{label}
		</Button>
	);
	const answers = (
		<>
			{button(t("Publish"), () => queue.answer(true))}
			{button(t("Do not publish"), () => queue.answer(false))}
		</>
	);
	return (
		<>
			{asked.length > 0 && (
				<Alert severity="warning" action={answers}>
					{askedInWords(asked)}
				</Alert>
			)}
			{waiting.length + refused.length > 0 && (
				<Alert severity="warning" action={button(t("Do not publish"), () => queue.clear())}>
					{queueInWords(state)}
				</Alert>
			)}
		</>
	);
}
