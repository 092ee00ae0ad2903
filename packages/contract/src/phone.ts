import { cleanLine } from "./clean-text.ts";

/** Numbers without a country code are Tanzanian. */
export const defaultPhoneCountry = "TZ";

/**
 * Reads the one phone number in what people write or paste, whatever words and signs are around it. Loads the numbering plans when
 * first called.
 *
 * @returns E.164 (`+255712345678`), or null when there is no possible number, or more than one
 */
export async function readPhone(text: string): Promise<string | null> {
	const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
	const numbers = dialled(text).flatMap((digits) => {
		const number = parsePhoneNumberFromString(digits, {
			defaultCountry: defaultPhoneCountry,
			extract: false,
		});
		return number?.isValid() ? [number.number] : [];
	});
	const [number = null, ...others] = new Set(numbers);
	return others.length === 0 ? number : null;
}

/** Fewer digits than any number has, for an answer at once: inside Tanzania ten with the zero, from elsewhere at least seven. */
export function isTooShort(text: string): boolean {
	const digits = text.normalize("NFKC").match(/\p{Nd}/gu) ?? [];
	return digits.length < (digits[0] === "0" && digits[1] !== "0" ? 10 : 7);
}

/**
 * Digits between which no letter, colon or plus stands, as they are dialled: with `+` for `00`, which is no prefix of Tanzania (000), and
 * without the zero that is dialled inside the country only: `+255 (0)712…`. An extension makes them too long.
 */
function dialled(text: string): string[] {
	const line = cleanLine(text.normalize("NFKC").replace(/\p{Cf}/gu, "")).replace(/\(0\)|ext\w*|x/gi, "");
	const runs = line.match(/\+?(?:\p{Nd}[^\p{L}\p{Nd}+:]*)+/gu) ?? [];
	return runs.map((run) => run.replace(/[^\p{Nd}+]/gu, "").replace(/^00+/, "+"));
}
