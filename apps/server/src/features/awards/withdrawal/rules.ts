/** What voters of a category went by, and what decides whether their votes count: an administrator's once there are votes. */
export const votedOnFields = {
	categories: ["name", "name_sw", "code", "image_url", "voting_opens_at", "voting_closes_at"],
	nominees: ["husband", "wife", "img_url", "photos", "category_id"],
	settings: ["shared_network_allowance", "counts_hidden_until_close", "counts_hidden_until_published"],
} as const;

/** Whether one of the fields is another one in `after`; moments are compared, however they are written, and albums by what `after` has. */
export function differsIn(fields: readonly string[], before: object, after: object): boolean {
	const of = (record: object, field: string) => (record as Record<string, unknown>)[field] ?? null;
	return fields.some((field) => !isSame(field, of(before, field), of(after, field)));
}

function isSame(field: string, one: unknown, other: unknown): boolean {
	if (one === other) return true;
	if (Array.isArray(one) && Array.isArray(other))
		return (
			one.length === other.length &&
			other.every((item: object, place) => !differsIn(Object.keys(item), one[place], item))
		);
	if (!field.endsWith("_at") || typeof one !== "string" || typeof other !== "string") return false;
	return Date.parse(one) === Date.parse(other);
}
