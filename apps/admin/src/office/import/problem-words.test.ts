import { nomineeSchemas } from "@bcc/contract/awards/admin-nominee";
import { importColumns, importProblems } from "@bcc/contract/office/admin-import";
import { expect, test } from "vitest";
import { fieldLabel } from "#admin/components/record/field-labels.ts";
import { messages } from "#admin/i18n/swahili.ts";
import { placeInWords, problemInWords } from "./problem-words.ts";
import { templateFile } from "./template.ts";

test("columns are called as the form calls its fields, and hold all that it stores but the photos", () => {
	for (const { field, names } of importColumns) {
		const label = (name: string) => (name === "category" ? "Category" : fieldLabel("nominees", name));
		expect(names[0]).toBe(label(field));
		const swahili = messages[label(field.replace(/_sw$/, "")) ?? ""];
		expect(names[1]).toBe(field.endsWith("_sw") ? `${swahili} (Kiswahili)` : swahili);
	}
	const fields = importColumns.map(({ field }) => (field === "category" ? "category_id" : field));
	expect([...fields, "img_url", "photos"].toSorted()).toEqual(
		Object.keys(nomineeSchemas.createInput.shape).toSorted(),
	);
});

test("every problem is a sentence with the label of its field", () => {
	const about = { line: 3, field: "husband", column: "Mume", value: "x" };
	for (const kind of importProblems) {
		expect(problemInWords({ ...about, kind }), kind).toMatch(/^(“|[A-Z]).+\.$/);
	}
	expect(problemInWords({ ...about, kind: "yes_or_no", field: "draft" })).toBe("“Draft” must be yes or no.");
	const fault = { field: "husband", kind: "missing" } as const;
	expect(problemInWords({ ...about, kind: "fault", fault })).toBe("“Husband” must not be empty.");
	expect(placeInWords(about)).toBe("Line 3, column “Mume”");
	expect(placeInWords({ line: 1007, column: null })).toBe("Line 1007");
});

test("a template has a name for each column and an example, in either language", () => {
	const [names, example, rest] = templateFile("sw").split("\r\n");
	expect(names).toBe(
		"\uFEFFKipengele,Mume,Mke,Simulizi,Simulizi (Kiswahili),Kanisa,Kanisa (Kiswahili),Mkoa,Mkoa (Kiswahili),Mwaka wa ndoa,Rasimu",
	);
	expect(example).toMatch(/^BCC-01,Amani Mushi,Neema Mushi,They.*,hapana$/);
	expect(rest).toBe("");
	expect(templateFile("en")).toMatch(/^\uFEFFCategory,Husband,Wife,.*,no\r\n$/s);
});
