import { expect, test } from "vitest";
import { listOf } from "./list.ts";

test("names are listed as each language does it", () => {
	const names = ["Asha", "Neema", "Upendo"];
	expect(listOf(names, "en")).toBe("Asha, Neema and Upendo");
	expect(listOf(names, "sw")).toBe("Asha, Neema na Upendo");
	expect(listOf(names.slice(1), "sw")).toBe("Neema na Upendo");
	expect(listOf(["Asha"])).toBe("Asha");
	expect(listOf([])).toBe("");
});
