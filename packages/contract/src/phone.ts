/** Numbers without a country code are Tanzanian. */
export const defaultPhoneCountry = "TZ";

/**
 * Reads a phone number as people write it. Loads the numbering plans when first called.
 *
 * @returns E.164 (`+255712345678`), or null when it is no possible number of its country
 */
export async function readPhone(text: string): Promise<string | null> {
	const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
	const number = parsePhoneNumberFromString(text.trim(), {
		defaultCountry: defaultPhoneCountry,
		extract: false,
	});
	return number?.isValid() && !number.ext ? number.number : null;
}
