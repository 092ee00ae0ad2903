/** A moment as replies carry it: ISO 8601 in UTC; null stays null. */
export function moment(date: Date | null): string | null {
	return date?.toISOString() ?? null;
}

/** A moment of a request as the database takes it. */
export function dateOf(text: string | null): Date | null {
	return text === null ? null : new Date(text);
}
