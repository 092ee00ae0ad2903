import type { Submission } from "@bcc/contract/admin";
import { t } from "#admin/i18n/texts.ts";
import { Paragraph } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { NoteButton } from "#admin/resources/submissions/note-button.tsx";

/** Takes photo and story of a submission down because the couple asked for it. */
export function TakeDownButton({ submission: { id, husband, wife, state } }: { submission: Submission }) {
	if (state === "taken_down") return null;
	return (
		<NoteButton
			label={t("The couple asked to have it taken down")}
			title={t("Take down what %{couple} sent?", { couple: `${husband} & ${wife}` })}
			action={t("Take down")}
			color="error"
			field={t("Reason")}
			says={t("Recorded in the audit log.")}
			first={t("The couple asked for it.")}
			onConfirm={async (reason) => {
				await api.takeDownSubmission(id, reason);
				return t("Taken down.");
			}}
		>
			<Paragraph>
				{t(
					"The photo and the story that they sent are deleted, and go from their page where they are still as they were taken over. Their link ends. That they had agreed, and when, stays on record.",
				)}
			</Paragraph>
		</NoteButton>
	);
}
