import DeleteIcon from "@mui/icons-material/Delete";
import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { Confirm, useDeleteController, useNotify, useRecordContext, useResourceContext } from "react-admin";
import { contentEffects, contentName } from "#admin/records/content-effects.ts";

/** Deletes what nobody votes for, after a question that says what would go. */
export function ContentDeleteButton() {
	const record = useRecordContext();
	const resource = useResourceContext() ?? "";
	const [open, setOpen] = useState(false);
	const notify = useNotify();
	const { handleDelete, isPending } = useDeleteController({
		record,
		mutationMode: "pessimistic",
		redirect: "list",
		mutationOptions: {
			onSettled: () => setOpen(false),
			onError: (error) => notify((error as Error).message, { type: "error", autoHideDuration: 10_000 }),
		},
	});
	if (!record) return null;
	return (
		<>
			<Button color="error" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
				Delete
			</Button>
			<Confirm
				isOpen={open}
				loading={isPending}
				title={`Delete ${contentName(record)}?`}
				content={
					<>
						<Typography>It would take away:</Typography>
						<Box component="ul" sx={{ my: 1, pl: 3, overflowWrap: "anywhere" }}>
							{contentEffects(resource, record).map((effect) => (
								<li key={effect}>{effect}</li>
							))}
						</Box>
						<Typography color="text.secondary">It can be restored from the bin, as it was.</Typography>
					</>
				}
				confirm="Delete"
				confirmColor="warning"
				ConfirmIcon={DeleteIcon}
				onConfirm={handleDelete}
				onClose={() => setOpen(false)}
			/>
		</>
	);
}
