import { categorySchemas } from "@bcc/contract/admin/category";
import { importColumns, importProblems, importSheets } from "@bcc/contract/admin/import";
import { nomineeSchemas } from "@bcc/contract/admin/nominee";
import { expect, test } from "vitest";
import { messages } from "#admin/i18n/swahili.ts";
import { fieldLabel } from "#admin/records/field-labels.ts";
import { placeInWords, problemInWords } from "./problem-words.ts";
import { templateFile } from "./template.ts";

const forms = { categories: categorySchemas.createInput, couples: nomineeSchemas.createInput };

test.each(importSheets)(
	"columns of %s are called as the form calls its fields, and hold all that it stores",
	(sheet) => {
		const resource = sheet === "couples" ? "nominees" : sheet;
		for (const { field, names } of importColumns[sheet]) {
			const label = (name: string) => (name === "category" ? "Category" : fieldLabel(resource, name));
			expect(names[0]).toBe(label(field));
			const swahili = messages[label(field.replace(/_sw$/, "")) ?? ""];
			expect(names[1]).toBe(field.endsWith("_sw") ? `${swahili} (Kiswahili)` : swahili);
		}
		const fields = importColumns[sheet].map(({ field }) => (field === "category" ? "category_id" : field));
		// Further photos of a couple are chosen in its form.
		expect(fields.toSorted()).toEqual(
			Object.keys(forms[sheet].shape)
				.filter((field) => field !== "photos")
				.toSorted(),
		);
	},
);

test("every problem is a sentence with the label of its field", () => {
	const about = {
		sheet: "categories",
		line: 3,
		field: "voting_opens_at",
		column: "Opens",
		value: "x",
	} as const;
	for (const kind of importProblems) {
		expect(problemInWords({ ...about, kind }), kind).toMatch(/^(“|[A-Z]).+\.$/);
	}
	expect(problemInWords({ ...about, kind: "moment_ambiguous" })).toContain(
		"“Voting opens” can be read in two",
	);
	expect(problemInWords({ ...about, kind: "moment" })).toContain("“Voting opens” must be a day and time");
	const fault = { field: "husband", kind: "missing" } as const;
	expect(problemInWords({ ...about, sheet: "couples", field: "husband", kind: "fault", fault })).toBe(
		"“Husband” must not be empty.",
	);
	expect(placeInWords(about)).toBe("Line 3, column “Opens”");
	expect(placeInWords({ line: 7, column: null })).toBe("Line 7");
	expect(placeInWords({ line: 1007, column: null }, "Couples")).toBe("Couples, line 1007");
});

test("a template has a name for each column and an example, in either language", () => {
	const [names, example, rest] = templateFile("couples", "sw").split("\r\n");
	expect(names).toBe(
		"\uFEFFKipengele,Mume,Mke,Picha,Simulizi,Simulizi (Kiswahili),Kanisa,Kanisa (Kiswahili),Mkoa,Mkoa (Kiswahili),Mwaka wa ndoa,Rasimu",
	);
	expect(example).toMatch(/^BCC-01,Amani Mushi,Neema Mushi,amani-neema.jpg,.*,hapana$/);
	expect(rest).toBe("");
	expect(templateFile("couples", "en")).toMatch(/^\uFEFFCategory,Husband,Wife,.*,no\r\n$/s);
});
