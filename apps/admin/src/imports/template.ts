import { type ImportSheet, importColumns } from "@bcc/contract/admin/import";
import { csvFile } from "@bcc/contract/csv";
import type { Locale } from "@bcc/messages/locale";

/** A line that shows how each field is written: texts of the site, in both of its languages. */
const examples: Record<ImportSheet, Record<string, string>> = {
	categories: {
		name: "Couple of the Year",
		name_sw: "Wanandoa wa Mwaka",
		description: "A couple whose marriage encourages others.",
		description_sw: "Wanandoa ambao ndoa yao inawatia moyo wengine.",
		code: "BCC-01",
		voting_opens_at: "2027-01-15 08:00",
		voting_closes_at: "2027-03-31 20:00",
	},
	couples: {
		category: "BCC-01",
		husband: "Amani Mushi",
		wife: "Neema Mushi",
		img_url: "amani-neema.jpg",
		story: "They lead the choir of their church.",
		story_sw: "Wanaongoza kwaya ya kanisa lao.",
		church: "KKKT Azania Front",
		region: "Dar es Salaam",
		married_year: "2012",
	},
};

/** A CSV file with every column and a line as an example. */
export function templateFile(sheet: ImportSheet, language: Locale): string {
	const columns = importColumns[sheet];
	const names = columns.map((column) => column.names[language === "en" ? 0 : 1]);
	const no = language === "en" ? "no" : "hapana";
	const example = columns.map(({ field }) => (field === "draft" ? no : (examples[sheet][field] ?? "")));
	return csvFile([names, example]);
}
