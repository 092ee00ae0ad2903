import { backupDueMs, type Operations } from "@bcc/contract/admin/operations";
import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatBytes, formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { formatDuration } from "#admin/operations/duration.ts";
import { FactsPanel } from "#admin/operations/facts.tsx";
import { LogAlert } from "#admin/operations/log-alert.tsx";
import { ProxyAlerts } from "#admin/operations/proxy-alerts.tsx";
import { Witnesses } from "#admin/operations/witnesses.tsx";
import { Page } from "#admin/panels/page.tsx";
import { Cards } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";

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
	const { database, storage, queue, memory, log, last_backup: backup } = operations;
	const late = !backup || Date.now() - Date.parse(backup.taken_at) > backupDueMs;
	return (
		<>
			<ProxyAlerts faults={operations.proxy_faults} />
			<LogAlert log={log} />
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
						[t("Mails waiting")]: formatNumber(operations.mails_waiting),
					}}
				/>
				<FactsPanel
					title={t("Public log")}
					facts={{
						[t("Leaves signed for")]: formatNumber(log.size),
						[t("Leaves waiting")]: formatNumber(log.waiting),
					}}
				/>
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
			<Witnesses witnesses={log.witnesses} />
		</>
	);
}
