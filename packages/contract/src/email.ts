import { cleanLine } from "./clean-text.ts";

/**
 * An address of ASCII letters, as `cleanEmail` gives it. Zod's own pattern knows no top-level domains of other scripts, which
 * begin with `xn--`.
 */
export const emailPattern =
	/^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/* What parts an address from the words around it, as in `Anna <a@example.org>`; a comma or a space may be a slip inside it. */
const betweenBrackets = /[^"“”«»()[\]<>]*@[^"“”«»()[\]<>]*/g;
/* `Email:` or `mailto:` before it, and a stop or `?subject=x` after it. */
const around = /^([^@]*:)?[\s'‘’]*|[\s'‘’.,;:!。]*(\?[^@]*)?$/g;

/* A whole domain, or the end of one that is refused in any script. */
const otherScript = /(?=.*[^ -~])[\p{L}\p{M}\p{N}.。-]+$/u;

/**
 * The one e-mail address in what was typed or pasted, without invisible signs, `mailto:`, words and signs around it. A domain of another
 * script is in its ASCII form (RFC 3490), which every mail server takes. What is no address, or more than one, stays none.
 */
export function cleanEmail(text: string): string {
	const line = cleanLine(text.normalize("NFKC").replace(/\p{Cf}/gu, ""));
	const found = line.replace(/%[2-7][\da-f]/gi, decodeURIComponent).match(betweenBrackets);
	const [address, other] = new Set(found?.map((part) => part.replace(around, "")));
	if (!address || other) return line;
	return address.replace(otherScript, (domain) =>
		URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain,
	);
}
