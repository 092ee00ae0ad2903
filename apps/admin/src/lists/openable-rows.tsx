import type { KeyboardEvent } from "react";
import { DataTableBody, type DataTableBodyProps, DataTableRow, type DataTableRowProps } from "react-admin";

/* react-admin's rows answer to the mouse only. */
function openByKey(event: KeyboardEvent<HTMLTableRowElement>): void {
	if (event.key === "Enter" && event.target === event.currentTarget) event.currentTarget.click();
}

function OpenableRow(props: DataTableRowProps) {
	return <DataTableRow {...props} tabIndex={0} onKeyDown={openByKey} />;
}

/** Rows of a table that open what they stand for: by a click, or with Enter. */
export function OpenableRows(props: DataTableBodyProps) {
	return <DataTableBody {...props} row={OpenableRow} />;
}
