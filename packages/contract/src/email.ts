import { cleanLine } from "./clean-text.ts";

/**
 * An address of ASCII letters, as `cleanEmail` gives it. Zod's own pattern knows no top-level domains of other scripts, which
 * begin with `xn--`.
 */
export const emailPattern =
	/^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/* `mailto:a@example.org?subject=x`, and `Anna <a@example.org>`. */
const mailLink = /^mailto:([^?]*).*$/i;
const named = /^[^<>]*<([^<>]*)>[^<>]*$/;
const quotes = /^[\s"'“”‘’«»()[\]<>]+|[\s"'“”‘’«»()[\]<>.,;:!]+$/g;

/**
 * The e-mail address in what was typed or pasted, without invisible signs, the name and signs around it. A domain of another script is in
 * its ASCII form (RFC 3490), which every mail server takes. What is no address stays none.
 */
export function cleanEmail(text: string): string {
	const line = cleanLine(text.normalize("NFC").replace(/\p{Cf}/gu, "")).replace(named, "$1");
	const address = line.replace(quotes, "").replace(mailLink, "$1").replace(quotes, "");
	const at = address.lastIndexOf("@");
	return at < 0 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
}

function asciiDomain(domain: string): string {
	if (/^[\x20-\x7e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain)) return domain;
	return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}
