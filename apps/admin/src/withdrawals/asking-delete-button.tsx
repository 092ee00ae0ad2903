import DeleteIcon from "@mui/icons-material/Delete";
import { Button } from "@mui/material";
import { useState } from "react";
import { Confirm, useDeleteController, useNotify, useRefresh } from "react-admin";
import { DeletionEffects } from "#admin/withdrawals/deletion-effects.tsx";
import { nameOf, type VotedRecord } from "#admin/withdrawals/voted-record.ts";

/** Deletes what has no votes, after asking. */
export function AskingDeleteButton({ record }: { record: VotedRecord }) {
	const [open, setOpen] = useState(false);
	const notify = useNotify();
	const refresh = useRefresh();
	const { handleDelete, isPending } = useDeleteController({
		record,
		mutationMode: "pessimistic",
		redirect: "list",
		mutationOptions: {
			onSettled: () => setOpen(false),
			onError: (error) => {
				notify((error as Error).message, { type: "error", autoHideDuration: 10_000 });
				// Somebody may have voted meanwhile: then it can only be withdrawn.
				refresh();
			},
		},
	});
	return (
		<>
			<Button color="error" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
				Delete
			</Button>
			<Confirm
				isOpen={open}
				loading={isPending}
				title={`Delete ${nameOf(record)}?`}
				content={<DeletionEffects record={record} />}
				confirm="Delete"
				confirmColor="warning"
				ConfirmIcon={DeleteIcon}
				onConfirm={handleDelete}
				onClose={() => setOpen(false)}
			/>
		</>
	);
}
