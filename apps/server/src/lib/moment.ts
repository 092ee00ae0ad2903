/** Clocks of this site's machines differ by less, in milliseconds; a time further ahead comes from a wrong clock. */
export const mostClockErrorMs = 60 * 60 * 1000;

export function moment(date: Date | null): string | null {
	return date?.toISOString() ?? null;
}

export function dateOf(text: string | null): Date | null {
	return text === null ? null : new Date(text);
}

type Presented<Value> = Value extends Date ? string : Value;

export function withMoments<Row extends object>(row: Row): { [Name in keyof Row]: Presented<Row[Name]> } {
	const fields = Object.entries(row).map(([name, value]) => [
		name,
		value instanceof Date ? moment(value) : value,
	]);
	return Object.fromEntries(fields);
}
