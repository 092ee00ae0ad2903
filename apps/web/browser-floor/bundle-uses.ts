import { type ESTree, parseSync, Visitor } from "vite";
import { isNewBuiltinName, isNewGlobal, isNewMember, isNewName, type Use } from "./newer.ts";

/** Interfaces of the objects that every page has. */
const objects: Record<string, string> = {
	crypto: "Crypto",
	document: "Document",
	history: "History",
	location: "Location",
	navigator: "Navigator",
	performance: "Performance",
	screen: "Screen",
};
const windows = new Set(["window", "self", "globalThis"]);

/**
 * Finds what is newer than the floor in a built script. Nothing tells the types there, so members are known by names that
 * nothing older has. What the script asks for, by `typeof` or `in`, it is taken to do without.
 *
 * @param file for messages
 */
export function bundleUses(file: string, code: string): Use[] {
	const { program, errors } = parseSync(file, code, { sourceType: "module" });
	if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
	/* By where they stand: a call of a member is two things at one place. */
	const uses = new Map<number, { feature: string; name: string }>();
	const asked = new Set<string>();
	const onlyNames = new Set<object>();
	const note = (feature: string, name: string, { start }: ESTree.Span) => uses.set(start, { feature, name });

	new Visitor({
		MemberExpression(node) {
			const name = memberName(node);
			if (name === undefined) return;
			onlyNames.add(node.property);
			if (node.object.type !== "Identifier") return;
			const object = node.object.name;
			if (windows.has(object) && isNewGlobal(name)) note(name, name, node);
			else if (isNewMember(objects[object] ?? object, name)) note(`${object}.${name}`, name, node);
		},
		CallExpression({ callee, arguments: [argument] }) {
			if (callee.type === "Identifier" && callee.name === "RegExp") noteExpression(argument);
			const name = callee.type === "MemberExpression" ? memberName(callee) : undefined;
			/* A single word may be anybody's method, unless it is one of JavaScript's own. */
			const telling = name && (isNewBuiltinName(name) || (isNewName(name) && /[a-z][A-Z]/.test(name)));
			if (telling) note(`${name}()`, name, callee);
		},
		NewExpression({ callee, arguments: [argument] }) {
			if (callee.type === "Identifier" && callee.name === "RegExp") noteExpression(argument);
		},
		Identifier(node) {
			if (!onlyNames.has(node) && isNewGlobal(node.name)) note(node.name, node.name, node);
		},
		Property: ({ computed, key }) => void (computed || onlyNames.add(key)),
		MethodDefinition: ({ computed, key }) => void (computed || onlyNames.add(key)),
		PropertyDefinition: ({ computed, key }) => void (computed || onlyNames.add(key)),
		UnaryExpression({ operator, argument }) {
			if (operator !== "typeof") return;
			const name = argument.type === "Identifier" ? argument.name : memberName(argument);
			if (name) asked.add(name);
		},
		BinaryExpression({ operator, left }) {
			const name = operator === "in" ? textOf(left) : undefined;
			if (name) asked.add(name);
		},
		StaticBlock: (node) => void note("class { static {} }", "", node),
		VariableDeclaration(node) {
			if (node.kind === "using" || node.kind === "await using") note("using", "", node);
		},
		ImportDeclaration(node) {
			if (node.attributes.length > 0) note("import … with", "", node);
		},
		Literal(node) {
			if ("regex" in node) for (const feature of newPatterns(node.regex)) note(feature, "", node);
		},
	}).visit(program);

	function noteExpression(argument: ESTree.Node | undefined) {
		const pattern = argument && textOf(argument);
		if (argument && pattern)
			for (const feature of newPatterns({ pattern, flags: "" })) note(feature, "", argument);
	}

	return [...uses]
		.filter(([, { name }]) => !asked.has(name))
		.map(([at, { feature }]) => ({ feature, file, place: `“${code.slice(Math.max(0, at - 40), at + 60)}”` }));
}

function memberName(node: ESTree.Node): string | undefined {
	if (node.type !== "MemberExpression") return undefined;
	return !node.computed && node.property.type === "Identifier" ? node.property.name : undefined;
}

function textOf(node: ESTree.Node): string | undefined {
	if (node.type === "Literal" && typeof node.value === "string") return node.value;
	if (node.type === "TemplateLiteral" && node.quasis.length === 1) return node.quasis[0]?.value.raw;
	return undefined;
}

/** What Safari reads from 16.4 on or later; an older one refuses the whole script for it. */
function newPatterns({ pattern, flags }: { pattern: string; flags: string }): string[] {
	const found = [];
	if (/\(\?<[=!]/.test(pattern)) found.push("(?<=…) in a regular expression");
	if (/\(\?[ims-]+:/.test(pattern)) found.push("(?i:…) in a regular expression");
	if (flags.includes("v")) found.push("the flag v of a regular expression");
	return found;
}
