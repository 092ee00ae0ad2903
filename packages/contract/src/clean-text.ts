/* Direction signs, zero-width spaces, the byte order mark, the soft hyphen. U+200C and U+200D stay: they join letters and emoji. */
const invisible = /[\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]/gu;

/** True for text without visible characters, such as zero-width spaces. */
export const isBlank = (text: string) =>
	!/[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u.test(text);

/** One line as it was meant: whatever a spreadsheet or Word separates words with is a plain space; "" when it looks empty. */
export function cleanLine(text: string): string {
	if (isBlank(text)) return "";
	return text
		.replace(invisible, "")
		.replace(/[^\S\r\n]|\u0085/g, " ")
		.trim();
}

/** The same for a text of several lines, whose breaks are `\n`. */
export function cleanLines(text: string): string {
	if (isBlank(text)) return "";
	return text
		.replace(invisible, "")
		.replace(/\r\n?|[\u2028\u2029]/g, "\n")
		.replace(/[^\S\n]|\u0085/g, " ")
		.trim();
}
