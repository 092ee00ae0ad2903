import { expect, test, vi } from "vitest";

vi.mock("react-admin", () => ({ defaultExporter: () => undefined }));
const { rowOf } = await import("./export-csv.ts");

test("no text becomes a formula in a spreadsheet", () => {
	for (const text of ["=1+1", "+255 700", "-1", "@sum", "\tx"]) {
		expect(rowOf({ id: 1, name: text })).toEqual({ id: 1, name: `'${text}` });
	}
	expect(rowOf({ id: 1, name: "Grace" })).toEqual({ id: 1, name: "Grace" });
});

test("lists are exported by how many they hold", () => {
	expect(rowOf({ id: 1, photos: [{ url: "a" }, { url: "b" }] })).toEqual({ id: 1, photos: 2 });
});
