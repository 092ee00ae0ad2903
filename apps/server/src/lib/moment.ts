export function moment(date: Date | null): string | null {
	return date?.toISOString() ?? null;
}

export function dateOf(text: string | null): Date | null {
	return text === null ? null : new Date(text);
}
