import { unusedAfterHours } from "@bcc/contract/admin/file";
import { Alert, Button, Card, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Confirm } from "react-admin";
import { formatBytes } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";

/** Finds files that nothing uses, on request, and removes them after asking. */
export function UnusedFiles() {
	const [asking, setAsking] = useState(false);
	const find = useChange(() => api.unusedFiles(100));
	const remove = useChange(api.removeUnusedFiles, {
		successMessage: ({ files, bytes }) =>
			t("%{count} file removed, %{size}. |||| %{count} files removed, %{size}.", {
				count: files,
				size: formatBytes(bytes),
			}),
		onDone: find.reset,
	});
	const found = find.data;
	const busy = find.isPending || remove.isPending;

	return (
		<Card variant="outlined" sx={{ p: 2, mt: 2 }}>
			<Stack direction="row" spacing={2} sx={{ alignItems: "center", flexWrap: "wrap", rowGap: 1 }}>
				<Typography sx={{ flex: 1, minWidth: 220 }}>
					{t("Unused files: nothing shows them, and they are older than %{hours} hours.", {
						hours: unusedAfterHours,
					})}
				</Typography>
				<Button variant="outlined" disabled={busy} onClick={() => find.mutate()}>
					{t("Find unused files")}
				</Button>
				{found && found.total > 0 && (
					<Button variant="contained" color="error" disabled={busy} onClick={() => setAsking(true)}>
						{t("Remove all %{count}", { count: found.total })}
					</Button>
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
			<Confirm
				isOpen={asking}
				title={t("Remove unused files")}
				content={t("They are removed for good. Files that are in use by then stay.")}
				onConfirm={() => {
					setAsking(false);
					remove.mutate();
				}}
				onClose={() => setAsking(false)}
			/>
		</Card>
	);
}
