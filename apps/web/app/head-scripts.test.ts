import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { scrollMark } from "#web/features/navigation/scroll-mark.ts";
import { beforeScripts } from "#web/lib/before-scripts.ts";
import { withoutScripts } from "#web/lib/late-start.ts";

test("what every browser has to read is of the oldest syntax", () => {
	const found: string[] = [];
	const note = ({ type }: { type: string }) => void found.push(type);
	const { program, errors } = parseSync(
		"head.js",
		`${beforeScripts(["/a.woff2"])};${scrollMark};${withoutScripts}`,
	);
	new Visitor({
		ArrowFunctionExpression: note,
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
