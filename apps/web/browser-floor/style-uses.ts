import postcss, { type Container, type Declaration } from "postcss";
import { newer, type Use } from "./newer.ts";

const { properties, values, functions, units, selectors, atRules, media } = newer.styles;

/**
 * Finds what is newer than the floor of the looks in a style sheet. What an older declaration of the same property goes before is left
 * out, and so is what stands within @supports: browsers take what they know.
 *
 * @param file for messages
 */
export function styleUses(file: string, css: string): Use[] {
	const uses: Use[] = [];
	const root = postcss.parse(css, { from: file });
	root.walk((node) => {
		if (isWithinSupports(node.parent)) return;
		const note = (features: string[]) => {
			const place = `“${node.toString().slice(0, 80)}”`;
			uses.push(...features.map((feature) => ({ feature, file, place })));
		};
		if (node.type === "rule") note(inSelector(node.selector));
		if (node.type === "atrule") note(inAtRule(node.name, node.params));
		if (node.type === "decl" && !hasOlderBefore(node)) note(inDeclaration(node));
	});
	return uses;
}

function isWithinSupports(node: unknown): boolean {
	const { type, name, parent } = (node ?? {}) as { type?: string; name?: string; parent?: unknown };
	return (type === "atrule" && name === "supports") || (parent !== undefined && isWithinSupports(parent));
}

function inSelector(selector: string): string[] {
	const found = [...selector.matchAll(/::?([a-z-]+)/g)].filter(([, name]) => selectors.includes(name ?? ""));
	return [
		...found.map(([name]) => name),
		...(selector.includes("&") ? ["nesting"] : []),
		...(/:not\([^()]*,/.test(selector) ? [":not() of several"] : []),
	];
}

function inAtRule(name: string, params: string): string[] {
	if (atRules.includes(name)) return [`@${name}`];
	if (name !== "media") return [];
	const conditions = [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, condition]) => condition ?? "");
	const found = conditions
		.filter((condition) => media.includes(condition))
		.map((condition) => `@media (${condition})`);
	return [...found, ...(/[<>]/.test(params) ? ["ranges in @media"] : [])];
}

function inDeclaration({ prop, value }: Pick<Declaration, "prop" | "value">): string[] {
	if (prop.startsWith("-")) return prop.startsWith("--") ? inValue(value, []) : [];
	if (properties.includes(prop)) return [prop];
	return inValue(value, values[prop] ?? []).map((feature) => `${prop}: ${feature}`);
}

function inValue(text: string, newKeywords: string[]): string[] {
	const plain = text.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
	const words = [...plain.matchAll(/(?<![\w-])([a-z][\w-]*)(\()?/g)];
	return [
		...words.flatMap(([, word = "", call]) => {
			if (call) return functions.includes(word) ? [`${word}()`] : [];
			return newKeywords.includes(word) ? [word] : [];
		}),
		...[...plain.matchAll(/\d([a-z]+)/g)].flatMap(([, unit = ""]) => (units.includes(unit) ? [unit] : [])),
	];
}

function hasOlderBefore(declaration: Declaration): boolean {
	const siblings = (declaration.parent as Container | undefined)?.nodes ?? [];
	return siblings
		.slice(0, siblings.indexOf(declaration))
		.some(
			(other) =>
				other.type === "decl" && other.prop === declaration.prop && inDeclaration(other).length === 0,
		);
}
