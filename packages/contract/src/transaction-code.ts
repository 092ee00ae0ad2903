/** Longest text that is searched for a code. */
export const mostCharacters = 1_000;
const canonical = /^[A-Z0-9]{6,40}$/;

const plain = (text: string) =>
	text
		.slice(0, mostCharacters)
		.normalize("NFKC")
		.replaceAll(/[\p{Cf}\p{Mn}]/gu, "");

/** A code's letters and digits: the one form in which codes are stored and compared. Null where they are no code. */
export function canonicalCode(text: string): string | null {
	const code = plain(text)
		.toUpperCase()
		.replaceAll(/[^A-Z0-9]/g, "");
	return canonical.test(code) ? code : null;
}

/** Digits alone are a code only where they are too long for a till and not a phone's: Tanzanian numbers have nine digits after 0 or 255. */
const isNumberCode = (text: string) => /^\d{9,20}$/.test(text) && !/^(?:0|255)?[67]\d{8}$/.test(text);

/**
 * One word that operators write as a code, in canonical form: never a sum, a phone or till number, a date, or a number as Excel
 * shortens it.
 */
export function codeWord(word: string): string | null {
	const text = word.trim().replaceAll(/^\W+|\W+$/g, "");
	if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text) || /[,/:+]/.test(text)) return null;
	if (/^(?:TZS|TSHS?|SHS?|KSHS?|USD)[\d.]+$/i.test(text)) return null;
	if (/^[\d.\-\s]+$/.test(text)) return isNumberCode(text) ? text : null;
	return /\d/.test(text) && text.length <= 40 ? canonicalCode(text) : null;
}

const number = String.raw`(?:\s*(?:no|number|namba|nambari|id|code|ya\s+muamala)\b)?[\s.:#=-]*`;
const word = `([a-z0-9][a-z0-9.-]{4,38}[a-z0-9])(?![a-z0-9])`;

/** Where operators put the code, the surest first. */
const places = [
	new RegExp(
		String.raw`(?:^|[^a-z0-9.])${word}[\s.,]+(?:confirmed|imethibitishwa|umethibitishwa|thibitishwa)\b`,
		"iu",
	),
	new RegExp(
		String.raw`\b(?:tid|txn|trx|trans(?:action)?|muamala|mwamala)\.?(?:\s*(?:wa|ya)\b)?${number}${word}`,
		"iu",
	),
	new RegExp(String.raw`\b(?:receipt|risiti|stakabadhi)\b${number}${word}`, "iu"),
	new RegExp(String.raw`\b(?:kumbukumbu|kumb|reference|ref)\b\.?${number}${word}`, "iu"),
];

/** References of bookings are eight signs of this alphabet; they stand after "Ref" as codes do. */
const isReference = (code: string) => /^[A-HJKMNP-Z2-9]{8}$/.test(code);

/** The one code of a message, from the operator's own place; null where it names none. */
export function codeOfMessage(message: string): string | null {
	const text = plain(message);
	for (const [index, place] of places.entries()) {
		const code = codeWord(place.exec(text)?.[1] ?? "");
		if (code && !(index === places.length - 1 && isReference(code))) return code;
	}
	return null;
}

const label =
	/^(?:(?:tid|txn|trx|trans(?:action)?|muamala|mwamala|receipt|risiti|kumbukumbu|kumb|reference|ref|namba|nambari|code|id|no|number|wa|ya)\b[\s.:#=-]*)+/i;

/** The code in what somebody typed or pasted: the code itself, with words like "Ref" before it, or the whole message of the operator. */
export function readCode(given: string): string | null {
	const text = plain(given).trim();
	const inMessage = text.length > 40 || /\n/.test(text) ? codeOfMessage(text) : null;
	if (inMessage) return inMessage;
	const bare = text.replace(label, "").trim();
	const words = bare.split(/\s+/);
	const sure = [...new Set(words.flatMap((each) => (isSure(each) ? (codeWord(each) ?? []) : [])))];
	if (sure.length === 1) return sure[0] ?? null;
	if (sure.length > 1 || bare.length > 40) return null;
	// Spaces within the code, as people copy it from paper.
	const isParted = words.every((each) => each.length <= 4 || /\d/.test(each));
	return isParted
		? (codeOfMessage(text) ?? codeWord(words.length === 1 ? bare : words.join("")))
		: codeOfMessage(text);
}

/** Long enough to be the whole of a code. */
const isSure = (text: string) =>
	text.length >= 8 && /\d.*\d/.test(text) && /[a-z]|^\W*\d{9,}\W*$/i.test(text);
