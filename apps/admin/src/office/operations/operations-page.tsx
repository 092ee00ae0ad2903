import { backupDueMs, type Operations } from "@bcc/contract/office/admin-operations";
import { Alert, AlertTitle } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { formatBytes, formatNumber } from "#admin/amount.ts";
import { Page } from "#admin/components/panel/page.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Cards, Facts } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { ProxyAlerts } from "#admin/office/operations/proxy-alerts.tsx";
import { api } from "#admin/providers/api.ts";
import { FailedMails, MailAlert } from "#admin/site/mail/failed-mails.tsx";
import { formatMoment } from "#admin/time.ts";
import { inDistricts } from "#admin/wings.ts";

type Added = { Alerts: ComponentType; Figures: ComponentType };

/** What wings say of their own running. */
const added = inDistricts(import.meta.glob<Added>("#admin/*/*/operations-panels.tsx", { eager: true }));

const refreshEveryMs = 10_000;

/** State of the server and its stores. */
export default function OperationsPage() {
	const query = useQuery({
		queryKey: ["operations"],
		queryFn: api.operations,
		refetchInterval: refreshEveryMs,
	});
	return (
		<Page title={t("Operations")} query={query} width="none">
			{(operations) => <Panels operations={operations} />}
		</Page>
	);
}

function Panels({ operations }: { operations: Operations }) {
	const { database, storage, queue, memory, mails, last_backup: backup } = operations;
	const late = !backup || Date.now() - Date.parse(backup.taken_at) > backupDueMs;
	return (
		<>
			<ProxyAlerts faults={operations.proxy_faults} />
			<SecretAlert changed={operations.secret_changed} />
			{added.map(([path, { Alerts }]) => (
				<Alerts key={path} />
			))}
			<MailAlert mails={mails} />
			<Alert severity={late ? "warning" : "success"}>
				{backup
					? t("Last backup: %{moment}.", { moment: formatMoment(backup.taken_at) })
					: t("No backup was ever made.")}
				{late && ` ${t("Make one a day, under “Safekeeping”.")}`}
			</Alert>
			<Cards>
				<FactsPanel
					title={t("Server")}
					facts={{
						[t("Version")]: operations.version,
						Node: operations.node,
						[t("Started")]: formatMoment(operations.started_at),
						[t("Running")]: formatDuration(operations.uptime),
						[t("Memory")]: t("%{all}, heap %{heap}", {
							all: formatBytes(memory.resident),
							heap: formatBytes(memory.heap),
						}),
						[t("Event loop delay")]: t("%{delay} ms on average", {
							delay: operations.event_loop_delay.toFixed(1),
						}),
					}}
				/>
				<FactsPanel
					title={t("Database")}
					facts={{
						[t("Kind")]: database.kind === "pglite" ? t("Embedded (PGlite)") : t("PostgreSQL"),
						[t("Version")]: database.version,
						[t("Size")]: formatBytes(database.size),
						[t("Votes cast")]: formatNumber(database.votes),
						[t("Migrations")]: formatNumber(database.migrations),
					}}
				/>
				<FactsPanel
					title={t("Storage")}
					facts={{
						[t("Kind")]: storage.kind === "folder" ? t("Folder") : t("Bucket"),
						[t("Files")]: formatNumber(storage.files),
						[t("Size")]: formatBytes(storage.size),
					}}
				/>
				<FactsPanel
					title={t("Queues")}
					facts={{
						[t("Votes waiting")]: t("%{waiting} of at most %{limit}", {
							waiting: queue.waiting,
							limit: queue.limit,
						}),
						[t("Mails waiting")]: formatNumber(mails.waiting),
						[t("Mails given up")]: formatNumber(mails.given_up),
					}}
				/>
				{added.map(([path, { Figures }]) => (
					<Figures key={path} />
				))}
				{backup && (
					<FactsPanel
						title={t("Last backup")}
						facts={{
							[t("Taken")]: formatMoment(backup.taken_at),
							[t("Size")]: formatBytes(backup.size),
							[t("Votes")]: formatNumber(backup.votes),
							[t("Files")]: formatNumber(backup.files),
						}}
					/>
				)}
			</Cards>
			<FailedMails mails={mails} />
		</>
	);
}

function FactsPanel({ title, facts }: { title: string; facts: Record<string, string> }) {
	return (
		<Panel title={title}>
			<Facts facts={facts} />
		</Panel>
	);
}

/** A time in seconds: `3 d 4 h`, `12 min`. */
function formatDuration(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	if (minutes < 60) return t("%{minutes} min", { minutes });
	const hours = Math.floor(minutes / 60);
	if (hours < 24) return t("%{hours} h %{minutes} min", { hours, minutes: minutes % 60 });
	return t("%{days} d %{hours} h", { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** That everybody who had voted can vote again, if so: it stays for the season. */
function SecretAlert({ changed }: { changed: Operations["secret_changed"] }) {
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
