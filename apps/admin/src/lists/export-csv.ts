import { csvFile } from "@bcc/contract/csv";
import { type DataProvider, downloadCSV, type Exporter, type RaRecord } from "react-admin";
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

/** Names for ids: a column of names beside each of these ids. */
const references = { category_id: { resource: "categories", column: "category" } } as const;

type Names = Partial<Record<keyof typeof references, Map<unknown, string>>>;

/** Records as a CSV file; the columns are the records' fields. */
export function csvOf(records: RaRecord[], names: Names = {}): string {
	const rows = records.map((record) =>
		Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
			const known = names[name as keyof typeof references];
			if (!known) return [[name, value]];
			return [
				[references[name as keyof typeof references].column, known.get(value)],
				[name, value],
			];
		}),
	);
	const columns = [...new Set(rows.flatMap((row) => row.map(([name]) => name)))];
	const lines = rows.map((row) => {
		const cells = new Map(row);
		return columns.map((name) => cellOf(cells.get(name)));
	});
	return csvFile([columns, ...lines]);
}

async function namesFor(records: RaRecord[], dataProvider: DataProvider): Promise<Names> {
	const names: Names = {};
	for (const name of Object.keys(references) as (keyof typeof references)[]) {
		const { resource, column } = references[name];
		// Users who may not read the names have records that include them.
		const ids = [...new Set(records.flatMap((record) => (column in record ? [] : (record[name] ?? []))))];
		if (ids.length === 0) continue;
		const { data } = await dataProvider.getMany(resource, { ids });
		names[name] = new Map(data.map((record) => [record.id, record.name]));
	}
	return names;
}

/** Saves records as a CSV file. */
export const exportCsv: Exporter = async (records, _related, dataProvider, resource) =>
	downloadCSV(csvOf(records, await namesFor(records, dataProvider)), resource ?? "list");
