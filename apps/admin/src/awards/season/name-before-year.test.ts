import { expect, test } from "vitest";
import { nameBeforeYear } from "./name-before-year.ts";

test.each([
	["Wanandoa Bora 2027", "Wanandoa Bora"],
	["Awards 2027 of Dar es Salaam", "Awards of Dar es Salaam"],
	["Couples of tomorrow", "Couples of tomorrow"],
	["2027", "2027"],
])("%s and its year are %s 2027", (name, rest) => expect(nameBeforeYear(name, 2027)).toBe(rest));
