import type { Backup } from "@bcc/contract/admin";
import { Box, Button, Chip, List, ListItem, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { formatBytes } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { Hint } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { PasswordDialog } from "#admin/safekeeping/password-dialog.tsx";
import { formatMoment } from "#admin/time.ts";

type Props = { backups: Backup[]; busy: boolean; onCheck(id: number): void };

/** The backups that were made, the newest first. */
export function BackupList({ backups, busy, onCheck }: Props) {
	const [wanted, setWanted] = useState<Backup | null>(null);
	const download = async (password: string) => {
		if (wanted) location.assign((await api.backupTicket(wanted.id, { password })).path);
	};
	if (backups.length === 0) return <Typography>{t("No backup was ever made.")}</Typography>;
	return (
		<>
			<List disablePadding aria-label={t("Backups")}>
				{backups.map((backup) => (
					<ListItem key={backup.id} divider disableGutters sx={{ flexWrap: "wrap", gap: 1 }}>
						<Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
							<Typography>{formatMoment(backup.taken_at)}</Typography>
							<Hint>
								{[
									formatBytes(backup.size),
									t("%{count} vote |||| %{count} votes", { count: backup.votes }),
									t("%{count} file |||| %{count} files", { count: backup.files }),
									backup.file_name ?? t("by the command line"),
								].join(" · ")}
							</Hint>
							{backup.checked_at && (
								<Hint>
									{formatMoment(backup.checked_at)}: {backup.check_result}
								</Hint>
							)}
						</Box>
						<CheckChip backup={backup} />
						{backup.is_here && (
							<Stack direction="row" spacing={1}>
								<Button size="small" variant="outlined" disabled={busy} onClick={() => onCheck(backup.id)}>
									{t("Check")}
								</Button>
								<Button size="small" onClick={() => setWanted(backup)}>
									{t("Download")}
								</Button>
							</Stack>
						)}
					</ListItem>
				))}
			</List>
			<Hint sx={{ mt: 1 }}>
				{t(
					"A check restores the backup into a scratch place, compares every file, row and tally, and removes it again. It takes room on the disk, and for many votes some minutes.",
				)}
			</Hint>
			{wanted && (
				<PasswordDialog
					title={t("Download this backup")}
					says={t("%{size}. It holds accounts and votes: do not leave it on a machine that others use.", {
						size: formatBytes(wanted.size),
					})}
					action={t("Download")}
					onClose={() => setWanted(null)}
					onConfirm={download}
				/>
			)}
		</>
	);
}

function CheckChip({ backup: { is_good: good } }: { backup: Backup }) {
	if (good === null) return <Chip size="small" variant="outlined" label={t("Not checked")} />;
	return good ? (
		<Chip size="small" variant="outlined" color="success" label={t("Checked: good")} />
	) : (
		<Chip size="small" variant="outlined" color="error" label={t("Checked: not good")} />
	);
}
