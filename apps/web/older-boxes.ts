import { type AtRule, type Declaration, list, type Plugin, parse, type Root, type Rule } from "postcss";

/**
 * Gives browsers before Chrome 88 and Safari 15, which know neither `aspect-ratio` nor (most of them) the gaps of flex boxes,
 * padding and margins instead. The rules stand in `@supports not (aspect-ratio:1)`, so one sheet serves everybody; the
 * published plugins would give them to every browser.
 */
export const olderBoxes: Plugin = {
	postcssPlugin: "older-boxes",
	Once(root) {
		/* What packages bring, and what stands for a page that scripts are loading, is for browsers with scripts. */
		if (/node_modules|-skeleton\.module/.test(root.source?.input.file ?? "")) return;
		const boxes = boxesOf(root);
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
	rule.after(parse(`@supports not (aspect-ratio:1){${text}}`, { from: rule.source?.input.file }));
}
