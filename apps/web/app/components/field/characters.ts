/** As the server counts: line breaks are one character. */
export function charactersOf(text: string): number {
	return text.replace(/\r\n?/g, "\n").trim().length;
}
