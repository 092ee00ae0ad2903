/** A host name with an optional path, as people type an address: `www.example.org/page`. */
const withoutScheme = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?=[:/?#]|$)/iu;

/** An address as it is typed, with its scheme. */
export const completeAddress = (text: string): string =>
	withoutScheme.test(text) ? `https://${text}` : text;
