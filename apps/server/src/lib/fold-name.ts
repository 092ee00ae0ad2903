/** A name without case, accents, spaces and signs, which people write differently; "" when nothing is left. */
export function foldName(name: string): string {
	return name
		.normalize("NFKD")
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]/gu, "");
}
