import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { inlineScript } from "./head-script.ts";

const built = (name: string, target = "es2015") =>
	inlineScript(fileURLToPath(new URL(`app/head/${name}.ts`, import.meta.url)), target);

test("what every browser has to read is of the oldest syntax", async () => {
	const names = ["low-data", "scroll-mark", "language-choice", "without-scripts"];
	const text = (await Promise.all(names.map((name) => built(name)))).join(";");
	const found: string[] = [];
	const note = ({ type }: { type: string }) => void found.push(type);
	const { program, errors } = parseSync("head.js", text);
	new Visitor({
		ArrowFunctionExpression: note,
		CatchClause: (node) => void (node.param ?? note(node)),
		ChainExpression: note,
		ClassDeclaration: note,
		ClassExpression: note,
		SpreadElement: note,
		TemplateLiteral: note,
		VariableDeclaration: (node) => void (node.kind === "var" || note(node)),
	}).visit(program);
	expect(errors).toEqual([]);
	expect(found).toEqual([]);
});

test("what starts the scripts is not read below the oldest browsers that they are built for", async () => {
	expect(await built("deferred-start", "es2020")).toContain("?.");
});
