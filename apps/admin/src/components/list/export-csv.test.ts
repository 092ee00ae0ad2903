import { expect, test, vi } from "vitest";

vi.mock("react-admin", () => import("#admin/testing/react-admin.ts"));
const { csvOf } = await import("./export-csv.ts");

test("spreadsheets read the file as UTF-8, and show names with diacritics", () => {
	const csv = csvOf([{ id: 1, name: "Zoë Nǃxau" }]);
	expect(csv).toBe("\uFEFFid,name\r\n1,Zoë Nǃxau\r\n");
});

test("no text becomes a formula in a spreadsheet, or breaks out of its cell", () => {
	for (const text of ["=1+1", "+255 700", "-1", "@sum", "\tx"]) {
		expect(csvOf([{ id: 1, name: text }])).toContain(`1,'${text}\r\n`);
	}
	expect(csvOf([{ id: 1, name: 'Neema, "Mama"\nJoy' }])).toContain('1,"Neema, ""Mama""\nJoy"\r\n');
});

test("moments are in Dar es Salaam's time, and lists are given as their lengths", () => {
	const record = { id: 1, at: "2026-12-24T22:35:00.000Z", photos: [{}, {}], gone: null, open: true };
	expect(csvOf([record])).toContain("1,2026-12-25 01:35,2,,yes\r\n");
});

test("a category's name is beside its id", () => {
	expect(csvOf([{ id: 1, category_id: 7 }], new Map([[7, "Golden Years"]]))).toBe(
		"\uFEFFid,category,category_id\r\n1,Golden Years,7\r\n",
	);
});

test("records of several shapes share their columns", () => {
	expect(csvOf([{ id: 1 }, { id: 2, more: "x" } as { id: number }])).toBe("\uFEFFid,more\r\n1,\r\n2,x\r\n");
});
