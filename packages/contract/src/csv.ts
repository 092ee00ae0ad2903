/* A cell that begins with one of these is run as a formula by spreadsheets; a lone number is none. */
const formula = /^[=+\-@\t\r]/;

/* E.164. In groups spreadsheets take it as text, not as a sum or a large number; digits and spaces are no formula that does anything. */
const phone = /^\+\d{7,15}$/;
const grouped = (number: string) =>
	`+${number
		.slice(1)
		.match(/\d{1,3}/g)
		?.join(" ")}`;

/** The byte order mark by which spreadsheets recognise UTF-8. */
const byteOrderMark = "\uFEFF";

/** Lines of cells as a CSV file (RFC 4180) that spreadsheets open as it is: no text in it is a formula. */
export function csvFile(lines: readonly (readonly (string | number)[])[]): string {
	return `${byteOrderMark}${lines.map((line) => `${line.map(field).join(",")}\r\n`).join("")}`;
}

function shown(value: string): string {
	if (phone.test(value)) return grouped(value);
	return formula.test(value) ? `'${value}` : value;
}

function field(value: string | number): string {
	const text = typeof value === "string" ? shown(value) : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
