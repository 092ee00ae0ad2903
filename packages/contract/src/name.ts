import { cleanLine } from "./clean-text.ts";

/**
 * Letters of any script, and the signs used in names, with initials and titles that no space follows: `J.K.Nyerere`, `dkt.malasusa`.
 * What looks like the address of a page, `prize.com`, is no name: mail programs make it a link. `unlinkedName` parts what ends in
 * a domain that is not named here.
 */
export const namePattern =
	/^(?!.*\p{L}{2}\.(\p{Ll}{2}|com|org|net|example)(?!\p{L}))[\p{L}\p{M}\p{Zs}.,'‘-‛ʻʼ′＇`´-]*$/u;

/** A name as it was meant, its letters composed, and whatever dash it was typed with. Apostrophes stay: `fold` compares them. */
export function cleanName(text: string): string {
	return cleanLine(text.normalize("NFC")).replace(/[\p{Pd}\u2212]/gu, "-");
}

/** A name among words that a mail program reads: with a space after a full stop, nothing in it can become a link. */
export function unlinkedName(name: string): string {
	return name.replace(/\.(?=[^\s.])/g, ". ");
}
