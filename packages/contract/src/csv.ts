/* A cell that begins with one of these is run as a formula by spreadsheets; a lone number is none. */
const formula = /^[=+\-@\t\r]/;

/** The byte order mark by which spreadsheets recognise UTF-8. */
const byteOrderMark = "\uFEFF";

/** Lines of cells as a CSV file (RFC 4180) that spreadsheets open as it is: no text in it is a formula. */
export function csvFile(lines: readonly (readonly (string | number)[])[]): string {
	return `${byteOrderMark}${lines.map((line) => `${line.map(field).join(",")}\r\n`).join("")}`;
}

function field(value: string | number): string {
	const text = typeof value === "string" && formula.test(value) ? `'${value}` : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
