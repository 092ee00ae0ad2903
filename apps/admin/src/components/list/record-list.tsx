import { deletableResources } from "@bcc/contract/admin/resources";
import { TableCell, TableHead, TableRow } from "@mui/material";
import type { KeyboardEvent, ReactElement, ReactNode } from "react";
import {
	BulkExportButton,
	ColumnsButton,
	CreateButton,
	DataTable,
	DataTableBody,
	type DataTableBodyProps,
	DataTableClasses,
	DataTableRow,
	type DataTableRowProps,
	ExportButton,
	FilterButton,
	List,
	type RaRecord,
	SearchInput,
	SimpleList,
	type SortPayload,
	TopToolbar,
	useListContext,
	useResourceContext,
	useResourceDefinition,
} from "react-admin";
import { choiceFilter } from "#admin/components/list/choices.tsx";
import { DeleteChosen } from "#admin/components/list/delete-chosen.tsx";
import { exportCsv } from "#admin/components/list/export-csv.ts";
import { OrderButton, type OrderWithin } from "#admin/components/list/order-button.tsx";
import { RestoreButton } from "#admin/components/list/restore-button.tsx";
import { useNarrow } from "#admin/components/list/use-narrow.ts";
import { t } from "#admin/i18n/texts.ts";

type Props<Saved extends RaRecord> = {
	sort: SortPayload;
	filters?: ReactElement[];
	searchable?: boolean;
	/** Records can be put in order. */
	order?: OrderWithin<Saved>;
	/** More buttons above the lines. */
	tools?: ReactNode;
	/** Notice about all records, above the lines. */
	summary?: ReactNode;
	/** Columns: `DataTable.Col`. */
	children: ReactNode;
	/** Columns that are shown only when chosen. */
	hiddenColumns?: string[];
	/** Text of a line of the phone's list. */
	primary(record: Saved): ReactNode;
	secondary?(record: Saved): ReactNode;
	/** Actions on a line of the phone's list. */
	button?: ReactElement;
	/** Lines can be chosen, to be saved or deleted together. */
	selectable?: boolean;
	/** Further actions on the chosen lines. */
	bulk?: ReactNode;
	/** Lines open to show all details of their record. */
	expand?: ReactElement;
};

const deletedFilter = choiceFilter(
	"deleted",
	{ false: t("Not deleted"), true: t("Only deleted") },
	{ label: t("Deleted") },
);

/** The list of a resource: search, filters, pages, CSV; a table, and lines on a phone. */
export function RecordList<Saved extends RaRecord>(props: Props<Saved>) {
	const { sort, filters = [], searchable = true, order, tools, summary } = props;
	const { hasCreate } = useResourceDefinition();
	const isDeletable = useIsDeletable();
	const narrow = useNarrow();
	return (
		<List
			sort={sort}
			filters={[
				...(searchable ? [<SearchInput key="q" source="q" alwaysOn aria-label={t("Search")} />] : []),
				...filters,
				...(isDeletable ? [deletedFilter] : []),
			]}
			perPage={25}
			exporter={exportCsv}
			empty={hasCreate ? undefined : false}
			actions={
				<TopToolbar sx={{ flexWrap: { xs: "wrap", md: "nowrap" }, flexShrink: 0 }}>
					{(filters.length > 0 || isDeletable) && <FilterButton />}
					{tools}
					{order && <OrderButton within={order} />}
					{!narrow && <ColumnsButton />}
					<ExportButton label="CSV" aria-label="CSV" maxResults={100_000} />
					{hasCreate && <CreateButton label={t("Add")} variant="contained" />}
				</TopToolbar>
			}
		>
			{summary}
			{narrow ? <PhoneLines {...props} /> : <Rows {...props} />}
		</List>
	);
}

const useIsDeletable = () => (deletableResources as string[]).includes(useResourceContext() ?? "");

/** Whether deleted records are listed, and what a click on a line opens. */
function useLines() {
	const { filterValues } = useListContext();
	const { hasEdit, hasShow } = useResourceDefinition();
	const deleted = filterValues.deleted === "true";
	const opens = hasEdit ? "edit" : hasShow ? "show" : false;
	return { deleted, rowClick: deleted ? (false as const) : opens } as const;
}

function PhoneLines<Saved extends RaRecord>({ primary, secondary, button }: Props<Saved>) {
	const { deleted, rowClick } = useLines();
	const shown = deleted ? <RestoreButton /> : button;
	return (
		<SimpleList<Saved>
			primaryText={primary}
			secondaryText={secondary}
			rowClick={rowClick}
			sx={{ overflowWrap: "anywhere" }}
			{...(shown ? { rightIcon: () => shown } : {})}
		/>
	);
}

function Rows<Saved extends RaRecord>(props: Props<Saved>) {
	const { children, hiddenColumns, selectable = true, bulk, expand } = props;
	const { deleted, rowClick } = useLines();
	const isDeletable = useIsDeletable();
	return (
		<DataTable
			rowClick={expand ? "expand" : rowClick}
			expand={expand}
			head={expand && ExpandingHead}
			body={expand || rowClick ? OpenableRows : undefined}
			hiddenColumns={hiddenColumns}
			bulkActionButtons={
				selectable && (
					<>
						<BulkExportButton label="CSV" />
						{!deleted && bulk}
						{isDeletable && !deleted && <DeleteChosen />}
					</>
				)
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

/* react-admin's own gives the column of the arrows a heading without words. */
function ExpandingHead({ children }: { children?: ReactNode }) {
	return (
		<TableHead className={DataTableClasses.thead}>
			<TableRow className={`${DataTableClasses.row} ${DataTableClasses.headerRow}`}>
				<TableCell component="td" padding="none" className={DataTableClasses.headerCell} />
				{children}
			</TableRow>
		</TableHead>
	);
}

/* react-admin's rows react to the mouse only. */
function openByKey(event: KeyboardEvent<HTMLTableRowElement>): void {
	if (event.key === "Enter" && event.target === event.currentTarget) event.currentTarget.click();
}

function OpenableRow(props: DataTableRowProps) {
	return <DataTableRow {...props} tabIndex={0} onKeyDown={openByKey} />;
}

/** Rows of a table that open their records: by a click, or with Enter. */
function OpenableRows(props: DataTableBodyProps) {
	return <DataTableBody {...props} row={OpenableRow} />;
}
