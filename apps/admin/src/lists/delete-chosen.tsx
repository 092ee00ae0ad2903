import DeleteIcon from "@mui/icons-material/Delete";
import { useState } from "react";
import {
	BulkDeleteButton,
	Button,
	Confirm,
	type RaRecord,
	useBulkDeleteController,
	useListContext,
	useResourceContext,
} from "react-admin";
import { countOf } from "#admin/amount.ts";
import { shownVersions } from "#admin/providers/data-provider.ts";
import { KeptDialog } from "#admin/withdrawals/kept-dialog.tsx";

/* The versions are those of the moment of the press: until it can no longer be undone, the list may show newer ones. */
function useChosenVersions() {
	const resource = useResourceContext() ?? "";
	const { selectedIds } = useListContext();
	return { versions: shownVersions(resource, selectedIds) };
}

/** Deletes the chosen records; that can be undone for some seconds. */
export function DeleteChosen() {
	const meta = useChosenVersions();
	return <BulkDeleteButton mutationMode="undoable" mutationOptions={{ meta }} />;
}

/** Deletes those of the chosen records that nobody has voted for, after asking. */
export function DeleteChosenUnvoted() {
	const [open, setOpen] = useState(false);
	const meta = useChosenVersions();
	const { selectedIds, data = [] } = useListContext<RaRecord & { has_votes: boolean }>();
	const { handleDelete, isPending } = useBulkDeleteController({
		mutationMode: "pessimistic",
		mutationOptions: { meta, onSettled: () => setOpen(false) },
	});
	const voted = data.filter(({ id, has_votes }) => has_votes && selectedIds.includes(id)).length;
	const free = selectedIds.length - voted;
	const kept = voted > 0 ? `${voted} of ${selectedIds.length} have votes and stay. ` : "";
	return (
		<>
			<Button label="Delete" color="error" onClick={() => setOpen(true)}>
				<DeleteIcon />
			</Button>
			{open && free === 0 && <KeptDialog title="All of them have votes" onClose={() => setOpen(false)} />}
			<Confirm
				isOpen={open && free > 0}
				loading={isPending}
				title={`Delete ${countOf(free, "record")}?`}
				content={`${kept}Visitors no longer find what is deleted; it can be restored from the bin.`}
				confirm="Delete"
				confirmColor="warning"
				ConfirmIcon={DeleteIcon}
				onConfirm={handleDelete}
				onClose={() => setOpen(false)}
			/>
		</>
	);
}
