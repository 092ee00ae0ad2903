import { expect, test } from "vitest";
import { isCommonPassword } from "#server/features/people/password/rules.ts";

test.each(["password1", "Tanzania2027!", "#HARUSI99", "aaaaaaaa", "anna@example.org"])(
	"%s is refused",
	async (password) => expect(await isCommonPassword(password, "Anna@example.org")).toBe(true),
);

test.each(["upendo wa kweli", "harusi yetu 14 Februari", "siku ya awards"])(
	"%s may be chosen",
	async (password) => expect(await isCommonPassword(password, "anna@example.org")).toBe(false),
);
