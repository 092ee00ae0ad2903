import type { Fields, FieldValue } from "#server/db/schema/audit.ts";

/** Fields that the server itself counts or maintains: nobody's changes. */
const derived = new Set([
	"id",
	"version",
	"season_id",
	"season_version",
	"created_at",
	"has_votes",
	"category_has_votes",
	"nominees",
	"position",
	"sessions",
	"built_in",
	"holds",
	// The audit log has the event's name instead.
	"event_id",
]);

/** The fields in which two states of a record differ, in either state; null in place of a state that there is not. */
export function differences(
	before: object | null,
	after: object | null,
): { before: Fields | null; after: Fields | null } {
	const [old, young] = [fieldsOf(before), fieldsOf(after)];
	const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(young ?? {})])].filter(
		(name) => JSON.stringify(old?.[name]) !== JSON.stringify(young?.[name]),
	);
	return { before: pick(old, names), after: pick(young, names) };
}

function fieldsOf(record: object | null): Fields | null {
	if (!record) return null;
	const entries = Object.entries(record).filter(([name, value]) => !derived.has(name) && value !== undefined);
	return Object.fromEntries(entries.map(([name, value]) => [name, value as FieldValue]));
}

function pick(fields: Fields | null, names: string[]): Fields | null {
	return fields && Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}
