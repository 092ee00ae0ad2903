import { defaultExporter, type Exporter, type RaRecord } from "react-admin";

/* A cell that begins with one of these is run as a formula by spreadsheets; a lone number is none. */
const formula = /^[=+\-@\t\r]/;

/** A value as its cell holds it: lists by how many they hold, text never as a formula. */
function cellOf(value: unknown): unknown {
	if (Array.isArray(value)) return value.length;
	if (value !== null && typeof value === "object") return JSON.stringify(value);
	if (typeof value === "string" && formula.test(value)) return `'${value}`;
	return value;
}

/** A record as a row of a CSV file. */
export function rowOf(record: RaRecord): RaRecord {
	return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, cellOf(value)])) as RaRecord;
}

/** Saves records as a CSV file. */
export const exportCsv: Exporter = (records, related, dataProvider, resource) =>
	defaultExporter(records.map(rowOf), related, dataProvider, resource);
