import type { AdminFile } from "@bcc/contract/site/admin-file";
import CloseIcon from "@mui/icons-material/Close";
import ReplayIcon from "@mui/icons-material/Replay";
import { Box, IconButton, LinearProgress, Stack, Typography } from "@mui/material";
import { memo, useSyncExternalStore } from "react";
import { PlainList } from "#admin/components/panel/parts.tsx";
import type { Upload, UploadQueue } from "#admin/components/upload/queue.ts";
import { t } from "#admin/i18n/texts.ts";

/** Uploads under way with their progress, and buttons to cancel and retry. */
export function UploadList({ queue }: { queue: UploadQueue<AdminFile> }) {
	const uploads = useSyncExternalStore(queue.subscribe, queue.current);
	const failed = uploads.filter(({ state }) => state === "failed").length;
	const sending = uploads.length - failed;
	return (
		<>
			<Typography variant="body2" role="status" sx={{ minHeight: uploads.length ? undefined : 0 }}>
				{uploads.length > 0 &&
					(failed > 0
						? t("%{sending} on the way, %{failed} failed", { sending, failed })
						: t("%{sending} on the way", { sending }))}
			</Typography>
			{uploads.length > 0 && (
				<PlainList sx={{ maxHeight: 260, overflowY: "auto" }}>
					{uploads.map((upload) => (
						<UploadLine key={upload.id} upload={upload} queue={queue} />
					))}
				</PlainList>
			)}
		</>
	);
}

type LineProps = { upload: Upload; queue: UploadQueue<AdminFile> };

const UploadLine = memo(function UploadLine({ upload, queue }: LineProps) {
	const { id, file, state, part, message } = upload;
	return (
		<Stack component="li" direction="row" spacing={1} sx={{ alignItems: "center" }}>
			<Box sx={{ flex: 1, minWidth: 0 }}>
				<Typography variant="body2" noWrap>
					{file.name}
				</Typography>
				{state === "failed" ? (
					<Typography variant="body2" color="error">
						{message}
					</Typography>
				) : (
					<LinearProgress
						variant={part === 1 || state === "waiting" ? "indeterminate" : "determinate"}
						value={part * 100}
						aria-label={t("Sending %{name}", { name: file.name })}
					/>
				)}
			</Box>
			{state === "failed" && (
				<IconButton
					size="small"
					aria-label={t("Send %{name} again", { name: file.name })}
					onClick={() => queue.retry(id)}
				>
					<ReplayIcon fontSize="small" />
				</IconButton>
			)}
			<IconButton
				size="small"
				aria-label={t("Cancel %{name}", { name: file.name })}
				onClick={() => queue.cancel(id)}
			>
				<CloseIcon fontSize="small" />
			</IconButton>
		</Stack>
	);
});
