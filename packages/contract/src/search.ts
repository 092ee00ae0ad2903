import { fold } from "./fold.ts";

/** A part of what is searched: its words, folded unless they are signs alone, and what it may be of a phone number, in digits. */
export type SearchTerm = { words: string[]; phone: string[] };

/* Words of digits, which may be one number together; any other word. */
const term = /(?:[\d+()./\p{Pd}]+(?:\s+|$))+|\S+/gu;

/** Fewer digits are in too many numbers. */
const fewestDigits = 3;

/** Reads what somebody typed or pasted into a search field. Nothing to look for is the empty list. */
export function readSearch(text: string): SearchTerm[] {
	const parts = text.replace(/[\p{Cf}\p{Cc}]/gu, spaceOrNothing).match(term) ?? [];
	return parts.map((part) => ({ words: part.trim().split(/\s+/).map(foldedWord), phone: phoneDigits(part) }));
}

const foldedWord = (word: string) => fold(word) || word;

const spaceOrNothing = (sign: string) => (/[\s\u0085]/.test(sign) ? " " : "");

/** `0754 100 002`, `00255 754…` and `+255 (0)754…` as they are in `+255754100002`, and the end of a number as it is. */
function phoneDigits(part: string): string[] {
	if (!/^[\d\s+()./\p{Pd}]+$/u.test(part)) return [];
	const digits = part.replace("(0)", "").replace(/\D/g, "");
	const national = digits.replace(/^0+/, "").replace(/^2550/, "255");
	return [...new Set([digits, national])].filter(({ length }) => length >= fewestDigits);
}

/**
 * Whether something with these texts and phone numbers is what is searched.
 *
 * @param phones E.164
 */
export function isFound(search: SearchTerm[], texts: string[], phones: string[] = []): boolean {
	const searched = texts.map((text) => `${fold(text)} ${text}`);
	return search.every(
		({ words, phone }) =>
			words.every((word) => searched.some((text) => text.includes(word))) ||
			phone.some((digits) => phones.some((number) => number.includes(digits))),
	);
}
