import type { VoidPreview, VoidSelection } from "@bcc/contract/admin";
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { type ApiError, call } from "#admin/providers/api.ts";
import { PreviewTable } from "#admin/resources/voids/preview-table.tsx";
import { SelectionFields } from "#admin/resources/voids/selection-fields.tsx";

const otherVotes = t(
	"Nothing was voided: some of these votes were voided or put back meanwhile. Look at the preview again.",
);

type Props = {
	/** Which votes, to begin with. */
	initial?: Partial<VoidSelection>;
	onClose(): void;
};

/** Takes votes out, for good or for a review, in two steps: which ones and what that does, then the reason. */
export function VoidDialog({ initial = {}, onClose }: Props) {
	const [selection, setSelection] = useState<Partial<VoidSelection>>(initial);
	const [preview, setPreview] = useState<VoidPreview>();
	const [reason, setReason] = useState("");
	const [problem, setProblem] = useState("");
	const [busy, setBusy] = useState(false);
	const notify = useNotify();
	const refresh = useRefresh();

	const run = async (work: () => Promise<void>) => {
		setBusy(true);
		setProblem("");
		try {
			await work();
		} catch (error) {
			const { body, message } = error as ApiError;
			setProblem(body?.code === "changed_meanwhile" ? otherVotes : message);
			setPreview(undefined);
		} finally {
			setBusy(false);
		}
	};
	const look = () =>
		run(async () => setPreview((await call<VoidPreview>("POST", "/votes/voids/preview", selection)).data));
	const takeOut = (held: boolean) =>
		run(async () => {
			if (!preview) return;
			const { to, votes } = preview;
			await call("POST", "/votes/voids", { ...selection, to, reason, held, expected_votes: votes });
			const done = held
				? t("%{count} vote is held for review. |||| %{count} votes are held for review.", { count: votes })
				: t("%{count} vote no longer counts. |||| %{count} votes no longer count.", { count: votes });
			notify(done, { type: "success" });
			refresh();
			onClose();
		});

	const ready = !busy && preview && preview.votes > 0 && reason.trim().length >= 3;
	return (
		<Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="void-title">
			<DialogTitle id="void-title">{t("Void votes")}</DialogTitle>
			<DialogContent>
				<SelectionFields
					selection={selection}
					onChange={(changed) => {
						setSelection(changed);
						setPreview(undefined);
					}}
				/>
				{problem && <Alert severity="error">{problem}</Alert>}
				{preview && <PreviewTable preview={preview} />}
				{preview && preview.votes > 0 && (
					<TextField
						label={t("Reason")}
						value={reason}
						onChange={({ target }) => setReason(target.value)}
						helperText={t(
							"Recorded in the audit log and in the list of voids; the public log shows it to everybody.",
						)}
						multiline
						fullWidth
						required
						slotProps={{ htmlInput: { maxLength: 1000 } }}
					/>
				)}
			</DialogContent>
			<DialogActions sx={{ flexWrap: "wrap", rowGap: 1 }}>
				<Button onClick={onClose}>{t("Cancel")}</Button>
				<Button variant="outlined" disabled={busy || !selection.category_id} onClick={look}>
					{t("Preview")}
				</Button>
				<Button variant="outlined" color="warning" disabled={!ready} onClick={() => takeOut(true)}>
					{preview ? t("Hold %{count} for review", { count: preview.votes }) : t("Hold for review")}
				</Button>
				<Button variant="contained" color="error" disabled={!ready} onClick={() => takeOut(false)}>
					{preview
						? t("Void %{count} vote |||| Void %{count} votes", { count: preview.votes })
						: t("Void votes")}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
