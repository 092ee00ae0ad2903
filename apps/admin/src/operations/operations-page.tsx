import { backupDueMs, type Operations } from "@bcc/contract/admin";
import { Alert, Box, LinearProgress, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Title } from "react-admin";
import { formatBytes, formatNumber } from "#admin/amount.ts";
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
			<Title title="Operations" />
			{error && <Alert severity="error">{error.message}</Alert>}
			{!data && !error && <LinearProgress aria-label="Loading" />}
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
				{backup ? `Last backup: ${formatMoment(backup.taken_at)}.` : "No backup was ever made."}
				{late && " Make one a day, under “Safekeeping”."}
			</Alert>
			<Box
				sx={{
					display: "grid",
					gap: 2,
					gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 320px), 1fr))",
				}}
			>
				<Facts
					title="Server"
					facts={{
						Version: operations.version,
						Node: operations.node,
						Started: formatMoment(operations.started_at),
						Running: formatDuration(operations.uptime),
						Memory: `${formatBytes(memory.resident)}, heap ${formatBytes(memory.heap)}`,
						"Event loop delay": `${operations.event_loop_delay.toFixed(1)} ms on average`,
					}}
				/>
				<Facts
					title="Database"
					facts={{
						Kind: database.kind === "pglite" ? "Embedded (PGlite)" : "PostgreSQL",
						Version: database.version,
						Size: formatBytes(database.size),
						"Votes cast": formatNumber(database.votes),
						Migrations: formatNumber(database.migrations),
					}}
				/>
				<Facts
					title="Storage"
					facts={{
						Kind: storage.kind === "folder" ? "Folder" : "Bucket",
						Files: formatNumber(storage.files),
						Size: formatBytes(storage.size),
					}}
				/>
				<Facts
					title="Queues"
					facts={{
						"Votes waiting": `${formatNumber(queue.waiting)} of at most ${formatNumber(queue.limit)}`,
						"Mails waiting": formatNumber(operations.mails_waiting),
					}}
				/>
				<Facts
					title="Public log"
					facts={{
						"Leaves signed for": formatNumber(log.size),
						"Leaves waiting": formatNumber(log.waiting),
					}}
				/>
				{backup && (
					<Facts
						title="Last backup"
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
