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
import { type RaRecord, useGetList, useNotify, useRefresh, useResourceContext } from "react-admin";
import { SortableItems } from "#admin/lists/sortable-items.tsx";
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
	const { data, isPending, error } = useGetList(resource, {
		pagination: { page: 1, perPage: 1000 },
		sort: { field: "position", order: "ASC" },
		filter: among,
	});
	const [moved, setMoved] = useState<RaRecord[]>();
	const [busy, setBusy] = useState(false);
	const notify = useNotify();
	const refresh = useRefresh();
	const records = moved ?? data ?? [];

	const store = async () => {
		setBusy(true);
		try {
			const ids = records.map(({ id }) => id);
			await orderRecords(resource, ids, asNumbers(among));
			notify("The order is stored.", { type: "success" });
			refresh();
			onClose();
		} catch (failure) {
			notify((failure as Error).message, { type: "error" });
			setBusy(false);
		}
	};

	return (
		<Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="order-title">
			<DialogTitle id="order-title">Order on the site</DialogTitle>
			<DialogContent>
				<Typography variant="body2" color="text.secondary">
					Drag by the handle, use the arrows, or press Space on a handle, then the arrow keys and Space again.
				</Typography>
				{isPending && <LinearProgress aria-label="Loading" sx={{ mt: 2 }} />}
				{error && <Alert severity="error">{error.message}</Alert>}
				<SortableItems
					ids={records.map(({ id }) => String(id))}
					labelOf={(index) => (records[index] ? title(records[index]) : "")}
					render={(index) => (
						<Typography noWrap>
							{index + 1}. {records[index] ? title(records[index]) : ""}
						</Typography>
					)}
					onMove={(order) => setMoved(order.flatMap((index) => records[index] ?? []))}
				/>
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>Cancel</Button>
				<Button variant="contained" disabled={!moved || busy} onClick={store}>
					Store the order
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
