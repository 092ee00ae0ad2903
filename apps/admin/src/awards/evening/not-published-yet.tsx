import { Alert, Button } from "@mui/material";
import { useSyncExternalStore } from "react";
import { type Publisher, publishingInWords } from "#admin/awards/evening/publisher.ts";
import { t } from "#admin/i18n/texts.ts";

/** Categories that the evening has announced and that could not be published, if any. */
export function NotPublishedYet({ publisher }: { publisher: Publisher }) {
	const state = useSyncExternalStore(publisher.subscribe, () => publisher.state);
	if (state.failed.length === 0) return null;
	const again = (
		<Button color="inherit" size="small" disabled={state.sending > 0} onClick={() => publisher.again()}>
			{t("Publish again")}
		</Button>
	);
	return (
		<Alert severity="warning" action={again}>
			{publishingInWords(state)}
		</Alert>
	);
}
