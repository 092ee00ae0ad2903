/** An option: its name, and other words that find it. */
export type Option = { name: string; also?: string };

/**
 * The options that contain the text, ignoring case (product §3), in their names or other words; those
 * that begin with it come first, else in their order. All when nothing is typed.
 */
export function matchingOptions(options: readonly Option[], text: string): readonly Option[] {
	const wanted = fold(text);
	if (wanted === "") return options;
	const matching = options.filter((option) => names(option).some((name) => name.includes(wanted)));
	const begins = (option: Option) => names(option).some((name) => name.startsWith(wanted));
	return [...matching.filter(begins), ...matching.filter((option) => !begins(option))];
}

/** The name of the option that the text names, ignoring case; null when it names none. */
export function namedOption(options: readonly Option[], text: string): string | null {
	const wanted = fold(text);
	const found =
		options.find(({ name }) => fold(name) === wanted) ??
		options.find(({ also }) => also !== undefined && fold(also) === wanted);
	return found?.name ?? null;
}

function names({ name, also }: Option): string[] {
	return (also === undefined ? [name] : [name, also]).map(fold);
}

/** Case is folded without the visitor's own language: in Turkish, `I` and `i` are different characters. */
function fold(text: string): string {
	return text.trim().toLowerCase();
}
