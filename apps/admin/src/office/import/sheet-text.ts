import { maxImportText } from "@bcc/contract/office/admin-import";
import { formatBytes } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";

const saveAs = t("In Excel or LibreOffice choose “Save as”, then “CSV UTF-8”, and take that file.");

/** First bytes of workbooks: .xlsx and .ods, and .xls. */
const workbooks = [
	[0x50, 0x4b],
	[0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * The text of a CSV file however Excel has saved it: UTF-8, with or without a byte order mark, UTF-16 ("Unicode text") or
 * Windows-1252 (plain "CSV").
 *
 * @throws Error that says what to do, where it is no text or too long
 */
export function sheetText(content: Uint8Array): string {
	if (workbooks.some((start) => start.every((byte, place) => content[place] === byte))) {
		throw new Error(t("This is a workbook, not a CSV file. %{advice}", { advice: saveAs }));
	}
	if (content.byteLength > maxImportText) {
		throw new Error(
			t("The file has %{size}; %{most} is the most. Import it in parts.", {
				size: formatBytes(content.byteLength),
				most: formatBytes(maxImportText),
			}),
		);
	}
	const text = decoded(content);
	if (text.includes("\0")) throw new Error(t("This is not a CSV file. %{advice}", { advice: saveAs }));
	return text;
}

function decoded(content: Uint8Array): string {
	const [first, second] = content;
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(content);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(content);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(content);
	} catch {
		return new TextDecoder("windows-1252").decode(content);
	}
}
