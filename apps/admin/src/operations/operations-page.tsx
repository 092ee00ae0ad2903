import { backupDueMs, type Operations } from "@bcc/contract/admin";
import { Alert, Box, LinearProgress, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Title } from "react-admin";
import { formatBytes, formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { formatDuration } from "#admin/operations/duration.ts";
import { Facts } from "#admin/operations/facts.tsx";
import { LogAlert } from "#admin/operations/log-alert.tsx";
import { ProxyAlerts } from "#admin/operations/proxy-alerts.tsx";
import { Witnesses } from "#admin/operations/witnesses.tsx";
import { call } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";

const refreshEveryMs = 10_000;

/** How the server and its stores are. */
export function OperationsPage() {
	const { data, error } = useQuery({
		queryKey: ["operations"],
		queryFn: ({ signal }) =>
			call<Operations>("GET", "/operations", undefined, signal).then((reply) => reply.data),
		refetchInterval: refreshEveryMs,
	});
	return (
		<Stack spacing={2} sx={{ mt: 2 }}>
			<Title title={t("Operations")} />
			{error && <Alert severity="error">{error.message}</Alert>}
			{!data && !error && <LinearProgress aria-label={t("Loading")} />}
			{data && <Panels operations={data} />}
		</Stack>
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
				{late && t(" Make one a day, under “Safekeeping”.")}
			</Alert>
			<Box
				sx={{
					display: "grid",
					gap: 2,
					gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 320px), 1fr))",
				}}
			>
				<Facts
					title={t("Server")}
					facts={{
						Version: operations.version,
						Node: operations.node,
						Started: formatMoment(operations.started_at),
						Running: formatDuration(operations.uptime),
						Memory: t("%{size}, heap %{size2}", {
							size: formatBytes(memory.resident),
							size2: formatBytes(memory.heap),
						}),
						"Event loop delay": t("%{toFixed} ms on average", {
							toFixed: operations.event_loop_delay.toFixed(1),
						}),
					}}
				/>
				<Facts
					title={t("Database")}
					facts={{
						Kind: database.kind === "pglite" ? t("Embedded (PGlite)") : t("PostgreSQL"),
						Version: database.version,
						Size: formatBytes(database.size),
						"Votes cast": formatNumber(database.votes),
						Migrations: formatNumber(database.migrations),
					}}
				/>
				<Facts
					title={t("Storage")}
					facts={{
						Kind: storage.kind === "folder" ? t("Folder") : t("Bucket"),
						Files: formatNumber(storage.files),
						Size: formatBytes(storage.size),
					}}
				/>
				<Facts
					title={t("Queues")}
					facts={{
						"Votes waiting": t("%{waiting} of at most %{limit}", {
							waiting: queue.waiting,
							limit: queue.limit,
						}),
						"Mails waiting": formatNumber(operations.mails_waiting),
					}}
				/>
				<Facts
					title={t("Public log")}
					facts={{
						"Leaves signed for": formatNumber(log.size),
						"Leaves waiting": formatNumber(log.waiting),
					}}
				/>
				{backup && (
					<Facts
						title={t("Last backup")}
						facts={{
							Taken: formatMoment(backup.taken_at),
							Size: formatBytes(backup.size),
							Votes: formatNumber(backup.votes),
							Files: formatNumber(backup.files),
						}}
					/>
				)}
			</Box>
			<Witnesses witnesses={log.witnesses} />
		</>
	);
}
