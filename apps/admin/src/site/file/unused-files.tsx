import { unusedAfterHours } from "@bcc/contract/site/admin-file";
import { Alert, Button, Card, Stack, Typography } from "@mui/material";
import { formatBytes } from "#admin/amount.ts";
import { ConfirmButton } from "#admin/components/dialog/confirm-button.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";

/** Finds files that nothing uses, on request, and removes them after asking. */
export function UnusedFiles() {
	const find = useChange(() => api.unusedFiles(100));
	const found = find.data;
	async function remove() {
		const { files, bytes } = await api.removeUnusedFiles();
		find.reset();
		return t("%{count} file removed, %{size}. |||| %{count} files removed, %{size}.", {
			count: files,
			size: formatBytes(bytes),
		});
	}

	return (
		<Card variant="outlined" sx={{ p: 2, mt: 2 }}>
			<Stack direction="row" spacing={2} sx={{ alignItems: "center", flexWrap: "wrap", rowGap: 1 }}>
				<Typography sx={{ flex: 1, minWidth: 220 }}>
					{t("Unused files: nothing shows them, and they are older than %{hours} hours.", {
						hours: unusedAfterHours,
					})}
				</Typography>
				<Button variant="outlined" disabled={find.isPending} onClick={() => find.mutate()}>
					{t("Find unused files")}
				</Button>
				{found && found.total > 0 && (
					<ConfirmButton
						variant="contained"
						color="error"
						label={t("Remove all %{count}", { count: found.total })}
						title={t("Remove unused files")}
						action={t("Remove")}
						onSubmit={remove}
					>
						{t("They are removed for good. Files that are in use by then stay.")}
					</ConfirmButton>
				)}
			</Stack>
			<div role="status">
				{found && (
					<Alert severity={found.total ? "warning" : "success"} sx={{ mt: 2 }}>
						{found.total
							? t("%{count} unused, %{size} in all. |||| %{count} unused, %{size} in all.", {
									count: found.total,
									size: formatBytes(found.total_bytes),
								})
							: t("Every file is in use or was stored a short time ago.")}
					</Alert>
				)}
			</div>
		</Card>
	);
}
