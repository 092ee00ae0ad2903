import type { Operations } from "@bcc/contract/office/admin-operation";
import { Alert, AlertTitle } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment } from "#admin/time.ts";

/** That everybody who had voted can vote again, if so: it stays for the season. */
export function SecretAlert({ changed }: { changed: Operations["secret_changed"] }) {
	if (!changed) return null;
	return (
		<Alert severity="error">
			<AlertTitle>
				{t("The server's secret is another one since %{moment}", { moment: formatMoment(changed.at) })}
			</AlertTitle>
			{t(
				"The voters of the %{votes} votes before that can vote once more. Results of this season must say so.",
				{
					votes: formatNumber(changed.votes),
				},
			)}
		</Alert>
	);
}
