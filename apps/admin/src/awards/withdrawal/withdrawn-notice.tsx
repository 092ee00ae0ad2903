import { AlertTitle, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import type { VotedRecord } from "#admin/awards/withdrawal/voted-record.ts";
import { FormNotice } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment } from "#admin/time.ts";

/** Notes on a form that its record is withdrawn, and why. */
export function WithdrawnNotice() {
	const record = useRecordContext<VotedRecord>();
	if (!record?.withdrawn_at) return null;
	return (
		<FormNotice severity="warning">
			<AlertTitle>{t("Withdrawn on %{moment}", { moment: formatMoment(record.withdrawn_at) })}</AlertTitle>
			<Typography variant="body2" gutterBottom>
				{record.withdrawn_reason ?? t("No reason was recorded.")}
			</Typography>
			{t("Visitors do not find it, and its votes do not count.")}
		</FormNotice>
	);
}
