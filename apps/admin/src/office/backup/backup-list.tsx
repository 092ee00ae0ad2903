import type { Backup } from "@bcc/contract/office/admin-backup";
import { List, Typography } from "@mui/material";
import { formatBytes } from "#admin/amount.ts";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { PasswordDialog } from "#admin/components/dialog/password-dialog.tsx";
import { Hint, Item, Wide } from "#admin/components/panel/parts.tsx";
import { type State, StateChip } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { formatMoment } from "#admin/time.ts";

/** The backups that were made, the newest first. */
export function BackupList({ backups }: { backups: Backup[] }) {
	if (backups.length === 0) return <Typography>{t("No backup was ever made.")}</Typography>;
	return (
		<List disablePadding aria-label={t("Backups")}>
			{backups.map((backup) => (
				<Item key={backup.id} divider disableGutters>
					<Wide from={260}>
						<Typography>{formatMoment(backup.taken_at)}</Typography>
						<Hint>
							{[
								formatBytes(backup.size),
								t("%{count} vote |||| %{count} votes", { count: backup.votes }),
								t("%{count} file |||| %{count} files", { count: backup.files }),
								backup.file_name ?? t("by the command line"),
							].join(" · ")}
						</Hint>
						{backup.is_good === false && (
							<Hint>{t("It does not agree with its own checksums: make another.")}</Hint>
						)}
					</Wide>
					<StateChip {...checkOf(backup)} />
					{backup.is_here && <DownloadButton backup={backup} />}
				</Item>
			))}
		</List>
	);
}

function DownloadButton({ backup: { id, size } }: { backup: Backup }) {
	const description = t(
		"%{size}. It holds accounts and votes: do not leave it on a machine that others use.",
		{
			size: formatBytes(size),
		},
	);
	return (
		<DialogButton
			size="small"
			dialog={(close) => (
				<PasswordDialog
					title={t("Download this backup")}
					description={description}
					action={t("Download")}
					onClose={close}
					onConfirm={async (password) => location.assign((await api.backupPass(id, { password })).path)}
				/>
			)}
		>
			{t("Download")}
		</DialogButton>
	);
}

function checkOf({ is_good: good }: Backup): State {
	if (good === null) return { label: t("Not checked") };
	return good
		? { label: t("Checked: good"), color: "success" }
		: { label: t("Checked: not good"), color: "error" };
}
