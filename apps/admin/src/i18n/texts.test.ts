import { isValidElement, type ReactElement } from "react";
import { expect, test } from "vitest";
import { t, textWith } from "./texts.ts";

test("a text has its values, numbers with groups of thousands, and the form for their count", () => {
	expect(t("Delete %{name}?", { name: "Asha & Juma # 1" })).toBe("Delete Asha & Juma # 1?");
	expect(t("%{count} vote |||| %{count} votes", { count: 1 })).toBe("1 vote");
	expect(t("%{count} vote |||| %{count} votes", { count: 25_000 })).toBe("25,000 votes");
	expect(t("Year %{year}", { year: "2026" })).toBe("Year 2026");
});

test("a note on a text is not shown", () => {
	expect(t("Withdrawn # an invitation")).toBe("Withdrawn");
	expect(t("%{name} is back # a couple", { name: "Asha # 1" })).toBe("Asha # 1 is back");
});

test("elements are placed where the text has them", () => {
	const { children } = (
		textWith("Read %{terms} of %{year}.", { terms: "the terms" }, { year: "2026" }) as ReactElement<{
			children: unknown[];
		}>
	).props;
	expect(children.map((child) => (isValidElement(child) ? "element" : child))).toEqual([
		"Read ",
		"the terms",
		" of 2026.",
	]);
});
