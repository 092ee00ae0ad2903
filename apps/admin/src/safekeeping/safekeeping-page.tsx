import type { Safekeeping, Task } from "@bcc/contract/admin";
import { Alert, Button, LinearProgress, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useNotify } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { call } from "#admin/providers/api.ts";
import { BackupList } from "#admin/safekeeping/backup-list.tsx";
import { CloseBooks } from "#admin/safekeeping/close-books.tsx";
import { PasswordDialog } from "#admin/safekeeping/password-dialog.tsx";
import { TaskOutcome } from "#admin/safekeeping/task-outcome.tsx";

const queryKey = ["safekeeping"];

/** How often, in milliseconds, the page looks how far the work is, and otherwise. */
const often = 1_000;
const seldom = 30_000;

/** Recounts and backups: what was made, what runs, and what can be begun. */
export default function SafekeepingPage() {
	const { data, error } = useQuery({
		queryKey,
		queryFn: ({ signal }) =>
			call<Safekeeping>("GET", "/safekeeping", undefined, signal).then((reply) => reply.data),
		refetchInterval: ({ state }) => (state.data?.running ? often : seldom),
	});
	return (
		<Stack spacing={2} sx={{ mt: 2, maxWidth: 1000 }}>
			<Title title={t("Safekeeping")} />
			{error && <Alert severity="error">{error.message}</Alert>}
			{!data && !error && <LinearProgress aria-label={t("Loading")} />}
			{data && <Panels data={data} />}
		</Stack>
	);
}

const failed: Record<Task["kind"], string> = {
	recount: t("They do not agree."),
	backup: t("A backup failed."),
	check: t("A check failed."),
};

function runningInWords({ kind, started_by: name }: Task): string {
	if (kind === "recount")
		return t("A recount is under way, begun by %{name}. It goes on when this page is closed.", { name });
	return kind === "backup"
		? t("A backup is under way, begun by %{name}. It goes on when this page is closed.", { name })
		: t("A check is under way, begun by %{name}. It goes on when this page is closed.", { name });
}

function Panels({ data: { running, last, last_recount: recount, backups } }: { data: Safekeeping }) {
	const queries = useQueryClient();
	const notify = useNotify();
	const [asking, setAsking] = useState(false);
	const renew = () => queries.invalidateQueries({ queryKey });
	const begin = async (path: string, body: object = {}) => {
		await call<Task>("POST", `/safekeeping/${path}`, body);
		await renew();
	};
	const told = (work: Promise<void>) =>
		work.catch((error: Error) => void notify(error.message, { type: "error" }));
	const busy = running !== null;
	return (
		<>
			{running && (
				<Alert severity="info" role="status">
					{runningInWords(running)} {running.progress}
					<LinearProgress aria-label={t("Under way")} sx={{ mt: 1, minWidth: 200 }} />
				</Alert>
			)}
			<Panel
				title={t("Recount")}
				beside={
					<Button variant="contained" disabled={busy} onClick={() => told(begin("recount"))}>
						{t("Count again")}
					</Button>
				}
			>
				<Typography sx={{ mb: recount ? 2 : 0 }}>
					{t(
						"Counts every stored vote again and compares it with what the site shows, and with the public log. At any time, as in front of witnesses. The embedded database counts no new vote meanwhile: votes wait, and none is lost.",
					)}
				</Typography>
				{recount && <TaskOutcome task={recount} good={t("They agree.")} bad={failed.recount} />}
			</Panel>
			<Panel
				title={t("Backups")}
				beside={
					<Button variant="contained" disabled={busy} onClick={() => setAsking(true)}>
						{t("Make a backup")}
					</Button>
				}
			>
				<Typography sx={{ mb: 2 }}>
					{t(
						"A backup holds everything: votes, content, files, and the accounts with their passwords in scrambled form; without SECRET_KEY also the site's own secret. Whoever has it could in time find out who voted from where: keep it where only you can read it, and not only on this machine. The site goes on while one is made.",
					)}
				</Typography>
				{last && last.kind !== "recount" && !last.ok && (
					<TaskOutcome task={last} good="" bad={failed[last.kind]} />
				)}
				<BackupList backups={backups} busy={busy} onCheck={(id) => told(begin(`backups/${id}/check`))} />
			</Panel>
			<CloseBooks busy={busy} />
			{asking && (
				<PasswordDialog
					title={t("Make a backup")}
					says={t("Into the data folder of this server, for its owner's eyes only.")}
					action={t("Make it")}
					onClose={() => setAsking(false)}
					onConfirm={(password) => begin("backup", { password })}
				/>
			)}
		</>
	);
}
