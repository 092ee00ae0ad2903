/**
 * The options that hold the text, whatever the case (product §3); those that begin with it come first, else in
 * their order. All when nothing is typed.
 */
export function matchingOptions(options: readonly string[], text: string): readonly string[] {
	const wanted = fold(text);
	if (wanted === "") return options;
	const matching = options.filter((option) => fold(option).includes(wanted));
	const begins = (option: string) => fold(option).startsWith(wanted);
	return [...matching.filter(begins), ...matching.filter((option) => !begins(option))];
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
