import { expect, test } from "vitest";
import { structureProblems } from "./check-structure.ts";

const problemsOf = (path: string, text = "") => structureProblems([{ path, text }]);

test("a well-placed file is no problem", () => {
	expect(
		problemsOf("apps/server/src/features/category/data.ts", 'import { x } from "#server/db/client.ts";'),
	).toEqual([]);
});

test.each([
	["apps/web/app/lib/date-utils.ts", "", /says nothing/],
	["packages/contract/src/helpers/x.ts", "", /says nothing/],
	["apps/server/src/features/category/service.ts", "", /not one of/],
	["apps/server/src/app.ts", "const port = process.env.PORT;", /only .*env\.ts/],
	["apps/web/app/root.tsx", 'import { fileUrl } from "@bcc/contract";', /only types/],
])("%s is refused", (path, text, message) => {
	expect(problemsOf(path, text)).toEqual([expect.stringMatching(message)]);
});

test("a type is free to be imported by pages", () => {
	expect(problemsOf("apps/web/app/root.tsx", 'import type { Category } from "@bcc/contract";')).toEqual([]);
});

test("features that import one another in a circle are refused", () => {
	const folder = "apps/server/src/features";
	const files = [
		{ path: `${folder}/category/data.ts`, text: 'import { a } from "#server/features/nominee/data.ts";' },
		{ path: `${folder}/nominee/data.ts`, text: 'import type { b } from "../voting/data.ts";' },
		{ path: `${folder}/voting/data.ts`, text: 'import { c } from "#server/features/category/data.ts";' },
	];
	expect(structureProblems(files)).toEqual([
		expect.stringContaining("category → nominee → voting → category"),
	]);
	expect(structureProblems(files.slice(0, 2))).toEqual([]);
});
