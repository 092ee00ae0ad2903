import { TableCell, TableHead, TableRow } from "@mui/material";
import type { ReactElement, ReactNode } from "react";
import { DataTable, DataTableClasses } from "react-admin";
import { OpenableRows } from "#admin/lists/openable-rows.tsx";

/** A table whose rows open to all that is known of their record. @param expand shows it */
export function ExpandingTable({ expand, children }: { expand: ReactElement; children: ReactNode }) {
	return (
		<DataTable
			rowClick="expand"
			expand={expand}
			bulkActionButtons={false}
			head={ExpandingHead}
			body={OpenableRows}
		>
			{children}
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
