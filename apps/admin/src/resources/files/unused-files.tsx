import { type AdminFile, unusedAfterHours } from "@bcc/contract/admin";
import { Alert, Button, Card, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Confirm, useNotify, useRefresh } from "react-admin";
import { formatBytes } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { call, type Reply } from "#admin/providers/api.ts";

type Unused = Reply<AdminFile[]> & { total: number; total_bytes: number };

/** Finds files that nothing shows, on request, and removes them when told so. */
export function UnusedFiles() {
	const [found, setFound] = useState<Unused>();
	const [busy, setBusy] = useState(false);
	const [asking, setAsking] = useState(false);
	const notify = useNotify();
	const refresh = useRefresh();

	const run = async (work: () => Promise<void>) => {
		setBusy(true);
		try {
			await work();
		} catch (error) {
			notify((error as Error).message, { type: "error" });
		} finally {
			setBusy(false);
		}
	};
	const find = () =>
		run(async () => setFound((await call<AdminFile[]>("GET", "/files/unused?perPage=100")) as Unused));
	const remove = () =>
		run(async () => {
			setAsking(false);
			const { data } = await call<{ files: number; bytes: number }>("POST", "/files/unused/delete", {});
			notify(
				t("%{count} file removed, %{size}. |||| %{count} files removed, %{size}.", {
					count: data.files,
					size: formatBytes(data.bytes),
				}),
				{ type: "success" },
			);
			setFound(undefined);
			refresh();
		});

	return (
		<Card variant="outlined" sx={{ p: 2, mt: 2 }}>
			<Stack direction="row" spacing={2} sx={{ alignItems: "center", flexWrap: "wrap", rowGap: 1 }}>
				<Typography sx={{ flex: 1, minWidth: 220 }}>
					{t("Unused files: nothing shows them, and they are older than %{hours} hours.", {
						hours: unusedAfterHours,
					})}
				</Typography>
				<Button variant="outlined" disabled={busy} onClick={find}>
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
				onConfirm={remove}
				onClose={() => setAsking(false)}
			/>
		</Card>
	);
}
