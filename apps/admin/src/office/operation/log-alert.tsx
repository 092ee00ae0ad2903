import type { LogRefusal, Operations } from "@bcc/contract/office/admin-operation";
import { Alert, AlertTitle } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment } from "#admin/time.ts";

const words: Record<LogRefusal, string> = {
	rolled_back: t("More entries were signed than this database has: it may be an older one, out of a backup."),
	contradiction: t("The signed log differs from this database."),
	foreign: t(
		"The last checkpoint is not signed with this log's key: the server's secret may be another one.",
	),
	renamed: t(
		"The log was signed under another address of the site: PUBLIC_URL has changed. Set the earlier one, or begin a new log.",
	),
	damaged: t("Rows of the log were changed in the database."),
	storage: t("The storage of the log's files does not answer. It is tried again every few seconds."),
};

/** That everybody who had voted can vote again, if so: it stays for the season. */
export function SecretAlert({ log: { secret_changed: changed } }: { log: Operations["log"] }) {
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

/** Why the public log does not grow, if so. */
export function LogAlert({ log: { refusal } }: { log: Operations["log"] }) {
	if (!refusal) return null;
	return (
		<Alert severity="error">
			<AlertTitle>{t("The public log is not signed any more")}</AlertTitle>
			{words[refusal]}{" "}
			{t(
				"Votes are stored and counted, but have no place in the log. The instructions for running the server say what to do.",
			)}
		</Alert>
	);
}
