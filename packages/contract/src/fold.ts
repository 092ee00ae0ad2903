/* Modifier letters are apostrophes (ʻ ʼ ʽ) or signs of length; U+A78B and U+A78C are apostrophes by their look. */
const leftOut = /[^\p{L}\p{N}]|[\p{Lm}\uA78B\uA78C]/gu;

/**
 * A text without case, accents, apostrophes, spaces and signs, which people write differently: two that are the same folded are
 * the same name. "" when nothing is left.
 */
export function fold(text: string): string {
	return text.normalize("NFKD").toLowerCase().normalize("NFKD").replace(leftOut, "");
}
