import { csvFile } from "@bcc/contract/csv";
import { downloadCSV, type Exporter, type RaRecord } from "react-admin";
import { formatMomentForSheets } from "#admin/time.ts";

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** The cell of a value: moments in Dar es Salaam's time, lists as their lengths. */
function cellOf(value: unknown): string | number {
	if (value === null || value === undefined) return "";
	if (typeof value === "number") return value;
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (Array.isArray(value)) return value.length;
	const text = typeof value === "object" ? JSON.stringify(value) : String(value);
	return moment.test(text) ? formatMomentForSheets(text) : text;
}

/**
 * Records as a CSV file; the columns are the records' fields.
 *
 * @param categories names by id, which get a column beside the ids
 */
export function csvOf(records: RaRecord[], categories = new Map<unknown, string>()): string {
	const rows = records.map((record) =>
		Object.entries(record).flatMap(([name, value]) =>
			name === "category_id" && categories.size > 0
				? [["category", categories.get(value)] as const, [name, value] as const]
				: [[name, value] as const],
		),
	);
	const columns = [...new Set(rows.flatMap((row) => row.map(([name]) => name)))];
	const lines = rows.map((row) => {
		const cells = new Map<string, unknown>(row);
		return columns.map((name) => cellOf(cells.get(name)));
	});
	return csvFile([columns, ...lines]);
}

/** Saves records as a CSV file. */
export const exportCsv: Exporter = async (records, _related, dataProvider, resource) => {
	// Users who may not read the categories have records that include their names.
	const unnamed = records.filter((record) => !("category" in record));
	const ids = [...new Set(unnamed.flatMap(({ category_id: id }) => id ?? []))];
	const { data } = ids.length > 0 ? await dataProvider.getMany("categories", { ids }) : { data: [] };
	const names = new Map(data.map(({ id, name }: RaRecord) => [id, name]));
	downloadCSV(csvOf(records, names), resource ?? "list");
};
