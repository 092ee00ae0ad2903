import DeleteIcon from "@mui/icons-material/Delete";
import { Button, Typography } from "@mui/material";
import { useState } from "react";
import {
	Confirm,
	type RaRecord,
	useDeleteController,
	useNotify,
	useRecordContext,
	useResourceContext,
} from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { Bullets } from "#admin/panels/parts.tsx";
import { contentEffects, contentName } from "#admin/records/content-effects.ts";

type Props = {
	record: RaRecord;
	name: string;
	/** Shown before the effects. */
	description?: string;
	/** What visitors lose with the record. */
	effects: string[];
	onRefused?(): void;
};

/** Deletes a record, once the organiser confirms the effects. */
export function ConfirmedDeleteButton({
	record,
	name,
	description = t("It would take away:"),
	effects,
	onRefused,
}: Props) {
	const [open, setOpen] = useState(false);
	const notify = useNotify();
	const { handleDelete, isPending } = useDeleteController({
		record,
		mutationMode: "pessimistic",
		redirect: "list",
		mutationOptions: {
			onSettled: () => setOpen(false),
			onError: (error) => {
				notify((error as Error).message, { type: "error", autoHideDuration: 10_000 });
				onRefused?.();
			},
		},
	});
	return (
		<>
			<Button color="error" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
				{t("Delete")}
			</Button>
			<Confirm
				isOpen={open}
				loading={isPending}
				title={t("Delete %{name}?", { name })}
				content={
					<>
						<Typography>{description}</Typography>
						<Bullets items={effects} />
						<Typography color="text.secondary">{t("It can be restored from the bin, as it was.")}</Typography>
					</>
				}
				confirm={t("Delete")}
				confirmColor="warning"
				ConfirmIcon={DeleteIcon}
				onConfirm={handleDelete}
				onClose={() => setOpen(false)}
			/>
		</>
	);
}

/** Deletes a record that nobody votes for. */
export function ContentDeleteButton() {
	const record = useRecordContext();
	const resource = useResourceContext() ?? "";
	if (!record) return null;
	return (
		<ConfirmedDeleteButton
			record={record}
			name={contentName(record)}
			effects={contentEffects(resource, record)}
		/>
	);
}
