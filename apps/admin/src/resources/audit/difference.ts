type Values = Record<string, unknown> | null;

/** A field that a change touched; "" = there was none. */
export type ChangedField = { name: string; before: string; after: string };

/** The fields in which two states of a record differ, in words a person can read. */
export function changedFields(before: Values, after: Values): ChangedField[] {
	const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	return [...names]
		.map((name) => ({ name, before: inWords(before?.[name]), after: inWords(after?.[name]) }))
		.filter((field) => field.before !== field.after);
}

function inWords(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "string") return value;
	return JSON.stringify(value, null, 1);
}
