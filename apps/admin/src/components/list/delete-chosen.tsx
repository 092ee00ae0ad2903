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
import { UndeletableDialog } from "#admin/awards/withdrawal/undeletable-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { shownVersions } from "#admin/providers/data-provider.ts";

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
	const shown = chosen.reduce(
		(sum, { has_votes, photos = [], videos = [] }) => (has_votes ? sum : sum + photos.length + videos.length),
		0,
	);
	const effects = [
		voted > 0 && t("%{voted} of %{chosen} have votes and stay.", { voted, chosen: selectedIds.length }),
		t("Visitors no longer find deleted records, and their addresses stop working."),
		shown > 0 &&
			t(
				"With it %{count} photo or video is no longer shown. |||| With them %{count} photos and videos are no longer shown.",
				{ count: shown },
			),
		t("It can be restored from the bin."),
	];
	return (
		<>
			<Button label={t("Delete")} color="error" onClick={() => setOpen(true)}>
				<DeleteIcon />
			</Button>
			{open && free === 0 && (
				<UndeletableDialog title={t("All of them have votes")} onClose={() => setOpen(false)} />
			)}
			<Confirm
				isOpen={open && free > 0}
				loading={isPending}
				title={t("Delete %{count} record? |||| Delete %{count} records?", { count: free })}
				content={effects.filter(Boolean).join(" ")}
				confirm={t("Delete")}
				confirmColor="warning"
				ConfirmIcon={DeleteIcon}
				onConfirm={handleDelete}
				onClose={() => setOpen(false)}
			/>
		</>
	);
}
