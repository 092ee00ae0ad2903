/** Clocks of this site's machines differ by less, in milliseconds; a time further ahead comes from a wrong clock. */
export const mostClockErrorMs = 60 * 60 * 1000;

export function isoOrNull(date: Date | null): string | null {
	return date?.toISOString() ?? null;
}

export function dateOrNull(text: string | null): Date | null {
	return text === null ? null : new Date(text);
}

type IsoTime<Value> = Value extends Date ? string : Value;

/** The row with each date as ISO 8601 text. */
export function withIsoTimes<Row extends object>(row: Row): { [Name in keyof Row]: IsoTime<Row[Name]> } {
	const fields = Object.entries(row).map(([name, value]) => [
		name,
		value instanceof Date ? value.toISOString() : value,
	]);
	return Object.fromEntries(fields);
}
