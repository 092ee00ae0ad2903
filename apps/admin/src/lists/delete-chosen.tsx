import DeleteIcon from "@mui/icons-material/Delete";
import { useState } from "react";
import {
	Button,
	Confirm,
	type RaRecord,
	useBulkDeleteController,
	useListContext,
	useResourceContext,
} from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { shownVersions } from "#admin/providers/data-provider.ts";
import { KeptDialog } from "#admin/withdrawals/kept-dialog.tsx";

/** Deletes those of the chosen records that nobody has voted for, after asking. */
export function DeleteChosen() {
	const [open, setOpen] = useState(false);
	const resource = useResourceContext() ?? "";
	const { selectedIds, data = [] } = useListContext<
		RaRecord & { has_votes?: boolean; photos?: unknown[]; videos?: unknown[] }
	>();
	const { handleDelete, isPending } = useBulkDeleteController({
		mutationMode: "pessimistic",
		mutationOptions: {
			meta: { versions: shownVersions(resource, selectedIds) },
			onSettled: () => setOpen(false),
		},
	});
	const chosen = data.filter(({ id }) => selectedIds.includes(id));
	const voted = chosen.filter(({ has_votes }) => has_votes).length;
	const free = selectedIds.length - voted;
	const kept =
		voted > 0
			? t("%{voted} of %{selectedIds} have votes and stay. ", { voted, selectedIds: selectedIds.length })
			: "";
	const shown = chosen.reduce(
		(sum, { has_votes, photos = [], videos = [] }) => (has_votes ? sum : sum + photos.length + videos.length),
		0,
	);
	const pictures =
		shown > 0
			? t(" With them %{videos} are no longer shown.", {
					videos: t("%{count} photo or video |||| %{count} photos and videos", { count: shown }),
				})
			: "";
	return (
		<>
			<Button label={t("Delete")} color="error" onClick={() => setOpen(true)}>
				<DeleteIcon />
			</Button>
			{open && free === 0 && (
				<KeptDialog title={t("All of them have votes")} onClose={() => setOpen(false)} />
			)}
			<Confirm
				isOpen={open && free > 0}
				loading={isPending}
				title={t("Delete %{records}?", {
					records: t("%{count} record |||| %{count} records", { count: free }),
				})}
				content={t(
					"%{kept}Visitors no longer find what is deleted, and its addresses stop working.%{pictures} It can be restored from the bin.",
					{ kept, pictures },
				)}
				confirm={t("Delete")}
				confirmColor="warning"
				ConfirmIcon={DeleteIcon}
				onConfirm={handleDelete}
				onClose={() => setOpen(false)}
			/>
		</>
	);
}
