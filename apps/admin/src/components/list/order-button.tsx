import SwapVertIcon from "@mui/icons-material/SwapVert";
import { Typography } from "@mui/material";
import { useState } from "react";
import { type Identifier, type RaRecord, useGetList, useListContext, useResourceContext } from "react-admin";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { SortableItems } from "#admin/components/list/sortable-items.tsx";
import { ToolButton } from "#admin/components/list/tool-button.tsx";
import { Loaded } from "#admin/components/panel/page.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { records } from "#admin/providers/api.ts";

const chooseFirst = {
	category_id: t("Order: choose a category first"),
	placement: t("Order: choose a placement first"),
};

export type OrderWithin<Saved extends RaRecord> = {
	/** The filter that must be set first: the field that the records share. */
	field?: keyof typeof chooseFirst;
	/** Text of a line. */
	title(record: Saved): string;
};

/** Opens the dialog that puts all records in order; within a category or placement, that one must be chosen. */
export function OrderButton<Saved extends RaRecord>({ within }: { within: OrderWithin<Saved> }) {
	const { filterValues } = useListContext();
	const { field, title } = within;
	const common = field ? filterValues[field] : undefined;
	const possible = !field || Boolean(common);
	const label = field && !possible ? chooseFirst[field] : t("Order");
	return (
		<ToolButton
			label={label}
			aria-label={label}
			disabled={!possible}
			dialog={(close) => (
				<OrderDialog
					among={field ? { [field]: common } : {}}
					title={title as (record: RaRecord) => string}
					onClose={close}
				/>
			)}
		>
			<SwapVertIcon />
		</ToolButton>
	);
}

type Props = {
	/** The shared field, such as `{ category_id: 3 }`. */
	among: Record<string, unknown>;
	title(record: RaRecord): string;
	onClose(): void;
};

/** All records in the order in which visitors see them, to be put in another. */
function OrderDialog({ among, title, onClose }: Props) {
	const resource = useResourceContext() ?? "";
	const query = useGetList(resource, {
		pagination: { page: 1, perPage: 1000 },
		sort: { field: "position", order: "ASC" },
		filter: among,
	});
	/** The new order, and the ids in the order from which it was made. */
	const [moved, setMoved] = useState<{ order: RaRecord[]; seen: Identifier[] }>();
	const [conflict, setConflict] = useState(false);
	const order = moved?.order ?? query.data ?? [];
	const ids = order.map(({ id }) => id);
	const { category_id: category } = among;
	const store = async () => {
		// The filter holds text from the address bar, the call takes a number.
		const withNumber = category ? { category_id: Number(category) } : among;
		await records.order(resource, { ids, seen: moved?.seen, ...withNumber });
		return t("The order is stored.");
	};
	const loadTheirs = async () => {
		await query.refetch();
		setMoved(undefined);
		setConflict(false);
	};
	return (
		<FormDialog
			title={t("Order on the site")}
			action={t("Store the order")}
			ready={moved !== undefined && !conflict}
			conflict={t(
				"Somebody else put them in another order meanwhile, or added or deleted one. Yours is not stored.",
			)}
			others={conflict ? [{ action: t("Load theirs"), onSubmit: loadTheirs, stays: true }] : []}
			onClose={onClose}
			onSubmit={store}
			onRefused={({ body }) => setConflict(body?.code === "changed_meanwhile")}
		>
			<Hint>
				{t(
					"Drag by the handle, use the arrows, or press Space on a handle, then the arrow keys and Space again.",
				)}
			</Hint>
			<Loaded query={query}>
				{() => (
					<SortableItems
						items={order.map((record, index) => ({
							id: String(record.id),
							label: title(record),
							content: (
								<Typography noWrap>
									{index + 1}. {title(record)}
								</Typography>
							),
						}))}
						onMove={(places) =>
							setMoved({
								order: places.flatMap((place) => order[place] ?? []),
								seen: moved?.seen ?? ids,
							})
						}
					/>
				)}
			</Loaded>
		</FormDialog>
	);
}
