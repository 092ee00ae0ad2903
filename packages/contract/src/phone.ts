import { cleanLine } from "./clean-text.ts";

/** Numbers without a country code are Tanzanian. */
export const defaultPhoneCountry = "TZ";

/**
 * Reads a phone number as people write or paste it. Loads the numbering plans when first called.
 *
 * @returns E.164 (`+255712345678`), or null when it is no possible number of its country
 */
export async function readPhone(text: string): Promise<string | null> {
	const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
	const number = parsePhoneNumberFromString(dialled(text), {
		defaultCountry: defaultPhoneCountry,
		extract: false,
	});
	return number?.isValid() && !number.ext ? number.number : null;
}

/**
 * The number as it is dialled: without invisible signs, `tel:` and a stop after it, with `+` for `00`, which is no prefix of
 * Tanzania (000), and without the zero that is dialled inside the country only: `+255 (0)712…`.
 */
function dialled(text: string): string {
	return cleanLine(text.normalize("NFKC").replace(/\p{Cf}/gu, ""))
		.replace(/^tel:\s*/i, "")
		.replace(/[\s.,;]+$/, "")
		.replace(/^\(?00+\)?\s*/, "+")
		.replace(/^(\+[\d\s-]*)\(0\)/, "$1");
}
