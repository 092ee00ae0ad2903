import type { VoidPreview, VoidSelection } from "@bcc/contract/votes/admin-void";
import RemoveCircleIcon from "@mui/icons-material/RemoveCircleOutline";
import { useState } from "react";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Field } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { PreviewTable } from "#admin/votes/void/preview-table.tsx";
import { SelectionFields } from "#admin/votes/void/selection-fields.tsx";

const otherVotes = t(
	"Nothing was voided: some of these votes were voided or put back meanwhile. Look at the preview again.",
);

type Props = {
	/** The first selection. */
	initial?: Partial<VoidSelection>;
	/** Once votes have been taken out. */
	onTaken?(): void;
	onClose(): void;
};

/** Takes votes out, for good or for a review, in two steps: the selection and its effect, then the reason. */
export function VoidDialog({ initial = {}, onTaken, onClose }: Props) {
	const [selection, setSelection] = useState<Partial<VoidSelection>>(initial);
	const [preview, setPreview] = useState<VoidPreview>();
	const [reason, setReason] = useState("");
	const look = async () => setPreview(await api.previewVoid(selection as VoidSelection));
	const takeOut = async (held: boolean) => {
		if (!preview) return "";
		const { to, votes } = preview;
		await api.void({ ...(selection as VoidSelection), to, reason, held, expected_votes: votes });
		onTaken?.();
		return held
			? t("%{count} vote is held for review. |||| %{count} votes are held for review.", { count: votes })
			: t("%{count} vote no longer counts. |||| %{count} votes no longer count.", { count: votes });
	};
	const count = preview?.votes ?? 0;
	const ready = count > 0 && reason.trim().length >= 3;
	return (
		<FormDialog
			title={t("Void votes")}
			action={preview ? t("Void %{count} vote |||| Void %{count} votes", { count }) : t("Void votes")}
			color="error"
			ready={ready}
			others={[
				{
					action: t("Preview"),
					ready: Boolean(selection.category_id),
					onSubmit: look,
					stays: true,
					atOnce: Boolean(initial.category_id),
				},
				{
					action: preview ? t("Hold %{count} for review", { count }) : t("Hold for review"),
					color: "warning",
					ready,
					onSubmit: () => takeOut(true),
				},
			]}
			conflict={otherVotes}
			onRefused={() => setPreview(undefined)}
			onClose={onClose}
			onSubmit={() => takeOut(false)}
		>
			<SelectionFields
				selection={selection}
				onChange={(changed) => {
					setSelection(changed);
					setPreview(undefined);
				}}
			/>
			{preview && <PreviewTable preview={preview} />}
			{count > 0 && (
				<Field
					label={t("Reason")}
					value={reason}
					onChange={setReason}
					helperText={t(
						"Recorded in the audit log and in the list of voids; the public log shows it to everybody.",
					)}
					multiline
					required
					max={1000}
				/>
			)}
		</FormDialog>
	);
}

/** Opens the dialog that takes votes out. */
export function VoidButton() {
	return (
		<DialogButton
			variant="outlined"
			color="error"
			startIcon={<RemoveCircleIcon />}
			dialog={(close) => <VoidDialog onClose={close} />}
		>
			{t("Void votes")}
		</DialogButton>
	);
}
