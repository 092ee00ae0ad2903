/** A name without what people write differently: case, accents, spaces, signs; "" where nothing else is in it. */
export function foldName(name: string): string {
	return name
		.normalize("NFKD")
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]/gu, "");
}
