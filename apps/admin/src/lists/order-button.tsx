import SwapVertIcon from "@mui/icons-material/SwapVert";
import { useState } from "react";
import { Button, type RaRecord, useListContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { OrderDialog } from "#admin/lists/order-dialog.tsx";

const chooseFirst = {
	category_id: t("Order: choose a category first"),
	placement: t("Order: choose a placement first"),
};

export type OrderWithin<Saved extends RaRecord> = {
	/** The filter that must be set first: what the records have in common. */
	field?: keyof typeof chooseFirst;
	/** What a line says. */
	title(record: Saved): string;
};

/** Opens the dialog that puts all records in order; within a category or placement, that one must be chosen. */
export function OrderButton<Saved extends RaRecord>({ within }: { within: OrderWithin<Saved> }) {
	const [open, setOpen] = useState(false);
	const { filterValues } = useListContext();
	const { field, title } = within;
	const common = field ? filterValues[field] : undefined;
	const possible = !field || Boolean(common);
	const label = field && !possible ? chooseFirst[field] : t("Order");
	return (
		<>
			<Button label={label} aria-label={label} disabled={!possible} onClick={() => setOpen(true)}>
				<SwapVertIcon />
			</Button>
			{open && (
				<OrderDialog
					among={field ? { [field]: common } : {}}
					title={title as (record: RaRecord) => string}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}
