/** Most characters of a name on a card. */
const maxCharacters = 120;

/** Most UTF-16 units of a name: one character may carry any number of marks. */
const maxUnits = 400;

/** Controls, lone surrogates, and what turns the direction of other people's text. */
const unwanted = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A name for a card: in composed characters (NFC), on one line, cut when too long. */
export function cardText(text: string): string {
	const plain = text.replace(/\s+/gu, " ").replace(unwanted, "").normalize("NFC").trim();
	const found = Array.from(
		graphemes.segment(plain.slice(0, maxUnits).toWellFormed()),
		({ segment }) => segment,
	);
	if (found.length <= maxCharacters && plain.length <= maxUnits) return plain;
	// The last character may be incomplete; drop it unless it is the only one.
	const whole = found.slice(0, Math.max(1, Math.min(maxCharacters, found.length - 1)));
	return `${whole.join("").trimEnd()}…`;
}
