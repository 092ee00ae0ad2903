/** Longest text that is searched for a code. */
export const mostCharacters = 1_000;
const canonical = /^[A-Z0-9]{6,40}$/;

const plain = (text: string) =>
	text
		.slice(0, mostCharacters)
		.normalize("NFKC")
		.replace(/[\p{Cf}\p{Mn}]/gu, "");

/**
 * A code's letters and digits: the one form in which codes are stored and compared. Null where they are no code, as with letters of other
 * scripts: some look like these.
 */
export function canonicalCode(text: string): string | null {
	const code = plain(text)
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]/gu, "");
	return canonical.test(code) ? code : null;
}

/** Whether a code was made of a statement's line that has none. */
export const isCodeOfLine = (code: string | null) => code !== null && /^LINE[0-9A-F]{16}$/.test(code);

/** Digits alone are a code only where they are too long for a till and not a phone's: Tanzanian numbers have nine digits after 0 or 255. */
const isNumberCode = (text: string) => /^\d{9,20}$/.test(text) && !/^(?:0|255)?[67]\d{8}$/.test(text);

/**
 * One word that operators write as a code, in canonical form: never a sum, a phone or till number, a date, or a number as Excel
 * shortens it.
 */
export function codeWord(word: string): string | null {
	// Banks add the branch after the code.
	const text = word
		.replace(/\\.*/, "")
		.trim()
		.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
	if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text) || /[,/:+]/.test(text)) return null;
	if (/^(?:TZS|TSHS?|SHS?|KSHS?|USD)[\d.]+$/i.test(text)) return null;
	if (/^[\d.\-\s]+$/.test(text)) return isNumberCode(text) ? text : null;
	return /\d/.test(text) && text.length <= 40 ? canonicalCode(text) : null;
}

/**
 * A code where nothing but a code stands, as before "Confirmed" or in a column of receipts: also one of ten capital letters. M-Pesa's codes
 * have ten letters and digits, and now and then no digit.
 */
export const codeAlone = (word: string): string | null =>
	codeWord(word) ?? (/^[A-Z]{10}$/.test(word.trim()) ? word.trim() : null);

const number = String.raw`(?:[\s.]*(?:no|na|number|namba|nambari|id|code|ref(?:erence)?|ya\s+muamala)\b)*[\s.:#=-]*(?:(?:ni|is)\s+)?`;
const sign = String.raw`[a-z0-9][a-z0-9.-]{4,38}[a-z0-9](?![\p{L}\p{N}+/])`;
const word = `(${sign})`;

/** Words with which operators confirm a transaction; its code may stand before them. */
export const confirmedWords = "(?:confirmed|imethibitishwa|umethibitishwa|thibitishwa)";
const isConfirmed = String.raw`[\s.,]+${confirmedWords}\b`;
const opening = new RegExp(String.raw`^[^\p{L}\p{N}]*${word}${isConfirmed}`, "iu");

/** Where operators put the code, the surest first. */
const places = [
	String.raw`(?:^|[^\p{L}\p{N}.])${word}${isConfirmed}`,
	String.raw`\b(?:tid|txn(?:id)?|trx|tnx|trans(?:action)?|muamala|mwamala)\b\.?(?:\s*(?:wa|ya)\b)?${number}${word}`,
	String.raw`\b(?:receipt|risiti|stakabadhi)\b${number}${word}`,
	String.raw`\b(?:kumbukumbu|kumb|rejea|rej|reference|ref)\b\.?${number}${word}`,
].map((place) => new RegExp(place, "giu"));

/** One half of a booking's reference. */
export const halfReference = "[A-HJKMNP-Z2-9]{4}";
const whole = new RegExp(`^(?:${halfReference}){2}$`);

/** Whether a code is a booking's reference; these stand after "Ref" as codes do. */
export const isReference = (code: string) => whole.test(code);

/** The one code of a message, from the operator's own place; null where it names none there, or two. */
export const codeOfMessage = (message: string): string | null => operatorsCodeIn(message)?.code ?? null;

/** The code of a message, or of a part of one, and its place: the lower, the surer. In the last one stands also what payers wrote. */
export function operatorsCodeIn(
	message: string,
): { code: string; place: number; mayBePayers: boolean } | null {
	const text = plain(message);
	for (const [place, pattern] of places.entries()) {
		const [code, ...others] = namedAt(text, place, pattern);
		if (code) return others.length === 0 ? { code, place, mayBePayers: isLast(place) } : null;
	}
	return null;
}

const isLast = (place: number) => place === places.length - 1;

const namedAt = (text: string, place: number, pattern: RegExp) =>
	new Set(
		[...text.matchAll(pattern)]
			.map(([, each = ""]) => (place === 0 ? codeAlone(each) : codeWord(each)))
			.filter((each) => each !== null && !(isLast(place) && isReference(each))),
	);

/** Whether a message names several codes, in whichever places: a payer may have written all but one. */
export const namesSeveralCodes = (message: string): boolean =>
	new Set(places.flatMap((pattern, place) => [...namedAt(plain(message), place, pattern)])).size > 1;

/** Whether a text begins as a message of M-Pesa does. */
export const opensMessage = (text: string) => codeAlone(opening.exec(plain(text))?.[1] ?? "") !== null;

/** All codes that a text may name, wherever they stand. */
export const codesIn = (text: string): string[] =>
	plain(text)
		.split(/[^\p{L}\p{N}.-]+/u)
		.flatMap((each) => (isSure(each) ? (codeWord(each) ?? []) : []));

const label =
	/^(?:(?:tid|txn(?:id)?|trx|tnx|trans(?:action)?|muamala|mwamala|receipt|risiti|stakabadhi|kumbukumbu|kumb|rejea|rej|reference|ref|namba|nambari|code|id|no|na|number|wa|ya)\b[\s.:#=-]*)+/i;

const confirmedEnd = new RegExp(String.raw`${isConfirmed}\W*$`, "iu");

/** Whether a text is one code or reference and the operator's words for it, and says nothing else. */
export const isCodeAlone = (text: string) =>
	/^(?:\S+|\w{4} \w{4}\W*)$/.test(plain(text).trim().replace(label, "").replace(confirmedEnd, ""));

/** Whether a text begins with an operator's word for a code. */
export const isLabelled = (text: string) => label.test(plain(text).trim());

/** Words that people write before a code, and after it. No other word is left out: it may be a part of the code. */
const polite =
	"please|tafadhali|thanks|thank|you|a?h?sante(?:ni)?|sana|hello|hi|habari|mambo|shikamoo|naomba";
const paying = "(?:tayari|already|i|have|paid|sent|(?:ni|tu)me(?:sha)?(?:lipa|lipia|tuma))";
const naming = "the|this|my|code|is|here|ni|hii|hapa|yangu|yake|ya|kodi|namba|muamala|malipo|payment|ref";
const before = new RegExp(`^(?:${polite}|${paying}|${naming})[.:,!]*$`, "i");
const after = new RegExp(`^(?:${confirmedWords}|${polite}|${paying})[.,!]*$`, "i");

/**
 * The code in what somebody typed or pasted: the code itself, also parted by spaces as people copy it from paper, with words like "Ref"
 * before it, or the whole message of the operator. A code that was parted is never read as another one.
 */
export function readCode(given: string): string | null {
	const text = plain(given).trim();
	const inMessage = text.length > 40 || /\n/.test(text) ? codeOfMessage(text) : null;
	if (inMessage) return inMessage;
	const words = text.replace(label, "").trim().split(/\s+/);
	while (words.length > 1 && before.test(words[0] ?? "")) words.shift();
	while (words.length > 1 && after.test(words.at(-1) ?? "")) words.pop();
	const [only = "", ...others] = new Set(words);
	if (others.length === 0) return codeOfMessage(text) ?? codeAlone(only);
	// Beside what may be the whole of a code already, a sum or a name is no part of it.
	const isPartHere = words.some(isSure) ? isShortPart : isPart;
	const isParted =
		words.filter((each) => !isSure(each)).every(isPartHere) && words.filter(isSure).length <= 1;
	return isParted ? codeWord(words.join("")) : codeOfMessage(text);
}

const isPart = (text: string) => text.length <= 4 || /\d/.test(text);
const isShortPart = (text: string) =>
	/^(?:\p{L}{1,2}|\d{1,3}|(?=.*\d)(?=.*\p{L})[\p{L}\d]{2,4})$/u.test(text);

/** Long enough to be the whole of a code; one with a single digit has the ten signs of M-Pesa's. */
const isSure = (text: string) =>
	(text.length >= 8 && /\d.*\d/.test(text) && /[a-z]|^\W*\d{9,}\W*$/i.test(text)) ||
	/^\W*(?=[a-z]*\d)[a-z\d]{10}\W*$/i.test(text);
