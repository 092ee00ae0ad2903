import { csvFile } from "@bcc/contract/csv";
import { importColumns } from "@bcc/contract/office/admin-import";
import type { Locale } from "@bcc/messages/locale";

/** A line that shows how each field is written. */
const example: Record<string, string> = {
	category: "BCC-01",
	husband: "Amani Mushi",
	wife: "Neema Mushi",
	story: "They lead the choir of their church.",
	story_sw: "Wanaongoza kwaya ya kanisa lao.",
	church: "KKKT Azania Front",
	region: "Dar es Salaam",
	married_year: "2012",
};

/** A CSV file with every column and a line as an example. */
export function templateFile(language: Locale): string {
	const names = importColumns.map((column) => column.names[language === "en" ? 0 : 1]);
	const cells = { ...example, draft: language === "en" ? "no" : "hapana" } as Record<string, string>;
	return csvFile([names, importColumns.map(({ field }) => cells[field] ?? "")]);
}
