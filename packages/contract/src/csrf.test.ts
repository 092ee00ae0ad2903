import { expect, test } from "vitest";
import { csrfTokenIn } from "./csrf.ts";

test.each([
	["XSRF-TOKEN=abc_-1", "abc_-1"],
	["theme=dark; XSRF-TOKEN=abc; other=1", "abc"],
	["MY-XSRF-TOKEN=abc", ""],
	["", ""],
])("the CSRF token in the cookies %j is %j", (cookies, token) => {
	expect(csrfTokenIn(cookies)).toBe(token);
});
