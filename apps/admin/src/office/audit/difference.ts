import { labelOf } from "#admin/office/audit/log-labels.ts";
import { isUnsaid, type Names, valueInWords } from "#admin/office/audit/value-words.ts";

type Values = Record<string, unknown> | null;

/** A changed field, in words; "" = there was none. */
export type ChangedField = { name: string; before: string; after: string };

/** The fields in which two states of a record differ, in words. */
export function changedFields(resource: string, before: Values, after: Values, names: Names): ChangedField[] {
	const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	const say = (field: string, values: Values) => valueInWords(resource, field, values?.[field], names);
	const changed = [...fields]
		.filter((field) => !isUnsaid(field))
		.map((field) => ({
			name: labelOf(resource, field),
			before: say(field, before),
			after: say(field, after),
		}))
		.filter((field) => field.before !== field.after);
	// A record may have a thing by its id and by its name.
	return [...new Map(changed.map((field) => [JSON.stringify(field), field])).values()];
}
