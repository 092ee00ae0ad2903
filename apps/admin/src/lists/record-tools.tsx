import type { ReactElement, ReactNode } from "react";
import {
	ColumnsButton,
	CreateButton,
	ExportButton,
	FilterButton,
	List,
	type RaRecord,
	SearchInput,
	type SortPayload,
	TopToolbar,
} from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { exportCsv } from "#admin/lists/export-csv.ts";
import { OrderButton, type OrderWithin } from "#admin/lists/order-button.tsx";
import { useNarrow } from "#admin/lists/use-narrow.ts";

type Props<Saved extends RaRecord> = {
	sort: SortPayload;
	/** Beside the search, which every list has. */
	filters?: ReactElement[];
	/** Records can be put in order. */
	order?: OrderWithin<Saved>;
	creatable?: boolean;
	searchable?: boolean;
	/** What stands there while there is no record; false = the empty list. */
	empty?: ReactElement | false;
	/** More buttons above the lines. */
	tools?: ReactNode;
	children: ReactNode;
};

/** What all lists have around their lines: search, filters, sort, pages, columns, CSV. */
export function RecordTools<Saved extends RaRecord>(props: Props<Saved>) {
	const { sort, filters = [], order, creatable = true, searchable = true, empty, tools, children } = props;
	const narrow = useNarrow();
	const search = searchable ? [<SearchInput key="q" source="q" alwaysOn aria-label={t("Search")} />] : [];
	return (
		<List
			sort={sort}
			filters={[...search, ...filters]}
			perPage={25}
			exporter={exportCsv}
			empty={creatable ? empty : false}
			actions={
				<TopToolbar sx={{ flexWrap: { xs: "wrap", md: "nowrap" }, flexShrink: 0 }}>
					{filters.length > 0 && <FilterButton />}
					{tools}
					{order && <OrderButton within={order} />}
					{!narrow && <ColumnsButton />}
					<ExportButton label="CSV" aria-label="CSV" maxResults={100_000} />
					{creatable && <CreateButton label={t("Add")} variant="contained" />}
				</TopToolbar>
			}
		>
			{children}
		</List>
	);
}
