import { type AtRule, type Declaration, list, type Plugin, parse, type Root, type Rule } from "postcss";

/** Properties of the writing direction, and those that stand for them: both languages run from left to right. */
const physical: Record<string, string[]> = {
	inset: ["top", "right", "bottom", "left"],
	"inset-block": ["top", "bottom"],
	"inset-inline": ["left", "right"],
	"margin-block": ["margin-top", "margin-bottom"],
	"margin-inline": ["margin-left", "margin-right"],
	"padding-block": ["padding-top", "padding-bottom"],
	"padding-inline": ["padding-left", "padding-right"],
	"border-block": ["border-top", "border-bottom"],
};

/**
 * Says in older words what browsers at the floor of the looks (`floor.ts`) do not understand, and the build's own lowering
 * leaves: because a variable's number of values cannot be known there, or because the old words need rules of their own.
 * Those stand in `@supports not (aspect-ratio:1)`, which only Chrome before 88 and Safari before 15 read; so one sheet
 * serves everybody.
 */
export const olderStyle: Plugin = {
	postcssPlugin: "older-style",
	Once(root) {
		const boxes = boxesOf(root);
		root.walkDecls((declaration) => {
			declaration.value = withoutClamp(declaration.value);
			if (declaration.prop in physical) spellOut(declaration);
		});
		/* What packages bring, and what stands for a page that scripts are loading, is for browsers with scripts. */
		if (/node_modules|-skeleton\.module/.test(root.source?.input.file ?? "")) return;
		for (const rule of rulesOf(root)) addOlder(rule, [...ratioRules(rule, boxes), ...gapRules(rule, boxes)]);
	},
};

function rulesOf(root: Root): Rule[] {
	const rules: Rule[] = [];
	root.walkRules((rule) => void rules.push(rule));
	return rules.filter(({ parent }) => !(parent as AtRule).name?.endsWith("keyframes"));
}

/** What a sheet says of a selector: how its box lays out what is in it, and which boxes its text is between. */
type Box = { display: string; wraps: boolean; column: boolean; before: boolean; after: boolean };

function boxesOf(root: Root): (selector: string) => Box {
	const rules = new Map<string, Declaration[]>();
	for (const rule of rulesOf(root)) {
		for (const selector of rule.selectors) {
			const known = rules.get(selector) ?? [];
			rules.set(selector, [...known, ...rule.nodes.filter((node) => node.type === "decl")]);
		}
	}
	const valuesOf = (selector: string, prop: string) =>
		(rules.get(selector) ?? []).filter((node) => node.prop === prop).map(({ value }) => value);
	const inFlow = (selector: string) =>
		valuesOf(selector, "content").length > 0 && !valuesOf(selector, "position").includes("absolute");
	return (selector) => ({
		display: valuesOf(selector, "display").find((value) => /flex|grid/.test(value)) ?? "",
		wraps: valuesOf(selector, "flex-wrap").includes("wrap"),
		column: valuesOf(selector, "flex-direction").includes("column"),
		before: inFlow(`${selector}::before`),
		after: inFlow(`${selector}::after`),
	});
}

function spellOut(declaration: Declaration): void {
	const sides = physical[declaration.prop] ?? [];
	const isShorthand = declaration.prop.startsWith("border");
	const values = isShorthand ? [declaration.value] : list.space(declaration.value);
	const [first = "", second = first, third = first, fourth = second] = values;
	const all = [first, second, third, fourth];
	declaration.replaceWith(...sides.map((prop, side) => declaration.clone({ prop, value: all[side] ?? "" })));
}

/** `clamp(a, b, c)` is `max(a, min(b, c))`, which Safari knew three versions earlier. */
function withoutClamp(value: string): string {
	const begin = value.lastIndexOf("clamp(");
	if (begin < 0) return value;
	let depth = 0;
	let end = begin + "clamp".length;
	do {
		if (value[end] === "(") depth += 1;
		if (value[end] === ")") depth -= 1;
		end += 1;
	} while (depth > 0 && end < value.length);
	const [least, wanted, most] = list.comma(value.slice(begin + "clamp(".length, end - 1));
	return withoutClamp(`${value.slice(0, begin)}max(${least}, min(${wanted}, ${most}))${value.slice(end)}`);
}

type OlderRule = [selector: string, declarations: string];

/** The declaration of a property that counts. */
function lastOf(rule: Rule, ...props: string[]): string | undefined {
	const found = rule.nodes.filter((node) => node.type === "decl" && props.includes(node.prop));
	return (found.at(-1) as Declaration | undefined)?.value;
}

/** A box whose height follows from its width has padding of that height in front of what is in it. */
function ratioRules(rule: Rule, boxOf: (selector: string) => Box): OlderRule[] {
	const ratio = lastOf(rule, "aspect-ratio");
	if (!ratio) return [];
	const [width = 1, height = 1] = ratio.split("/").map(Number);
	const padding = `content:"";padding-top:${Number(((100 * height) / width).toFixed(3))}%`;
	return rule.selectors.flatMap((selector): OlderRule[] =>
		boxOf(selector).display.includes("grid")
			? [
					[`${selector}::before,${selector}>*`, "grid-area:1/1"],
					[`${selector}::before`, padding],
				]
			: [[`${selector}::before`, `${padding};float:left`]],
	);
}

/** Flex boxes know gaps from Chrome 84 and Safari 14.1 on; before, what is in them has margins. */
function gapRules(rule: Rule, boxOf: (selector: string) => Box): OlderRule[] {
	const gap = lastOf(rule, "gap");
	if (!gap) return [];
	const [rows = "0", columns = rows] = list.space(gap);
	return rule.selectors.flatMap((selector): OlderRule[] => {
		const { display, wraps, column, before, after } = boxOf(selector);
		if (!display) throw rule.error(`What has a gap says beside it whether it is a flex box or a grid.`);
		if (!display.includes("flex")) return [];
		const none: OlderRule = [selector, "gap:0"];
		if (column) return [none, [`${selector}>*+*`, `margin-top:${rows}`]];
		/* Ahead of the next one, whose own margin may be `auto`. */
		const below = wraps && Number.parseFloat(rows) !== 0 ? `;margin-bottom:${rows}` : "";
		return [
			none,
			[`${selector}>*`, `margin-right:${columns}${below}`],
			[`${selector}>:last-child`, "margin-right:0"],
			...(before ? [[`${selector}::before`, `margin-right:${columns}`] as OlderRule] : []),
			...(after ? [[`${selector}::after`, `margin-left:${columns}`] as OlderRule] : []),
		];
	});
}

function addOlder(rule: Rule, rules: OlderRule[]): void {
	if (rules.length === 0) return;
	const text = rules.map(([selector, declarations]) => `${selector}{${declarations}}`).join("");
	rule.after(parse(`@supports not (aspect-ratio:1){${text}}`));
}
