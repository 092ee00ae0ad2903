import type { LogRefusal } from "@bcc/contract/log/admin-log";
import { Alert, AlertTitle } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "#admin/amount.ts";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Facts } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

const refreshEveryMs = 10_000;

const useLogState = () =>
	useQuery({ queryKey: ["log", "state"], queryFn: api.logState, refetchInterval: refreshEveryMs });

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

/** Why the public log does not grow, if so. */
export function Alerts() {
	const { data } = useLogState();
	if (!data?.refusal) return null;
	return (
		<Alert severity="error">
			<AlertTitle>{t("The public log is not signed any more")}</AlertTitle>
			{words[data.refusal]}{" "}
			{t(
				"Votes are stored and counted, but have no place in the log. The instructions for running the server say what to do.",
			)}
		</Alert>
	);
}

export function Figures() {
	const { data } = useLogState();
	if (!data) return null;
	return (
		<Panel title={t("Public log")}>
			<Facts
				facts={{
					[t("Leaves signed for")]: formatNumber(data.size),
					[t("Leaves waiting")]: formatNumber(data.waiting),
				}}
			/>
		</Panel>
	);
}
