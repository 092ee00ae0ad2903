/** Largest sum that is read, in whole shillings. */
const mostShillings = 1_000_000_000;

/**
 * A sum as people and banks write it, in whole shillings: `20,000/=`, `20.000,00`, `Tsh 20 000`, `20000.00`; negative with a minus
 * sign, in brackets, or with DR. Null where it is no sum, could be two, or has cents.
 */
export function readAmount(given: string): number | null {
	const text = given
		.slice(0, 60)
		.normalize("NFKC")
		.replace(/[\p{Cf}]/gu, "")
		.replace(/[−–—]/g, "-")
		.trim();
	const isTaken = /^\(.*\)$|^\D*-|-$|\bDR\.?$/i.test(text.replace(/\/[=-]+$/, ""));
	const bare = text
		.replace(/^[(\s+-]+|[)\s+-]+$/g, "")
		.replace(/^(?:TZS|TSHS?|SHS?|SHILINGI)[.:]?\s*/i, "")
		.replace(/^[+-]\s*/, "")
		.replace(/\s*(?:CR|DR)\.?$/i, "")
		.replace(/\s*(?:TZS|TSHS?|SHS?|SHILINGI)\.?$/i, "")
		.replace(/\s*\/[=-]*$/, "")
		.replace(/[.,][-=]+$/, "")
		.trim();
	const whole = wholeOf(bare);
	if (whole === null || whole > mostShillings) return null;
	return isTaken && whole !== 0 ? -whole : whole;
}

/**
 * Signs between thousands are alike; at the end may stand two zeros after another sign. One zero may where the thousands are all there:
 * else it may be the first of three digits. A comma or dot before three digits parts thousands.
 */
function wholeOf(text: string): number | null {
	const digits = text.replace(/[.,]00$|(?<=\d{4}|\d[.,]\d{3})[.,]0$/, "");
	if (/^\d+$/.test(digits)) return Number(digits);
	const [, sign] = /^\d{1,3}([., ' ])\d{3}(?:\1\d{3})*$/.exec(digits) ?? [];
	if (!sign || digits.startsWith("0")) return null;
	// The sign of thousands is not the sign of cents as well.
	if (digits !== text && text.at(digits.length) === sign) return null;
	return Number(digits.replace(/\D/g, ""));
}
