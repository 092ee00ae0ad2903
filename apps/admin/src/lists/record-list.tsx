import type { ReactElement, ReactNode } from "react";
import {
	BulkExportButton,
	DataTable,
	type RaRecord,
	SelectInput,
	SimpleList,
	type SortPayload,
	useListContext,
} from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { DeleteChosen } from "#admin/lists/delete-chosen.tsx";
import { OpenableRows } from "#admin/lists/openable-rows.tsx";
import type { OrderWithin } from "#admin/lists/order-button.tsx";
import { RecordTools } from "#admin/lists/record-tools.tsx";
import { RestoreButton } from "#admin/lists/restore-button.tsx";
import { useNarrow } from "#admin/lists/use-narrow.ts";

type Props<Saved extends RaRecord> = {
	sort: SortPayload;
	/** Beside the search, which every list has. */
	filters?: ReactElement[];
	/** Columns: `DataTable.Col`. */
	children: ReactNode;
	/** What a line of the phone's list says. */
	primary(record: Saved): ReactNode;
	secondary?(record: Saved): ReactNode;
	order?: OrderWithin<Saved>;
	/** Records are deleted softly, and can be restored. */
	deletable?: boolean;
	creatable?: boolean;
	rowClick?: "edit" | false;
	/** Columns that are shown only when chosen. */
	hiddenColumns?: string[];
	empty?: false;
	/** More buttons above the lines. */
	tools?: ReactNode;
	/** More to do with those that are chosen. */
	bulk?: ReactNode;
};

const deletedChoices = [
	{ id: "false", name: t("Not deleted") },
	{ id: "true", name: t("Only deleted") },
];

/** The list of a resource that organisers work on: a table, and lines on a phone. */
export function RecordList<Saved extends RaRecord>(props: Props<Saved>) {
	const { sort, filters = [], order, deletable = true, creatable = true, empty, tools } = props;
	const deleted = (
		<SelectInput key="deleted" source="deleted" label={t("Deleted")} choices={deletedChoices} />
	);
	return (
		<RecordTools<Saved>
			sort={sort}
			filters={deletable ? [...filters, deleted] : filters}
			order={order}
			creatable={creatable}
			empty={empty}
			tools={tools}
		>
			<Lines {...props} />
		</RecordTools>
	);
}

function Lines<Saved extends RaRecord>(props: Props<Saved>) {
	const { children, primary, secondary, deletable = true, rowClick = "edit", hiddenColumns, bulk } = props;
	const { filterValues } = useListContext();
	const deleted = filterValues.deleted === "true";
	const narrow = useNarrow();
	const click = deleted ? false : rowClick;
	if (narrow) {
		return (
			<SimpleList<Saved>
				primaryText={primary}
				secondaryText={secondary}
				rowClick={click}
				sx={{ overflowWrap: "anywhere" }}
				{...(deleted ? { rightIcon: () => <RestoreButton /> } : {})}
			/>
		);
	}
	return (
		<DataTable
			rowClick={click}
			body={click ? OpenableRows : undefined}
			hiddenColumns={hiddenColumns}
			bulkActionButtons={
				<>
					<BulkExportButton label="CSV" />
					{!deleted && bulk}
					{deletable && !deleted && <DeleteChosen />}
				</>
			}
		>
			{children}
			{deleted && (
				<DataTable.Col source="deleted_at" label={t("Deleted")} disableSort>
					<RestoreButton />
				</DataTable.Col>
			)}
		</DataTable>
	);
}
