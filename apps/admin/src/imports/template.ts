import { type ImportSheet, importColumns } from "@bcc/contract/admin";
import { csvFile } from "@bcc/contract/csv";
import { t } from "#admin/i18n/texts.ts";

export type TemplateLanguage = "en" | "sw";

/** A line that shows how each field is written. */
const examples: Record<ImportSheet, Record<string, string>> = {
	categories: {
		name: t("Couple of the Year"),
		name_sw: t("Wanandoa wa Mwaka"),
		description: t("A couple whose marriage encourages others."),
		description_sw: t("Wanandoa ambao ndoa yao inawatia moyo wengine."),
		code: "BCC-01",
		voting_opens_at: "2027-01-15 08:00",
		voting_closes_at: "2027-03-31 20:00",
		draft: "no",
	},
	couples: {
		category: "BCC-01",
		husband: t("Amani Mushi"),
		wife: t("Neema Mushi"),
		img_url: "amani-neema.jpg",
		story: t("They lead the choir of their church."),
		story_sw: t("Wanaongoza kwaya ya kanisa lao."),
		church: "KKKT Azania Front",
		region: t("Dar es Salaam"),
		married_year: "2012",
		draft: "no",
	},
};

/** A CSV file with every column and a line as an example. */
export function templateFile(sheet: ImportSheet, language: TemplateLanguage): string {
	const columns = importColumns[sheet];
	const names = columns.map((column) => column.names[language === "en" ? 0 : 1]);
	const example = columns.map(({ field }) => examples[sheet][field] ?? "");
	return csvFile([names, example]);
}
