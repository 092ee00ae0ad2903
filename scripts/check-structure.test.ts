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
	["bench/src/main.ts", 'import { x } from "../../apps/server/src/app.ts";', /through an export/],
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
		{ path: `${folder}/nominee/rules.ts`, text: 'import type { b } from "../voting/data.ts";' },
		{ path: `${folder}/voting/rules.ts`, text: 'import { c } from "#server/features/category/data.ts";' },
	];
	expect(structureProblems(files)).toEqual([
		expect.stringContaining("category → nominee → voting → category"),
	]);
	expect(structureProblems(files.slice(0, 2))).toEqual([]);
});

test.each([
	["lib/batcher.ts", "#server/db/client.ts", "lib may not import db"],
	["db/change-bus.ts", "#server/http/errors.ts", "db may not import http"],
	["http/errors.ts", "#server/features/voting/rules.ts", "http may not import features"],
	["records/rows.ts", "../features/category/table.ts", "records may not import features"],
	["media/card.ts", "#server/records/list.ts", "media may not import records"],
	["features/voting/plugin.ts", "#server/pages/site.ts", "features may not import pages"],
	["features/voting/plugin.ts", "#server/app.ts", "features may not import app"],
	["pages/site.ts", "#server/demo/load.ts", "pages may not import demo"],
])("%s may not import %s", (path, specifier, message) => {
	const arrow = problemsOf(`apps/server/src/${path}`, `import type { x } from "${specifier}";`);
	expect(arrow).toEqual([expect.stringContaining(message)]);
});

test("a room that is no floor is refused until somebody says what it may import", () => {
	expect(problemsOf("apps/server/src/plugins/site.ts")).toEqual([
		expect.stringContaining("plugins is no floor"),
	]);
});

test("tables may refer to one another across floors", () => {
	const text = 'import { account } from "#server/features/account/table.ts";';
	expect(problemsOf("apps/server/src/records/audit-table.ts", text)).toEqual([]);
	expect(problemsOf("apps/server/src/records/audit.ts", text)).toHaveLength(1);
});

test("files that import one another in a circle are refused, even for a type", () => {
	const files = [
		{ path: "packages/contract/src/client.ts", text: 'import { x } from "./account-client.ts";' },
		{ path: "packages/contract/src/account-client.ts", text: 'import type { y } from "./client.ts";' },
	];
	expect(structureProblems(files)).toEqual([expect.stringContaining("in a circle")]);
	expect(structureProblems(files.slice(0, 1))).toEqual([]);
});
