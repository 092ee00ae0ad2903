import type { Safekeeping, Task } from "@bcc/contract/office/admin-backup";
import { Alert, AlertTitle, Button, LinearProgress, Stack, styled, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { usePermissions } from "react-admin";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { PasswordDialog } from "#admin/components/dialog/password-dialog.tsx";
import { Page } from "#admin/components/panel/page.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { FormNotice, Lines, Paragraph } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { BackupList } from "#admin/office/backup/backup-list.tsx";
import { CloseBooks } from "#admin/office/books/close-books.tsx";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { formatMoment } from "#admin/time.ts";

/** Polling intervals, in milliseconds: while work is under way, and otherwise. */
const often = 1_000;
const seldom = 30_000;

/** Recounts and backups: results, work under way, and buttons to begin. */
export default function SafekeepingPage() {
	const query = useQuery({
		queryKey: ["safekeeping"],
		queryFn: api.safekeeping,
		refetchInterval: ({ state: { data } }) => (data?.running ? often : seldom),
	});
	return (
		<Page title={t("Safekeeping")} query={query}>
			{(data) => <Panels data={data} />}
		</Page>
	);
}

const Progress = styled(LinearProgress)({ marginTop: 8, minWidth: 200 });

const failed: Record<Task["kind"], string> = {
	recount: t("They do not agree."),
	backup: t("A backup failed."),
};

function runningInWords({ kind, started_by: name }: Task): string {
	if (kind === "recount")
		return t("A recount is under way, begun by %{name}. It goes on when this page is closed.", { name });
	return t("A backup is under way, begun by %{name}. It goes on when this page is closed.", { name });
}

function Panels({ data: { running, last, last_recount: recount, backups } }: { data: Safekeeping }) {
	const recountAgain = useChange(api.recount);
	const { permissions } = usePermissions();
	const busy = running !== null || recountAgain.isPending;
	return (
		<>
			{running && (
				<Alert severity="info" role="status">
					{runningInWords(running)} {running.progress}
					<Progress aria-label={t("Under way")} />
				</Alert>
			)}
			<Panel
				title={t("Recount")}
				beside={
					<Button variant="contained" disabled={busy} onClick={() => recountAgain.mutate()}>
						{t("Recount # do it")}
					</Button>
				}
			>
				<Stack spacing={2}>
					<Typography>
						{t(
							"Counts every stored vote again and compares it with what the site shows, and with the public log. At any time, as in front of witnesses. New votes may wait a moment meanwhile; none is lost.",
						)}
					</Typography>
					{recount && <TaskOutcome task={recount} good={t("They agree.")} />}
				</Stack>
			</Panel>
			{permissions === "admin" && (
				<>
					<Panel
						title={t("Backups")}
						beside={
							<DialogButton
								variant="contained"
								disabled={busy}
								dialog={(close) => (
									<PasswordDialog
										title={t("Make a backup")}
										description={t("Into the data folder of this server, for its owner's eyes only.")}
										action={t("Make it")}
										onClose={close}
										onConfirm={(password) => api.backUp({ password })}
									/>
								)}
							>
								{t("Make a backup")}
							</DialogButton>
						}
					>
						<Paragraph>
							{t(
								"A backup holds everything: votes, content, files, and the accounts with their passwords in scrambled form; and perhaps the site's own secret. Anyone who has it could in time find out who voted from where: store it where only you can read it, and not only on this machine. The site goes on while one is made.",
							)}
						</Paragraph>
						{last && last.kind !== "recount" && !last.ok && <TaskOutcome task={last} good="" />}
						<BackupList backups={backups} />
					</Panel>
					<CloseBooks busy={busy} />
				</>
			)}
		</>
	);
}

/** The result of finished work: when, by whom, and its output. */
function TaskOutcome({ task, good }: { task: Task; good: string }) {
	return (
		<FormNotice severity={task.ok ? "success" : "error"}>
			<AlertTitle>
				{task.ok ? good : failed[task.kind]} {formatMoment(task.ended_at ?? task.started_at)},{" "}
				{task.started_by}
			</AlertTitle>
			<Lines>{task.result}</Lines>
		</FormNotice>
	);
}
