/** The options that hold the text, whatever the case (spec §3), in their order; all when nothing is typed. */
export function matchingOptions(options: readonly string[], text: string): readonly string[] {
	const wanted = fold(text);
	return wanted === "" ? options : options.filter((option) => fold(option).includes(wanted));
}

/** The option that the text names, whatever the case; null when it names none. */
export function namedOption(options: readonly string[], text: string): string | null {
	const wanted = fold(text);
	return options.find((option) => fold(option) === wanted) ?? null;
}

/** Case is folded without the visitor's own language: in Turkish, `I` and `i` are different letters. */
function fold(text: string): string {
	return text.trim().toLowerCase();
}
