import {
	Alert,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	LinearProgress,
	Typography,
} from "@mui/material";
import { useState } from "react";
import {
	type Identifier,
	type RaRecord,
	useGetList,
	useNotify,
	useRefresh,
	useResourceContext,
} from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { SortableItems } from "#admin/lists/sortable-items.tsx";
import type { ApiError } from "#admin/providers/api.ts";
import { orderRecords } from "#admin/providers/data-provider.ts";

type Props = {
	/** What they have in common, such as `{ category_id: 3 }`. */
	among: Record<string, unknown>;
	title(record: RaRecord): string;
	onClose(): void;
};

/** All records in the order in which visitors see them, to be put in another. */
export function OrderDialog({ among, title, onClose }: Props) {
	const resource = useResourceContext() ?? "";
	const { data, isPending, error, refetch } = useGetList(resource, {
		pagination: { page: 1, perPage: 1000 },
		sort: { field: "position", order: "ASC" },
		filter: among,
	});
	/** The new order, and the ids in the order from which it was made. */
	const [moved, setMoved] = useState<{ records: RaRecord[]; seen: Identifier[] }>();
	const [busy, setBusy] = useState(false);
	const [conflict, setConflict] = useState(false);
	const notify = useNotify();
	const refresh = useRefresh();
	const records = moved?.records ?? data ?? [];
	const ids = records.map(({ id }) => id);

	const store = async () => {
		if (!moved) return;
		setBusy(true);
		try {
			await orderRecords(resource, ids, moved.seen, asNumbers(among));
			notify(t("The order is stored."), { type: "success" });
			refresh();
			onClose();
		} catch (failure) {
			const { body, message } = failure as ApiError;
			if (body?.code === "changed_meanwhile") setConflict(true);
			else notify(message, { type: "error" });
			setBusy(false);
		}
	};
	const loadTheirs = async () => {
		await refetch();
		setMoved(undefined);
		setConflict(false);
	};

	return (
		<Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="order-title">
			<DialogTitle id="order-title">{t("Order on the site")}</DialogTitle>
			<DialogContent>
				<Typography variant="body2" color="text.secondary">
					{t(
						"Drag by the handle, use the arrows, or press Space on a handle, then the arrow keys and Space again.",
					)}
				</Typography>
				{isPending && <LinearProgress aria-label={t("Loading")} sx={{ mt: 2 }} />}
				{error && <Alert severity="error">{error.message}</Alert>}
				{conflict && (
					<Alert
						severity="warning"
						sx={{ mt: 1 }}
						action={
							<Button color="inherit" size="small" onClick={loadTheirs}>
								{t("Load theirs")}
							</Button>
						}
					>
						{t(
							"Somebody else put them in another order meanwhile, or added or deleted one. Yours is not stored.",
						)}
					</Alert>
				)}
				<SortableItems
					ids={ids.map(String)}
					labelOf={(index) => (records[index] ? title(records[index]) : "")}
					render={(index) => (
						<Typography noWrap>
							{index + 1}. {records[index] ? title(records[index]) : ""}
						</Typography>
					)}
					onMove={(order) =>
						setMoved({
							records: order.flatMap((index) => records[index] ?? []),
							seen: moved?.seen ?? ids,
						})
					}
				/>
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>{t("Cancel")}</Button>
				<Button variant="contained" disabled={!moved || busy || conflict} onClick={store}>
					{t("Store the order")}
				</Button>
			</DialogActions>
		</Dialog>
	);
}

/* Filters hold what the address bar says, the call takes numbers. */
function asNumbers(among: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(among).map(([name, value]) => [name, name.endsWith("_id") ? Number(value) : value]),
	);
}
