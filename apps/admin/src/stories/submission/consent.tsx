import type { Submission } from "@bcc/contract/stories/admin-submission";
import { Typography } from "@mui/material";
import { Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment } from "#admin/time.ts";

/** What both spouses agreed to, when, and by which link. */
export function Consent({ submission }: { submission: Submission }) {
	const { sent_at, consent_version, consent_text, request_id, asked_by, asked_at } = submission;
	return (
		<>
			<Typography variant="body2">
				{t(
					"Agreed on %{moment}, edition %{edition} of the words, by link no. %{link} that %{who} made on %{made}:",
					{
						moment: formatMoment(sent_at),
						edition: String(consent_version),
						link: String(request_id),
						who: asked_by ?? t("somebody whose account is gone"),
						made: formatMoment(asked_at),
					},
				)}
			</Typography>
			<Hint component="blockquote" sx={{ my: 1, mx: 2 }}>
				{consent_text}
			</Hint>
		</>
	);
}
